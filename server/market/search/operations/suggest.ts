import { resultsPath } from '../rules/search-details.ts';
import { searchWords } from '../rules/search-text.ts';
import { withCategoryFallback } from './category-fallback.ts';
import { memoizeEachFor } from '../../../platform/memoize.ts';
import { foldedCounts } from '../store/facet-counts.ts';
import { countsOfTags, newestWithWords } from '../store/words.ts';
import type { ReadSentence, SentenceReader } from './sentence-reader.ts';
import type { SearchIndex } from './search-index.ts';
import { buildSuggestionIndex } from '../rules/suggestion-index.ts';
import type { Entry, SuggestionIndex } from '../rules/suggestion-index.ts';
import type { Landings } from './landing-pages.ts';
import { categoryPhrase } from '../rules/landing-addresses.ts';
import { neighborhoodNames, neighborhoodsNamed, whereOf } from '../rules/neighborhood-names.ts';
import type { NeighborhoodNames } from '../rules/neighborhood-names.ts';
import { districtTag, namedTags, neighborhoodTag } from '../rules/tags.ts';
import type { SearchSources } from './dependencies.ts';
import type { Language, SuggestionKind } from '../../../../contract/enums.ts';
import { limits } from '../../../../contract/limits.ts';
import type { AdCard, Picture } from '../../../../contract/schemas/ad.ts';
import type { Places } from '../../../people/addresses/port.ts';
import type { Catalogue } from '../../catalogue/port.ts';
import type { Database } from '../../../platform/database.ts';
import { foldTurkish } from '../../../platform/fold-turkish.ts';
import { countWorth, matching, scoreOf } from '../rules/suggestion-matching.ts';

export interface Suggestion {
  kind: SuggestionKind;
  label: string;
  detail?: string;
  href: string;
  count?: number;
  exact?: boolean;
  price?: number;
  picture?: Picture;
}

export interface SuggestionSources extends SearchSources {
  read: SentenceReader['read'];
  kindOf: SentenceReader['kindOf'];
  find: SearchIndex['find'];
  /** Popular recent searches, most frequent first. */
  popular(language: Language): Promise<string[]>;
  landings: Pick<Landings, 'beginning'>;
}

const countsSeconds = 60;
/** Popular searches change once a night. */
const popularSeconds = 600;
/** Number of popular searches for an empty box, and beside other suggestions. */
const popularAlone = 6;
const popularBeside = 2;

const adSegment: Record<Language, string> = { tr: '/ilan', en: '/ad' };

/** Maximum number of neighbourhoods counted and shown. */
const neighborhoodsCounted = 8;
const neighborhoodsShown = 3;
/** Maximum number of categories in a named place. */
const inPlacesShown = 3;
/** Maximum number of completed sentences interpreted, counted and shown. */
const completionsRead = 16;
const completionsTried = 4;
const completionsShown = 2;
/** A sentence with fewer ads may be incomplete (`2. el tel`). */
const poorly = 5;
/** Neighbourhood counts stop here. */
const maxNeighborhoodCount = 5000;

/**
 * Completes a typed text. Suggests the interpreted sentence, then categories, places and makes grouped by kind, best kind first, then ads. Omits
 * suggestions without ads. Names are in memory; the rest is queried.
 */
