import { describe, expect, it } from 'vitest';
import { memberIdIn } from './member-id.ts';

describe('memberIdIn', () => {
  it.each([
    ['0B0E6F5A-1111-4222-8333-444455556666', '0b0e6f5a-1111-4222-8333-444455556666'],
    ['/ilan-sahibi/0b0e6f5a-1111-4222-8333-444455556666?x=1', '0b0e6f5a-1111-4222-8333-444455556666'],
    ['kerem_3481', undefined],
  ])('finds the id in %s', (text, id) => {
    expect(memberIdIn(text)).toBe(id);
  });
});
