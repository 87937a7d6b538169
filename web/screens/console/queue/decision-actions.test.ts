import { describe, expect, it } from 'vitest';
import { actionsOf } from './decision-actions.ts';

describe('actionsOf', () => {
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
  ] as const)('maps %j to %j', (decisions, expected) => {
    expect(actionsOf(decisions).map(({ key, act }) => `${key} ${act}`)).toEqual(expected);
  });
});
