import { describe, expect, it } from 'vitest';
import { missingIn } from './decisions.ts';

describe('a decision', () => {
  it('needs reasons where somebody is told no, and a part where a change is asked', () => {
    expect(missingIn({ decision: 'Reject', reasons: [] })).toBe('reasons');
    expect(missingIn({ decision: 'TakeDown', reasons: [] })).toBe('reasons');
    expect(missingIn({ decision: 'AskEdit', reasons: [], part: 'title' })).toBe('reasons');
    expect(missingIn({ decision: 'AskEdit', reasons: ['Fraud'] })).toBe('part');
    expect(missingIn({ decision: 'AskEdit', reasons: ['Fraud'], part: 'title' })).toBeUndefined();
  });

  it.each(['Reject', 'TakeDown', 'AskEdit'] as const)('to %s needs words where a reason is Other', (decision) => {
    const part = 'title';
    for (const message of [undefined, '', ' \n'])
      expect(missingIn({ decision, reasons: ['Fraud', 'Other'], message, part })).toBe('message');
    expect(missingIn({ decision, reasons: ['Other'], message: 'Başka bir ülkede', part })).toBeUndefined();
  });

  it.each(['Approve', 'Restore'] as const)('to %s needs nothing', (decision) => {
    expect(missingIn({ decision, reasons: [] })).toBeUndefined();
  });
});
