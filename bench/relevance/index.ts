import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withPaidPlaces } from '../../contract/paid-places.ts';
import type { FilterRequest } from '../../contract/schemas/filter.ts';
import { catalogueFromData } from '../../server/market/catalogue/rules/seed-rows.ts';
import { placesFromData } from '../../server/market/search/test/understand-support.ts';
import { openDatabase } from '../../server/platform/database.ts';
import { foldTurkish } from '../../server/platform/fold-turkish.ts';
import { fits, readExpectations } from './expectations.ts';
import type { Condition, Expectation, MarketAd } from './expectations.ts';
import { marketAds } from './market.ts';
import { benchStays } from './stays.ts';
import type { FoundAds } from './stays.ts';

export interface RelevanceOptions {
  /** Of the running product, without a last slash. */
  address: string;
  databaseUrl: string;
  /** Prints what failed, by group. */
  verbose: boolean;
  /** Takes a figure down. */
  note: (what: string, figure: string, target?: string) => void;
}

const titlesTried = 300;
const shownFirst = 10;
const catalogue = catalogueFromData();
const places = placesFromData();

/** How well the product finds what is asked for: sentences with expectations, whether what they ask for stays, titles of its own ads, beginnings of words. */
export async function benchRelevance({ address, databaseUrl, verbose, note }: RelevanceOptions): Promise<void> {
  const database = openDatabase({ url: databaseUrl, connections: 1 });
  const ads = await marketAds(database).finally(() => database.close());
  const client = clientOf(address);
  const failed: string[] = [];
  await titles(client, [...ads.values()], note, failed);
  for (const [name, file] of [
    ['sentences', 'sentences.txt'],
    ['held-out sentences', 'held-out.txt'],
    ['everyday sentences', 'everyday.txt'],
  ] as const) {
    await sentences(name, readExpectations(read(file)), { client, ads, note, failed });
  }
  const tables = { absent: read('absent.txt'), spellings: read('spellings.txt'), 'of fit': read('fit.txt') };
  await benchStays({ tables, find: async (sentence) => (await client.find(sentence)).found, ads, note, failed });
  await suggestions(client, note, failed);
  if (verbose) console.log(failed.join('\n'));
}

async function titles(client: Client, ads: readonly MarketAd[], note: RelevanceOptions['note'], failed: string[]) {
  // Those at equal distances, so that every run and every machine tries the same.
  const tried = ads
    .filter((_, at) => at % Math.max(1, Math.floor(ads.length / titlesTried)) === 0)
    .slice(0, titlesTried);
  const kinds = { 'exact title': (title: string) => title, 'title with a word changed or left out': changed };
  for (const [kind, written] of Object.entries(kinds)) {
    let [first, inTen] = [0, 0];
    for (const { id, title } of tried) {
      const { idsWithGroups: ids } = await client.results(written(title));
      const at = ids.indexOf(id);
      // An ad of the same title, or of one that holds every word typed, is as right.
      const typed = foldTurkish(written(title)).split(' ');
      const titleOf = (one: string | undefined) => foldTurkish(ads.find((ad) => ad.id === one)?.title ?? '').split(' ');
      const isRight = (one: string | undefined) => typed.every((word) => titleOf(one).includes(word));
      if (ids[0] === id || isRight(ids[0])) first += 1;
      else failed.push(`[${kind}] ${written(title)}: at ${at}`);
      if (ids.includes(id) || ids.some(isRight)) inTen += 1;
    }
    note(`${kind}: it first`, share(first, tried.length), '≥ 92 %');
    note(`${kind}: it in the first ten`, share(inTen, tried.length), '≥ 99 %');
  }
}

/** Leaves a word of a title out, or two of its letters change places: which, the title itself decides. */
function changed(title: string): string {
  const words = title.split(' ');
  const seed = Array.from(title).reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);
  const at = seed % words.length;
  const word = words[at] ?? '';
  if (seed % 2 === 0 && words.length > 2) return words.toSpliced(at, 1).join(' ');
  return words.with(at, word.length > 3 ? `${word[0]}${word[2]}${word[1]}${word.slice(3)}` : word).join(' ');
}

interface Parts {
  client: Client;
  ads: ReadonlyMap<string, MarketAd>;
  note: RelevanceOptions['note'];
  failed: string[];
}

