import { expect, test } from 'vitest';
import { foundKinds } from './found-kinds.ts';

const texts = (title: string) => ({ title, subTitle: '', mailSubject: title, mailParagraphs: ['Işıl gönderdi'] });
const templates = [
  {
    name: 'AdOffer.Received' as const,
    categoryId: 12,
    tokens: [],
    channels: ['InApp' as const],
    isChanged: false,
    tr: texts('İlanına %AdOffer.Price% teklif geldi'),
    en: texts('You got an offer'),
  },
  {
    name: 'User.Welcome' as const,
    categoryId: 7,
    tokens: [],
    channels: ['Email' as const],
    isChanged: true,
    tr: texts('Hoş geldin'),
    en: texts('Welcome'),
  },
];
const categories = [
  { id: 1, name: 'Teklifler' },
  { id: 12, name: 'İlanlarıma gelenler', parentCategoryId: 1 },
  { id: 7, name: 'Hesabım' },
];
const found = (request: { text?: string; categoryId?: number; isChanged?: boolean }) =>
  foundKinds(templates, categories, { text: '', isChanged: false, ...request }, 'tr').flatMap(({ kinds }) =>
    kinds.map(({ name }) => name),
  );

test('finds kinds by any text in both languages, by name, category and change', () => {
  expect(found({})).toEqual(['AdOffer.Received', 'User.Welcome']);
  expect(found({ text: 'ILANINA teklif' })).toEqual(['AdOffer.Received']);
  expect(found({ text: 'welcome' })).toEqual(['User.Welcome']);
  expect(found({ text: 'isil' })).toHaveLength(2);
  expect(found({ text: 'adoffer.rec' })).toEqual(['AdOffer.Received']);
  expect(found({ categoryId: 1 })).toEqual(['AdOffer.Received']);
  expect(found({ isChanged: true })).toEqual(['User.Welcome']);
  expect(found({ text: 'yok böyle' })).toEqual([]);
});

test('names a category with its parent and shows titles without tokens', () => {
  expect(foundKinds(templates, categories, { text: '', isChanged: false }, 'tr')[0]).toMatchObject({
    name: 'Teklifler › İlanlarıma gelenler',
    kinds: [{ title: 'İlanına … teklif geldi' }],
  });
});
