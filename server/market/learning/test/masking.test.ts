import { expect, it } from 'vitest';
import { maskSentence, isMasked } from '../rules/masking.ts';

it.each([
  [' KİRALIK  Ev ', 'kiralık ev'],
  ['arsa 1.500.000 tl', 'arsa 1.500.000 tl'],
  ['clio 2014 300 bin', 'clio 2014 300 bin'],
  ['yaz ali@example.com bana', 'yaz • bana'],
  ['0532 111 22 33 ara', '• ara'],
  ['Ahmet Yılmaz evi', '• evi'],
  ['mehmet', ''],
  ['deniz manzaralı', 'deniz manzaralı'],
  ['', ''],
])('counts %j as %j', (text, told) => expect(maskSentence(text, 'tr')).toBe(told));

it('reports whether personal data was masked', () => {
  expect(isMasked(maskSentence('ev 05321112233', 'tr'))).toBe(true);
  expect(isMasked(maskSentence('ev', 'tr'))).toBe(false);
});
