/** Dragging something from the panel onto the board; `place` is told the hex it was let go over. */
const TREMBLE = 6;

/** The board's hex under a point of the page, if there is one. */
export function hexUnder(x: number, y: number): number | undefined {
  const found = document.elementsFromPoint(x, y).find((element) => element.hasAttribute('data-hex'));
  const text = found?.getAttribute('data-hex');
  return text == null ? undefined : Number(text);
}

/** Begin a drag on pointerdown. `over` follows the pointer; a press without a drag is left to the click. */
export function dragToBoard(
  event: PointerEvent,
  over: (hex: number | undefined) => void,
  place: (hex: number) => void,
): void {
  if (event.button !== 0 || event.pointerType === 'touch') return;
  const source = event.currentTarget as HTMLElement;
  const from = { x: event.clientX, y: event.clientY };
  let ghost: HTMLElement | undefined;

  const move = (moved: PointerEvent): void => {
    if (!ghost && Math.hypot(moved.clientX - from.x, moved.clientY - from.y) < TREMBLE) return;
    ghost ??= makeGhost(source);
    ghost.style.left = `${moved.clientX}px`;
    ghost.style.top = `${moved.clientY}px`;
    over(hexUnder(moved.clientX, moved.clientY));
  };
  const stop = (): void => {
    removeEventListener('pointermove', move);
    removeEventListener('pointerup', release);
    removeEventListener('pointercancel', stop);
    ghost?.remove();
    over(undefined);
  };
  const release = (released: PointerEvent): void => {
    const dragged = ghost !== undefined;
    stop();
    const hex = hexUnder(released.clientX, released.clientY);
    if (dragged && hex !== undefined) place(hex);
  };
  addEventListener('pointermove', move);
  addEventListener('pointerup', release);
  addEventListener('pointercancel', stop);
}

function makeGhost(source: HTMLElement): HTMLElement {
  const picture = source.querySelector('svg') ?? source;
  const ghost = document.createElement('div');
  ghost.append(picture.cloneNode(true));
  ghost.setAttribute('aria-hidden', 'true');
  Object.assign(ghost.style, {
    position: 'fixed',
    zIndex: '50',
    pointerEvents: 'none',
    transform: 'translate(-50%, -50%) scale(1.2)',
  });
  document.body.append(ghost);
  return ghost;
}
