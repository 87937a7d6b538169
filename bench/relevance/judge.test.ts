import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { catalogueFromData } from '../../server/market/catalogue/rules/seed-rows.ts';
import { placesFromData } from '../../server/market/search/test/understand-support.ts';
import { folded } from './expectations.ts';
import type { Condition, MarketAd } from './expectations.ts';
import { judgePage, missedAds, readQueries } from './judge.ts';
import type { JudgedQuery, Judge } from './judge.ts';

const catalogue = catalogueFromData();
const { provinces, districts, neighborhoods } = placesFromData();
const specIdOf = (key: string) => catalogue.specs.values().find((spec) => spec.key === key)?.id ?? 0;

const judge: Judge = {
  catalogue,
  pointsOf: (place) => ({ izmir: [{ lat: 38.4, lng: 27.1 }] })[place] ?? [],
};

interface Wanted extends Partial<Omit<MarketAd, 'answers' | 'numbers'>> {
  answers?: Record<string, string>;
  numbers?: Record<string, number>;
}

/** A Kia Sportage of 2021 in İzmir for 1,400,000 liras, with the given changes. */
function ad(id: string, { answers = {}, numbers = {}, ...others }: Wanted = {}): MarketAd {
  const said = { carMake: 'kia', carModel: 'sportage', colour: 'beyaz', ...answers };
  return {
    id,
    title: id,
    categories: [3, 301, 30103],
    lira: 1_400_000,
    place: ['izmir', 'bornova', ''],
    point: { lat: 38.46, lng: 27.2 },
    words: ` ${Object.values(said).join(' ')}`,
    answers: new Map(
      Object.entries(said)
        .filter(([, name]) => name)
        .map(([key, name]) => [specIdOf(key), [name]]),
    ),
    numbers: new Map(Object.entries({ modelYear: 2021, ...numbers })),
    ...others,
  };
}

const [sportage] = readQueries(
  'kia sportage | c:301 v:carMake=kia v:carModel=sportage || v:colour=beyaz n:modelYear=2020.. tl:..1500000 p:izmir',
) as [JudgedQuery];
const [tyre] = readQueries('lastik | c:702 +v:tyreWidth=205 +v:rimSize=16_inç || w:michelin') as [JudgedQuery];

const page = (items: readonly MarketAd[], ...groups: (readonly MarketAd[])[]) => ({
  items,
  total: items.length,
  groups: groups.map((group) => ({ difference: '', items: group })),
});
const idsOf = (ads: readonly MarketAd[]) => ads.map(({ id }) => id);

describe('readQueries', () => {
  test('separates conditions of the item, of compatibility and others', () => {
    const kinds = (conditions: readonly Condition[]) => conditions.map(({ kind }) => kind);
    expect([tyre.item, tyre.fit, tyre.others].map(kinds)).toEqual([['c'], ['v', 'v'], ['w']]);
    expect(readQueries('x | c:1')[0]).toMatchObject({ fit: [], others: [] });
    expect(readQueries('x | w:x || p:y')[0]?.item).toHaveLength(1);
  });

  test('refuses a line without conditions or with an unknown kind', () => {
    expect(() => readQueries('kia sportage')).toThrow('No expectation');
    expect(() => readQueries('kia | x:1')).toThrow('Not a condition');
  });
});

describe('listed ads', () => {
  test('counts another make, another category and an ad without a model as wrong items', () => {
    const nissan = ad('nissan', { answers: { carMake: 'nissan', carModel: 'qashqai' } });
    const toy = ad('toy', { categories: [8, 809] });
    const silent = ad('silent', { answers: { carModel: '' }, words: ' kia' });
    const inWords = ad('in words', { answers: { carModel: '' }, words: ' temiz sportage' });
    const { wrongItems, items } = judgePage(page([nissan, toy, silent, inWords, ad('right')]), sportage, judge);
    expect(idsOf(wrongItems)).toEqual(['nissan', 'toy', 'silent']);
    expect(items).toBe(5);
  });

  test('uses an answer instead of words in the ad', () => {
    const exchange = ad('exchange', { answers: { carMake: 'nissan', carModel: 'juke' }, words: ' kia sportage takas' });
    expect(idsOf(judgePage(page([exchange]), sportage, judge).wrongItems)).toEqual(['exchange']);
  });

  test('treats a longer model name as another model', () => {
    const [query] = readQueries('redmi note 12 pro | v:phoneModel=redmi_note_12_pro') as [JudgedQuery];
    const plus = ad('plus', { answers: { phoneModel: folded('Redmi Note 12 Pro+') } });
    expect(idsOf(judgePage(page([plus]), query, judge).wrongItems)).toEqual(['plus']);
  });

  test('counts a broken bound, quality or place as inexact, but not a missing answer', () => {
    const items = [
      ad('dear', { lira: 1_600_000 }),
      ad('old', { numbers: { modelYear: 2019 } }),
      ad('red', { answers: { colour: 'kirmizi' } }),
      ad('far', { place: ['ankara', '', ''] }),
      ad('silent', { answers: { colour: '' }, words: '' }),
      ad('right'),
    ];
    expect(idsOf(judgePage(page(items), sportage, judge).inexact)).toEqual(['dear', 'old', 'red', 'far']);
  });

  test('counts another size as incompatible in list and groups, but not a missing size', () => {
    const size = (id: string, tyreWidth: string) => ad(id, { categories: [7, 702], answers: { tyreWidth } });
    const judged = judgePage(
      page([size('right', '205'), size('none', ''), size('195', '195')], [size('225', '225')]),
      tyre,
      judge,
    );
    expect(idsOf(judged.incompatible)).toEqual(['195', '225']);
    expect(judged.wrongItems).toEqual([]);
  });

  test('counts ads that state all conditions and are not listed as missed', () => {
    const market = [
      ad('shown'),
      ad('missed'),
      ad('silent', { answers: { colour: '' }, words: '' }),
      ad('far', { place: [] }),
    ];
    expect(idsOf(missedAds(page([ad('shown')]), sportage, market, catalogue))).toEqual(['missed']);
  });

  test('accepts an ad that leaves the version open, but does not count it as missed', () => {
    const [version] = readQueries('320 | v:carMake=kia || ?w:320') as [JudgedQuery];
    expect(judgePage(page([ad('silent')]), version, judge).inexact).toEqual([]);
    const market = [ad('silent'), ad('version', { words: ' kia 320i' })];
    expect(idsOf(missedAds(page([]), version, market, catalogue))).toEqual(['version']);
  });

  test('counts only ads of the first category and value as missed, but accepts the others', () => {
    const [either] = readQueries('kia | c:30101,301 v:carMake=kia,carMake=nissan') as [JudgedQuery];
    const sedan = ad('sedan', { categories: [3, 301, 30101] });
    const nissan = ad('nissan', { categories: [3, 301, 30101], answers: { carMake: 'nissan' } });
    expect(judgePage(page([sedan, nissan, ad('suv')]), either, judge).wrongItems).toEqual([]);
    expect(idsOf(missedAds(page([]), either, [sedan, nissan, ad('suv')], catalogue))).toEqual(['sedan']);
  });
});

