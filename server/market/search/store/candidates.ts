import type { Statements } from './candidates.sql.ts';
import { conditionOf, indexedForm, likelyGroups, parameters, textGroup } from './conditions.ts';
import type { Clause, Parameters } from './conditions.ts';
import { titleForm } from './likely-conditions.ts';
import type { LikelyPart } from './likely-conditions.ts';
import { limits } from '../../../../contract/limits.ts';
import { firstStage, noSteps, stagedText, stagesOf } from './stages.ts';
import type { Stage, Steps } from './stages.ts';
import { orders } from '../rules/cursor.ts';
import type { Order } from '../rules/cursor.ts';
import { maxMissing } from '../rules/scoring.ts';
import { maxCertain, maxTitled, maxTitleWords } from '../rules/scored-list.ts';
import { wordsInEngine, wordsQuery } from '../rules/word-query.ts';
import type { QueryWord } from '../rules/word-query.ts';
import type { Database } from '../../../platform/database.ts';
import { statements } from '../../../platform/sql/statements.ts';

const sql = statements<Statements>('search-candidates', import.meta.url);

/** A clause that requires all words. */
export function wordClauses(words: readonly QueryWord[]): Clause[] {
  if (words.length === 0) return [];
  const sqlOf = (p: Parameters) => `words @@ ${p.add(wordsQuery(words))}::tsquery`;
  return [{ group: textGroup, sql: sqlOf, query: wordsInEngine(words) }];
}

export interface CandidateSearch {
  clauses: readonly Clause[];
  order: Order;
  limit: number;
  words: readonly QueryWord[];
  parts: readonly LikelyPart[];
  /** Clauses to walk in index order first, if many of their ads are expected to match. */
  walked?: readonly Clause[] | undefined;
  /** Keys of the ads ranked highest, to search first. */
  steps?: Steps;
  /** Also finds ads whose titles contain these words, if they meet `bounds`. `fits` is 1 for those that meet `product`. */
  titled?: { said: readonly string[]; bounds: readonly Clause[]; product: readonly Clause[] } | undefined;
}

/** Sentences with this many words are in so few titles that reading all of these is faster than searching in steps. */
const minRareSentence = 4;

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

/** The first ads of a table expression, in order. */
interface FirstAds {
  where: string;
  order: Order;
  limit: string;
  from?: string | undefined;
  /** The planner overestimates rare words and would walk the whole order. An unindexed order leaves it only the word index. */
  isBySearch?: boolean;
}

function firstText({ where, order: { column, direction }, limit, from, isBySearch }: FirstAds): string {
  const sorted = from === undefined && isBySearch ? `${column} + 0` : column;
  return `from ${from ?? 'ad_search'} where ${where} order by ${sorted} ${direction}, ad_search.id ${direction} limit ${limit}`;
}

const armText = (arm: string, columns: string, first: FirstAds): string =>
  `select '${arm}' as arm, ad_search.id, title, rank, ${columns} ${firstText(first)}`;

const columnsText = (order: Order, holds: string, says: string, fits: string): string =>
  `${keyOf(order)} as key, ${holds} as holds, ${says} as says, ${fits} as fits`;

const keyOf = ({ column }: Order): string =>
  column === 'created_at' ? 'extract(epoch from created_at)::float8 * 1000' : `${column}::float8`;

/** `parts` are CTEs, among them `shown`. */
const allText = (parts: readonly string[], arms: readonly string[]): string =>
  `with ${parts.join(', ')} select arm, id::text, title, rank, key, holds, says, fits, stage, matched from shown
   ${arms.map((arm) => `union all select arm, id::text, title, rank, key, holds, says, fits, 0, 0 from (${arm}) other`).join('\n')}`;

/** Matches are counted up to this number. */
const maxMatched = limits.exactTextTotalMost + 1;

/** The first `limit` matches, with the stage that found them and the number of matches in it. */
function shownText(columns: string, where: string, stages: readonly Stage[], order: Order, limit: string, by: string) {
  const { column, direction } = order;
  const arm = (when: string, from?: string) =>
    `select ad_search.id as found_id, ${column} as sorted from ${from ?? 'ad_search'} where ${when} and ${where}
     order by ${from ? column : by} ${direction}, ad_search.id ${direction} limit greatest(${limit}::int, ${maxMatched})`;
  const { parts, rows } = stagedText('shown', arm, stages, limit);
  const first = `select * from matching order by sorted ${direction}, found_id ${direction} limit ${limit}`;
  return [
    ...parts,
    `matching as materialized (${rows})`,
    `shown as materialized (
       select 'shown' as arm, ad_search.id, title, rank, ${columns}, stage, (select count(*) from matching)::int as matched
       from (${first}) best join ad_search on ad_search.id = found_id order by sorted ${direction}, found_id ${direction}
     )`,
  ];
}

function sampleText(): string {
  const p = parameters();
  const limit = p.add(1);
  const order = orders.recommended;
  const columns = columnsText(order, `''`, `''`, '2');
  const steps = stagesOf({ by: 'keys', lists: [[1]] }, [{ group: '', implied: [1] }], p);
  return allText(shownText(columns, 'true', [firstStage('true', order), ...steps], order, limit, 'rank'), [
    armText('titled', columns, { where: 'true', order, limit }),
  ]);
}
const candidatesStatement = sql.dynamic('candidates', [sampleText()], { replica: true });

