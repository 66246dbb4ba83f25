/** The answer to a question that follows the picture: asked again whenever the question or the game changes. */
import { onDestroy, untrack } from 'svelte';
import type { Desk, Question, Stage } from './desk.svelte';

/** `current` is never an answer to another question or another picture than the present ones. */
export function answerTo<Answer>(
  desk: () => Desk,
  wanted: () => Question | undefined,
): { readonly current: Answer | undefined } {
  let held = $state.raw<{ readonly key: string; readonly answer: Answer }>();
  const question = $derived(wanted());
  const key = $derived(question ? `${desk().session.seq} ${question.question} ${JSON.stringify(question.args)}` : '');

  $effect(() => {
    const asked = question;
    const now = key;
    if (!asked || untrack(() => held?.key) === now) return;
    let wantedStill = true;
    desk()
      .ask<Answer>(asked)
      .then(
        (answer) => {
          if (wantedStill) held = { key: now, answer };
        },
        () => undefined,
      );
    return () => {
      wantedStill = false;
    };
  });

  return {
    get current() {
      return held?.key === key && key !== '' ? held.answer : undefined;
    },
  };
}

/** Puts a step's stage on the desk, and keeps it up to date, for as long as the calling component lives. */
export function takeStage(desk: () => Desk, stage: Stage): void {
  const owner = {};
  $effect.pre(() => desk().enter(owner, { ...stage }));
  onDestroy(() => desk().leave(owner));
}