export function suggester({ database, catalogue, places, read, kindOf, find, popular, landings }: SuggestionSources) {
  const indexOf = cachedIndex(catalogue, places);
  const countsOf = countsByTag(database);

  /** The suggestion for the whole sentence; single words get none. `isCut` is true if the last word has no meaning yet, but may be incomplete. */
  async function sentence(
    text: string,
    words: readonly string[],
    language: Language,
  ): Promise<{ lines: Suggestion[]; isCut: boolean }> {
    if (words.length < 2) return { lines: [], isCut: false };
    const reading = await read(text, language, { isTyping: true });
    const lastOf = (said: string) => foldTurkish(said).split(' ').at(-1);
    const isCut = [reading.text, reading.correctedText].some(
      (said, at) => said !== undefined && (lastOf(said) === words.at(-1)) === (at === 0),
    );
    if (reading.filters.length === 0) return { lines: [], isCut };
    const found = await withCategoryFallback(reading, {
      find: async (request) => find({ request: { ...request, pageSize: 1 } }),
      kindOf,
      catalogue: catalogue(),
      language,
    });
    const { filters, correctedText, text: rest } = found;
    const { count, exact } = found.total;
    if (count === 0) return { lines: [], isCut };
    // A category name alone is ambiguous: `Daire` may be for sale or for rent.
    const named = filters.map(({ filterKey, value, label }) => {
      const category =
        filterKey === 'ct' || filterKey === 'lct' ? catalogue().categories.get(Number(value)) : undefined;
      return category ? categoryPhrase(catalogue(), category, language) : label;
    });
    const parts = [...named, ...(rest === '' ? [] : [`“${rest}”`])];
    const line: Suggestion = {
      kind: 'Sentence',
      label: correctedText ?? text,
      detail: parts.join(' · '),
      href: sentencePath(text, language),
      count,
      exact,
    };
    return { lines: [line], isCut };
  }

  /** Completes a sentence by names that start with its last word (`satılık d`: `satılık daire`), likeliest first. */
  async function completions(
    text: string,
    counts: ReadonlyMap<number, number>,
    language: Language,
  ): Promise<Suggestion[]> {
    const [, said = '', cut = ''] = /^(.*\s)(\S+)$/u.exec(text) ?? [];
    const beginning = foldTurkish(cut);
    if (beginning === '' || beginning.includes(' ')) return [];
    const likely = matching(indexOf().names, [beginning])
      .filter(({ entry, distance }) => distance === 0 && counts.has(entry.tag))
      // Makes are found by their names together with the earlier words.
      .filter(({ entry }) => entry.kind !== 'Make')
      .flatMap(({ entry }) => {
        const name = foldTurkish(entry.label[language]);
        const other = entry.isBilingual ? foldTurkish(entry.label[language === 'tr' ? 'en' : 'tr']) : name;
        const by = [name, ...entry.phrases.filter((phrase) => phrase !== other)].find((phrase) =>
          phrase.startsWith(beginning),
        );
        const isName = by === name;
        const label = isName ? entry.label[language].toLocaleLowerCase(language) : entry.written?.get(by ?? '');
        const score = scoreOf(entry, beginning, [beginning], 0, counts.get(entry.tag) ?? 0, language);
        return label === undefined ? [] : [{ label, score }];
      })
      .toSorted((a, b) => b.score - a.score);
    const labels = [...new Set(likely.map(({ label }) => label))]
      .filter((label) => foldTurkish(label) !== beginning)
      .slice(0, completionsRead);
    const scores = new Map(likely.toReversed().map(({ label, score }) => [label, score]));
    const readings = await Promise.all(
      labels.map(async (label) => ({ label, reading: await read(said + label, language, { isTyping: true }) })),
    );
    const understood = readings
      .filter(({ label, reading: { filters, text: rest } }) => {
        // The word of a broad category remains in the text (`bodrum villa`).
        const isKind = filters.some(({ filterKey, words }) => filterKey.endsWith('ct') && words === label);
        return filters.length > 0 && (rest === '' || (isKind && rest === label));
      })
      // If the sentence names a category branch (`satılık d`), completions within it come first.
      .toSorted((a, b) => Number(isOnBranch(b.reading, said)) - Number(isOnBranch(a.reading, said)));
    const lines = await Promise.all(
      understood.slice(0, completionsTried).map(async ({ label, reading }) => {
        const { count, exact } = (await find({ request: { ...reading.request, pageSize: 1 } })).total;
        const href = sentencePath(said + label, language);
        const line: Suggestion = { kind: 'Sentence', label: said + label, href, count, exact };
        const branch = isOnBranch(reading, said) ? 1 : 0;
        return { line, branch, worth: (scores.get(label) ?? 0) + countWorth * Math.log10(count + 1) };
      }),
    );
    return lines
      .filter(({ line }) => (line.count ?? 0) > 0)
      .toSorted((a, b) => b.branch - a.branch || b.worth - a.worth)
      .map(({ line }) => line)
      .slice(0, completionsShown);
  }

  /** True if the reading's category is below a category that `said` names. */
  function isOnBranch({ request: { category, likely } }: ReadSentence, said: string): boolean {
    const words = foldTurkish(said).split(' ');
    const path = catalogue().categories.get(category ?? likely?.category ?? 0)?.ancestorIds ?? [];
    return path.some((id) => words.includes(foldTurkish(catalogue().categories.get(id)?.names.tr ?? '')));
  }

  async function neighborhoods(words: readonly string[], counts: ReadonlyMap<number, number>): Promise<Suggestion[]> {
    const candidates = neighborhoodsNamed(indexOf().neighborhoods, places(), words)
      .filter(({ districtId }) => counts.has(districtTag(districtId)))
      .slice(0, neighborhoodsCounted);
    const found = await countsOfTags(
      database,
      candidates.map(({ id }) => neighborhoodTag(id)),
      maxNeighborhoodCount,
    );
    return candidates
      .map((one) => ({ one, count: found.get(neighborhoodTag(one.id)) ?? 0 }))
      .filter(({ count }) => count > 0)
      .toSorted((a, b) => b.count - a.count)
      .slice(0, neighborhoodsShown)
      .map(({ one, count }) => ({
        kind: 'Neighborhood',
        label: one.name,
        detail: whereOf(one, places()),
        href: `/all?adc=${one.id}`,
        count,
        exact: count < maxNeighborhoodCount,
      }));
  }

  const popularOf = memoizeEachFor<string[]>(popularSeconds);

  /** Popular searches that start with the typed text. */
  async function popularSearches(query: string, language: Language): Promise<Suggestion[]> {
    const all = await popularOf(language, () => popular(language));
    return all
      .filter((text) => query === '' || (foldTurkish(text).startsWith(query) && foldTurkish(text) !== query))
      .slice(0, query === '' ? popularAlone : popularBeside)
      .map((text) => ({
        kind: 'Popular',
        label: text,
        href: sentencePath(text, language),
      }));
  }

  async function categoriesInPlaces(words: readonly string[], language: Language): Promise<Suggestion[]> {
    const links = await landings.beginning(words, language);
    return links
      .slice(0, inPlacesShown)
      .map(({ label, path, count }) => ({ kind: 'CategoryName', label, href: `/${path}`, count }));
  }

  return async function suggest(typed: string, language: Language): Promise<Suggestion[]> {
    const text = typed.trim().slice(0, limits.searchTextLength);
    const query = foldTurkish(text);
    const words = query.split(' ').filter(Boolean);
    if (text === '') return popularSearches('', language);
    if (words.length === 0) return [];
    const counts = await countsOf();
    const [{ lines, isCut }, quarters, searched, ads, inPlaces] = await Promise.all([
      sentence(text, words, language),
      neighborhoods(words, counts),
      popularSearches(query, language),
      adsOf(database, searchWords(text), language),
      categoriesInPlaces(words, language),
    ]);
    const matches = matching(indexOf().names, words).filter(({ entry }) => counts.has(entry.tag));
    // A make used in several categories is ranked by its ads in all of them.
    const together = new Map<string, number>();
    const nameOf = ({ kind, label }: Entry) => `${kind === 'Make' ? kind : ''}${label.tr}`;
    for (const { entry } of matches) {
      if (entry.kind === 'Make') {
        together.set(nameOf(entry), (together.get(nameOf(entry)) ?? 0) + (counts.get(entry.tag) ?? 0));
      }
    }
    const ranked = matches
      .map(({ entry, distance }) => {
        const own = counts.get(entry.tag) ?? 0;
        // Own ads order entries of the same name.
        const count = (together.get(nameOf(entry)) ?? own) + own / 1e6;
        return { entry, distance, score: scoreOf(entry, query, words, distance, count, language) };
      })
      .toSorted((a, b) => b.score - a.score);
    const said = lines[0]?.count ?? 0;
    const isAsked = words.length > 1 && inPlaces.length === 0 && (isCut || said < poorly);
    const asked = isAsked ? await completions(text, counts, language) : [];
    const longer = isCut || (asked[0]?.count ?? 0) > said ? asked : [];
    const found = [...quarters, ...inPlaces, ...longer];
    // An incomplete word is not searched if a name starts with it.
    const isWhole = inPlaces.some(({ label }) =>
      foldTurkish(label)
        .split(' ')
        .includes(words.at(-1) ?? ''),
    );
    const isBegun =
      (isCut && (found.length > 0 || ranked.some(({ distance }) => distance === 0))) ||
      longer.length > 0 ||
      (inPlaces.length > 0 && !isWhole);
    const first = isBegun ? [] : lines;
    const room = Math.max(0, limits.suggestionsMost - first.length - ads.length - searched.length - found.length);
    const named = ranked.slice(0, room).map(({ entry }) => shown(entry, words, language, counts));
    // A neighbourhood with this prefix is better than a name that matches only with typos.
    const isForgiven = named.length === 0 || ranked.every(({ distance }) => distance > 0);
    const byName = isForgiven ? [...quarters, ...named] : [...named, ...quarters];
    const names = byKind([...inPlaces, ...byName]);
    const leads = (longer[0]?.count ?? 0) > (names[0]?.count ?? 0);
    return [...first, ...(leads ? [...longer, ...names] : [...names, ...longer]), ...searched, ...ads];
  };
}

