import { describe, expect, it } from 'vitest';
import { foldedName, nearNames } from './near-names.ts';

const districts = ['Kadıköy', 'Kartal', 'Üsküdar', 'Beşiktaş', 'Şişli', 'Bağcılar', 'Büyükçekmece', 'Küçükçekmece'].map(
  (name) => ({ name }),
);
const near = (text: string) => nearNames(districts, text).map(({ name }) => name);

describe('names that are nearly right', () => {
  it.each([
    ['Kadkoy', 'Kadıköy'],
    ['KADIKYÖ', 'Kadıköy'],
    ['Üsgüdar', 'Üsküdar'],
    ['Besiktsa', 'Beşiktaş'],
    ['Şişili', 'Şişli'],
    ['bagclar', 'Bağcılar'],
    ['Buyukcekmce', 'Büyükçekmece'],
    ['Beşikd', 'Beşiktaş'],
  ])('%s means %s', (text, name) => {
    expect(near(text)[0]).toBe(name);
  });

  it.each(['', 'xx', 'Ankara', 'Kırşehir', 'Köy'])('%j means none of them', (text) => {
    expect(near(text)).toEqual([]);
  });

  it('are compared without capitals, accents and signs', () => {
    expect(['KADIKÖY', 'kadikoy', 'Kadı-köy', ' kadıköy '].map(foldedName)).toEqual([
      'kadikoy',
      'kadikoy',
      'kadi koy',
      'kadikoy',
    ]);
  });
});
