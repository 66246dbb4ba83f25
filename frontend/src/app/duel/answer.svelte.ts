/** The answer to a question that follows the picture: asked again whenever the question or the game changes. */
import type { Desk, Question, Stage } from './desk.svelte';

/** `current` is never an answer to another question or another picture than the present ones. */
export function answerTo<Answer>(desk: () => Desk, wanted: () => Question | undefined): { readonly current: Answer | undefined } {
  let held = $state.raw<{ readonly key: string; readonly answer: Answer }>();
  const question = $derived(wanted());
  const key = $derived(question ? `${desk().session.seq} ${question.question} ${JSON.stringify(question.args)}` : '');

  $effect(() => {
    const now = key;
    if (!question || held?.key === now) return;
    desk().ask<Answer>(question).then(
      (answer) => {
        if (now === key) held = { key: now, answer };
      },
      () => undefined,
    );
  });

  return {
    get current() {
      return held?.key === key && key !== '' ? held.answer : undefined;
    },
  };
}

/** Puts a step's stage on the desk for as long as the calling component lives. */
export function takeStage(desk: () => Desk, stage: Stage): void {
  $effect.pre(() => {
    const at = desk();
    at.enter(stage);
    return () => at.leave(stage);
  });
}
