/**
 * A sheet in its frame: what every board does alike when it is panned, zoomed, resized and dragged on.
 *
 * Pan and zoom are one transform of the sheet. All here is in CSS pixels of the screen or in units of the sheet.
 */
import { select } from 'd3-selection';
import { zoom, zoomIdentity, type D3ZoomEvent, type ZoomBehavior } from 'd3-zoom';
import type { Point } from '../land/hex';
import { toBoard, toScreen, type Frame, type Seen, type View } from './view';

/** Pixels a pointer may tremble before a press becomes a drag. */
export const TREMBLE = 5;
/** The sheet is kept as a bitmap while it moves and drawn sharply this long after it rests. */
const SETTLE = 140;
/** One press of a zoom button. */
const ZOOM_STEP = 1.3;

/** What a board tells of its sheet. */
export interface Sheet {
  /** Width and height of the sheet, and how far one may look past its edges. */
  readonly extent: () => Point;
  readonly margin: number;
  /** The smallest and the largest scale. */
  readonly scales: () => readonly [number, number];
  /** How it lies in a frame of a new size; `middle` is what lay in the middle of the frame before. */
  readonly laid: (before: Frame, next: Frame, middle: Point) => View;
  /** Shows all of it. */
  readonly fit: () => void;
  /** Whether a press belongs to something else than panning. */
  readonly holds?: (event: Event) => boolean;
}

export class Stage {
  view = $state.raw<View>({ scale: 1, x: 0, y: 0 });
  frame = $state.raw<Frame>({ width: 0, height: 0 });
  moving = $state(false);
  /** Whether fingers point here. */
  coarse = $state(false);

  readonly #sheet: Sheet;
  #element!: HTMLDivElement;
  #behaviour!: ZoomBehavior<HTMLDivElement, unknown>;
  #settle: ReturnType<typeof setTimeout> | undefined;

  constructor(sheet: Sheet) {
    this.#sheet = sheet;
  }

  /** Begins on an element; what it returns ends it. */
  open(element: HTMLDivElement): () => void {
    this.#element = element;
    this.coarse = matchMedia('(pointer: coarse)').matches;
    this.#behaviour = zoom<HTMLDivElement, unknown>()
      .clickDistance(TREMBLE)
      .filter((event: Event) => {
        const pressed = event as MouseEvent;
        const grabbed = (event.target as Element).closest('[data-draggable], .tools') || this.#sheet.holds?.(event);
        return event.type === 'wheel' || (!grabbed && !pressed.button && !(pressed.ctrlKey && event.type === 'mousedown'));
      })
      .on('start', () => {
        clearTimeout(this.#settle);
        this.moving = true;
      })
      .on('zoom', ({ transform }: D3ZoomEvent<HTMLDivElement, unknown>) => {
        this.view = { scale: transform.k, x: transform.x, y: transform.y };
      })
      .on('end', () => {
        this.#settle = setTimeout(() => (this.moving = false), SETTLE);
      });
    select(element).call(this.#behaviour).on('dblclick.zoom', null);
    const observer = new ResizeObserver(() => this.#resize());
    observer.observe(element);
    this.#resize();
    return () => {
      observer.disconnect();
      clearTimeout(this.#settle);
    };
  }

  /** Keeps the middle in the middle; the first time, opens the view. */
  #resize(): void {
    const next = { width: this.#element.clientWidth, height: this.#element.clientHeight };
    if (next.width === 0 || next.height === 0) return;
    const before = this.frame;
    const middle = toBoard([before.width / 2, before.height / 2], this.view);
    this.frame = next;
    this.limit();
    this.look(this.#sheet.laid(before, next, middle));
  }

  /** Sets how far it can be zoomed and moved. */
  limit(): void {
    const { extent, margin, scales } = this.#sheet;
    const [width, height] = extent();
    const [least, most] = scales();
    this.#behaviour.scaleExtent([least, most]).translateExtent([
      [-margin, -margin],
      [width + margin, height + margin],
    ]);
  }

  look(next: View): void {
    select(this.#element).call(this.#behaviour.transform, zoomIdentity.translate(next.x, next.y).scale(next.scale));
  }

  /** Zooms about the middle of the frame. */
  zoomBy(factor: number): void {
    select(this.#element).call(this.#behaviour.scaleBy, factor);
  }

  /** The part of the sheet that is in the frame; nothing before it is laid out. */
  seen(): Seen | undefined {
    if (this.frame.width === 0) return undefined;
    const [x, y] = toBoard([0, 0], this.view);
    return { x, y, width: this.frame.width / this.view.scale, height: this.frame.height / this.view.scale };
  }

  /** The point of the sheet under the pointer. */
  under(event: { readonly clientX: number; readonly clientY: number }): Point {
    const box = this.#element.getBoundingClientRect();
    return toBoard([event.clientX - box.left, event.clientY - box.top], this.view);
  }

  /** By how much a point lies outside the frame, with a margin in pixels. */
  outside(at: Point, margin: number): Point {
    const [x, y] = toScreen(at, this.view);
    return [
      Math.max(0, margin - x) - Math.max(0, x - this.frame.width + margin),
      Math.max(0, margin - y) - Math.max(0, y - this.frame.height + margin),
    ];
  }

  /** Pans just enough to bring a point into the frame. */
  keepInSight(at: Point, margin: number): void {
    const [dx, dy] = this.outside(at, margin);
    if (dx !== 0 || dy !== 0) this.look({ ...this.view, x: this.view.x + dx, y: this.view.y + dy });
  }

  /** Plus, minus and nought zoom; whether the key was one of them. */
  key(event: KeyboardEvent): boolean {
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    if (event.key === '+' || event.key === '=') this.zoomBy(ZOOM_STEP);
    else if (event.key === '-') this.zoomBy(1 / ZOOM_STEP);
    else if (event.key === '0') this.#sheet.fit();
    else return false;
    event.preventDefault();
    return true;
  }

  /** The buttons that zoom; `whole` is what the sheet is called. */
  tools(whole: string): readonly { readonly label: string; readonly sign: string; readonly act: () => void }[] {
    return [
      { label: 'Zoom in', sign: 'M12 5.5v13M5.5 12h13', act: () => this.zoomBy(ZOOM_STEP) },
      { label: 'Zoom out', sign: 'M5.5 12h13', act: () => this.zoomBy(1 / ZOOM_STEP) },
      { label: `Whole ${whole}`, sign: 'M4.5 9V4.5H9M15 4.5h4.5V9M19.5 15v4.5H15M9 19.5H4.5V15', act: () => this.#sheet.fit() },
    ];
  }
}

/** Follows the pointer after a press until it is let go (`ended(true)`), or given up with Escape or a cancel. */
export function follow(moved: (event: PointerEvent) => void, ended: (letGo: boolean) => void): void {
  const stop = (letGo: boolean): void => {
    removeEventListener('pointermove', moved);
    removeEventListener('pointerup', release);
    removeEventListener('pointercancel', cancel);
    removeEventListener('keydown', escape);
    ended(letGo);
  };
  const release = (): void => stop(true);
  const cancel = (): void => stop(false);
  const escape = ({ key }: KeyboardEvent): void => {
    if (key === 'Escape') stop(false);
  };
  addEventListener('pointermove', moved);
  addEventListener('pointerup', release);
  addEventListener('pointercancel', cancel);
  addEventListener('keydown', escape);
}
