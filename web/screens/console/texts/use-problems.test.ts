import { expect, test } from 'vitest';
import { tokenProblems } from './use-problems.ts';

test('names refused tokens, and no other problems of the request', () => {
  const errors = [
    { code: 'TemplateTokenMissing', path: 'tr.sms %Code%' },
    { code: 'ValidationFailed', path: 'tr.mailParagraphs' },
    { code: 'TextTooLong' },
  ];
  expect(tokenProblems(errors)).toEqual(['TemplateTokenMissing tr.sms %Code%']);
});
