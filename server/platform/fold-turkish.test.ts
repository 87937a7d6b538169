import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '../../tests/support/database.ts';
import type { Database } from './database.ts';
import { foldTurkish, slug } from './fold-turkish.ts';

describe('fold', () => {
  let database: Database;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(async () => database.close());

  const inSql = async (texts: string[]): Promise<string[]> => {
    const rows = await database.query<{ folded: string }>(
      'select tr_fold(t) as folded from unnest($1::text[]) with ordinality as u (t, i) order by i',
      [texts],
    );
    return rows.map((row) => row.folded);
  };

  test.each(['istanbul', 'İstanbul', 'ISTANBUL', 'ıstanbul', 'İSTANBUL', 'I\u0307stanbul', '\u{1d6a4}stanbul'])(
    'folds %s to istanbul',
    (text) => {
      expect(foldTurkish(text)).toBe('istanbul');
    },
  );

  test('ignores accents, punctuation and emoji', () => {
    expect(foldTurkish('  Şişli’de 3+1, ÇOK güzel! 🏠 Café ﬁyat ½ ')).toBe('sisli de 3 1 cok guzel cafe fiyat 1 2');
  });

  test('makes plain URL segments', () => {
    expect(slug('Kiralık Daire, 3+1 (Kadıköy)')).toBe('kiralik-daire-3-1-kadikoy');
    expect(slug('🏠')).toBe('ilan');
  });

  const letters = fc.constantFrom(
    ...('aAbBçÇğĞıIiİöÖşŞüÜzZâÂîÎûÛéÈñßÆœŁ0123456789 +-.,;:!?/\\\'"()[]{}%&|<>*@#₺€½²³°…–—’“”«»\n\t\u00a0\u0307\u0301ΣςσАбЖяअ中あ한🏠👍🏽❤️🇹🇷'.match(
      /./gsu,
    ) ?? []),
  );
  test.each([
    ['texts people type', fc.array(letters, { maxLength: 40 }).map((parts) => parts.join(''))],
    ['anything', fc.string({ unit: 'grapheme', maxLength: 30 })],
    // Scripts that no longer grow: for others, PostgreSQL and Node may have different Unicode versions.
    [
      'Latin, Greek, Cyrillic, Hebrew, Arabic and symbols',
      fc.string({
        unit: fc
          .oneof(
            ...[
              [1, 0x7ff],
              [0x1e00, 0x206f],
              [0x2100, 0x23ff],
              [0x2460, 0x27bf],
            ].map(([min = 0, max = 0]) => fc.integer({ min, max })),
          )
          .map((code) => String.fromCodePoint(code)),
        maxLength: 20,
      }),
    ],
  ])('matches the SQL function on %s', async (_, texts) => {
    await fc.assert(
      fc.asyncProperty(fc.array(texts, { minLength: 20, maxLength: 60 }), async (list) => {
        expect(await inSql(list)).toEqual(list.map(foldTurkish));
      }),
      { numRuns: 20 },
    );
  });

  test('does not change a folded text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => foldTurkish(foldTurkish(text)) === foldTurkish(text)),
    );
  });
});
