import { describe, expect, it } from 'vitest';
import { actionsOf } from './decision-actions.ts';

describe('the acts', () => {
  it.each([
    [
      ['Approve', 'Reject', 'AskEdit', 'Delete'],
      ['R Reject', 'D AskEdit', 'Y Approve'],
    ],
    [
      ['Approve', 'Reject', 'AskEdit', 'TakeDown', 'Delete'],
      ['R Reject', 'D AskEdit', 'Y Approve'],
    ],
    [['TakeDown', 'Delete'], ['R TakeDown']],
    [['Restore', 'Delete'], ['Y Restore']],
    [['Delete'], []],
  ] as const)('of %j are %j', (decisions, expected) => {
    expect(actionsOf(decisions).map(({ key, act }) => `${key} ${act}`)).toEqual(expected);
  });
});
