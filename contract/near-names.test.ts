import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldedName, nearNames } from './near-names.ts';

const districts = ['Kadıköy', 'Kartal', 'Üsküdar', 'Beşiktaş', 'Şişli', 'Bağcılar', 'Büyükçekmece', 'Küçükçekmece'].map(
  (name) => ({ name }),
);
const near = (text: string) => nearNames(districts, text).map(({ name }) => name);

describe('similar names', () => {
  it.each([
    ['Kadkoy', 'Kadıköy'],
    ['KADIKYÖ', 'Kadıköy'],
    ['Üsgüdar', 'Üsküdar'],
    ['Besiktsa', 'Beşiktaş'],
    ['Şişili', 'Şişli'],
    ['bagclar', 'Bağcılar'],
    ['Buyukcekmce', 'Büyükçekmece'],
    ['Beşikd', 'Beşiktaş'],
  ])('matches %s to %s', (text, name) => {
    expect(near(text)[0]).toBe(name);
  });

  it.each(['', 'xx', 'Ankara', 'Kırşehir', 'Köy'])('matches %j to none', (text) => {
    expect(near(text)).toEqual([]);
  });

  it('ignores case, accents and punctuation', () => {
    expect(['KADIKÖY', 'kadikoy', 'Kadı-köy', ' kadıköy '].map(foldedName)).toEqual([
      'kadikoy',
      'kadikoy',
      'kadi koy',
      'kadikoy',
    ]);
  });

  it('stays within the allowed edit distance, whole names before prefixes', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 7 });
    fc.assert(
      fc.property(fc.uniqueArray(word, { minLength: 1, maxLength: 4 }), word, (names, text) => {
        const slips = text.length <= 3 ? 0 : text.length <= 6 ? 1 : 2;
        const expected = names
          .map((name) => {
            const whole = Math.min(distanceOf(text, name), slips + 1);
            return { name, whole, begun: Math.min(whole, distanceOf(text, name.slice(0, text.length))) };
          })
          .filter(({ begun }) => slips > 0 && begun <= slips)
          .toSorted((a, b) => a.whole - b.whole || a.begun - b.begun)
          .map(({ name }) => ({ name }));
        const items = names.map((name) => ({ name }));
        expect(nearNames(items, text, 9)).toEqual(expected);
        expect(nearNames(items, text)).toEqual(expected.slice(0, 3));
      }),
      { numRuns: 300 },
    );
  });
});

/** A plain recursive implementation of the distance, for comparison: insert, delete, replace, or swap neighbours. */
function distanceOf(one: string, other: string): number {
  if (one === '' || other === '') return one.length + other.length;
  const [a, b] = one;
  const isSwap = b !== undefined && a === other[1] && b === other[0];
  return Math.min(
    distanceOf(one.slice(1), other) + 1,
    distanceOf(one, other.slice(1)) + 1,
    distanceOf(one.slice(1), other.slice(1)) + (a === other[0] ? 0 : 1),
    isSwap ? distanceOf(one.slice(2), other.slice(2)) + 1 : Infinity,
  );
}
