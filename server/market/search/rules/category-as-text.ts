import { isPossessive } from './understand/stemming.ts';
import { phraseKey, tokensOf } from './understand/tokenizer.ts';
import type { Understanding } from './understand/understand.ts';
import type { CatalogueCategory } from '../../catalogue/port.ts';
import type { Language } from '../../../../contract/enums.ts';
import type { ResolvedFilter } from '../../../../contract/schemas/filter.ts';

type Reading = Pick<Understanding, 'request' | 'filters' | 'text'>;

/** The chip of a sentence's category. */
export const categoryOf = ({ filters }: Pick<Understanding, 'filters'>): ResolvedFilter | undefined =>
  filters.find(({ filterKey }) => filterKey === 'ct' || filterKey === 'lct');

/** A sentence whose category is looked for by the words that said it; what most ads with those words are is likely. */
export function categoryAsText<U extends Reading>(
  read: U,
  chip: ResolvedFilter,
  kind: Pick<CatalogueCategory, 'id' | 'names'>,
  language: Language,
): U {
  // What is only implied is said by another chip too, and a make may be a word that remained.
  const isImplied = read.filters.some((filter) => filter !== chip && filter.words === chip.words);
  const own = isImplied ? '' : chip.words;
  const left = read.text.split(' ').filter((word) => !own.split(' ').includes(word));
  const text = [...left, own].filter(Boolean).join(' ');
  const { category: _own, likely: { text: _left, ...likely } = {}, ...request } = read.request;
  const shown: ResolvedFilter = {
    ...chip,
    filterKey: 'lct',
    value: String(kind.id),
    label: kind.names[language],
    strength: 'rank',
  };
  return {
    ...read,
    text,
    request: { ...request, likely: { ...likely, category: kind.id }, ...(text !== '' && { text }) },
    filters: read.filters.map((filter) => (filter === chip ? shown : filter)),
  };
}

/**
 * Whether the last word of a category's phrase says by itself what is looked for: it is no mere part of a compound (`kaşmir kazak`), or it names what is above
 * (`dağ bisikleti` is a bicycle, `oto koltuğu` no armchair).
 */
export function isHeadSufficient(
  phrase: string,
  above: readonly Pick<CatalogueCategory, 'names' | 'words'>[],
): boolean {
  const tokens = tokensOf(phrase);
  const head = tokens.at(-1);
  if (!head) return false;
  const names = new Set(above.flatMap(({ names: { tr, en }, words }) => [tr, en, ...words].map(phraseKey)));
  return tokens.length === 1 || !isPossessive(head.key) || head.forms.some(({ key }) => names.has(key));
}
