import { describe, expect, test } from 'vitest';
import { limits } from '../../../contract/limits.ts';
import { proposedName } from './proposed-name.ts';

describe('proposedName', () => {
  test('joins the heading and its conditions', () => {
    expect(proposedName('Kadıköy kiralık daire', ['2+1', '15.000 – 25.000 TL'])).toBe(
      'Kadıköy kiralık daire, 2+1, 15.000 – 25.000 TL',
    );
  });

  test('repeats nothing', () => {
    expect(proposedName('Kadıköy kiralık daire', ['KADIKÖY', 'Kiralık', '2+1'])).toBe('Kadıköy kiralık daire, 2+1');
  });

  test('has no quotation marks', () => {
    expect(proposedName('“kırmızı vespa”', ['“kırmızı vespa”'])).toBe('kırmızı vespa');
  });

  test('starts with the first condition if there is no heading', () => {
    expect(proposedName('', ['40.000 TL altı', 'Fotoğraflı ilanlar'])).toBe('40.000 TL altı, Fotoğraflı ilanlar');
    expect(proposedName('', [])).toBe('');
  });

  test('skips conditions that do not fit, and cuts a long heading at a word', () => {
    const long = 'Çok uzun bir koşul adı ki başlığın yanına hiçbir şekilde sığmaz';
    expect(proposedName('Kiralık daire', [long, '2+1'])).toBe('Kiralık daire, 2+1');
    const cut = proposedName('sözcük '.repeat(20), []);
    expect(cut.length).toBeLessThanOrEqual(limits.savedSearchNameMost);
    expect(cut.endsWith('sözcük…')).toBe(true);
    expect(proposedName('x'.repeat(200), []).length).toBeLessThanOrEqual(limits.savedSearchNameMost);
  });
});
