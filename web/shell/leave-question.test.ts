import { expect, it } from 'vitest';
import { leaveQuestion } from './leave-question.ts';

it.each([
  [undefined, true, false, undefined],
  ['ask', true, false, 'unsaved'],
  ['ask', false, false, 'leaving'],
  ['ask', true, true, undefined],
  ['ask-edit', false, false, 'edit'],
  ['ask-edit', true, true, undefined],
] as const)('rule %s, dirty %s, confirmed %s asks %s', (rule, isDirty, isConfirmed, question) => {
  expect(leaveQuestion(rule, { isDirty, isConfirmed })).toBe(question);
});
