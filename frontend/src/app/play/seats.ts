/** Who plays a scenario: its seats, and the sides that they play for. */
import type { SeatInfo } from '../../generated/table';

/** How a seat or a side is shown. */
export interface Look {
  readonly emblem: string;
  readonly colour: string;
}

/** A side with the seats that play for it. */
export interface Side extends Look {
  readonly id: string;
  readonly name: string;
  /** What it commands, in a line; empty where its seats say it one by one. */
  readonly text: string;
  readonly seats: readonly SeatInfo[];
}

export class Seats {
  readonly sides: readonly Side[];

  constructor(readonly all: readonly SeatInfo[]) {
    const ids = [...new Set(all.map(({ side }) => side))];
    this.sides = ids.map((id) => sideOf(id, all.filter(({ side }) => side === id)));
  }

  find(id: string | null | undefined): SeatInfo | undefined {
    return this.all.find((seat) => seat.id === id);
  }

  /** What to call a seat; its id until the titles are here. */
  name(id: string | null | undefined): string {
    return this.find(id)?.name ?? id ?? '';
  }

  side(id: string | null | undefined): Side | undefined {
    return this.sides.find((side) => side.id === id);
  }

  /** The side that a seat plays for. */
  sideOfSeat(id: string | null | undefined): Side | undefined {
    return this.side(this.find(id)?.side);
  }

  areAllies(a: string | null, b: string | null): boolean {
    const side = this.find(a)?.side;
    return side !== undefined && side === this.find(b)?.side;
  }

  /** "the German player", or "the player of German, company D" where he is not the only one of his side. */
  player(id: string): string {
    const alone = (this.sideOfSeat(id)?.seats.length ?? 1) === 1;
    return alone ? `the ${this.name(id)} player` : `the player of ${this.name(id)}`;
  }
}

function sideOf(id: string, seats: readonly SeatInfo[]): Side {
  const [first] = seats;
  return {
    id,
    name: first?.side_name || first?.name || id,
    text: seats.length === 1 ? (first?.text ?? '') : `${seats.length} seats: ${seats.map(shortName).join(', ')}`,
    emblem: first?.emblem ?? 'disc',
    colour: first?.colour ?? 'neutral',
    seats,
  };
}

/** A seat's name without that of its side, where it begins with it. */
const shortName = ({ name, side_name: side }: SeatInfo): string =>
  side && name.startsWith(`${side}, `) ? name.slice(side.length + 2) : name;
