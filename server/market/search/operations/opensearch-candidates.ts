import { likelyGroups, textGroup } from '../store/conditions.ts';
import { titlesInEngine } from '../store/likely-conditions.ts';
import type { LikelyPart } from '../store/likely-conditions.ts';
import { allOf, anyOf, everything } from '../rules/engine-query.ts';
import type { Query } from '../rules/engine-query.ts';
import { orders } from '../rules/cursor.ts';
import { maxMissing } from '../rules/scoring.ts';
import { maxCertain, maxTitled, maxTitleWords } from '../rules/scored-list.ts';
import type { Candidates, FoundCandidate } from '../rules/scored-list.ts';
import { requiredOf, wordsInEngine } from '../rules/word-query.ts';
import type { QueryWord } from '../rules/word-query.ts';
import type { EngineAccess } from './engine-access.ts';
import { countedTo, onlySorted, queryOf, sortOf, totalIn } from './opensearch-page.ts';
import { isOpen } from './prepared-search.ts';
import type { PreparedSearch } from './prepared-search.ts';
import { productClauses, titleBounds } from './scored-page.ts';
import type { SearchSources } from './dependencies.ts';
import { countAll, isCountedAlready, maxCountedOf } from './totals.ts';
import type { Hit } from '../../../adapters/opensearch/index.ts';

/** Which named queries a hit meets decides how well it matches each word and likely condition. */
const names = {
  named: (at: number) => `n${at}`,
  anywhere: (at: number) => `a${at}`,
  answers: (at: number) => `s${at}`,
  says: (at: number) => `w${at}`,
  full: 'full',
  product: 'product',
} as const;

/** The same candidates as in PostgreSQL (store/candidates.ts), in at most two calls. With a limit of 0, only what the total needs, in one. */
export async function openSearchCandidates(
  sources: SearchSources,
  { client, index }: EngineAccess,
  prepared: PreparedSearch,
  limit: number,
): Promise<Candidates> {
  const { said, clauses, words, parts, requiredWords } = prepared;
  const isStored = !isOpen(prepared) && isCountedAlready(prepared);
  const counted = maxCountedOf(prepared);
  const title = said.length > 0 ? titleQuery(said) : undefined;
  // Matches contain the required words; only where is not known.
  const required = requiredOf(requiredWords);
  const isRequired = (at: number) => required.some((word) => word === words[at]);
  const shownMarks = [...words.flatMap((word, at) => wordMarks(word, at, isRequired(at))), ...partMarks(parts)];
  const everyMark = [...words.flatMap((word, at) => wordMarks(word, at)), ...partMarks(parts)];
  const titledMarks = [...(limit > 0 ? everyMark : []), ...fitsOf(prepared)];
  const bodies = [
    {
      ...bodyOf(queryOf(clauses), shownMarks, limit),
      ...(isStored ? { track_total_hits: false } : countedTo(counted)),
    },
    ...(title ? [bodyOf(allOf([queryOf(titleBounds(prepared)), title]), titledMarks, maxTitled)] : []),
  ];
  const [shown, titled] = await client.searchAll(index, bodies);
  const read = (hit: Hit, arm: string) => candidateOf(hit, arm, words.length, parts.length);
  const rows = (shown?.hits.hits ?? []).map((hit) => {
    const row = read(hit, 'shown');
    return { ...row, holds: row.holds.replaceAll('0', (digit, at: number) => (isRequired(at) ? '1' : digit)) };
  });
  const all = { holds: '2'.repeat(words.length), says: '2'.repeat(parts.length) };
  const certain = rows.filter(({ holds, says }) => holds === all.holds && says === all.says).length;
  const sure = limit > 0 && rows.length >= limit && certain < maxCertain ? sureQuery(prepared) : undefined;
  const sureMarks = sure?.isOfTitle ? [] : everyMark;
  const certainHits = sure ? (await client.search(index, bodyOf(sure.query, sureMarks, limit))).hits.hits : [];
  const total =
    rows.length < limit
      ? { count: rows.length, exact: true }
      : isStored || !shown
        ? await countAll(sources, prepared)
        : totalIn(shown, counted);
  return {
    rows: [
      ...rows,
      // A title has its words among its names, so that these ads match fully.
      ...certainHits.map((hit) => ({ ...read(hit, 'sure'), ...(sure?.isOfTitle && all) })),
      ...(titled?.hits.hits ?? []).map((hit) => read(hit, 'titled')),
    ],
    total,
  };
}

