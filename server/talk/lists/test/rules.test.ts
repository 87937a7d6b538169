import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { limits } from '../../../../contract/limits.ts';
import { codeIn, codeOf, hasRoom, nameKey, moveBefore, insertAtPositions, slugOf } from '../rules.ts';

const orders = fc.uniqueArray(
  fc.integer({ min: 1, max: 60 }).map((n) => `a${n}`),
  { maxLength: 30 },
);

describe('the address of a list', () => {
  it('ends with its code for any name', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.string(), fc.string(), (uuid, name, renamed) => {
        const code = codeOf(uuid);
        expect(code).toMatch(/^[0-9a-z]{16}$/);
        expect(codeIn(slugOf({ name, code }))).toBe(code);
        expect(codeIn(slugOf({ name: renamed, code }))).toBe(code);
      }),
    );
  });

  it('contains the name if it has letters', () => {
    const code = '0123456789abcdef';
    expect(slugOf({ name: 'Yazlık için Bakılanlar', code })).toBe(`yazlik-icin-bakilanlar-${code}`);
    expect(slugOf({ name: '🎁', code })).toBe(code);
  });

  it('is invalid without a code', () => {
    for (const one of ['', 'yazlik', 'x0123456789abcdef', '0123456789ABCDEF', 'yazlik-0123456789abcde']) {
      expect(codeIn(one)).toBeUndefined();
    }
  });
});

it('compares names by their folded letters, and names of symbols literally', () => {
  expect(nameKey('YAZLIK  Evler')).toBe(nameKey('yazlık evler'));
  expect(nameKey('🎁')).not.toBe(nameKey('🚗'));
});

describe('the order of a list', () => {
  it('contains the same ads after a move, keeps the other orders, and places moved ads before the target', () => {
    fc.assert(
      fc.property(orders, fc.array(fc.nat(29)), fc.nat(40), (order, places, at) => {
        const moved = places.flatMap((place) => order[place] ?? []);
        const before = order[at];
        const result = moveBefore(order, moved, before);
        expect(result.toSorted()).toEqual(order.toSorted());
        const isMoved = (id: string) => moved.includes(id);
        expect(result.filter(isMoved)).toEqual(order.filter(isMoved));
        const stays = (id: string) => !isMoved(id);
        expect(result.filter(stays)).toEqual(order.filter(stays));
        if (before !== undefined && moved.length > 0 && stays(before)) {
          expect(result.indexOf(before)).toBe(result.indexOf(order.findLast(isMoved) ?? '') + 1);
        }
        if (before === undefined) expect(result.slice(result.length - new Set(moved).size).every(isMoved)).toBe(true);
      }),
    );
  });

  it('is the same after removed ads are restored', () => {
    fc.assert(
      fc.property(orders, fc.array(fc.nat(29)), (order, places) => {
        const gone = new Set(places.flatMap((place) => order[place] ?? []));
        const rest = order.filter((id) => !gone.has(id));
        const back = [...gone].map((id) => ({ id, position: order.indexOf(id) }));
        expect(insertAtPositions(rest, back)).toEqual(order);
      }),
    );
  });

  it('has room for exactly as many ads as the limit', () => {
    expect(hasRoom(limits.adListAdsMost - 1, 1)).toBe(true);
    expect(hasRoom(limits.adListAdsMost - 1, 2)).toBe(false);
  });
});