export type CandidateRow = Awaited<ReturnType<typeof candidatesStatement.all>>[number];

/**
 * Finds the candidates of a search in one statement. `shown`: the first `limit` matches in order, with the stage that found them. `sure`: if there are more, ads whose title and
 * answers match fully. `titled`: ads whose title is the sentence. An ad may be in several.
 */
export async function candidatesOf(
  database: Database,
  search: CandidateSearch,
): Promise<{ rows: CandidateRow[]; stages: number }> {
  const { order, words, parts, titled } = search;
  const clauses = indexedForm(search.clauses);
  const p = parameters();
  const limit = p.add(search.limit);
  const holds = holdsOf(words, p);
  const says = digits(parts.map((part) => part.says(p)));
  const columns = columnsText(order, holds, says, '2');
  const condition = conditionOf(clauses, p);
  const steps = stagesOf(search.steps ?? noSteps, clauses, p);
  const stages = [...(search.walked ? [firstStage(conditionOf(search.walked, p), order)] : []), ...steps];
  const isBySearch = order === orders.recommended && (stages.length > 0 || clauses.some(isOfText));
  const ctes = shownText(columns, condition, stages, order, limit, isBySearch ? `${order.column} + 0` : order.column);
  const arms: string[] = [];
  const sure = order === orders.recommended ? sureCondition(words, parts, p) : undefined;
  if (sure !== undefined) {
    const [held, said] = ['2'.repeat(words.length), '2'.repeat(parts.length)];
    const few = `(select count(*) from shown where holds = ${p.add(held)}::text and says = ${p.add(said)}::text) < ${maxCertain}`;
    const isNeeded = `(select count(*) from shown) >= ${limit} and ${few}`;
    // Title words are tested in the title alone. Testing them elsewhere too would read all ads with a frequent beginning. An answer implies that the
    // ad passes.
    const others = conditionOf(
      clauses.filter((clause) => !likelyGroups.includes(clause.group) && !(sure.isOfTitle && isOfText(clause))),
      p,
    );
    const arm = (when: string, from?: string) =>
      `select ad_search.id as found_id ${firstText({ where: `${when} and ${others} and ${sure.condition}`, order, limit, from, isBySearch })}`;
    const certain = stagedText('sure', arm, stages, limit, isNeeded);
    ctes.push(...certain.parts);
    // The columns cost much for each ad, so only the selected ads get them.
    arms.push(
      `select 'sure' as arm, ad_search.id, title, rank, ${columns} from (${certain.rows}) best join ad_search on ad_search.id = found_id`,
    );
  }
  const query = titled && titleQuery(titled.said);
  if (titled && query !== undefined) {
    const fits = `case when ${condition} then 2 when ${conditionOf(indexedForm(titled.product), p)} then 1 else 0 end`;
    const where = `${conditionOf(titled.bounds, p)} and words @@ ${p.add(query)}::tsquery${wholeTitle(titled.said, p)}`;
    const most = p.add(maxTitled);
    // Few ads have a longer sentence in their title.
    const isShort = titled.said.length < minRareSentence;
    const ranked = stagesOf((isShort && search.steps) || noSteps, titled.bounds, p);
    const titledArm = (when: string) =>
      armText('titled', columnsText(order, holds, says, fits), {
        where: `${when} and ${where}`,
        order,
        limit: most,
        isBySearch: true,
      });
    const found = stagedText('titled', titledArm, ranked, most);
    ctes.push(...found.parts);
    arms.push(found.rows);
  }
  return { rows: await candidatesStatement.all(database, allText(ctes, arms), p.values), stages: stages.length };
}

const isOfText = ({ group }: Clause): boolean => group === textGroup;

/**
 * Requires all words in the title and all likely conditions as answers. Undefined if neither is asked. `isOfTitle`: every word is tested in the title.
 */
function sureCondition(
  words: readonly QueryWord[],
  parts: readonly LikelyPart[],
  p: Parameters,
): { condition: string; isOfTitle: boolean } | undefined {
  const forms = words.flatMap(({ word, isBeginning }) => titleForm(word, !isBeginning) ?? []);
  const all = [
    ...(forms.length > 0 ? [`words @@ ${p.add(forms.join(' & '))}::tsquery`] : []),
    ...parts.map((part) => part.answers(p)),
  ];
  return all.length > 0 ? { condition: all.join(' and '), isOfTitle: forms.length === words.length } : undefined;
}

/** Many titles contain a sentence of one or two words, so such a title must equal it. */
const wholeTitle = (said: readonly string[], p: Parameters): string =>
  said.length <= 2 ? ` and title = ${p.add(said.join(' '))}::text` : '';

/** Matches titles with all words, or with all but those a title may lack. */
function titleQuery(said: readonly string[]): string | undefined {
  const forms = [...new Set(said)].slice(0, maxTitleWords).flatMap((word) => titleForm(word, true) ?? []);
  if (forms.length === 0) return undefined;
  const all = forms.join(' & ');
  if (maxMissing(forms.length) === 0) return all;
  const without = forms.map((form) => forms.filter((other) => other !== form).join(' & '));
  return without.map((list) => `(${list})`).join(' | ');
}