const sentencePath = (text: string, language: Language): string =>
  `${resultsPath[language]}?${new URLSearchParams({ searchText: text })}`;

/** Groups suggestions by kind, keeping the order of first occurrence. */
function byKind(list: readonly Suggestion[]): Suggestion[] {
  const groups = Map.groupBy(list, ({ kind }) => group[kind]);
  return [...groups.values()].flat();
}

const group: Record<SuggestionKind, string> = {
  Sentence: 'sentence',
  CategoryName: 'category',
  Province: 'place',
  District: 'place',
  Neighborhood: 'place',
  Make: 'make',
  Popular: 'popular',
  Ad: 'ad',
};

/** Rebuilds the index when the catalogue or the places change. */
function cachedIndex(catalogue: () => Catalogue, places: () => Places) {
  let built:
    | { catalogue: Catalogue; places: Places; names: SuggestionIndex; neighborhoods: NeighborhoodNames }
    | undefined;
  return () => {
    if (built?.catalogue !== catalogue() || built.places !== places()) {
      built = {
        catalogue: catalogue(),
        places: places(),
        names: buildSuggestionIndex(catalogue(), places()),
        neighborhoods: built?.places === places() ? built.neighborhoods : neighborhoodNames(places()),
      };
    }
    return built;
  };
}

