import { describe, expect, it } from 'vitest';
import { Gestures } from './gestures';

describe('gestures', () => {
  it('takes back one gesture at a time', () => {
    const gestures = new Gestures();
    gestures.sent(0, 3);
    gestures.sent(0, 1);
    expect(gestures.last()).toBe(1);
    gestures.sent(1, 0);
    expect(gestures.last()).toBe(3);
  });

  it('takes back single actions where it knows of no gesture', () => {
    expect(new Gestures().last()).toBe(1);
  });

  it('forgets what lies before a reveal', () => {
    const gestures = new Gestures();
    gestures.sent(0, 4);
    gestures.sent(0, 2);
    gestures.keep(2);
    expect(gestures.last()).toBe(2);
    gestures.sent(2, 0);
    gestures.keep(0);
    expect(gestures.last()).toBe(1);
  });

  it('shortens a gesture of which a part was taken back', () => {
    const gestures = new Gestures();
    gestures.sent(0, 4);
    gestures.sent(3, 2);
    expect(gestures.last()).toBe(2);
    gestures.sent(2, 0);
    expect(gestures.last()).toBe(1);
  });
});