async function sentences(name: string, expectations: readonly Expectation[], { client, ads, note, failed }: Parts) {
  let [read, empty, fitting, shown] = [0, 0, 0, 0];
  const paid = { fitting: 0, shown: 0 };
  for (const expectation of expectations) {
    const { request, ids, idsWithPaid } = await client.results(expectation.sentence);
    const misread = expectation.conditions.filter((condition) => !isRead(condition, request));
    const invented = inventedBy(request, expectation);
    if (misread.length === 0 && invented.length === 0) read += 1;
    const isFitting = (id: string) => {
      const ad = ads.get(id);
      return ad !== undefined && fits(ad, expectation, catalogue);
    };
    const good = ids.filter(isFitting).length;
    const possible = [...ads.values()].filter((ad) => fits(ad, expectation, catalogue)).length;
    const missed = ids.length === 0 && possible > 0;
    if (missed) empty += 1;
    // What only nearly fits stands in groups, which say so.
    const wanted = Math.min(ids.length, possible);
    shown += wanted;
    fitting += Math.min(good, wanted);
    const wantedWithPaid = Math.min(idsWithPaid.length, possible);
    const goodWithPaid = Math.min(idsWithPaid.filter(isFitting).length, wantedWithPaid);
    paid.shown += wantedWithPaid;
    paid.fitting += goodWithPaid;
    const what = [
      misread.length > 0 &&
        `not read: ${misread.map(({ kind, not, any }) => `${not ? '!' : ''}${kind}:${any.join(',')}`).join(' ')}`,
      invented.length > 0 && `nobody asked for ${invented.join(', ')}`,
      missed && 'empty',
      good < wanted && `${good} of ${wanted} fit`,
      goodWithPaid < Math.min(good, wanted) && `${goodWithPaid} of ${wantedWithPaid} fit with paid places`,
    ].filter(Boolean);
    if (what.length > 0) {
      const { said: _, ...understood } = request;
      failed.push(
        `[${name} · ${expectation.group}] ${expectation.sentence}: ${what.join('; ')} (${possible} in the market) ${JSON.stringify(understood)}`,
      );
    }
  }
  note(`${expectations.length} ${name}: read rightly`, share(read, expectations.length), '≥ 95 %');
  note(`${name}: nothing in the list although something fits`, String(empty), 'few');
  note(`${name}: of the first ten, fitting`, share(fitting, shown), '≥ 95 %');
  note(`${name}: the same with paid places`, share(paid.fitting, paid.shown), 'no lower');
}

/** Whether a request asks for a condition, certainly or likely. */
function isRead({ kind, not, any }: Condition, request: FilterRequest): boolean {
  const words = ` ${foldTurkish(request.text ?? '')}`;
  const left = not ? request.not : undefined;
  const valueIds = not ? (left?.values ?? []) : [...(request.values ?? []), ...(request.likely?.values ?? [])];
  const names = valueIds.map((id) => foldTurkish(catalogue.values.get(id)?.names.tr ?? ''));
  switch (kind) {
    case 'c': {
      const ids = not ? (left?.categories ?? []) : [request.category, request.likely?.category];
      return ids.some((id) => catalogue.categories.get(id ?? 0)?.ancestorIds.some((one) => any.includes(String(one))));
    }
    case 'p': {
      const ids = not ? (left?.places ?? []) : [...(request.places ?? []), ...(request.likely?.places ?? [])];
      return ids.some((id) => placeNames(id).some((one) => any.includes(one)));
    }
    case 'tl': {
      const price = request.price ?? request.likely?.price;
      return any.some(
        (one) => one === [price?.from, price?.to].map((kurus) => (kurus === undefined ? '' : kurus / 100)).join('..'),
      );
    }
    case 'n':
      return any.some((one) => {
        const [key, range] = one.split('=');
        return [...(request.numbers ?? []), ...(request.likely?.numbers ?? [])].some(
          ({ spec, from = '', to = '' }) => catalogue.specs.get(spec)?.key === key && `${from}..${to}` === range,
        );
      });
    case 'v':
      return any.some((one) => names.includes(one) || (!not && words.includes(` ${one}`)));
    case 'w': {
      const said = not
        ? (left?.words ?? []).map((word) => ` ${word}`)
        : [words, ...names.map((one) => ` ${one}`), ...categoryWords(request)];
      return any.some((one) => said.some((text) => text.includes(` ${one}`)));
    }
  }
}

