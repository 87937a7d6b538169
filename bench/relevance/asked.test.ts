import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { catalogueFromData } from '../../server/market/catalogue/rules/seed-rows.ts';
import { placesFromData } from '../../server/market/search/test/understand-support.ts';
import { folded } from './expectations.ts';
import type { Condition, MarketAd } from './expectations.ts';
import { judgePage, missedBy, readAsked } from './asked.ts';
import type { Asked, Judge } from './asked.ts';

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

/** A Kia Sportage of 2021 in İzmir for 1,400,000 liras, except for what is given. */
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

const [sportage] = readAsked(
  'kia sportage | c:301 v:carMake=kia v:carModel=sportage || v:colour=beyaz n:modelYear=2020.. tl:..1500000 p:izmir',
) as [Asked];
const [tyre] = readAsked('lastik | c:702 +v:tyreWidth=205 +v:rimSize=16_inç || w:michelin') as [Asked];

const page = (items: readonly MarketAd[], ...groups: (readonly MarketAd[])[]) => ({
  items,
  total: items.length,
  groups: groups.map((group) => ({ difference: '', items: group })),
});
const idsOf = (ads: readonly MarketAd[]) => ads.map(({ id }) => id);

describe('reading', () => {
  test('tells the thing, what makes it fit and the rest apart', () => {
    const kinds = (conditions: readonly Condition[]) => conditions.map(({ kind }) => kind);
    expect([tyre.thing, tyre.fit, tyre.rest].map(kinds)).toEqual([['c'], ['v', 'v'], ['w']]);
    expect(readAsked('x | c:1')[0]).toMatchObject({ fit: [], rest: [] });
    expect(readAsked('x | w:x || p:y')[0]?.thing).toHaveLength(1);
  });

  test('refuses a line without conditions or with an unknown kind', () => {
    expect(() => readAsked('kia sportage')).toThrow('No expectation');
    expect(() => readAsked('kia | x:1')).toThrow('Not a condition');
  });
});

