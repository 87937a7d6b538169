import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { istanbulDay } from '../../../../contract/istanbul-day.ts';
import { priceAt, scheduleOf } from '../rules/schedule.ts';
import type { DatedPrice } from '../rules/schedule.ts';

const dayMs = 24 * 3_600_000;
const firstDay = Date.UTC(2026, 0, 1);
const dayOf = (offset: number) => new Date(firstDay + offset * dayMs).toISOString().slice(0, 10);

/** Prices of some subjects with different starts, in any order. */
const somePrices = fc
  .uniqueArray(fc.record({ subject: fc.constantFrom('101', '102', '103'), offset: fc.nat({ max: 400 }) }), {
    selector: ({ subject, offset }) => `${subject} ${offset}`,
    maxLength: 40,
  })
  .map((starts) =>
    starts.map(({ subject, offset }, index): DatedPrice<'DigitalItem'> => ({
      kind: 'DigitalItem',
      subject,
      since: dayOf(offset),
      values: { price: index },
    })),
  );
const someTime = fc.integer({ min: -2 * dayMs, max: 402 * dayMs }).map((ms) => new Date(firstDay + ms));

describe('schedule of prices', () => {
  test('has exactly one price of a subject at each time from its first start on', () => {
    fc.assert(
      fc.property(somePrices, someTime, fc.constantFrom('101', '102', '103'), (rows, at, subject) => {
        const found = priceAt(scheduleOf(rows), 'DigitalItem', subject, at);
        const today = istanbulDay(at);
        const begun = rows.filter((row) => row.subject === subject && row.since <= today);
        const held = begun.filter((row) => begun.every((other) => other.since <= row.since));
        expect(held).toHaveLength(begun.length > 0 ? 1 : 0);
        expect(found).toEqual(held[0]);
      }),
    );
  });

  test('changes only at the start of a row, at midnight in Istanbul', () => {
    fc.assert(
      fc.property(somePrices, fc.nat({ max: 400 }), (rows, offset) => {
        const schedule = scheduleOf(rows);
        const midnight = Date.parse(`${dayOf(offset)}T00:00:00+03:00`);
        const at = (ms: number) => priceAt(schedule, 'DigitalItem', '101', new Date(ms));
        const starts = rows.find(({ subject, since }) => subject === '101' && since === dayOf(offset));
        expect(at(midnight)).toEqual(starts ?? at(midnight - 1));
        expect(at(midnight + dayMs - 1)).toEqual(at(midnight));
      }),
    );
  });

  test('does not depend on rows of other kinds or of the future', () => {
    fc.assert(
      fc.property(somePrices, someTime, (rows, at) => {
        const today = istanbulDay(at);
        const others = rows.map((row): DatedPrice => ({ ...row, kind: 'Membership' }));
        const known = rows.filter(({ since }) => since <= today);
        const of = (all: readonly DatedPrice[]) => priceAt(scheduleOf(all), 'DigitalItem', '102', at);
        expect(of([...others, ...rows])).toEqual(of(known));
      }),
    );
  });
});
