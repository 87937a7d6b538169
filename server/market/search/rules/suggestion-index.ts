import { isNameSpec } from './name-specs.ts';
import { categoryTag, districtTag, provinceTag } from './tags.ts';
import { categoryShape } from './understand/category-shape.ts';
import type { Language, SuggestionKind, Texts } from '../../../../contract/enums.ts';
import type { Places } from '../../../people/addresses/port.ts';
import type { Catalogue, CatalogueValue } from '../../catalogue/port.ts';
import { foldTurkish } from '../../../platform/fold-turkish.ts';

/** A name that a typed prefix may be completed to. */
export interface Entry {
  kind: Extract<SuggestionKind, 'CategoryName' | 'Province' | 'District' | 'Make'>;
  label: Texts;
  detail?: Texts;
  href: Texts;
  /** The tag its ads are counted by. */
  tag: number;
  /** Folded names, the own name first, then other words for it. */
  phrases: string[];
  /** The first of `phrases` is Turkish, the second English. */
  isBilingual?: true;
  /** Unfolded spellings by their folded form. */
  written?: ReadonlyMap<string, string>;
}

/** All categories, provinces, districts, makes and models by word prefix. Built once per catalogue. */
export interface SuggestionIndex {
  entries: readonly Entry[];
  /** Every distinct word, sorted. */
  words: readonly string[];
  /** The entries that contain each word. */
  entriesOf: readonly (readonly number[])[];
  /** Words by letter pairs, for typos. */
  pairs: ReadonlyMap<string, readonly number[]>;
}

const same = (text: string): Texts => ({ tr: text, en: text });
const each = (make: (language: Language) => string): Texts => ({ tr: make('tr'), en: make('en') });
/** The search page without a category. */
const everywhere = (query: string): Texts => same(`/all?${query}`);

export function buildSuggestionIndex(catalogue: Catalogue, places: Places): SuggestionIndex {
  const entries = [...categoryEntries(catalogue), ...placeEntries(places), ...makeEntries(catalogue)];
  const byWord = new Map<string, Set<number>>();
  for (const [index, entry] of entries.entries()) {
    for (const phrase of entry.phrases) {
      for (const word of phrase.split(' ')) {
        const positions = byWord.get(word);
        if (positions) positions.add(index);
        else byWord.set(word, new Set([index]));
      }
    }
  }
  byWord.delete('');
  const words = [...byWord.keys()].toSorted((a, b) => (a < b ? -1 : 1));
  const pairs = new Map<string, number[]>();
  for (const [index, word] of words.entries()) {
    for (const pair of pairsOf(word)) {
      const ids = pairs.get(pair);
      if (ids) ids.push(index);
      else pairs.set(pair, [index]);
    }
  }
  return { entries, words, entriesOf: words.map((word) => [...(byWord.get(word) ?? [])]), pairs };
}

const writtenBy = (texts: readonly string[]): ReadonlyMap<string, string> =>
  new Map(texts.map((text) => [foldTurkish(text), text]));
const foldedAll = (texts: readonly string[]): string[] => [...new Set(texts.map(foldTurkish).filter(Boolean))];

function categoryEntries(catalogue: Catalogue): Entry[] {
  return [...catalogue.categories.values()].map((category) => {
    const above = category.ancestorIds.slice(0, -1).flatMap((id) => catalogue.categories.get(id) ?? []);
    return {
      kind: 'CategoryName',
      label: category.names,
      ...(above.length > 0 && {
        detail: each((language) => above.map((parent) => parent.names[language]).join(' › ')),
      }),
      href: each((language) => `/${category.paths[language]}`),
      tag: categoryTag(category.id),
      phrases: [category.names.tr, category.names.en, ...category.words].map(foldTurkish),
      isBilingual: true,
      written: writtenBy([category.names.tr, category.names.en, ...category.words]),
    };
  });
}