/** The first ads of a query in recommended order, with titles and marks. */
const bodyOf = (query: Query, marks: readonly Query[], size: number) => ({
  // Optional queries do not change what is found. The engine tests them for the returned ads only.
  query: marks.length > 0 && size > 0 ? { bool: { filter: [query], should: marks, minimum_should_match: 0 } } : query,
  ...(size > 0 && { sort: sortOf(orders.recommended) }),
  size,
  track_total_hits: false,
  docvalue_fields: ['title'],
  ...onlySorted,
});

const named = (query: Query, name: string): Query => ({ bool: { filter: [query], _name: name } });

/** Named queries for how a hit contains a word. A word that all hits contain is only searched in names. */
const wordMarks = (word: QueryWord, at: number, isContained = false): Query[] => [
  named(wordsInEngine([word], 'named'), names.named(at)),
  ...(isContained ? [] : [named(wordsInEngine([word]), names.anywhere(at))]),
];

/** Named queries for how a hit meets each likely condition. */
const partMarks = (parts: readonly LikelyPart[]): Query[] =>
  parts.flatMap(({ queries: { answers, inWords } }, at) => [
    named(answers, names.answers(at)),
    ...(inWords ? [named(inWords, names.says(at))] : []),
  ]);

/** Most searches ask for nothing but the product and its fit, so that one query tells both. */
function fitsOf(prepared: PreparedSearch): Query[] {
  const [full, product] = [queryOf(prepared.clauses), queryOf(productClauses(prepared))];
  const isSame = JSON.stringify(full) === JSON.stringify(product);
  return [named(full, names.full), ...(isSame ? [] : [named(product, names.product)])];
}

function candidateOf(hit: Hit, arm: string, words: number, parts: number): FoundCandidate {
  const [rank, id] = hit.sort ?? [];
  const met = new Set(hit.matched_queries);
  const digits = (count: number, two: (at: number) => string, one: (at: number) => string) =>
    Array.from({ length: count }, (_, at) => (met.has(two(at)) ? '2' : met.has(one(at)) ? '1' : '0')).join('');
  return {
    arm,
    id: String(id),
    rank: Number(rank),
    title: String(hit.fields?.['title']?.[0] ?? ''),
    holds: digits(words, names.named, names.anywhere),
    says: digits(parts, names.answers, names.says),
    fits: arm !== 'titled' || met.has(names.full) ? 2 : met.has(names.product) ? 1 : 0,
  };
}

/** All words in the title and all likely conditions met by answers. Undefined if neither is asked. `isOfTitle`: every word is searched in the title. */
function sureQuery({ words, parts, clauses }: PreparedSearch): { query: Query; isOfTitle: boolean } | undefined {
  const forms = words.flatMap(({ word, isBeginning }: QueryWord) => {
    const query = titlesInEngine([word], !isBeginning);
    return query === everything ? [] : [query];
  });
  const all = [...forms, ...parts.map(({ queries }) => queries.answers)];
  if (all.length === 0) return undefined;
  const isOfTitle = forms.length === words.length;
  const implied = [...likelyGroups, ...(isOfTitle ? [textGroup] : [])];
  return { query: allOf([queryOf(clauses, ...implied), ...all]), isOfTitle };
}

/** Titles with all words of a sentence, or with all but those a title may lack. A short sentence must be the whole title. */
function titleQuery(said: readonly string[]): Query | undefined {
  const words = [...new Set(said)].slice(0, maxTitleWords);
  const forms = words.map((word) => titlesInEngine([word], true)).filter((query) => query !== everything);
  if (forms.length === 0) return undefined;
  const query = anyOf(forms, forms.length - maxMissing(forms.length));
  return said.length <= 2 ? allOf([query, { term: { title: said.join(' ') } }]) : query;
}
