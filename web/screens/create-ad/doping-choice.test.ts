import { describe, expect, it } from 'vitest';
import type { Doping } from '../../../contract/schemas/promotion.ts';
import {
  choiceOf,
  chosenLines,
  freeChoice,
  splitFreeDopings,
  totalOf,
  variantIdsWithoutPack,
} from './doping-choice.ts';

const variant = (variantId: number, days: number, price: number, isFree = false) => ({
  variantId,
  days,
  price,
  isFree,
});
const doping = (type: Doping['type'], variants: Doping['variants']): Doping => ({
  type,
  name: type,
  description: '',
  variants,
  freeLeft: 0,
});
const offered = [
  doping('Showcase', [variant(11, 7, 10_000), variant(12, 14, 18_000)]),
  doping('Urgent', [variant(21, 7, 5_000, true)]),
  doping('MediaPack', [variant(61, 7, 3_000), variant(62, 14, 5_000)]),
];

describe('promotions of a draft', () => {
  it('uses the shortest media pack if the draft names no variant', () => {
    const dopings = [{ variantId: 12, type: 'Showcase' as const, days: 14 }];
    expect(choiceOf({ dopings, hasMediaPack: false }, offered)).toEqual({ Showcase: 12 });
    expect(choiceOf({ dopings, hasMediaPack: true }, offered)).toEqual({ Showcase: 12, MediaPack: 61 });
  });

  it('sums the paid variants and keeps the order of the offer', () => {
    const lines = chosenLines(offered, { MediaPack: 62, Urgent: 21, Showcase: 11 });
    expect(lines.map(({ type }) => type)).toEqual(['Showcase', 'Urgent', 'MediaPack']);
    expect(totalOf(lines)).toBe(15_000);
  });

  it('leaves out the media pack, which has its own calls', () => {
    expect(variantIdsWithoutPack({ Showcase: 11, MediaPack: 62 })).toEqual([11]);
  });

  it('drops variants that are no longer offered', () => {
    expect(chosenLines(offered, { Boost: 31, Urgent: 99 })).toEqual([]);
  });
});

describe('free choice', () => {
  const line = (itemId: number, price: number, isFree: boolean) => ({
    kind: 'Doping' as const,
    itemId,
    name: '',
    days: 7,
    price,
    isFree,
  });
  const dopings = [
    { variantId: 11, type: 'Showcase' as const, days: 7 },
    { variantId: 21, type: 'Urgent' as const, days: 7 },
    { variantId: 61, type: 'MediaPack' as const, days: 7 },
  ];

  it('keeps free promotions and drops the paid ones with the paid media pack', () => {
    const lines = [line(11, 10_000, false), line(21, 5_000, true), line(61, 3_000, false)];
    expect(freeChoice({ dopings }, lines)).toEqual({ variantIds: [21], dropsPack: true });
  });

  it('keeps a free media pack', () => {
    const lines = [line(11, 10_000, false), line(61, 3_000, true)];
    expect(freeChoice({ dopings }, lines)).toEqual({ variantIds: [21], dropsPack: false });
  });
});

describe('promotions offered after publishing', () => {
  it('separates free from paid promotions and leaves out running ones', () => {
    const running = { ...doping('Shining', [variant(51, 7, 0, true)]), activeUntil: '2026-12-01T09:00:00.000Z' };
    const { free, others } = splitFreeDopings([...offered, running]);
    expect(free.map((one) => [one.doping.type, one.variant.variantId])).toEqual([['Urgent', 21]]);
    expect(others.map(({ type }) => type)).toEqual(['Showcase', 'MediaPack']);
  });
});