describe('items', () => {
  test('another make, another category and an ad that does not say the model are another thing', () => {
    const nissan = ad('nissan', { answers: { carMake: 'nissan', carModel: 'qashqai' } });
    const toy = ad('toy', { categories: [8, 809] });
    const silent = ad('silent', { answers: { carModel: '' }, words: ' kia' });
    const inWords = ad('in words', { answers: { carModel: '' }, words: ' temiz sportage' });
    const { another, items } = judgePage(page([nissan, toy, silent, inWords, ad('right')]), sportage, judge);
    expect(idsOf(another)).toEqual(['nissan', 'toy', 'silent']);
    expect(items).toBe(5);
  });

  test('an answer counts more than the words beside it', () => {
    const exchange = ad('exchange', { answers: { carMake: 'nissan', carModel: 'juke' }, words: ' kia sportage takas' });
    expect(idsOf(judgePage(page([exchange]), sportage, judge).another)).toEqual(['exchange']);
  });

  test('a longer name of a model is another model', () => {
    const [asked] = readAsked('redmi note 12 pro | v:phoneModel=redmi_note_12_pro') as [Asked];
    const plus = ad('plus', { answers: { phoneModel: folded('Redmi Note 12 Pro+') } });
    expect(idsOf(judgePage(page([plus]), asked, judge).another)).toEqual(['plus']);
  });

  test('a broken bound, quality or place is inexact, an unanswered one is not', () => {
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

  test('a wrong size does not fit, in the items and in the groups; no size may fit', () => {
    const size = (id: string, tyreWidth: string) => ad(id, { categories: [7, 702], answers: { tyreWidth } });
    const judged = judgePage(
      page([size('right', '205'), size('none', ''), size('195', '195')], [size('225', '225')]),
      tyre,
      judge,
    );
    expect(idsOf(judged.unfit)).toEqual(['195', '225']);
    expect(judged.another).toEqual([]);
  });

  test('misses the ads of the market that say all of it and are not among the items', () => {
    const market = [
      ad('shown'),
      ad('missed'),
      ad('silent', { answers: { colour: '' }, words: '' }),
      ad('far', { place: [] }),
    ];
    expect(idsOf(missedBy(page([ad('shown')]), sportage, market, catalogue))).toEqual(['missed']);
  });

  test('an ad that leaves the version open is exact among the items, and not missed', () => {
    const [version] = readAsked('320 | v:carMake=kia || ?w:320') as [Asked];
    expect(judgePage(page([ad('silent')]), version, judge).inexact).toEqual([]);
    const market = [ad('silent'), ad('version', { words: ' kia 320i' })];
    expect(idsOf(missedBy(page([]), version, market, catalogue))).toEqual(['version']);
  });

  test('misses the first of several categories or values, and accepts the others', () => {
    const [either] = readAsked('kia | c:30101,301 v:carMake=kia,carMake=nissan') as [Asked];
    const sedan = ad('sedan', { categories: [3, 301, 30101] });
    const nissan = ad('nissan', { categories: [3, 301, 30101], answers: { carMake: 'nissan' } });
    expect(judgePage(page([sedan, nissan, ad('suv')]), either, judge).another).toEqual([]);
    expect(idsOf(missedBy(page([]), either, [sedan, nissan, ad('suv')], catalogue))).toEqual(['sedan']);
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

  test('is right as qualities, bounds, place, model, make, kind', () => {
    expect(order([red], [dear], [dearer], [near], [far], [sorento], [nissan], [rental])).toEqual([28, 28]);
  });

  test('is wrong the other way round', () => {
    expect(order([rental], [nissan], [sorento], [far], [near], [dearer], [dear], [red])).toEqual([0, 28]);
  });

  test('compares ads of different groups alone, and not those that differ in other things of one kind', () => {
    const old = ad('old', { numbers: { modelYear: 2015 } });
    expect(order([red, dear, far])).toEqual([0, 0]);
    expect(order([dear], [old])).toEqual([0, 0]);
    expect(order([dear], [ad('slightly dearer', { lira: 1_610_000 })])).toEqual([0, 0]);
  });

  test('an ad that breaks two conditions of a kind comes after one that breaks one of them', () => {
    const both = ad('both', { lira: 1_600_000, numbers: { modelYear: 2015 } });
    expect(order([both], [dear])).toEqual([0, 1]);
    expect(order([dear], [both])).toEqual([1, 1]);
  });

  test('asks nothing of the order that an ad may leave open', () => {
    const [version] = readAsked('320 | v:carMake=kia || ?w:320 v:colour=beyaz') as [Asked];
    const { pairs, rightPairs } = judgePage(page([], [ad('silent')], [red]), version, judge);
    expect([rightPairs, pairs]).toEqual([1, 1]);
  });

  test('leaves out an ad that does not answer a quality', () => {
    expect(order([ad('silent', { answers: { colour: '' }, words: '' })], [red])).toEqual([0, 0]);
  });
});

describe.each([
  ['absent', 150],
  ['spellings', 100],
  ['fit', 60],
])('%s.txt', (name, least) => {
  const table = readAsked(readFileSync(join(import.meta.dirname, `${name}.txt`), 'utf8'));

  test('has enough different sentences', () => {
    expect(new Set(table.map(({ sentence }) => sentence)).size).toBe(table.length);
    expect(table.length).toBeGreaterThanOrEqual(least);
  });

  test('names only categories, specs, values and places that exist', () => {
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
    const unknown = table.flatMap(({ sentence, thing, fit, rest }) =>
      [...thing, ...fit, ...rest].flatMap((condition) =>
        condition.any.filter((one) => !exists(condition, one)).map((one) => `${sentence}: ${one}`),
      ),
    );
    expect(unknown).toEqual([]);
  });
});
