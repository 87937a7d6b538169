import { describe, expect, it, test } from 'vitest';
import { fillIn, fillWhole, formatToken } from '../rules/templates/tokens.ts';

test.each([
  ['Ad.Price', 1_250_000, '12.500 TL', '12,500 TL'],
  ['Ad.Price', '1250050', '12.500,50 TL', '12,500.50 TL'],
  ['Search.NewCount', 1284, '1.284', '1,284'],
  ['AdOffer.ExpireTime', '2026-11-21T11:30:00Z', '21 Kasım 14.30', '21 November 14:30'],
  ['AdOffer.ExpireTime', '2026-11-20T21:05:00.000Z', '21 Kasım 00.05', '21 November 00:05'],
  ['Membership.EndDate', '2027-01-31T21:00:00Z', '1 Şubat 2027', '1 February 2027'],
  ['Ad.Title', '  Masa\r\nBcc: x\u202egnp ', 'Masa Bcc: x gnp', 'Masa Bcc: x gnp'],
  ['Message.Sender', '✓ Meydan ✅ Destek ✔️', 'Meydan Destek', 'Meydan Destek'],
])('%s of %j is formatted as %j, in English %j', (name, value, tr, en) => {
  expect(formatToken(name, value, 'tr')).toBe(tr);
  expect(formatToken(name, value, 'en')).toBe(en);
});

test.each([
  ['Ad.Price', 'ucuz'],
  ['Ad.Price', ''],
  ['AdOffer.ExpireTime', 'yarın'],
  ['Search.NewCount', Number.NaN],
  ['No.Such', 'x'],
  ['toString', 'x'],
  ['Ad.Title', undefined],
])('%s of %j is empty', (name, value) => {
  expect(formatToken(name, value, 'tr')).toBe('');
});

describe('filling in', () => {
  it('formats tokens in the language, and never shows a placeholder', () => {
    const tokens = { 'AdOffer.Price': 1_250_000, 'Ad.Title': 'Masa' };
    expect(fillIn('%Ad.Title%: %AdOffer.Price%%Ad.Reason%%No.Such%', tokens, 'tr')).toBe('Masa: 12.500 TL');
  });

  it('does not expand placeholders inside values', () => {
    const tokens = { 'Ad.Title': '<script>%Order.Code%</script> $1', 'Order.Code': 'M-1' };
    expect(fillIn('%Ad.Title% %Order.Code%', tokens, 'tr')).toBe('<script>%Order.Code%</script> $1 M-1');
  });

  it('leaves a sentence out if a value is missing, blank or of the wrong kind', () => {
    expect(fillWhole('Son saat: %AdOffer.ExpireTime%', {}, 'tr')).toBeUndefined();
    expect(fillWhole('Son saat: %AdOffer.ExpireTime%', { 'AdOffer.ExpireTime': 'x' }, 'tr')).toBeUndefined();
    expect(fillWhole('Neden: %Ad.Reason%', { 'Ad.Reason': ' ' }, 'tr')).toBeUndefined();
    expect(fillWhole('Belirteçsiz', {}, 'tr')).toBe('Belirteçsiz');
  });
});
