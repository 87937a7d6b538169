import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { rankOf, rankUnit } from '../rules/rank.ts';
import { scoreOf, scoreParts, scoreWeights, titleLikeness } from '../rules/scoring.ts';
import type { Candidate, ScoredSearch } from '../rules/scoring.ts';

const rank = 1_480 * rankUnit;
const candidate = (title: string, parts: Partial<Candidate> = {}): Candidate => ({
  title,
  rank,
  holds: '2'.repeat(12),
  says: '',
  ...parts,
});
const search = (text: string, parts: ScoredSearch['parts'] = []): ScoredSearch => ({
  words: text.split(' ').map((word) => ({ word, weight: 1 })),
  parts,
});

const word = fc.stringMatching(/^[a-z]{2,8}$/);
const words = fc.uniqueArray(word, { minLength: 1, maxLength: 6 });

describe('the score of a candidate', () => {
  const better = (text: string, ...titles: string[]) => {
    const scores = titles.map((title) => scoreOf(search(text), candidate(title)));
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    expect(new Set(scores).size).toBe(scores.length);
  };

  test('prefers exact words to prefixes, and prefixes to inflected words', () => {
    better('kilif', 'kilif', 'kiliflar', 'kili');
    better('telefonu', 'telefonu', 'telefonum', 'telefon');
  });
  test('prefers words in typed order and close together', () => {
    better('mavi kapi', 'mavi kapi satilik ev', 'mavi boyali kapi satilik', 'kapi mavi satilik ev');
  });
  test('prefers short titles with the same words', () => {
    better('bisiklet', 'bisiklet', 'bisiklet cocuk', 'bisiklet cocuk icin temiz');
  });
  test('prefers titles to names, and names to descriptions', () => {
    const of = (title: string, holds: string) => scoreOf(search('macbook'), candidate(title, { holds }));
    expect(of('macbook air m1', '2')).toBeGreaterThan(of('hp dizustu bilgisayar', '2'));
    expect(of('hp dizustu bilgisayar', '2')).toBeGreaterThan(of('hp dizustu bilgisayar', '1'));
    expect(of('hp dizustu bilgisayar', '1')).toBeGreaterThan(of('hp dizustu bilgisayar', '0'));
  });
  test('prefers likely answers to words, and words to no answer', () => {
    const of = (says: string) => scoreOf(search('koltuk', ['values']), candidate('koltuk', { says }));
    expect(of('2')).toBeGreaterThan(of('1'));
    expect(of('1')).toBeGreaterThan(of('0'));
  });

  it('changes with clicks within their weight, and not at all if little is known', () => {
    const clicksOf = (clickRate?: number) => scoreParts(search('masa'), candidate('masa', { clickRate })).clicks;
    expect([clicksOf(), clicksOf(1), clicksOf(2), clicksOf(1 / 2)]).toEqual([0, 0, 0.4, -0.4]);
    expect([clicksOf(1_000_000), clicksOf(0)]).toEqual([scoreWeights.clicks, -scoreWeights.clicks]);
  });

  it('is the sum of its parts, each within its weight', () => {
    fc.assert(
      fc.property(words, words, fc.stringMatching(/^[012]{6}$/), (typed, titled, holds) => {
        const given = candidate(titled.join(' '), { holds });
        const parts = scoreParts(search(typed.join(' ')), given);
        expect(scoreOf(search(typed.join(' ')), given)).toBeCloseTo(Object.values(parts).reduce((a, b) => a + b, 0));
        for (const part of ['words', 'nearness', 'cover'] as const) {
          expect(parts[part]).toBeGreaterThanOrEqual(0);
          expect(parts[part]).toBeLessThanOrEqual(scoreWeights[part] + 1e-9);
        }
      }),
    );
  });

  it('is highest for the typed title', () => {
    fc.assert(
      fc.property(words, words, (typed, titled) => {
        const text = typed.join(' ');
        expect(scoreOf(search(text), candidate(text))).toBeGreaterThanOrEqual(
          scoreOf(search(text), candidate(titled.join(' '))) - 1e-9,
        );
      }),
    );
  });

  it('keeps the order of two ads as time passes', () => {
    const facts = { pictureCount: 3, isVerified: false, descriptionLength: 300, asked: 4, answered: 2 };
    const day = 24 * 3600 * 1000;
    const difference = (from: number) =>
      rankOf({ ...facts, pictureCount: 0 }, new Date(from + 5 * day)) - rankOf(facts, new Date(from));
    expect(Math.abs(difference(1.8e12) - difference(1.9e12))).toBeLessThanOrEqual(2);
  });
});

describe('title likeness', () => {
  const is = (said: string, title: string) => titleLikeness(said.split(' '), title.split(' ')).is;
  test.each([
    ['araba', 'oyuncak araba', 'neither'],
    ['araba', 'araba', 'all'],
    ['kiralik daire', 'sahibinden kiralik daire', 'neither'],
    ['kadikoy kiralik daire', 'kadikoy kiralik daire', 'all'],
    ['kadikoy kiralik daire', 'kiralik daire', 'neither'],
    ['antika gramofon borulu calisir durumda', 'antika gramofon borulu calisir durumda temiz', 'all'],
    ['antika gramofon borulu eski durumda', 'antika gramofon borulu calisir durumda', 'nearly'],
    ['antika gramofon borulu durumda calisir', 'calisir durumda borulu gramofon antika', 'neither'],
  ])('%s · %s: %s', (said, title, expected) => expect(is(said, title)).toBe(expected));

  it('is all for the title itself', () => {
    fc.assert(fc.property(words, (title) => is(title.join(' '), title.join(' ')) === 'all'));
  });
});

test('ranks an ad without photos below every ad with one, even an old and poor one', () => {
  const day = 24 * 3600 * 1000;
  const now = new Date('2026-11-20T18:00:00Z');
  const bare = { isVerified: true, descriptionLength: 2_000, asked: 20, answered: 20 };
  const best = rankOf({ ...bare, pictureCount: 0, judgement: { verdict: 'market', percent: 0, isFar: false } }, now);
  const poor = { isVerified: false, descriptionLength: 0, asked: 20, answered: 0 };
  const far = { verdict: 'dearer', percent: 300, isFar: true } as const;
  // Ads do not run longer without renewal.
  const oldest = new Date(now.getTime() - 60 * day);
  expect(rankOf({ ...poor, pictureCount: 1, judgement: far }, oldest)).toBeGreaterThan(best);
});
