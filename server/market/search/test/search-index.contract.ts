import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasStandard, isExcluded, likelyOf, matching, ordered, predicatesOf, valuesOf } from './search-index.brute.ts';
import { randomScope } from './search-index.random.ts';
import { beginningOf, cacheScopeOf, isAffected, narrowedByWords } from '../rules/cache-scope.ts';
import type { ChangedAd } from '../rules/cache-scope.ts';
import type { SearchIndex } from '../operations/search-index.ts';
import type { SearchScope } from '../rules/search-scope.ts';
import type { Facets } from '../../../../contract/schemas/category.ts';
import { limits } from '../../../../contract/limits.ts';
import type { FilterRequest } from '../../../../contract/schemas/filter.ts';
import { anAd, givenAds, randomAd, seededChance } from '../../../../tests/support/ads.ts';
import type { TestAd } from '../../../../tests/support/ads.ts';
import { testDatabase } from '../../../../tests/support/database.ts';
import { templatePlaces } from '../../../../tests/support/template-tables.ts';
import type { Places } from '../../../people/addresses/port.ts';
import { catalogueFromData } from '../../catalogue/rules/seed-rows.ts';
import type { Catalogue } from '../../catalogue/port.ts';
import { nameWords } from '../rules/name-specs.ts';
import { foldTurkish } from '../../../platform/fold-turkish.ts';
import type { Database } from '../../../platform/database.ts';

export interface ContractSources {
  database: Database;
  catalogue(): Catalogue;
  places(): Places;
}

/** `settle` resolves when writes can be found. PostgreSQL needs no delay. */
export interface TestedIndex {
  index: SearchIndex;
  settle?(): Promise<void>;
  close?(): Promise<void>;
}

const adCount = 300;
const runs = 60;