describe('order of groups', () => {
  const red = ad('red', { answers: { colour: 'kirmizi' } });
  const dear = ad('dear', { lira: 1_600_000 });
  const dearer = ad('dearer', { lira: 2_500_000 });
  const near = ad('near', { place: ['manisa'], point: { lat: 38.6, lng: 27.4 } });
  const far = ad('far', { place: ['van'], point: { lat: 38.5, lng: 43.4 } });
  const sorento = ad('sorento', { answers: { carModel: 'sorento' } });
  const nissan = ad('nissan', { answers: { carMake: 'nissan', carModel: 'qashqai' } });
  const rental = ad('rental', { categories: [3, 309] });
  const order = (...groups: MarketAd[][]) => {
    const { pairs, rightPairs } = judgePage(page([], ...groups), sportage, judge);
    return [rightPairs, pairs];
  };

  test('accepts qualities, bounds, place, model, make, category as the right order', () => {
    expect(order([red], [dear], [dearer], [near], [far], [sorento], [nissan], [rental])).toEqual([28, 28]);
  });

  test('counts the reverse order as wrong', () => {
    expect(order([rental], [nissan], [sorento], [far], [near], [dearer], [dear], [red])).toEqual([0, 28]);
  });

  test('compares only ads of different groups that break comparable conditions', () => {
    const old = ad('old', { numbers: { modelYear: 2015 } });
    expect(order([red, dear, far])).toEqual([0, 0]);
    expect(order([dear], [old])).toEqual([0, 0]);
    expect(order([dear], [ad('slightly dearer', { lira: 1_610_000 })])).toEqual([0, 0]);
  });

  test('expects an ad with two broken conditions of a rank after an ad with one of them', () => {
    const both = ad('both', { lira: 1_600_000, numbers: { modelYear: 2015 } });
    expect(order([both], [dear])).toEqual([0, 1]);
    expect(order([dear], [both])).toEqual([1, 1]);
  });

  test('ignores open conditions', () => {
    const [version] = readQueries('320 | v:carMake=kia || ?w:320 v:colour=beyaz') as [JudgedQuery];
    const { pairs, rightPairs } = judgePage(page([], [ad('silent')], [red]), version, judge);
    expect([rightPairs, pairs]).toEqual([1, 1]);
  });

  test('ignores an ad without an answer to a quality', () => {
    expect(order([ad('silent', { answers: { colour: '' }, words: '' })], [red])).toEqual([0, 0]);
  });
});

describe.each([
  ['absent', 150],
  ['spellings', 100],
  ['fit', 60],
])('%s.txt', (name, min) => {
  const table = readQueries(readFileSync(join(import.meta.dirname, `${name}.txt`), 'utf8'));

  test('has enough distinct sentences', () => {
    expect(new Set(table.map(({ sentence }) => sentence)).size).toBe(table.length);
    expect(table.length).toBeGreaterThanOrEqual(min);
  });

  test('names only existing categories, specs, values and places', () => {
    const placeNames = new Set(
      [provinces, districts, neighborhoods].flatMap((some) => [...some.values()].map((place) => folded(place.name))),
    );
    const exists = ({ kind }: Condition, one: string): boolean => {
      const [value = '', key = ''] = one.split('=').toReversed();
      const spec = catalogue.specs.get(specIdOf(kind === 'n' ? (one.split('=')[0] ?? '') : key));
      if (kind === 'c') return catalogue.categories.has(Number(one));
      if (kind === 'p') return placeNames.has(one);
      if (kind === 'n') return spec !== undefined;
      return kind !== 'v' || spec?.values.some(({ names }) => folded(names.tr) === value) === true;
    };
    const unknown = table.flatMap(({ sentence, item, fit, others }) =>
      [...item, ...fit, ...others].flatMap((condition) =>
        condition.any.filter((one) => !exists(condition, one)).map((one) => `${sentence}: ${one}`),
      ),
    );
    expect(unknown).toEqual([]);
  });
});