/** The kinds of filters that a request holds and the sentence did not ask for; what is only likely filters nothing. */
function inventedBy(
  { category, places: where, price, values, numbers, not }: FilterRequest,
  { sentence, conditions }: Expectation,
): string[] {
  const asks = (isExcluded: boolean, ...kinds: Condition['kind'][]) =>
    conditions.some((condition) => condition.not === isExcluded && kinds.includes(condition.kind));
  const found: [string, boolean][] = [
    ['a category', category !== undefined && !asks(false, 'c', 'w')],
    ['places', where !== undefined && !asks(false, 'p')],
    // What an amount in another currency comes to is the rate's.
    ['a price', price !== undefined && !asks(false, 'tl') && !/\d/.test(sentence)],
    ['answers', (values ?? []).some((id) => catalogue.values.has(id)) && !asks(false, 'v')],
    ['numbers', numbers !== undefined && !asks(false, 'n')],
    ['exclusions', not !== undefined && !conditions.some((condition) => condition.not)],
  ];
  return found.flatMap(([what, isInvented]) => (isInvented ? [what] : []));
}

function categoryWords({ category, likely }: FilterRequest): string[] {
  return [category, likely?.category].map((id) => ` ${foldTurkish(catalogue.categories.get(id ?? 0)?.names.tr ?? '')}`);
}

/** Names of a place and of what it lies in. */
function placeNames(id: number): string[] {
  const neighborhood = places.neighborhoods.get(id);
  const district = places.districts.get(neighborhood?.districtId ?? id);
  const province = places.provinces.get(district?.provinceId ?? id);
  return [neighborhood, district, province].map((place) => foldTurkish(place?.name ?? ''));
}

async function suggestions(client: Client, note: RelevanceOptions['note'], failed: string[]): Promise<void> {
  const wanted = read('suggestions.txt').trim().split('\n');
  let first = 0;
  for (const line of wanted) {
    const [beginning = '', label = ''] = line.split(' | ');
    const labels = await client.suggestions(beginning);
    if (foldTurkish(labels[0] ?? '').includes(label)) first += 1;
    else failed.push(`[suggestions] ${beginning}: ${labels.slice(0, 3).join(', ')} instead of ${label}`);
  }
  note(`${wanted.length} beginnings: the wanted suggestion first`, share(first, wanted.length), '≥ 90 %');
}

type Client = ReturnType<typeof clientOf>;

/** Asks as a page does: understand the sentence, then filter by what was understood. */
function clientOf(address: string) {
  let asked = 0;
  async function get(path: string): Promise<unknown> {
    // One network alone may not ask as often as is measured.
    asked += 1;
    const network = `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`;
    const answer = await fetch(`${address}/api/elasticsearch-manager/ads/${path}`, {
      headers: { 'x-forwarded-for': network },
    });
    const body: unknown = await answer.json();
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${JSON.stringify(body)}`);
    return body;
  }
  /** The first page of a sentence, and the request that it was read as. */
  async function find(sentence: string) {
    const { request } = (await get(`search?query=${encodeURIComponent(sentence)}`)) as { request: FilterRequest };
    const found = (await get(`filter?request=${encodeURIComponent(JSON.stringify(request))}`)) as FoundAds & {
      promoted?: { id: string }[];
    };
    return { request, found };
  }
  return {
    find,
    /** The first ten ads of a sentence's list; the same with paid places among them, and with the groups below a short list. */
    async results(sentence: string) {
      const { request, found } = await find(sentence);
      const near = (found.groups ?? []).flatMap(({ items }) => items);
      const firstIds = (all: readonly { id: string }[]) => all.slice(0, shownFirst).map(({ id }) => id);
      return {
        request,
        ids: firstIds(found.items),
        idsWithGroups: firstIds([...found.items, ...near]),
        idsWithPaid: firstIds(withPaidPlaces([...found.items], found.promoted ?? [])),
      };
    },
    async suggestions(beginning: string): Promise<string[]> {
      const { items } = (await get(`suggestions?query=${encodeURIComponent(beginning)}`)) as {
        items: { label: string }[];
      };
      return items.map(({ label }) => label);
    },
  };
}

const read = (file: string): string => readFileSync(join(import.meta.dirname, file), 'utf8');
const share = (part: number, all: number): string => `${all === 0 ? '–' : ((100 * part) / all).toFixed(1)} %`;
