import type { Statements } from './candidates.sql.ts';
import { conditionOf, parameters, textGroup } from './conditions.ts';
import type { Clause, Parameters } from './conditions.ts';
import { titleForm } from './likely-conditions.ts';
import type { LikelyPart } from './likely-conditions.ts';
import { orders } from '../rules/cursor.ts';
import type { Order } from '../rules/cursor.ts';
import { maxMissing } from '../rules/scoring.ts';
import { wordsQuery } from '../rules/word-query.ts';
import type { QueryWord } from '../rules/word-query.ts';
import type { Database } from '../../../platform/database.ts';
import { statements } from '../../../platform/sql/statements.ts';

const sql = statements<Statements>('search-candidates', import.meta.url);

/** A clause that requires all words. */
export function wordClauses(words: readonly QueryWord[]): Clause[] {
  return words.length === 0 ? [] : [{ group: textGroup, sql: (p) => `words @@ ${p.add(wordsQuery(words))}::tsquery` }];
}

export interface CandidateSearch {
  clauses: readonly Clause[];
  order: Order;
  limit: number;
  words: readonly QueryWord[];
  parts: readonly LikelyPart[];
  /** Clauses to walk in index order first, if many of their ads are expected to match. */
  walked?: readonly Clause[] | undefined;
  /** Also finds ads whose titles contain these words, if they meet `bounds`. `fits` is 1 for those that meet `product`. */
  titled?: { said: readonly string[]; bounds: readonly Clause[]; product: readonly Clause[] } | undefined;
}

/** With this many full matches, no other candidates are searched. */
const maxCertain = 100;
/** Maximum number of title candidates. */
const maxTitled = 100;
/** Maximum number of sentence words searched in titles. */
const maxQueryWords = 12;

const digits = (expressions: readonly string[]): string =>
  expressions.length === 0 ? `''` : `concat(${expressions.join(', ')})`;

/**
 * One digit per word: whether the title and names contain it, or the description. Tests all words at once first, since usually the title and names
 * contain them all.
 */
function holdsOf(words: readonly QueryWord[], p: Parameters): string {
  if (words.length === 0) return `''`;
  const holds = (query: string) => `words @@ ${p.add(query)}::tsquery`;
  const each = words.map(
    (word) =>
      `case when ${holds(wordsQuery([word], 'named'))} then 2 when ${holds(wordsQuery([word]))} then 1 else 0 end`,
  );
  const all = holds(wordsQuery(words, 'named'));
  return `case when ${all} then ${p.add('2'.repeat(words.length))}::text else ${digits(each)} end`;
}

const armText = (
  arm: string,
  columns: string,
  where: string,
  { column, direction }: Order,
  limit: string,
  from = 'ad_search',
  // The planner overestimates rare words and would walk the whole order. An unindexed order leaves it only the word index.
  isBySearch = false,
): string =>
  `select '${arm}' as arm, ad_search.id, title, rank, ${columns} from ${from} where ${where}
     order by ${from === 'ad_search' && isBySearch ? `${column} + 0` : column} ${direction}, ad_search.id ${direction} limit ${limit}`;

const columnsText = (order: Order, holds: string, says: string, fits: string): string =>
  `${keyOf(order)} as key, ${holds} as holds, ${says} as says, ${fits} as fits`;

const keyOf = ({ column }: Order): string =>
  column === 'created_at' ? 'extract(epoch from created_at)::float8 * 1000' : `${column}::float8`;

/** Number of ads walked in rank order before the index is asked for all matches. */
const maxWalked = 3_000;
/** Longer walk, used if at least one in `walkedShare` of the wanted ads matched in the first walk. Fetching all matches would cost more. */
const maxWalkedFar = 20_000;
const walkedShare = 5;

/** The first ads of `base` in order, as a table expression. */
const firstText = (base: string, { column, direction }: Order, limit: number): string =>
  `(select * from ad_search where ${base} order by ${column} ${direction}, ad_search.id ${direction} limit ${limit}) ad_search`;

const countOfWalk = (name: string): string => `(select count(*) from ${name})`;
const isOften = (limit: string): string => `${countOfWalk('walked')} * ${walkedShare} >= ${limit}`;

/** The matches among the first ads in order. If they are too few, queries the index instead. */
function walkText(arm: (from?: string, when?: string) => string, base: string, order: Order, limit: string) {
  const wasFew = `${countOfWalk('walked')} < ${limit}`;
  return {
    walks: `walked as materialized (${arm(firstText(base, order, maxWalked))}),
      far as materialized (${arm(firstText(`${wasFew} and ${isOften(limit)} and ${base}`, order, maxWalkedFar))}),`,
    shown: `select * from walked where ${countOfWalk('walked')} >= ${limit}
      union all (select * from far where ${countOfWalk('far')} >= ${limit})
      union all (select * from (${arm('ad_search', `${wasFew} and ${countOfWalk('far')} < ${limit}`)}) searched)`,
  };
}

