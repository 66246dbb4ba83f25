/**
 * What a board shows, as plain data. Built by a title's page from the server's view; the board adds nothing to it.
 *
 * Hexes are indices (row * columns + column), facings 0 to 5 clockwise from east (see `land/hex.ts`).
 * Turrets are clock positions relative to the hull: 0 to 5 = 12, 2, 4, 6, 8 and 10 o'clock.
 */
import type { LandInput } from '../land/types';

export type Side = 'german' | 'soviet';

/** What a piece is. Face-down pieces have the kind of their back, never that of what hides under it. */
export type PieceKind = 'tiger' | 't34' | 'wreck' | 'stuka' | 'marker' | 'gun' | 'mine' | 'block';

/**
 * The face a marker shows.
 *
 * `back` to everybody; `own-…` is a back whose secret this viewer may know; the last three lie face up.
 */
export type Face = 'back' | 'own-wheel' | 'own-88' | 'own-36' | 'own-mine' | 'own-bluff' | 'up-88' | 'up-36' | 'up-mine';

/** How an aircraft stands. */
export type Flight = 'flying' | 'grounded' | 'crashed';

/** What is printed on a block's label, and how much of it is left. */
export interface BlockLabel {
  /** Name of its sign: "squad", "mg", "hq". */
  readonly symbol: string;
  /** Company and platoon, "F2". */
  readonly code: string;
  readonly steps: number;
  readonly full: number;
  readonly fire: number;
  readonly range: number;
  readonly move: number;
}

/** How a block stands, and what this viewer may read on it. */
export interface BlockLook {
  readonly stance: 'standing' | 'face-up' | 'face-down';
  /** Nothing where the viewer does not know what it is. */
  readonly label?: BlockLabel;
  readonly half?: boolean;
  readonly done?: boolean;
}

/** A piece on the board. */
export interface Piece {
  readonly id: string;
  readonly kind: PieceKind;
  readonly side: Side;
  readonly hex: number;
  /** Facing of the hull, the barrel of a gun marker, the heading of an aircraft. */
  readonly hull?: number;
  /** Turret relative to the hull, clock position 0 to 5. */
  readonly turret?: number;
  readonly face?: Face;
  readonly flight?: Flight;
  /** Printed beside the piece: "Tiger I" as a bar, "4" as a pill. */
  readonly label?: string;
  /** Spoken name, complete: "T-34 no. 4, heading north-west". The kind and label are spoken when it is missing. */
  readonly name?: string;
  readonly block?: BlockLook;
  /** What a wreck was. */
  readonly was?: 'tiger' | 't34';
  /** Tire marker on a gun: moving side or standing side up. */
  readonly tire?: 'moving' | 'standing';
  /** It has finished its part of this phase. */
  readonly done?: boolean;
  /** Activated in this turn, so it may not move yet. */
  readonly fresh?: boolean;
  /** May be chosen now: drawn with the double line round its body. */
  readonly legal?: boolean;
  readonly selected?: boolean;
  /** May be dragged; a drop reports through `ondrop`. */
  readonly draggable?: boolean;
}

export type HighlightStyle = 'legal' | 'selected' | 'planned' | 'danger' | 'recon' | 'reach';

/** A hex that stands out. */
export interface Highlight {
  readonly hex: number;
  readonly style: HighlightStyle;
  /** Cost or number in the dot; an empty text draws a bare dot. */
  readonly text?: string;
  /** The dot becomes an arrow badge that points this way (straight runs). */
  readonly arrow?: number;
  /** Spoken after the hex's name: "legal, 2 cards". The style and text are spoken when it is missing. */
  readonly spoken?: string;
}

/** `fire` hits or may hit, `blocked` is stopped on its way, `threat` could come, `path` is a planned way. */
export type LineStyle = 'fire' | 'blocked' | 'threat' | 'path';

/** A line from hex to hex, with the callout that explains it. */
export interface BoardLine {
  readonly id: string;
  readonly from: number;
  readonly to: number;
  readonly style: LineStyle;
  /** Hex where a blocked line stops. */
  readonly stopAt?: number;
  /** First line of the callout; no callout without it. */
  readonly title?: string;
  readonly reason?: string;
  /** Colour of the callout's edge; follows from the style when it is missing. */
  readonly tone?: 'ok' | 'warn' | 'plain';
}

/** A piece where it is planned to be: outline only. */
export interface Ghost {
  readonly id: string;
  readonly kind: 'tiger' | 't34';
  readonly hex: number;
  readonly hull: number;
  readonly turret: number;
}

/** A step of a plan, numbered on a selection dot. */
export interface PlanStep {
  readonly hex: number;
  readonly text: string;
  /** Where on the hex: by a corner, or above its ghost. */
  readonly place?: 'north-east' | 'north';
}

/** A badge that lies on a hex: snow running off a drift in one or two drops. */
export interface HexBadge {
  readonly hex: number;
  readonly kind: 'drop';
  readonly count: 1 | 2;
}

/** Something that lies on a hex, or on one of its sides: smoke, earthworks, what is left of a bridge or hedge. */
export interface HexMarker {
  readonly kind: 'smoke' | 'foxhole' | 'wire' | 'wreck' | 'fallen' | 'gap' | 'goal';
  readonly hex: number;
  readonly facing?: number;
  /** The points of a goal, and who would have them now. */
  readonly text?: string;
  readonly side?: Side;
}

/** Hexes that belong together: under a side's control, or inside a dashed outline. */
export interface Zone {
  readonly id: string;
  readonly style: Side | 'disputed' | 'outline';
  readonly hexes: readonly number[];
  readonly name?: string;
}

/** How many may fire or assault through a hexside, and how many have. */
export interface HexsideCount {
  readonly kind: 'fire' | 'assault';
  readonly of: number;
  readonly used: number;
}

/** The limits of a hexside, drawn on it. */
export interface HexsideLimit {
  readonly hex: number;
  readonly facing: number;
  readonly counts: readonly HexsideCount[];
  readonly spoken: string;
}

/** Words printed along the edges of the map. */
export interface EdgeNames {
  readonly west?: string;
  readonly east?: string;
}

/** Everything on a board at one moment. */
export interface BoardModel {
  readonly land: LandInput;
  /** Hex and heading of the landing strip. */
  readonly airfield?: { readonly hex: number; readonly hull?: number };
  readonly edges?: EdgeNames;
  readonly pieces: readonly Piece[];
  readonly highlights?: readonly Highlight[];
  readonly lines?: readonly BoardLine[];
  readonly ghosts?: readonly Ghost[];
  readonly steps?: readonly PlanStep[];
  /** Hexes under a target ring. */
  readonly targets?: readonly number[];
  readonly badges?: readonly HexBadge[];
  readonly markers?: readonly HexMarker[];
  readonly zones?: readonly Zone[];
  readonly limits?: readonly HexsideLimit[];
  /** What a hex is called when it is spoken of, by hex; its terrain where this is missing. */
  readonly spoken?: readonly string[];
}
