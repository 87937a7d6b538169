import type { Statements } from './candidates.sql.ts';
import { conditionOf, parameters, textGroup } from './conditions.ts';
import type { Clause, Parameters } from './conditions.ts';
import { titleForm } from './likely.ts';
import type { LikelyPart } from './likely.ts';
import { orders } from '../rules/cursor.ts';
import type { Order } from '../rules/cursor.ts';
import { telling } from '../rules/relaxing.ts';
import type { Demand } from '../rules/relaxing.ts';
import { lackingMost } from '../rules/scoring.ts';
import { wordsQuery } from '../rules/word-query.ts';
import type { QueryWord } from '../rules/word-query.ts';
import type { Database } from '../../../platform/database.ts';
import { statements } from '../../../platform/sql/statements.ts';

const sql = statements<Statements>('search-candidates', import.meta.url);

/** A demand's clauses, beside those that always hold. */
export function demandClauses({ words, most, parts }: Demand<LikelyPart>): Clause[] {
  const group = textGroup;
  return [
    ...(words.length > 0 ? [{ group, sql: (p: Parameters) => `words @@ ${p.add(wordsQuery(words))}::tsquery` }] : []),
    ...(most ? [{ group, sql: (p: Parameters) => mostOf(most, p) }] : []),
    ...parts.flatMap(({ filterKey, passes }) => (passes ? [{ group: filterKey, sql: passes }] : [])),
  ];
}

/** The weightier half of some words, found by the few that tell most. */
function mostOf(words: NonNullable<Demand<LikelyPart>['most']>, p: Parameters): string {
  const query = (word: QueryWord) => `${p.add(wordsQuery([word]))}::tsquery`;
  const half = words.reduce((sum, { weight }) => sum + weight, 0) / 2;
  const any = telling(words).map((word) => `(${wordsQuery([word])})`);
  const sum = words.map((word) => `case when words @@ ${query(word)} then ${p.add(word.weight)}::float8 else 0 end`);
  // Weights are added up in another order than here.
  return `words @@ ${p.add(any.join(' | '))}::tsquery and ${sum.join(' + ')} >= ${p.add(half - 1e-6)}::float8`;
}

/** What candidates are looked for by. */
export interface CandidateSearch {
  clauses: readonly Clause[];
  order: Order;
  most: number;
  words: readonly QueryWord[];
  parts: readonly LikelyPart[];
  /** Where much of the ads that these clauses have an index of is taken to match: they are looked through first. */
  walked?: readonly Clause[] | undefined;
  /** Ads whose titles hold these words come beside, if they fulfil `bounds`; each is told whether it fulfils `hard`. */
  titled?: { said: readonly string[]; bounds: readonly Clause[]; hard: readonly Clause[] } | undefined;
}

/** With so many ads that say everything no others are looked for. */
const sureMost = 100;
/** So many ads are held against a sentence for their titles. */
const titledMost = 100;
/** So many words of a sentence are looked for in titles. */
const saidMost = 12;

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

/** So many ads are looked at in the order of their rank before the index is asked for all that match. */
const walkedMost = 3_000;

/** Those that match among the first ads of a part of the market; where they are too few, nothing but the index's answer. */
const walkText = (arm: (from: string) => string, base: string, { column, direction }: Order, most: string): string =>
  `with walked as materialized (${arm(
    `(select * from ad_search where ${base} order by ${column} ${direction}, ad_search.id ${direction} limit ${walkedMost}) ad_search`,
  )})
   select * from walked where (select count(*) from walked) >= ${most}
   union all (select * from (${arm('ad_search')}) searched where (select count(*) from walked) < ${most})`;

const allText = (arms: readonly string[], first: string): string =>
  `with shown as materialized (${first}) select arm, id::text, title, rank, key, holds, says, fits from shown
   ${arms.map((arm) => `union all (select arm, id::text, title, rank, key, holds, says, fits from (${arm}) other)`).join('\n')}`;

const sampleColumns = columnsText(orders.recommended, `''`, `''`, 'true');
const candidatesStatement = sql.dynamic(
  'candidates',
  [
    allText(
      [armText('titled', sampleColumns, 'true', orders.recommended, '$1')],
      armText('shown', sampleColumns, 'true', orders.recommended, '$1'),
    ),
    allText(
      [],
      walkText(
        (from) => armText('shown', sampleColumns, 'true', orders.recommended, '$1', from),
        'true',
        orders.recommended,
        '$1',
      ),
    ),
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
  const most = p.add(search.most);
  const holds = holdsOf(words, p);
  const says = digits(parts.map((part) => part.says(p)));
  const columns = columnsText(order, holds, says, 'true');
  const condition = conditionOf(clauses, p);
  const arms: string[] = [];
  const sure = order === orders.recommended ? sureCondition(words, parts, p) : undefined;
  if (sure !== undefined) {
    const [held, said] = ['2'.repeat(words.length), '2'.repeat(parts.length)];
    const enough = `(select count(*) from shown where holds = ${p.add(held)}::text and says = ${p.add(said)}::text) < ${sureMost}`;
    const where = `(select count(*) from shown) >= ${most} and ${enough} and ${condition} and ${sure}`;
    arms.push(armText('sure', columns, where, order, most, undefined, words.length > 0));
  }
  const query = titled && titleQuery(titled.said);
  if (titled && query !== undefined) {
    const fits = `coalesce(${conditionOf(titled.hard, p)}, false)`;
    const where = `${conditionOf(titled.bounds, p)} and words @@ ${p.add(query)}::tsquery${wholeTitle(titled.said, p)}`;
    arms.push(
      armText('titled', columnsText(order, holds, says, fits), where, order, p.add(titledMost), undefined, true),
    );
  }
  const isBySearch = order === orders.recommended && words.length > 0;
  const shown = (from?: string) => armText('shown', columns, condition, order, most, from, isBySearch);
  const text = allText(arms, search.walked ? walkText(shown, conditionOf(search.walked, p), order, most) : shown());
  return candidatesStatement.all(database, text, p.values);
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
  const forms = [...new Set(said)].slice(0, saidMost).flatMap((word) => titleForm(word, true) ?? []);
  if (forms.length === 0) return undefined;
  const all = forms.join(' & ');
  if (lackingMost(forms.length) === 0) return all;
  const without = forms.map((form) => forms.filter((other) => other !== form).join(' & '));
  return without.map((list) => `(${list})`).join(' | ');
}
