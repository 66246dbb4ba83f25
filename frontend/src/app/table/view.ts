/** What the shell reads of any title's view; the same as `BaseView` of the kernel. A title's own view has more. */
import type { Decision, Outcome } from '../../generated/table';

export interface BaseView {
  readonly title: string;
  readonly scenario: string;
  readonly options: Readonly<Record<string, string | number | boolean>>;
  readonly viewer: string | null;
  readonly turn: number;
  readonly to_move: string | null;
  readonly decision: Decision | null;
  readonly outcome: Outcome | null;
}