function placeEntries(places: Places): Entry[] {
  const provinces = [...places.provinces.values()].map(({ id, name, words }): Entry => {
    return {
      kind: 'Province',
      label: same(name),
      href: everywhere(`adc=${id}`),
      tag: provinceTag(id),
      phrases: foldedAll([name, ...words]),
    };
  });
  const districts = [...places.districts.values()].map(({ id, name, words, provinceId }): Entry => {
    const province = places.provinces.get(provinceId)?.name ?? '';
    return {
      kind: 'District',
      label: same(name),
      detail: same(province),
      href: everywhere(`adc=${id}`),
      tag: districtTag(id),
      phrases: foldedAll([name, ...words, `${province} ${name}`]),
    };
  });
  return [...provinces, ...districts];
}

/** Values of autocomplete specs and of model lists (`PlayStation 5`). Models include their make. */
function makeEntries(catalogue: Catalogue): Entry[] {
  const { homeOf } = categoryShape(catalogue);
  return [...catalogue.specs.values()]
    .filter(({ id }) => isNameSpec(id, catalogue))
    .flatMap((spec) => {
      const home = catalogue.categories.get(homeOf.get(spec.id) ?? 0);
      return spec.values.map((value): Entry => {
        const parent = value.parentValueId === undefined ? undefined : catalogue.values.get(value.parentValueId);
        const name = parent ? `${parent.names.tr} ${value.names.tr}` : value.names.tr;
        return {
          kind: 'Make',
          label: same(name),
          ...(home && { detail: home.names }),
          href: home ? each((language) => `/${home.paths[language]}?df=${value.id}`) : everywhere(`df=${value.id}`),
          tag: value.id,
          phrases: foldedAll([name, ...value.words.map((word) => named(parent, word))]),
          written: writtenBy(value.words.map((word) => named(parent, word))),
        };
      });
    });
}

const named = (parent: CatalogueValue | undefined, word: string): string =>
  parent ? `${parent.names.tr} ${word}` : word;

export function pairsOf(word: string): string[] {
  const framed = ` ${word}`;
  return Array.from({ length: framed.length - 1 }, (_, index) => framed.slice(index, index + 2));
}

/** The index range of words with a prefix. */
export function wordsFrom({ words }: SuggestionIndex, beginning: string): { from: number; below: number } {
  const first = (isBefore: (word: string) => boolean): number => {
    let low = 0;
    let high = words.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (isBefore(words[middle] ?? '')) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return {
    from: first((word) => word < beginning),
    below: first((word) => word < beginning || word.startsWith(beginning)),
  };
}

const maxCompared = 60;

/** Extra distance of a prefix match, so whole words come first. */
const beginningOnly = 0.5;

/** Words within typo distance of a word or prefix, nearest first. */
export function nearWords(index: SuggestionIndex, word: string): { at: number; distance: number }[] {
  if (word.length < 3) return [];
  const shared = new Map<number, number>();
  for (const pair of pairsOf(word)) {
    for (const at of index.pairs.get(pair) ?? []) shared.set(at, (shared.get(at) ?? 0) + 1);
  }
  const maxDistance = lettersOff(word);
  return [...shared]
    .toSorted((a, b) => b[1] - a[1])
    .slice(0, maxCompared)
    .map(([at]) => {
      const candidate = index.words[at] ?? '';
      const beginning = editDistance(word, candidate.slice(0, word.length)) + beginningOnly;
      return { at, distance: Math.min(editDistance(word, candidate), beginning) };
    })
    .filter(({ distance }) => distance <= maxDistance)
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, 5);
}

/** Maximum number of wrong letters. */
const lettersOff = (word: string): number => (word.length <= 4 ? 1 : word.length <= 8 ? 2 : 3);

/** Damerau–Levenshtein distance. */
function editDistance(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      let best = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (isSame ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, (before[j - 2] ?? 0) + 1);
      row.push(best);
    }
    before = last;
    last = row;
  }
  return last[b.length] ?? 0;
}
