/** What a screen reader says of hexes and pieces. */
import { FACING_NAMES, labelOf } from '../land/hex';
import type { Terrain } from '../land/types';
import type { BoardModel, Face, Highlight, HighlightStyle, Piece } from './model';

const TERRAIN_NAMES: Record<Terrain, string> = {
  steppe: 'steppe',
  forest: 'forest',
  high: 'high ground',
  swamp: 'swamp',
  drift: 'snowdrift',
};

const STYLE_NAMES: Record<HighlightStyle, string> = {
  legal: 'legal',
  selected: 'selected',
  planned: 'planned',
  danger: 'danger',
  recon: 'recon',
  reach: 'in reach',
};

const FACE_NAMES: Record<Face, string> = {
  back: 'face down',
  'own-wheel': 'face down, a waiting T-34',
  'own-88': 'face down, an 8.8',
  'own-36': 'face down, a 36',
  'own-mine': 'face down, a mine',
  'own-bluff': 'face down, a bluff',
  'up-88': '8.8, face up',
  'up-36': '36, face up',
  'up-mine': 'mine, face up',
};

const KIND_NAMES: Record<Piece['kind'], string> = {
  tiger: 'Tiger',
  t34: 'T-34',
  wreck: 'wreck',
  stuka: 'Stuka',
  marker: 'Soviet marker',
  gun: 'German gun marker',
  mine: 'German mine marker',
  block: 'block',
};

/** Clock positions of a turret, relative to the hull. */
const CLOCK = [12, 2, 4, 6, 8, 10] as const;

/** "0605, steppe, legal, 2 cards": a hex with all that stands out on it. */
export function speakHex(hex: number, model: BoardModel): string {
  const { land } = model;
  const words = [labelOf(hex, land), model.spoken?.[hex] ?? TERRAIN_NAMES[land.terrain[hex] ?? 'steppe']];
  if (land.front.includes(hex)) words.push('front line');
  if (model.airfield?.hex === hex) words.push('airfield');
  for (const badge of model.badges ?? []) if (badge.hex === hex) words.push(`${badge.count} of 2 drops`);
  for (const marker of model.markers ?? []) if (marker.hex === hex && marker.facing === undefined) words.push(marker.kind);
  for (const piece of model.pieces) if (piece.hex === hex) words.push(nameOf(piece));
  for (const highlight of model.highlights ?? []) if (highlight.hex === hex) words.push(speakHighlight(highlight));
  return words.join(', ');
}

function speakHighlight({ style, text, spoken }: Highlight): string {
  return spoken ?? (text ? `${STYLE_NAMES[style]}, ${text}` : STYLE_NAMES[style]);
}

/** A piece's name: its own, or what its kind and label make. */
export function nameOf(piece: Piece): string {
  if (piece.name) return piece.name;
  return piece.label ? `${KIND_NAMES[piece.kind]} ${piece.label}` : KIND_NAMES[piece.kind];
}

/** "T-34 no. 4 at 0706, heading north-west, turret to 10 o'clock": a piece with its state. */
export function speakPiece(piece: Piece, model: BoardModel): string {
  const words = [`${nameOf(piece)} at ${labelOf(piece.hex, model.land)}`];
  if (piece.face) words.push(FACE_NAMES[piece.face]);
  if (piece.flight) words.push(piece.flight === 'grounded' ? 'on the ground' : piece.flight);
  if (piece.hull !== undefined) words.push(`heading ${FACING_NAMES[((piece.hull % 6) + 6) % 6] ?? 'east'}`);
  if (piece.turret) words.push(`turret to ${CLOCK[piece.turret % 6] ?? 12} o'clock`);
  if (piece.tire) words.push(`tire marker, ${piece.tire}`);
  if (piece.fresh) words.push('activated this turn');
  if (piece.done) words.push('done');
  if (piece.selected) words.push('selected');
  if (piece.legal) words.push('may act');
  return words.join(', ');
}
