import { expect, test } from 'vitest';
import { matchPages } from './match-pages.ts';

const pages = ['Siparişler', 'Ödemeler', 'İadeler', 'Onay kuyruğu', 'Şikâyetler'].map((label) => ({ label }));
const labels = (text: string) => matchPages(pages, text).map(({ label }) => label);

test.each([
  ['odeme', ['Ödemeler']],
  ['IADE', ['İadeler']],
  ['sik', ['Şikâyetler']],
  ['kuyruğu', ['Onay kuyruğu']],
  ['i', ['İadeler', 'Siparişler', 'Şikâyetler']],
  ['yok', []],
])('%j finds %j', (text, expected) => {
  expect(labels(text).slice(0, 3)).toEqual(expected);
});

test('an empty text finds all pages in their order', () => {
  expect(matchPages(pages, ' ')).toEqual(pages);
});
