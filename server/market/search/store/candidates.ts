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

/** All of some words, as clauses. */
export function wordClauses(words: readonly QueryWord[]): Clause[] {
  return words.length === 0 ? [] : [{ group: textGroup, sql: (p) => `words @@ ${p.add(wordsQuery(words))}::tsquery` }];
}

/** What candidates are looked for by. */
export interface CandidateSearch {
  clauses: readonly Clause[];
  order: Order;
  limit: number;
  words: readonly QueryWord[];
  parts: readonly LikelyPart[];
  /** Where much of the ads that these clauses have an index of is taken to match: they are looked through first. */
  walked?: readonly Clause[] | undefined;
  /** Ads whose titles hold these words come beside, if they meet `bounds`; `fits` is 1 for those that meet `product`. */
  titled?: { said: readonly string[]; bounds: readonly Clause[]; product: readonly Clause[] } | undefined;
}

/** With so many ads that say everything no others are looked for. */
const maxCertain = 100;
/** So many ads are held against a sentence for their titles. */
const maxTitled = 100;
/** So many words of a sentence are looked for in titles. */
const maxQueryWords = 12;

const digits = (expressions: readonly string[]): string =>
  expressions.length === 0 ? `''` : `concat(${expressions.join(', ')})`;

/** For each word whether title or names hold it, or the description does. Mostly they all stand in title and names. */
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
  // Taken for frequent, rare words would be looked for in the whole order: an order that no index has leaves the planner the index of words.
  isBySearch = false,
): string =>
  `select '${arm}' as arm, ad_search.id, title, rank, ${columns} from ${from} where ${where}
     order by ${from === 'ad_search' && isBySearch ? `${column} + 0` : column} ${direction}, ad_search.id ${direction} limit ${limit}`;

const columnsText = (order: Order, holds: string, says: string, fits: string): string =>
  `${keyOf(order)} as key, ${holds} as holds, ${says} as says, ${fits} as fits`;

const keyOf = ({ column }: Order): string =>
  column === 'created_at' ? 'extract(epoch from created_at)::float8 * 1000' : `${column}::float8`;

/** So many ads are looked at in the order of their rank before the index is asked for all that match, */
const maxWalked = 3_000;
/** and so many where of those at least one in so many that are wanted matched: to fetch all that match would be more. */
const maxWalkedFar = 20_000;
const walkedShare = 5;

/** The first ads in order of a part of the market, as a table. */
const firstText = (base: string, { column, direction }: Order, limit: number): string =>
  `(select * from ad_search where ${base} order by ${column} ${direction}, ad_search.id ${direction} limit ${limit}) ad_search`;

/** How many ads a walk found. */
const countOfWalk = (name: string): string => `(select count(*) from ${name})`;
const isOften = (limit: string): string => `${countOfWalk('walked')} * ${walkedShare} >= ${limit}`;

/** Those that match among the first ads of a part of the market; where they are too few, nothing but the index's answer. */
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
 * The candidates of a search in one statement: the first `most` that match in an order (`shown`); where there are more, those that surely
 * say what was asked, in title and answers (`sure`); and ads that have the sentence for a title (`titled`). An ad may come by several.
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

/** That the title has all words and the answers say all that is likely; nothing where neither is asked. */
function sureCondition(words: readonly QueryWord[], parts: readonly LikelyPart[], p: Parameters): string | undefined {
  const forms = words.flatMap(({ word, isBeginning }) => titleForm(word, !isBeginning) ?? []);
  const all = [
    ...(forms.length > 0 ? [`words @@ ${p.add(forms.join(' & '))}::tsquery`] : []),
    ...parts.map((part) => part.answers(p)),
  ];
  return all.length > 0 ? all.join(' and ') : undefined;
}

/** Of a sentence of one or two words, which many titles hold, only those are wanted that are no longer. */
const wholeTitle = (said: readonly string[], p: Parameters): string =>
  said.length <= 2 ? ` and title = ${p.add(said.join(' '))}::text` : '';

/** Titles with the words of a sentence as they stand, or all but those that a title may lack. */
function titleQuery(said: readonly string[]): string | undefined {
  const forms = [...new Set(said)].slice(0, maxQueryWords).flatMap((word) => titleForm(word, true) ?? []);
  if (forms.length === 0) return undefined;
  const all = forms.join(' & ');
  if (maxMissing(forms.length) === 0) return all;
  const without = forms.map((form) => forms.filter((other) => other !== form).join(' & '));
  return without.map((list) => `(${list})`).join(' | ');
}
