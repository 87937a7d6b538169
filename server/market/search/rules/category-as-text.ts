import { isPossessive } from './understand/stemming.ts';
import { phraseKey, tokensOf } from './understand/tokenizer.ts';
import type { Understanding } from './understand/understand.ts';
import type { CatalogueCategory } from '../../catalogue/port.ts';
import type { Language } from '../../../../contract/enums.ts';
import type { ResolvedFilter } from '../../../../contract/schemas/filter.ts';

type Reading = Pick<Understanding, 'request' | 'filters' | 'text'>;

/** The category chip of a sentence. */
export const categoryOf = ({ filters }: Pick<Understanding, 'filters'>): ResolvedFilter | undefined =>
  filters.find(({ filterKey }) => filterKey === 'ct' || filterKey === 'lct');

/** Replaces the category filter by its words. The category of most ads with these words becomes likely. */
export function categoryAsText<U extends Reading>(
  read: U,
  chip: ResolvedFilter,
  kind: Pick<CatalogueCategory, 'id' | 'names'>,
  language: Language,
): U {
  // Words of an implied category belong to another chip too. A make may also be among the remaining words.
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
 * True if the last word of a category phrase names the product on its own. It is not a mere part of a compound (`kaşmir kazak`), or it names a parent
 * category (`dağ bisikleti` is a bicycle, `oto koltuğu` is not an armchair).
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
