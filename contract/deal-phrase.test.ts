import { expect, test } from 'vitest';
import { dealPhrase, isDealName, withinSentence } from './deal-phrase.ts';

const trailOf = (...names: string[]) => names.map((name) => ({ name, isDeal: deals.has(name) }));
const deals = new Set(['Kiralık', 'For rent', 'Satılık', 'Günlük kiralık', 'Daily rental', 'Devren satılık']);

test.each([
  ['tr', ['Emlak', 'Konut', 'Kiralık', 'Daire'], 'Kiralık daire'],
  ['en', ['Real estate', 'Residential', 'For rent', 'Flat'], 'Flat for rent'],
  ['en', ['Real estate', 'Residential', 'Daily rental', 'Villa'], 'Villa, daily rental'],
  ['tr', ['Emlak', 'Konut', 'Satılık'], 'Satılık konut'],
  ['tr', ['Emlak', 'Konut', 'Günlük kiralık', 'İkiz villa'], 'Günlük kiralık ikiz villa'],
  ['tr', ['Emlak', 'İş yeri', 'Devren satılık', 'Irmak kenarı tesis'], 'Devren satılık ırmak kenarı tesis'],
  ['en', ['Vehicles', 'Vehicle rental', 'Car'], 'Car'],
  ['tr', ['Vasıta', 'Otomobil'], 'Otomobil'],
  ['tr', ['Kiralık'], 'Kiralık'],
  ['tr', [], ''],
] as const)('writes the category and deal phrase (%s %j)', (language, names, phrase) => {
  expect(dealPhrase(trailOf(...names), language)).toBe(phrase);
});

test('finds a deal by the end of a category name', () => {
  expect(['Satılık', 'Kiralık', 'Devren kiralık'].filter(isDealName)).toHaveLength(3);
  expect(['Kiralık araçlar', 'Kiralık bebek arabası', 'Daire', 'Yıkılık'].filter(isDealName)).toEqual([]);
});

test.each([
  ['İkiz villa', 'tr', 'ikiz villa'],
  ['Flat', 'en', 'flat'],
  ['ATV & UTV', 'tr', 'ATV & UTV'],
  ['Harley Davidson', 'en', 'Harley Davidson'],
  ['', 'tr', ''],
] as const)('writes %s within a sentence', (name, language, within) => {
  expect(withinSentence(name, language)).toBe(within);
});
