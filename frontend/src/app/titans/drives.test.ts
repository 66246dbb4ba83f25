import { describe, expect, it } from 'vitest';
import { choicesOf } from './choices';
import { bearing, driveAt, driveOverlay, driveTo, driveWords } from './drives';
import { TANK, VIEW } from './testing';

describe('a drive', () => {
  it('ends with the hull along its last leg', () => {
    expect(bearing([0, 0], [0, 5])).toBe(0);
    expect(bearing([0, 0], [5, 0])).toBe(90);
    expect(driveTo([6_000, 4_000], [], [6_000, 10_000], false)).toMatchObject({ text: 'drive 6,10', facing: 0, length: 6_000 });
    expect(driveTo([6_000, 4_000], [[6_000, 8_000]], [9_000, 8_000], false)).toMatchObject({ text: 'drive 6,8 9,8', facing: 90, length: 7_000 });
  });

  it('back ends with the bow still toward where it came from', () => {
    expect(driveTo([6_000, 8_000], [], [6_000, 4_000], true)).toMatchObject({ text: 'back 6,4', facing: 0 });
  });

  it('goes to the listed place that is near, and else to the point itself', () => {
    const drives = choicesOf(['drive 6,10', 'back 6,1', 'steer 45']).filter(({ verb }) => verb !== 'steer');
    expect(driveAt(TANK, drives, [], [6_300, 9_600])?.text).toBe('drive 6,10');
    expect(driveAt(TANK, drives, [], [6_000, 1_200])?.text).toBe('back 6,1');
    expect(driveAt(TANK, drives, [], [7_777, 7_040])?.text).toBe('drive 7.8,7');
    expect(driveAt(TANK, drives, [[6_000, 8_000]], [6_300, 9_600])?.text).toBe('drive 6,8 6.3,9.6');
  });

  it('shows where it may go, and the hull as it would stand', () => {
    const drives = choicesOf(['drive 6,10', 'back 6,1']);
    const overlay = driveOverlay(VIEW, TANK, drives, [], driveAt(TANK, drives, [], [6_000, 10_000]));
    expect(overlay.stops?.map(({ back }) => back)).toEqual([false, true]);
    expect(overlay.hullGhost).toMatchObject({ heading: -90, size: [38.4, 19.2] });
    expect(overlay.lines?.[0]).toMatchObject({ text: '6"' });
  });

  it('says why it does not go, and shows no hull there', () => {
    const drive = driveTo([6_000, 4_000], [], [6_000, 40_000], false);
    const answer = { points: [], facings: [], length: 0, cost: 0, most: 8_000, turns: 0, turns_left: 2, text: 'That is further than the 8 inches that are left.', rule: 'BASE-MOVE-T6' };
    const overlay = driveOverlay(VIEW, TANK, [], [], drive, answer);
    expect(overlay.lines?.[0]?.style).toBe('blocked');
    expect(overlay.hullGhost).toBeUndefined();
    expect(driveWords(drive, answer)).toContain('further');
    expect(driveWords(drive, { ...answer, points: drive.points, facings: [90], text: '6" of 8", 2 of 2 turns.' })).toBe('6" of 8", 2 of 2 turns; then it faces east.');
  });
});