/** Contract of every `SearchIndex` adapter, on the real catalogue and places. */
export function searchIndexContract(
  name: string,
  makeIndex: (sources: ContractSources) => Promise<TestedIndex> | TestedIndex,
): void {
  describe(`search index: ${name}`, () => {
    let database: Awaited<ReturnType<typeof testDatabase>>;
    let index: SearchIndex;
    let settle: () => Promise<void>;
    let tested: TestedIndex;
    let places: Places;
    const catalogue = catalogueFromData();
    const now = new Date();
    const ads: TestAd[] = [];

    beforeAll(async () => {
      database = await testDatabase();
      places = await templatePlaces(database);
      tested = await makeIndex({ database, catalogue: () => catalogue, places: () => places });
      ({ index } = tested);
      settle = tested.settle ?? (async () => undefined);
      const chance = seededChance(42);
      const categories = severalCategories(catalogue);
      for (let count = 0; count < adCount; count += 1)
        ads.push(randomAd({ catalogue, places, chance, categories, now }));
      for (const ad of ads.slice(0, 10)) ad.status = 'Archived';
      // Equal dates and prices, so the id decides the order.
      for (const ad of ads.slice(10, 40)) Object.assign(ad, { publishedAt: ads[10]?.publishedAt, price: 1_250_000 });
      await givenAds(database, ads);
      await index.refresh(ads.map((ad) => ad.id));
      await settle();
      for (const { id, rank } of await database.query<{ id: string; rank: number }>(
        'select id::text, rank from ad_search',
      ))
        ranks.set(id, rank);
      const words = [
        ...ads.flatMap((ad) => textOf(ad)),
        ...[...catalogue.values.keys()].flatMap((id) => nameWords(id, catalogue)),
      ];
      const cut = await database.query<{ word: string; stem: string | null }>(
        `select word, (ts_lexize('turkish_stem', word))[1] as stem from unnest($1::text[]) word`,
        [[...new Set(words)]],
      );
      for (const { word, stem } of cut) forms.set(word, [word, ...(stem !== null && stem.length > 2 ? [stem] : [])]);
    });
    afterAll(async () => {
      await tested?.close?.();
      await database.close();
    });

    const ranks = new Map<string, number>();
    /** Words with their stems. */
    const forms = new Map<string, string[]>();
    /** All words that find an ad. */
    function textOf(ad: TestAd): string[] {
      const names = Object.entries(ad.specs).flatMap(([specId, content]) =>
        catalogue.specs.get(Number(specId))?.kind === 'autocomplete'
          ? [content].flat().map((id) => catalogue.values.get(id)?.names.tr ?? '')
          : [],
      );
      const path = catalogue.categories.get(ad.categoryId)?.ancestorIds ?? [];
      const categories = path.flatMap((id) => Object.values(catalogue.categories.get(id)?.names ?? {}));
      const located = [places.provinces.get(ad.provinceId)?.name, places.districts.get(ad.districtId)?.name];
      return foldTurkish([ad.title, ad.description, ...names, ...categories, ...located].join(' ')).split(' ');
    }
    const lexemesOf = (ad: TestAd) => new Set(textOf(ad).flatMap((word) => forms.get(word) ?? [word]));
    /** Ads that meet the whole search. */
    function shown(scope: SearchScope, ...without: string[]): TestAd[] {
      const nameOf = (id: number) => nameWords(id, catalogue).map((word) => forms.get(word) ?? [word]);
      const wordsOf = (ad: TestAd) => ({ all: lexemesOf(ad), titled: new Set(foldTurkish(ad.title).split(' ')) });
      const likely = likelyOf(scope, catalogue, wordsOf, nameOf);
      return matching(ads, predicatesOf(scope, catalogue, now), ...without).filter(
        (ad) => !isExcluded(scope, ad, catalogue, now) && likely.every((holds) => holds(ad)),
      );
    }
    const plainly = (scope: SearchScope): SearchScope => {
      const { likely: _likely, ...request } = scope.request;
      return { ...scope, request };
    };

    const brute = (scope: SearchScope, ...without: string[]) => shown(plainly(scope), ...without);
    const find = async (request: FilterRequest) => (await index.find({ request })).ids;
    const everyPage = async (
      scope: SearchScope,
      pageSize: number,
      between: () => Promise<void> = async () => undefined,
    ) => {
      const ids: string[] = [];
      let after: string | undefined;
      do {
        const page = await index.find({
          ...scope,
          request: { ...scope.request, pageSize, ...(after !== undefined && { after }) },
        });
        ids.push(...page.ids);
        after = page.next;
        await between();
      } while (after !== undefined);
      return ids;
    };

    test('returns the same ads as a plain filter, page by page', async () => {
      await fc.assert(
        fc.asyncProperty(fc.integer(), fc.integer({ min: 7, max: 60 }), async (seed, pageSize) => {
          const scope = plainly(randomScope(ads, catalogue, seededChance(seed)));
          const expected = ordered(brute(scope), scope.request.sort, ranks);
          expect(await everyPage(scope, pageSize)).toEqual(expected);
          expect(await index.total(scope)).toEqual({ count: expected.length, exact: true });
          const second = await index.find({ ...scope, request: { ...scope.request, pageSize, page: 2 } });
          expect(second.ids).toEqual(expected.slice(pageSize, 2 * pageSize));
        }),
        { numRuns: runs },
      );
    });

    test('gives a cached page a scope that covers every ad on it', async () => {
      const rows = await database.query<{
        id: string;
        levels: number[];
        tags: number[];
        price: string;
        owner: string;
        words: string[];
        rank: number;
        at: Date;
      }>(
        `select id::text, array[c1, c2, c3, c4] as levels, tags, price, owner_id as owner, tsvector_to_array(words) as words, rank, created_at as at from ad_search`,
      );
      const changed = new Map(
        rows.map(({ id, levels, tags, price, owner, words, rank, at }): [string, ChangedAd] => [
          id,
          {
            categories: levels.filter((level) => level > 0),
            tags: new Set(tags),
            price: Number(price),
            ownerId: owner,
            beginnings: new Set(words.map(beginningOf)),
            rank,
            createdAt: at.getTime(),
          },
        ]),
      );
      const titles = new Map(ads.map((ad) => [ad.id, ad.title]));
      await fc.assert(
        fc.asyncProperty(fc.integer(), fc.nat(6), fc.boolean(), async (seed, words, isSaid) => {
          const scope = randomScope(ads, catalogue, seededChance(seed));
          const title = ads[Math.abs(seed) % ads.length]?.title ?? '';
          if (words > 0) scope.request.text = title.split(' ').slice(0, words).join(' ');
          if (isSaid) scope.request.said = title;
          const found = await index.find({ ...scope, request: { ...scope.request, pageSize: 100 } });
          const cacheScope = cacheScopeOf(scope, catalogue, places);
          for (const id of found.ids) {
            const shownAd = changed.get(id);
            if (!shownAd) throw new Error(`${id} is not indexed`);
            expect(isAffected(narrowedByWords(cacheScope, scope), shownAd), titles.get(id)).toBe(true);
          }
        }),
        { numRuns: runs },
      );
    });

    test('shows exactly the ads that meet all likely conditions', async () => {
      await fc.assert(
        fc.asyncProperty(fc.integer(), fc.integer({ min: 7, max: 60 }), async (seed, pageSize) => {
          const scope = randomScope(ads, catalogue, seededChance(seed));
          const expected = ordered(shown(scope), scope.request.sort, ranks);
          const ids = await everyPage(scope, pageSize);
          const isExact = scope.request.sort !== undefined && scope.request.sort !== 'None';
          expect(isExact ? ids : ids.toSorted()).toEqual(isExact ? expected : expected.toSorted());
          expect(await index.total(scope)).toEqual({ count: expected.length, exact: true });
        }),
        // A name with a short word.
        { numRuns: runs, examples: [[-913672430, 7]] },
      );
    });

    test('counts facets like a plain count of the same ads', async () => {
      await fc.assert(
        fc.asyncProperty(fc.integer(), async (seed) => {
          const scope = plainly(randomScope(ads, catalogue, seededChance(seed)));
          expectFacets(await index.facets(scope, 'tr'), scope);
        }),
        { numRuns: runs },
      );
    });

    test('counts the facets of every plain category', async () => {
      const used = new Set(ads.flatMap((ad) => catalogue.categories.get(ad.categoryId)?.ancestorIds ?? []));
      for (const category of [undefined, ...used]) {
        const scope = { request: category === undefined ? {} : { category } };
        expectFacets(await index.facets(scope, 'en'), scope);
      }
    });

    function expectFacets(facets: Facets, scope: SearchScope): void {
      const { request } = scope;
      const count = (group: string, holds: (ad: TestAd) => boolean) => brute(scope, group).filter(holds).length;
      expect(facets.approximate).toBe(false);
      const children =
        request.category === undefined
          ? catalogue.mainIds
          : (catalogue.categories.get(request.category)?.childIds ?? []);
      expect(facets.categories.map(({ id, count: found }) => [id, found])).toEqual(
        children
          .map((id) => [
            id,
            count('', (ad) => catalogue.categories.get(ad.categoryId)?.ancestorIds.includes(id) === true),
          ])
          .filter(([, found]) => found !== 0),
      );
      for (const place of facets.places) {
        expect(place.count, place.name).toBe(
          count('places', (ad) => [ad.provinceId, ad.districtId, ad.neighborhoodId].includes(place.id)),
        );
      }
      if (!request.places?.length) expect(sum(facets.places)).toBe(brute(scope).length);
      expect(sum(facets.price)).toBe(brute(scope, 'price').length);
      for (const { id, key, count: found } of facets.standard) {
        const group = id <= 2 ? 'standard:owner' : id >= 11 ? 'standard:date' : '';
        expect(found, key).toBe(count(group, (ad) => hasStandard(ad, id, now)));
      }
      for (const facet of facets.specs) {
        const { kind } = facet;
        if (kind === 'number') {
          expect(sum(facet.bands), facet.key).toBe(
            count(`number:${facet.specId}`, (ad) => ad.specs[facet.specId] !== undefined),
          );
          continue;
        }
        for (const value of facet.values) {
          const group = kind === 'several' ? '' : `spec:${facet.specId}`;
          expect(value.count, `${facet.key} ${value.name}`).toBe(
            count(group, (ad) => valuesOf(ad, facet.specId).includes(value.id)),
          );
        }
      }
    }

    test('pages by cursor without gaps or duplicates while ads are added', async () => {
      const before = ordered(brute({ request: {} }), 'LastAddedFirst', ranks);
      const added: string[] = [];
      const seen = await everyPage({ request: { sort: 'LastAddedFirst' } }, 50, async () => {
        const newer = anAd({
          categoryId: ads[20]?.categoryId ?? 0,
          publishedAt: new Date(now.getTime() + added.length),
        });
        await givenAds(database, [newer]);
        await index.refresh([newer.id]);
        await settle();
        added.push(newer.id);
      });
      expect(seen).toEqual(before);
      expect(new Set(seen).size).toBe(seen.length);
      await withdraw(added);
      expect(await everyPage({ request: { sort: 'LastAddedFirst' } }, 100)).toEqual(before);
    });

    test('orders by a number spec beyond the counting limit', async () => {
      const [category, spec] = [...catalogue.categories.values()].flatMap(({ id, childIds, specs }) => {
        const number = specs.find((use) => use.filter && use.spec.edges.length > 8)?.spec;
        return childIds.length === 0 && number ? [[id, number] as const] : [];
      })[0] ?? [0];
      if (!spec) throw new Error('No category filters by a number');
      const chance = seededChance(7);
      const [least = 0, middle = 0, most = 0] = [spec.edges[0], spec.edges[4], spec.edges.at(-1)];
      // Values on both sides of a band edge, closer than the sort resolution, and the extreme values.
      const special = [middle, middle - 0.0004, middle, middle - 0.0004, -1e9, 1e12];
      const many = Array.from({ length: limits.listTotalMost + 300 }, () => {
        const usual = Math.round(least - 1 + chance() * (most - least + 2));
        const figure = special[Math.floor(chance() * 3 * special.length)] ?? usual;
        const specs = chance() < 0.03 ? {} : { [spec.id]: figure };
        return anAd({ categoryId: category, price: Math.round(chance() * 1e6), specs });
      });
      await givenAds(database, many);
      await index.refresh(many.map((ad) => ad.id));
      await settle();
      for (const direction of ['asc', 'desc'] as const) {
        const request = { category, sort: `${spec.id}-${direction}` as const };
        const here = [...brute({ request: { category } }), ...many];
        const expected = ordered(here, request.sort, ranks);
        expect(await everyPage({ request }, 90)).toEqual(expected);
        expect((await index.find({ request: { ...request, page: 4, pageSize: 50 } })).ids).toEqual(
          expected.slice(150, 200),
        );
        // Only plain categories have stored counts.
        const dear = here.filter(({ price }) => price >= 1e5);
        const filtered = { ...request, price: { from: 1e5 } };
        expect(await everyPage({ request: filtered }, 100)).toEqual(ordered(dear, request.sort, ranks));
      }
      await withdraw(many.map(({ id }) => id));
    });

    async function withdraw(ids: readonly string[]): Promise<void> {
      await database.query(`update ad set status = 'Archived' where id = any($1::bigint[])`, [ids]);
      await index.refresh(ids);
      await settle();
    }

    async function published(parts: Partial<TestAd>): Promise<string> {
      const made = anAd({ categoryId: ads[20]?.categoryId ?? 0, ...parts });
      await givenAds(database, [made]);
      await index.refresh([made.id]);
      await settle();
      return made.id;
    }

    test('finds new and changed ads in the next search, and no withdrawn ones', async () => {
      expect(await find({ text: 'zımbırtı' })).toEqual([]);
      const id = await published({ title: 'Eşsiz zımbırtı', price: 777_00 });
      expect(await find({ text: 'zımbırtı' })).toEqual([id]);
      await database.query('update ad set price = 99900 where id = $1', [id]);
      await index.refresh([id]);
      await settle();
      expect(await find({ text: 'zımbırtı', price: { from: 99_900, to: 99_900 } })).toEqual([id]);
      expect(await find({ text: 'zımbırtı', price: { from: 77_700, to: 77_700 } })).toEqual([]);
      await withdraw([id]);
      expect(await find({ text: 'zımbırtı' })).toEqual([]);
    });

    test('rewrites cards for values that no search uses, and adds no missing card', async () => {
      const id = await published({ title: 'Eşsiz zımbırtı' });
      const campaign = { id: '7a5b3c1e-0009-4000-8000-000000000009', price: 1_00, reference: 2_00 };
      const dates = { startsAt: '2026-11-01T00:00:00.000Z', endsAt: '2026-12-01T00:00:00.000Z' };
      await database.query('update ad set campaign = $2 where id = $1', [
        id,
        JSON.stringify({ ...campaign, ...dates }),
      ]);
      await index.refreshCards([id, '1']);
      await settle();
      const { cards = '' } = await index.find({ request: { text: 'zımbırtı' } }, 'tr');
      expect(JSON.parse(`[${cards}]`)).toMatchObject([{ id, campaign: { ...campaign, ...dates } }]);
      await withdraw([id]);
      await index.refreshCards([id]);
      expect(await find({ text: 'zımbırtı' })).toEqual([]);
    });

    test.each([
      ['İPHONE', 'iphone on üç'],
      ['ıphone', 'iphone on üç'],
      ['iphon', 'iphone on üç'],
      ['KOLTUKLARI', 'Koltukları yıkandı'],
      ['gri sehpa', 'Gri mermer sehpa'],
      ['sehpa, gri!', 'Gri mermer sehpa'],
      ['sehpa ve', 'Gri mermer sehpa'],
    ])('searches %s and finds %s', async (text, title) => {
      const id = await published({ title });
      expect(await find({ text })).toContain(id);
      await withdraw([id]);
    });

    /** The fallback groups: kind, count and ads. */
    const groupsOf = async (request: FilterRequest) => {
      const { groups = [] } = await index.find({ request }, 'tr');
      return groups.map(({ kind, total, ads: found }) => [kind, total.count, found.map(({ id }) => id)]);
    };

    test('ranks by words beside a named product, but requires them within a chosen category', async () => {
      const categoryId = ads[20]?.categoryId ?? 0;
      const both = await published({ title: 'Kuşkonmaz tohumu', price: 300 });
      const other = await published({ title: 'Bisiklet zili', price: 200 });
      const request = { category: categoryId, price: { from: 200, to: 300 } };
      expect(await find({ ...request, likely: { text: 'kuşkonmaz acilen' } })).toEqual([both, other]);
      expect(await find({ ...request, text: 'kuşkonmaz' })).toEqual([both]);
      const named = { ...request, said: 'bisiklet kuşkonmaz passat', text: 'passat', likely: { text: 'kuşkonmaz' } };
      expect(await index.find({ request: named })).toMatchObject({ ids: [], total: { count: 0, exact: true } });
      const groups = await groupsOf(named);
      expect(groups[0]).toEqual(['words', 2, expect.arrayContaining([both, other])]);
      // Without a category or model the words name the product.
      const words = { text: 'kuşkonmaz bmx7' };
      expect(await index.find({ request: words }, 'tr')).toMatchObject({ ids: [], isAbsent: true });
      expect(await groupsOf(words)).toEqual([['words', 1, [both]]]);
      await withdraw([both, other]);
    });

    test('puts an ad with the typed title first, even if it does not match the filters', async () => {
      const id = await published({ title: 'Antika gramofon borulu çalışır durumda', price: 900 });
      const rival = await published({ title: 'Gramofon borulu', price: 100 });
      const said = 'antika gramofon borulu çalışır durumda';
      const request = { said, text: 'gramofon', price: { to: 200 } };
      expect(await find(request)).toEqual([id, rival]);
      // One word differs, and the filters match.
      const near = { said: 'antika gramofon borulu eski durumda', text: 'gramofon' };
      expect(await find(near)).toEqual([id, rival]);
      // One word differs and a filter does not match: the list has only matches, and the title group follows.
      const apart = { ...near, price: { to: 200 } };
      expect(await index.find({ request: apart })).toMatchObject({ ids: [rival], total: { count: 1 } });
      expect(await groupsOf(apart)).toEqual([['title', 1, [id]]]);
      // Exact orders ignore titles.
      expect(await find({ ...request, sort: 'LowerPriceFirst' })).toEqual([rival]);
      // A short sentence does not match a longer title.
      expect(await find({ said: 'gramofon', price: { to: 50 } })).toEqual([]);
      await withdraw([id, rival]);
    });

    test('widens a bound before dropping it, and keeps chosen filters', async () => {
      const prices = [900, 1_050, 1_080, 1_090, 1_095, 1_200, 5_000];
      const made = [];
      for (const price of prices) made.push(await published({ title: 'Zurnalı tulum', price }));
      const [within, ...beyond] = made;
      const request = { said: 'zurnalı tulum 1000 altı', text: 'zurnalı tulum', price: { to: 1_000 } };
      const { ids, groups = [] } = await index.find({ request }, 'tr');
      expect(ids).toEqual([within]);
      expect(groups).toMatchObject([{ kind: 'bound', total: { count: 4 }, request: { price: { to: 1_100 } } }]);
      expect(groups[0]?.ads.map(({ id }) => id)).toEqual(beyond.slice(0, 4));
      expect(groups[0]?.ads[0]?.differences).toEqual([{ kind: 'price', side: 'above', by: 50 }]);
      expect(await find(groups[0]?.request ?? {})).toHaveLength(5);
      const { said: _said, ...chosen } = request;
      expect(await groupsOf(chosen)).toEqual([]);
      await withdraw(made);
    });

    test('widens places by distance, and puts several differences last', async () => {
      const provinceOf = (named: string) => [...places.provinces.values()].find((one) => one.name === named);
      const districts = places.districtsOf(provinceOf('Muğla')?.id ?? 0);
      const [bodrum, milas] = ['Bodrum', 'Milas'].map((named) => districts.find((one) => one.name === named));
      const ankara = provinceOf('Ankara');
      if (!bodrum || !milas || !ankara) throw new Error('The places lack Bodrum, Milas or Ankara');
      const at = async (
        district: { id: number; provinceId: number; point: { lat: number; lng: number } },
        price: number,
      ) =>
        published({
          title: 'Zurnalı tulum',
          price,
          provinceId: district.provinceId,
          districtId: district.id,
          lng: district.point.lng,
          lat: district.point.lat,
        });
      const [far] = places.districtsOf(ankara.id);
      if (!far) throw new Error('Ankara has no districts');
      const near = await at(milas, 100);
      const farther = await at(far, 100);
      const both = await at(far, 10_000);
      const request = { said: 'x', text: 'zurnalı tulum', places: [bodrum.id], price: { to: 1_000 } };
      expect(await groupsOf(request)).toEqual([
        ['place', 1, [near]],
        ['place', 1, [farther]],
        ['several', 1, [both]],
      ]);
      await withdraw([near, farther, both]);
    });

    test('adds one related category if a product is not on sale, and reports no absent product for chosen filters', async () => {
      const used = new Set(ads.flatMap((ad) => catalogue.categories.get(ad.categoryId)?.ancestorIds ?? []));
      const leaf = [...catalogue.categories.values()].find(
        ({ id, related }) => related.length > 1 && ![id, ...related].some((one) => used.has(one)),
      );
      const [first, second] = leaf?.related ?? [];
      if (!leaf || first === undefined || second === undefined) throw new Error('No category has related ones');
      const made = [
        await published({ categoryId: first, title: 'Zurnalı tulum' }),
        await published({ categoryId: second, title: 'Zurnalı davul' }),
      ];
      const found = await index.find({ request: { said: 'x', category: leaf.id } }, 'tr');
      expect(found).toMatchObject({ ids: [], isAbsent: true });
      expect(found.groups?.map(({ kind, request }) => [kind, request])).toEqual([['category', { category: first }]]);
      const narrow = await index.find({ request: { category: leaf.id, price: { to: 1 } } }, 'tr');
      expect(narrow).toMatchObject({ ids: [] });
      expect(narrow.isAbsent).toBeUndefined();
      await withdraw(made);
    });

    test('accepts a value by answer or words, and puts unanswered ads next and other answers in groups', async () => {
      const spec = [...catalogue.specs.values()].find(({ key }) => key === 'color') ?? [...catalogue.specs.values()][0];
      const category = [...catalogue.categories.values()].find(
        ({ childIds, specs }) => childIds.length === 0 && specs.some((use) => use.filter && use.spec.id === spec?.id),
      );
      if (!spec || !category) throw new Error('The catalogue has no colours');
      const [wanted, another] = spec.values.filter(({ id }) => nameWords(id, catalogue).length === 1);
      const make = async (title: string, specs: TestAd['specs']) =>
        published({ categoryId: category.id, title: `Zurnalı ${title}`, specs, publishedAt: now });
      const answers = await make('biri', { [spec.id]: [wanted?.id ?? 0] });
      const silent = await make('ikisi', {});
      const says = await make(`üçü ${wanted?.names.tr}`, { [spec.id]: [another?.id ?? 0] });
      const otherwise = await make('dördü', { [spec.id]: [another?.id ?? 0] });
      const many = await Promise.all(
        Array.from({ length: 20 }, async () => make('beşi', { [spec.id]: [wanted?.id ?? 0] })),
      );
      const likely = { values: [wanted?.id ?? 0] };
      const found = await index.find({ request: { text: 'zurnalı', likely, category: category.id, pageSize: 100 } });
      expect(found.ids.toSorted()).toEqual([answers, silent, says, ...many].toSorted());
      expect(found.ids.slice(-2)).toEqual([says, silent]);
      await withdraw(many);
      const fewer = { text: 'zurnalı', likely, category: category.id };
      expect(await find(fewer)).toEqual([answers, says, silent]);
      expect(await groupsOf(fewer)).toEqual([['quality', 1, [otherwise]]]);
      await withdraw([answers, silent, says, otherwise]);
    });

    test("requires all words of a value's name, including short ones", async () => {
      const spec = [...catalogue.specs.values()].find(({ values }) => values.some((v) => v.names.tr === 'Yeni gibi'));
      const likeNew = spec?.values.find(({ names }) => names.tr === 'Yeni gibi');
      const another = spec?.values.find(({ id }) => id !== likeNew?.id);
      const category = [...catalogue.categories.values()].find(
        ({ childIds, specs }) => childIds.length === 0 && specs.some((use) => use.filter && use.spec.id === spec?.id),
      );
      if (!spec || !likeNew || !another || !category) throw new Error('No category asks whether a product is like new');
      const make = async (title: string) =>
        published({ categoryId: category.id, title, specs: { [spec.id]: [another.id] }, publishedAt: now });
      const [yeni, ...saying] = await Promise.all(
        ['yeni', ...Array.from({ length: 6 }, () => 'yeni gibi')].map(async (words) => make(`Tokmak ${words}`)),
      );
      const found = await index.find({
        request: { text: 'tokmak', category: category.id, likely: { values: [likeNew.id] } },
      });
      expect(found.ids.toSorted()).toEqual(saying.toSorted());
      await withdraw([yeni ?? '', ...saying]);
    });

    test.each([
      "'; drop table ad; --",
      "a' | 'b",
      'a:*',
      '!x & y',
      '(((',
      '\\',
      "''''",
      ':*',
      '\u0000',
      '%_',
      '$1',
      '🏠',
      '<->',
      "' or true --",
    ])('treats text %j as text', async (text) => {
      expect((await index.find({ request: { text } })).ids.length).toBeLessThanOrEqual(20);
      expect((await index.total({ request: { text } })).exact).toBe(true);
      expect((await index.facets({ request: { text } }, 'tr')).approximate).toBe(false);
    });

    test('refuses unknown ids by name', async () => {
      const refused = async (request: FilterRequest) =>
        index.find({ request }).then(
          () => 'found',
          (error: { code?: string }) => error.code,
        );
      expect(await refused({ category: 1_999_999_999 })).toBe('CategoryNotFound');
      expect(await refused({ values: [1_999_999_999] })).toBe('SpecNotFound');
      expect(await refused({ values: [99] })).toBe('SpecNotFound');
      expect(await refused({ numbers: [{ spec: 1_999_999_999 }] })).toBe('SpecNotFound');
      expect(await refused({ sort: '999999999-asc' })).toBe('SpecNotFound');
      const list = [...catalogue.specs.values()].find(({ kind }) => kind === 'single');
      expect(await refused({ sort: `${list?.id ?? 0}-desc` })).toBe('SpecNotFound');
      expect(await refused({ places: [1_999_999_999] })).toBe('FilterMalformed');
      expect(await refused({ page: 51 })).toBe('PageOutOfRange');
      expect(await refused({ box: [30, 40, 20, 41] })).toBe('FilterMalformed');
      for (const after of [
        'x',
        '',
        'bi4wLjE',
        'A'.repeat(99),
        (await index.find({ request: { sort: 'LowerPriceFirst', pageSize: 5 } })).next ?? '',
      ]) {
        expect(await refused({ after })).toBe('FilterMalformed');
      }
    });

    test('shows points for few ads, and clusters that add up for many', async () => {
      const country = { box: [25, 35, 46, 43] as [number, number, number, number] };
      const located = brute({ request: country });
      const few = await index.map({ request: country }, 6);
      expect(few.points.map((point) => point.id).toSorted()).toEqual(located.map((ad) => ad.id).toSorted());
      expect(few.total).toEqual({ count: located.length, exact: true });
      const crowd = Array.from({ length: 300 }, () => anAd({ categoryId: ads[20]?.categoryId ?? 0 }));
      await givenAds(database, crowd);
      await index.refresh(crowd.map((ad) => ad.id));
      await settle();
      const many = await index.map({ request: country }, 6);
      expect(many.points).toEqual([]);
      expect(sum(many.clusters)).toBe(located.length + crowd.length);
      for (const {
        point,
        box: [west, south, east, north],
      } of many.clusters) {
        expect(point.lng >= west && point.lng <= east && point.lat >= south && point.lat <= north).toBe(true);
      }
      await withdraw(crowd.map((ad) => ad.id));
    });

    test('returns similar ads of the same category and price level, without the ad itself', async () => {
      for (const ad of ads.slice(40, 80)) {
        const alike = (await index.similar(ad.id, 10)).map((id) => ads.find((other) => other.id === id));
        expect(alike.length).toBeLessThanOrEqual(10);
        for (const other of alike) {
          expect(other?.id).not.toBe(ad.id);
          expect(other?.categoryId).toBe(ad.categoryId);
          expect(Math.abs((other?.price ?? 0) - ad.price)).toBeLessThanOrEqual(ad.price * 0.35 + 1);
        }
      }
      expect(await index.similar('9999999999', 10)).toEqual([]);
    });
  });
}

const sum = (entries: readonly { count: number }[]): number => entries.reduce((total, { count }) => total + count, 0);

/** Twelve leaf categories with many specs from different main categories, one of them rental. */
function severalCategories(catalogue: Catalogue) {
  const leaves = [...catalogue.categories.values()].filter((category) => category.childIds.length === 0);
  const byMain = Map.groupBy(leaves, (category) => category.ancestorIds[0]);
  const rental = leaves.find((category) => category.isRental);
  const chosen = [...byMain.values()].flatMap((list) =>
    list.toSorted((a, b) => b.specs.length - a.specs.length).slice(0, 1),
  );
  return [...chosen, ...(rental ? [rental] : [])];
}
