/**
 * The titles that this page can draw: one folder and one line each.
 *
 * A title gives its `TitlePage`; all that is large in it is fetched when it is needed. A title of the server that is not
 * here is played at a table of plain text (`text/`).
 */
import type { Component } from 'svelte';
import type { Session } from './api/session.svelte';
import { duel } from './duel/page';
import { infantry } from './infantry/page';
import { titans } from './titans/page';
import type { KnownGame } from './memory';
import type { BaseView } from './table/view';

/** What the table of a title is given. */
export interface TableProps {
  readonly session: Session;
  readonly known: KnownGame | undefined;
  /** To be called when everything new has been shown and another seat decides. */
  readonly onsettled?: (() => void) | undefined;
}

interface Module<Props extends Record<string, unknown>> {
  readonly default: Component<Props>;
}

/** What the start screen shows of a title. */
export interface StartParts {
  /** The title's picture: a board as it looks in play. */
  readonly Picture: Component;
  /** A picture of a side; without it its emblem. */
  readonly SidePicture?: Component<{ side: string }>;
}

export interface TitlePage {
  /** The table at which it is played, its replay included. */
  readonly table: () => Promise<{ readonly default: Component<TableProps> }>;
  readonly start?: () => Promise<StartParts>;
  readonly lesson?: () => Promise<Module<Record<string, never>>>;
  /** All signs of the board, for the drawer of symbols. */
  readonly symbols?: () => Promise<Module<Record<string, never>>>;
  /** Whether nothing is hidden at a moment, so that at one screen no curtain falls when the seat changes. */
  readonly isOpen?: (view: BaseView) => boolean;
}

export const TITLE_PAGES: Readonly<Record<string, TitlePage>> = { duel, infantry, titans };

const TEXT_PAGE: TitlePage = { table: () => import('./text/TextTable.svelte') };

/** The page of a title; of one that has none the table of plain text. */
export const pageOf = (title: string): TitlePage => TITLE_PAGES[title] ?? TEXT_PAGE;