const allText = (arms: readonly string[], first: string, walks = ''): string =>
  `with ${walks} shown as materialized (${first}) select arm, id::text, title, rank, key, holds, says, fits from shown
   ${arms.map((arm) => `union all (select arm, id::text, title, rank, key, holds, says, fits from (${arm}) other)`).join('\n')}`;

const sampleColumns = columnsText(orders.recommended, `''`, `''`, '2');

function sampleWalk(): string {
  const arm = (from?: string, when = 'true') => armText('shown', sampleColumns, when, orders.recommended, '$1', from);
  const { walks, shown } = walkText(arm, 'true', orders.recommended, '$1');
  return allText([], shown, walks);
}
const candidatesStatement = sql.dynamic(
  'candidates',
  [
    allText(
      [armText('titled', sampleColumns, 'true', orders.recommended, '$1')],
      armText('shown', sampleColumns, 'true', orders.recommended, '$1'),
    ),
    sampleWalk(),
  ],
  { replica: true },
);

export type CandidateRow = Awaited<ReturnType<typeof candidatesStatement.all>>[number];

/**
 * Finds the candidates of a search in one statement. `shown`: the first `limit` matches in order. `sure`: if there are more, ads whose title and
 * answers match fully. `titled`: ads whose title is the sentence. An ad may be in several.
 */
export async function candidatesOf(database: Database, search: CandidateSearch): Promise<CandidateRow[]> {
  const { clauses, order, words, parts, titled } = search;
  const p = parameters();
  const limit = p.add(search.limit);
  const holds = holdsOf(words, p);
  const says = digits(parts.map((part) => part.says(p)));
  const columns = columnsText(order, holds, says, '2');
  const condition = conditionOf(clauses, p);
  const base = search.walked && conditionOf(search.walked, p);
  const arms: string[] = [];
  const sure = order === orders.recommended ? sureCondition(words, parts, p) : undefined;
  if (sure !== undefined) {
    const [held, said] = ['2'.repeat(words.length), '2'.repeat(parts.length)];
    const enough = `(select count(*) from shown where holds = ${p.add(held)}::text and says = ${p.add(said)}::text) < ${maxCertain}`;
    const where = `(select count(*) from shown) >= ${limit} and ${enough} and ${condition} and ${sure}`;
    const arm = (when: string, from?: string) =>
      arms.push(armText('sure', columns, where + when, order, limit, from, words.length > 0));
    if (base === undefined) arm('');
    else {
      arm(` and ${isOften(limit)}`, firstText(base, order, maxWalkedFar));
      arm(` and not (${isOften(limit)})`);
    }
  }
  const query = titled && titleQuery(titled.said);
  if (titled && query !== undefined) {
    const fits = `case when ${condition} then 2 when ${conditionOf(titled.product, p)} then 1 else 0 end`;
    const where = `${conditionOf(titled.bounds, p)} and words @@ ${p.add(query)}::tsquery${wholeTitle(titled.said, p)}`;
    arms.push(
      armText('titled', columnsText(order, holds, says, fits), where, order, p.add(maxTitled), undefined, true),
    );
  }
  const isBySearch = order === orders.recommended && clauses.some(({ group }) => group === textGroup);
  const arm = (from?: string, when?: string) =>
    armText(
      'shown',
      columns,
      when === undefined ? condition : `${when} and ${condition}`,
      order,
      limit,
      from,
      isBySearch,
    );
  if (base === undefined) return candidatesStatement.all(database, allText(arms, arm()), p.values);
  const { walks, shown } = walkText(arm, base, order, limit);
  return candidatesStatement.all(database, allText(arms, shown, walks), p.values);
}

/** Requires all words in the title and all likely conditions as answers. Undefined if neither is asked. */
function sureCondition(words: readonly QueryWord[], parts: readonly LikelyPart[], p: Parameters): string | undefined {
  const forms = words.flatMap(({ word, isBeginning }) => titleForm(word, !isBeginning) ?? []);
  const all = [
    ...(forms.length > 0 ? [`words @@ ${p.add(forms.join(' & '))}::tsquery`] : []),
    ...parts.map((part) => part.answers(p)),
  ];
  return all.length > 0 ? all.join(' and ') : undefined;
}

/** Many titles contain a sentence of one or two words, so such a title must equal it. */
const wholeTitle = (said: readonly string[], p: Parameters): string =>
  said.length <= 2 ? ` and title = ${p.add(said.join(' '))}::text` : '';

/** Matches titles with all words, or with all but those a title may lack. */
function titleQuery(said: readonly string[]): string | undefined {
  const forms = [...new Set(said)].slice(0, maxQueryWords).flatMap((word) => titleForm(word, true) ?? []);
  if (forms.length === 0) return undefined;
  const all = forms.join(' & ');
  if (maxMissing(forms.length) === 0) return all;
  const without = forms.map((form) => forms.filter((other) => other !== form).join(' & '));
  return without.map((list) => `(${list})`).join(' | ');
}
