import { expect, test } from 'vitest';
import type { EditedHomeRow } from '../../../../contract/schemas/home-row.ts';
import { adNumbersIn, asKind, changedRows, mergeRows, missingFields, newRow, rowState } from './row-edit.ts';

const row = (id: string, parts: object = {}): EditedHomeRow => ({
  ...newRow(id),
  titles: { tr: id, en: id },
  ...parts,
});

test('edits of two people are merged; a changed kind wins as a whole', () => {
  const base = [row('a'), row('b')];
  const own = [row('b'), row('a', { isActive: false })];
  const theirs = [row('a', { endsOn: '2026-12-01' }), asKind(row('b'), 'Ads')];
  expect(mergeRows(base, own, theirs)).toEqual([
    asKind(row('b'), 'Ads'),
    row('a', { isActive: false, endsOn: '2026-12-01' }),
  ]);
  expect(changedRows(base, theirs, 'tr')).toEqual(['a', 'b']);
});

test('ad numbers are read from any text', () => {
  expect(adNumbersIn('1000000001, /ilan/x/1000000002 123 1000000001')).toEqual(['1000000001', '1000000002']);
});

test('missing fields and the state of a row', () => {
  expect(missingFields([newRow('a'), asKind(row('b'), 'Ads')])).toEqual([
    'rows.0.titles.tr',
    'rows.0.titles.en',
    'rows.0.address',
    'rows.1.adIds',
  ]);
  const now = new Date('2026-11-30T12:00:00Z');
  const states = [{}, { isActive: false }, { startsOn: '2026-12-01' }, { endsOn: '2026-11-29' }];
  expect(states.map((parts) => rowState(row('a', parts), now))).toEqual(['On', 'Off', 'Upcoming', 'Over']);
});