/** Ads by tag over all categories, cached for a minute. */
function countsByTag(database: Database): () => Promise<ReadonlyMap<number, number>> {
  const cached = memoizeEachFor<ReadonlyMap<number, number>>(countsSeconds);
  return async () => cached('', () => foldedCounts(database, namedTags));
}

/** Adds the matched word if the name does not contain it: `Tablet (ipad)`. */
function shown(
  entry: Entry,
  words: readonly string[],
  language: Language,
  counts: ReadonlyMap<number, number>,
): Suggestion {
  const begins = (phrase: string) => words.every((word) => phrase.split(' ').some((one) => one.startsWith(word)));
  const label = entry.label[language];
  const by = begins(foldTurkish(label)) ? undefined : entry.phrases.find(begins);
  return {
    kind: entry.kind,
    label: by === undefined ? label : `${label} (${entry.written?.get(by) ?? by})`,
    ...(entry.detail && { detail: entry.detail[language] }),
    href: entry.href[language],
    count: counts.get(entry.tag) ?? 0,
  };
}

async function adsOf(database: Database, words: readonly string[], language: Language): Promise<Suggestion[]> {
  if (!words.some((word) => word.length >= 3)) return [];
  const cards = await newestWithWords(database, words, language);
  return cards.map((card) => {
    const { title, path, place, price, picture } = JSON.parse(card) as AdCard;
    return {
      kind: 'Ad',
      label: title,
      detail: place,
      href: `${adSegment[language]}/${path}`,
      price,
      ...(picture && { picture }),
    };
  });
}
