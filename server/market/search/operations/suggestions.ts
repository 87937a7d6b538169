import { memoizeEachFor } from '../../../platform/memoize.ts';
import { foldedCounts } from '../store/counts.ts';
import { newestWithWords } from '../store/words.ts';
import { buildSuggestionIndex, nearWords, wordsFrom } from './suggestion-index.ts';
import type { Entry, SuggestionIndex } from './suggestion-index.ts';
import { namedTags } from '../rules/tags.ts';
import type { SearchSources } from './write.ts';
import type { Language, SuggestionKind } from '../../../../contract/enums.ts';
import { limits } from '../../../../contract/limits.ts';
import type { Places } from '../../../people/addresses/port.ts';
import { adPath } from '../../ads/port.ts';
import type { Catalogue } from '../../catalogue/port.ts';
import type { Database } from '../../../platform/database.ts';
import { foldTurkish } from '../../../platform/fold-turkish.ts';

export interface Suggestion {
  kind: SuggestionKind;
  label: string;
  detail?: string;
  href: string;
  count?: number;
}

const countsSeconds = 60;

const kindWorth: Record<SuggestionKind, number> = { CategoryName: 14, Province: 12, Make: 10, District: 6, Ad: 0 };
const adSegment: Record<Language, string> = { tr: '/ilan', en: '/ad' };

/** Answers what a beginning of a text may become; everything but ads is in memory. */
export function suggester({ database, catalogue, places }: SearchSources) {
  const indexOf = builtOnce(catalogue, places);
  const countsOf = countsByTag(database);

  return async function suggest(text: string, language: Language): Promise<Suggestion[]> {
    const query = foldTurkish(text).slice(0, limits.searchTextLength);
    const words = query.split(' ').filter(Boolean);
    if (words.length === 0) return [];
    const [counts, ads] = await Promise.all([countsOf(), adsOf(database, catalogue(), words, language)]);
    const ranked = matching(indexOf(), words)
      .map(({ entry, distance }) => ({
        entry,
        score: scoreOf(entry, query, words, distance, counts.get(entry.tag) ?? 0),
      }))
      .toSorted((a, b) => b.score - a.score)
      .slice(0, limits.suggestionsMost - ads.length);
    return [...ranked.map(({ entry }) => shown(entry, language, counts)), ...ads];
  };
}

/** The index of the present catalogue and places. */
function builtOnce(catalogue: () => Catalogue, places: () => Places): () => SuggestionIndex {
  let built: { catalogue: Catalogue; places: Places; index: SuggestionIndex } | undefined;
  return () => {
    if (built?.catalogue !== catalogue() || built.places !== places()) {
      built = { catalogue: catalogue(), places: places(), index: buildSuggestionIndex(catalogue(), places()) };
    }
    return built.index;
  };
}

/** Ads by tag over everything, a minute old or so. */
function countsByTag(database: Database): () => Promise<ReadonlyMap<number, number>> {
  const cached = memoizeEachFor<ReadonlyMap<number, number>>(countsSeconds);
  return async () => cached('', () => foldedCounts(database, namedTags));
}

interface Match {
  entry: Entry;
  /** Letters that had to be forgiven. */
  distance: number;
}

/** Entries in which every word begins some word of theirs; where a word begins none, the words it may be a misspelling of count. */
function matching(index: SuggestionIndex, words: readonly string[]): Match[] {
  let found: Map<number, number> | undefined;
  for (const word of words) {
    const { from, below } = wordsFrom(index, word);
    const fitting = Array.from({ length: below - from }, (_, offset) => ({ at: from + offset, distance: 0 }));
    const entries = new Map<number, number>();
    for (const { at, distance } of fitting.length > 0 ? fitting : nearWords(index, word)) {
      for (const entry of index.entriesOf[at] ?? []) {
        const before = found ? found.get(entry) : 0;
        if (before !== undefined && !entries.has(entry)) entries.set(entry, before + distance);
      }
    }
    found = entries;
    if (found.size === 0) return [];
  }
  return [...(found ?? [])].flatMap(([at, distance]) => {
    const entry = index.entries[at];
    return entry ? [{ entry, distance }] : [];
  });
}

/** By kind, by how well the beginning fits, and by how many ads there are. */
function scoreOf(entry: Entry, query: string, words: readonly string[], distance: number, count: number): number {
  const [name = ''] = entry.phrases;
  const fits = (phrase: string): number => {
    if (phrase === query) return 40;
    if (phrase.startsWith(`${query} `)) return 22;
    if (phrase.startsWith(query)) return 18;
    return phrase.startsWith(words[0] ?? '') ? 6 : 0;
  };
  // Another word for it counts a little less than its name.
  const fit =
    distance > 0 ? -8 * distance : Math.max(fits(name), ...entry.phrases.slice(1).map((phrase) => fits(phrase) - 4));
  return kindWorth[entry.kind] + fit + 6 * Math.log10(count + 1) - name.length / 20;
}

function shown(entry: Entry, language: Language, counts: ReadonlyMap<number, number>): Suggestion {
  return {
    kind: entry.kind,
    label: entry.label[language],
    ...(entry.detail && { detail: entry.detail[language] }),
    href: entry.href[language],
    count: counts.get(entry.tag) ?? 0,
  };
}

/** The newest few ads that hold the words. */
async function adsOf(
  database: Database,
  catalogue: Catalogue,
  words: readonly string[],
  language: Language,
): Promise<Suggestion[]> {
  if (!words.some((word) => word.length >= 3)) return [];
  const rows = await newestWithWords(database, words);
  return rows.map(({ id, title, categoryId }) => {
    const detail = catalogue.categories.get(categoryId)?.names[language];
    return {
      kind: 'Ad',
      label: title,
      ...(detail !== undefined && { detail }),
      href: `${adSegment[language]}/${adPath(id, title)}`,
    };
  });
}
