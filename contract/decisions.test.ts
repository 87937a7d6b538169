import { describe, expect, it } from 'vitest';
import { missingIn } from './decisions.ts';

describe('decision form', () => {
  it('requires reasons for a refusal, and a part for a requested change', () => {
    expect(missingIn({ decision: 'Reject', reasons: [] })).toBe('reasons');
    expect(missingIn({ decision: 'TakeDown', reasons: [] })).toBe('reasons');
    expect(missingIn({ decision: 'AskEdit', reasons: [], part: 'title' })).toBe('reasons');
    expect(missingIn({ decision: 'AskEdit', reasons: ['Fraud'] })).toBe('part');
    expect(missingIn({ decision: 'AskEdit', reasons: ['Fraud'], part: 'title' })).toBeUndefined();
  });

  it.each(['Reject', 'TakeDown', 'AskEdit'] as const)('requires a message for %s with the reason Other', (decision) => {
    const part = 'title';
    for (const message of [undefined, '', ' \n'])
      expect(missingIn({ decision, reasons: ['Fraud', 'Other'], message, part })).toBe('message');
    expect(missingIn({ decision, reasons: ['Other'], message: 'Başka bir ülkede', part })).toBeUndefined();
  });

  it.each(['Approve', 'Restore'] as const)('requires nothing for %s', (decision) => {
    expect(missingIn({ decision, reasons: [] })).toBeUndefined();
  });
});
