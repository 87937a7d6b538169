import { expect, test } from 'vitest';
import { limits } from '../../../../contract/limits.ts';
import {
  changedFields,
  emptyFields,
  formOf,
  insertToken,
  mergeForms,
  paragraphProblems,
  textsOf,
} from './template-form.ts';

const texts = {
  title: 'Kabul',
  subTitle: '',
  mailSubject: 'Kabul edildi',
  mailPreheader: '',
  mailParagraphs: ['İlk.', 'İkinci.'],
};
const form = { ...formOf(texts), sms: 'Kabul' };

test('separates paragraphs by empty lines, and leaves out empty optional texts', () => {
  expect(form.mailParagraphs).toBe('İlk.\n\nİkinci.');
  expect(textsOf(form)).toEqual({ ...texts, sms: 'Kabul' });
  expect(textsOf({ ...form, mailParagraphs: '\n A \n \n\n B\nC ', sms: ' Selam ' })).toMatchObject({
    mailParagraphs: ['A', 'B\nC'],
    sms: 'Selam',
  });
});

test('names required fields that are empty', () => {
  expect(emptyFields({ tr: form, en: { ...form, title: ' ', push: '' } })).toEqual(['en.title']);
});

test('names mails with too many or too long paragraphs', () => {
  const { mailParagraphsMost, mailParagraphMost } = limits;
  const of = (...paragraphs: string[]) => ({ ...form, mailParagraphs: paragraphs.join('\n\n') });
  const full = of(...Array.from({ length: mailParagraphsMost }, () => 'x'.repeat(mailParagraphMost)));
  expect(paragraphProblems({ tr: full, en: full })).toEqual([]);
  const long = of('x'.repeat(mailParagraphMost + 1));
  const many = { ...full, mailParagraphs: `${full.mailParagraphs}\n\nx` };
  expect(paragraphProblems({ tr: long, en: many })).toEqual([
    { place: 'tr.mailParagraphs', problem: 'longParagraph', most: mailParagraphMost },
    { place: 'en.mailParagraphs', problem: 'manyParagraphs', most: mailParagraphsMost },
  ]);
});

test('keeps the own fields and takes the others after somebody else saved', () => {
  const base = { tr: form, en: form };
  const own = { tr: { ...form, title: 'Benim' }, en: form };
  const theirs = { tr: { ...form, title: 'Onun', mailSubject: 'Onun' }, en: { ...form, sms: 'Theirs' } };
  const merged = mergeForms(base, own, theirs);
  expect(merged.tr).toMatchObject({ title: 'Benim', mailSubject: 'Onun' });
  expect(merged.en.sms).toBe('Theirs');
  expect(changedFields(base, theirs)).toEqual(['tr.title', 'tr.mailSubject', 'en.sms']);
});

test('inserts a token in place of the selection', () => {
  expect(insertToken('Merhaba X!', 'User.Name', 8, 9)).toEqual({ text: 'Merhaba %User.Name%!', caret: 19 });
});
