import { describe, expect, test } from 'vitest';
import { safeRedirect } from './safe-redirect.ts';

const hostile = [
  'https://evil.example',
  'HTTPS:evil.example',
  'https:evil.example',
  'https:/evil.example',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/%5cevil.example',
  '/%5Cevil.example',
  '/%255cevil.example',
  '/%2f/evil.example',
  '/%2Fevil.example',
  '/%252Fevil.example',
  `/%${'25'.repeat(8)}2Fevil.example`,
  '/\t/evil.example',
  '\t//evil.example',
  '/\n/evil.example',
  '/%09/evil.example',
  '/%0d%0aset-cookie:a=b',
  ' //evil.example',
  '/ /evil.example',
  '/\u0000/evil.example',
  '/\u200b/evil.example',
  '/\u2028/evil.example',
  '/@evil.example',
  '/%40evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/%2e%2e//evil.example',
  '/／evil.example',
  '/∕evil.example',
  '/⁄evil.example',
  '/＼evil.example',
  '／／evil.example',
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'evil.example',
  '@evil.example',
  '?redirect_url=/x',
  '#x',
  '/x\\..\\..\\evil.example',
  `/${'a'.repeat(2_000)}`,
  '',
] as const;

describe('redirect after sign-in', () => {
  test.each(hostile)('refuses %j', (url) => {
    expect(safeRedirect(url)).toBeUndefined();
  });

  test('refuses a missing value', () => {
    expect(safeRedirect(null)).toBeUndefined();
    expect(safeRedirect(undefined)).toBeUndefined();
  });

  test.each([
    '/',
    '/ilan/temiz-egea/1284530912',
    '/arama/sonuc?filter=%7B%22a%22%3A1%7D&sort=LowerPriceFirst#results',
    '/arama/sonuc?q=a//b@c%5C',
    '/settings/my-addresses?from=https%3A%2F%2Fmeydan.example',
    '/y%C3%BCzde-100%25',
  ])('accepts %s', (url) => {
    expect(safeRedirect(url)).toBe(url);
  });

  test('returns a value that is valid in a header', () => {
    expect(safeRedirect('/arama/ışık?q=ğ')).toBe('/arama/%C4%B1%C5%9F%C4%B1k?q=%C4%9F');
  });
});
