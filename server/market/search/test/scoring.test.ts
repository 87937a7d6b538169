import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { rankOf, rankUnit } from '../rules/rank.ts';
import { demandsOf, telling } from '../rules/relaxing.ts';
import type { LikelyCondition, WantedWord } from '../rules/relaxing.ts';
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

  test('words as they stand, then beginnings, then words that grew otherwise', () => {
    better('kilif', 'kilif', 'kiliflar', 'kili');
    better('telefonu', 'telefonu', 'telefonum', 'telefon');
  });
  test('in the order typed and near each other', () => {
    better('mavi kapi', 'mavi kapi satilik ev', 'mavi boyali kapi satilik', 'kapi mavi satilik ev');
  });
  test('short titles before long ones that say the same', () => {
    better('bisiklet', 'bisiklet', 'bisiklet cocuk', 'bisiklet cocuk icin temiz');
  });
  test('titles before names, names before descriptions', () => {
    const of = (title: string, holds: string) => scoreOf(search('macbook'), candidate(title, { holds }));
    expect(of('macbook air m1', '2')).toBeGreaterThan(of('hp dizustu bilgisayar', '2'));
    expect(of('hp dizustu bilgisayar', '2')).toBeGreaterThan(of('hp dizustu bilgisayar', '1'));
    expect(of('hp dizustu bilgisayar', '1')).toBeGreaterThan(of('hp dizustu bilgisayar', '0'));
  });
  test('what is likely, answers before words before silence', () => {
    const of = (says: string) => scoreOf(search('koltuk', ['values']), candidate('koltuk', { says }));
    expect(of('2')).toBeGreaterThan(of('1'));
    expect(of('1')).toBeGreaterThan(of('0'));
  });

  it('is moved by clicks within their weight, and by nothing where too little is known', () => {
    const clicksOf = (clickRate?: number) => scoreParts(search('masa'), candidate('masa', { clickRate })).clicks;
    expect([clicksOf(), clicksOf(1), clicksOf(2), clicksOf(1 / 2)]).toEqual([0, 0, 0.4, -0.4]);
    expect([clicksOf(1_000_000), clicksOf(0)]).toEqual([scoreWeights.clicks, -scoreWeights.clicks]);
  });

  it('is the sum of its parts, none of which is worth more than its weight', () => {
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

  it('is highest for the title that was typed', () => {
    fc.assert(
      fc.property(words, words, (typed, titled) => {
        const text = typed.join(' ');
        expect(scoreOf(search(text), candidate(text))).toBeGreaterThanOrEqual(
          scoreOf(search(text), candidate(titled.join(' '))) - 1e-9,
        );
      }),
    );
  });

  it('keeps two ads in their order while time goes by', () => {
    const facts = { pictureCount: 3, isVerified: false, descriptionLength: 300, asked: 4, answered: 2 };
    const day = 24 * 3600 * 1000;
    const difference = (from: number) =>
      rankOf({ ...facts, pictureCount: 0 }, new Date(from + 5 * day)) - rankOf(facts, new Date(from));
    expect(Math.abs(difference(1.8e12) - difference(1.9e12))).toBeLessThanOrEqual(2);
  });
});

describe('a sentence held against a title', () => {
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

  it('is all of its own title', () => {
    fc.assert(fc.property(words, (title) => is(title.join(' '), title.join(' ')) === 'all'));
  });
});

