/** Keys of the play screen: those of buttons, of the step at hand, and the general ones. */
import { uncapital } from '../parts/words';
import type { ButtonSpec, Desk } from './desk.svelte';

/** General keys, for the help. */
export const generalKeys = (desk: Desk): readonly (readonly [string, string])[] => [
  ['↵', 'the main button, when nothing else has the focus'],
  ['U', 'undo'],
  ['N', 'next piece that can still act'],
  ['Space', 'skip what is being shown'],
  ...(desk.eyeName === undefined ? [] : [['V', `show the ${uncapital(desk.eyeName)}`] as const]),
  ['Esc', 'give up a choice'],
  ['Arrows', desk.walking],
  ['+ − 0', 'zoom, whole board'],
  ['?', 'these keys'],
];

const NAMED: Readonly<Record<string, string>> = { '↵': 'Enter', '⌫': 'Backspace', Del: 'Delete' };

const keyOf = (button: ButtonSpec): string | undefined =>
  button.key === undefined ? undefined : (NAMED[button.key] ?? button.key);

/** Whether somebody is typing, so that letters are letters. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement
    ? !['radio', 'checkbox', 'button'].includes(target.type)
    : target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}

/** Whether a control has the focus that Enter and Space belong to. */
const holdsFocus = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('button, a, input, [role="button"], [role="tab"], summary') !== null;

/** True if the key was meant for the game. */
export function deskKey(event: KeyboardEvent, desk: Desk): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return false;
  if (event.key === ' ' && desk.playback.playing) return (desk.playback.skip(), true);
  if (event.key === 'Enter' && holdsFocus(event.target)) return false;
  if (desk.eyeName !== undefined && event.key.toLowerCase() === 'v') return ((desk.eye = !desk.eye), true);
  if (desk.session.busy) return waitWithKey(event, desk);
  if (!desk.ready) return false;
  const button = desk.stage?.buttons.find((each) => keyOf(each)?.toLowerCase() === event.key.toLowerCase());
  if (button) {
    if (button.not !== undefined) desk.say(button.not);
    else button.act();
    return true;
  }
  if (event.key === 'Enter') return pressMain(desk);
  if (desk.stage?.onkey?.(event)) return true;
  if (event.key.toLowerCase() === 'u') return (void desk.undo(), true);
  if (event.key === 'Escape' && desk.said) return ((desk.said = undefined), true);
  return false;
}

/** Keys typed while a command is on its way have their turn after it, on what it has led to; a held key does not pile up. */
function waitWithKey(event: KeyboardEvent, desk: Desk): boolean {
  if (!event.repeat) void desk.session.idle.then(() => deskKey(event, desk));
  return true;
}

function pressMain(desk: Desk): boolean {
  const main = desk.stage?.buttons.find(({ primary, not }) => primary && not === undefined);
  main?.act();
  return main !== undefined;
}
