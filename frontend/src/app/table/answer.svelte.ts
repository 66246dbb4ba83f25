/** The answer to a question that follows the picture: asked again whenever the question or the game changes. */
import { onDestroy, untrack } from 'svelte';
import type { Desk, Question, Stage } from './desk.svelte';
import type { BaseView } from './view';

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

/** Answers to several questions, each under the name it was asked by; what is not answered yet is missing. */
export function answersTo<Answer>(
  desk: () => Desk,
  wanted: () => Readonly<Record<string, Question>>,
): { readonly current: Readonly<Record<string, Answer>> } {
  let held = $state.raw<{ readonly key: string; readonly answers: Readonly<Record<string, Answer>> }>();
  const questions = $derived(wanted());
  const key = $derived(`${desk().session.seq} ${JSON.stringify(questions)}`);

  $effect(() => {
    const now = key;
    if (untrack(() => held?.key) === now) return;
    let wantedStill = true;
    const take = (name: string, answer: Answer): void => {
      if (wantedStill) held = { key: now, answers: { ...(held?.key === now ? held.answers : {}), [name]: answer } };
    };
    for (const [name, question] of Object.entries(questions)) {
      desk()
        .ask<Answer>(question)
        .then(
          (answer) => take(name, answer),
          () => undefined,
        );
    }
    return () => {
      wantedStill = false;
    };
  });

  return {
    get current() {
      return held?.key === key ? held.answers : {};
    },
  };
}

/** Puts a step's stage on the desk, and keeps it up to date, for as long as the calling component lives. */
export function takeStage<Overlay>(desk: () => Desk<BaseView, Overlay>, stage: Stage<Overlay>): void {
  const owner = {};
  $effect.pre(() => desk().enter(owner, { ...stage }));
  onDestroy(() => desk().leave(owner));
}