describe('what a search asks less and less', () => {
  const wanted = fc.array(
    fc.record({
      word,
      count: fc.nat(1_000),
      weight: fc.double({ min: 0.1, max: 10, noNaN: true }),
      isBeginning: fc.constant(true),
    }),
    { maxLength: 8 },
  );
  const parts = fc.subarray<LikelyCondition>([
    { filterKey: 'ldf', value: '1' },
    { filterKey: 'lnf', value: '2:1-' },
    { filterKey: 'lpf', value: '-5' },
    { filterKey: 'ladc', value: '34' },
    { filterKey: 'ldf', value: '7', isCore: true },
    { filterKey: 'lct', value: '3', isCore: true, isBroad: true },
  ]);
  const saysSomething = ({ isBroad }: LikelyCondition) => !isBroad;

  it('asks everything first, never more than the step before, and says what it lets go', () => {
    fc.assert(
      fc.property(wanted, parts, fc.boolean(), (list, likely, isOfCategory) => {
        const demands = demandsOf(list, likely, isOfCategory);
        expect(demands[0]).toEqual({ words: list, parts: likely });
        for (const [at, demand] of demands.entries()) {
          const before = demands[at - 1];
          if (!before) continue;
          expect(demand.letGo).toBeDefined();
          expect(before.words.length + before.parts.length).toBeGreaterThanOrEqual(
            demand.words.length + demand.parts.length,
          );
          expect(before.parts).toEqual(expect.arrayContaining([...demand.parts]));
        }
      }),
    );
  });

  it('lets everything go in a category that filters, and nowhere else all that says something', () => {
    fc.assert(
      fc.property(wanted, parts, fc.boolean(), (list, likely, isOfCategory) => {
        const last = demandsOf(list, likely, isOfCategory).at(-1);
        const held = (last?.words.length ?? 0) + (last?.most?.length ?? 0);
        const left = held + (last?.parts.filter(saysSomething).length ?? 0);
        if (isOfCategory) expect(held + (last?.parts.length ?? 0)).toBe(0);
        else if (list.length > 0 || likely.some(saysSomething)) expect(left).toBeGreaterThan(0);
      }),
    );
  });

  it('lets makes, models and a category go last, and only where nothing was found', () => {
    fc.assert(
      fc.property(wanted, parts, fc.boolean(), (list, likely, isOfCategory) => {
        const demands = demandsOf(list, likely, isOfCategory);
        const core = demands.findIndex(({ isLast }) => isLast);
        const isOfCore = ({ letGo }: (typeof demands)[number]) =>
          likely.some(
            ({ isCore, filterKey, value }) => isCore && filterKey === letGo?.filterKey && value === letGo.value,
          );
        for (const [at, demand] of demands.entries()) {
          expect(demand.isLast === true).toBe(isOfCore(demand));
          if (core >= 0 && at >= core) expect(demand.isLast).toBe(true);
        }
      }),
    );
  });

  it('keeps the weightier words where neither a category nor a make says what is looked for', () => {
    fc.assert(
      fc.property(wanted, parts, (list, likely) => {
        const known = list.filter(({ count }) => count > 0);
        if (known.length === 0 || likely.some(({ value }) => value === '7')) return;
        const last = demandsOf(list, likely, false).at(-1);
        const kept = [...(last?.words ?? []), ...(last?.most ?? [])];
        // Of two words the second is the thing; where those that no ad holds weigh too much, all of them stay.
        if (known.length === 2 && kept.length === 1) expect(kept).toEqual([known[1]]);
        else expect(kept).toEqual(expect.arrayContaining(known));
      }),
    );
  });

  it('finds the weightier half by the words that tell', () => {
    fc.assert(
      fc.property(wanted, fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }), (list: WantedWord[], held) => {
        const weightOf = (some: readonly WantedWord[]) => some.reduce((sum, { weight }) => sum + weight, 0);
        const holds = list.filter((_, at) => held[at]);
        if (list.length === 0 || weightOf(holds) < weightOf(list) / 2 + 1e-9) return;
        expect(telling(list).some((each) => holds.includes(each))).toBe(true);
      }),
    );
  });
});

test('an ad without a photo stands below every ad that has one, however old and poor that is', () => {
  const day = 24 * 3600 * 1000;
  const now = new Date('2026-11-20T18:00:00Z');
  const bare = { isVerified: true, descriptionLength: 2_000, asked: 20, answered: 20 };
  const best = rankOf({ ...bare, pictureCount: 0, judgement: { verdict: 'market', percent: 0, isFar: false } }, now);
  const poor = { isVerified: false, descriptionLength: 0, asked: 20, answered: 0 };
  const far = { verdict: 'dearer', percent: 300, isFar: true } as const;
  // No ad runs longer without being renewed.
  const oldest = new Date(now.getTime() - 60 * day);
  expect(rankOf({ ...poor, pictureCount: 1, judgement: far }, oldest)).toBeGreaterThan(best);
});
