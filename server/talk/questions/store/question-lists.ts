import { adQuestion } from '../tables.ts';
import { columns } from '../../../platform/sql/columns.ts';
import type { QuestionState } from '../../../../contract/schemas/question.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { statements } from '../../../platform/sql/statements.ts';
import type { Statements } from './question-lists.sql.ts';

const sql = statements<Statements>('questions-reading', import.meta.url);

/** Columns for every reader; `$2` is the reader. */
const adQuestionColumns = `${columns(adQuestion, { only: ['id', 'ownerId', 'askerId', 'askerName', 'text', 'createdAt', 'answer', 'answeredAt'] }, 'q')}, q.answer_changes > q.answer_number as "isChanged", q.helpful,
  exists (select from ad_question_vote v where v.question_id = q.id and v.account_id = $2::uuid) as "isVoted"`;
const computed = { isVoted: 'a test of existence', isChanged: 'a comparison of counts' } as const;

/** True if the ad's page is public at a moment. */
const isShown = (moment: string) =>
  `ad.status in ('OnSale', 'Locked') and ad.deleted_at is null and (ad.expires_at is null or ad.expires_at > ${moment})`;

/** The reader has blocked neither the asker nor the ad's owner. */
const isMet = 'not (q.asker_id = any($3::uuid[]) or q.owner_id = any($3::uuid[]))';

const answeredStatement = sql(
  'answered',
  `select ${adQuestionColumns}, (
     select count(*)::int from ad_question q
     where q.ad_id = $1 and q.answered_at is not null and q.deleted_at is null and ${isMet}) as total
   from ad_question q join ad on ad.id = q.ad_id
   where q.ad_id = $1 and q.answered_at is not null and q.deleted_at is null and ${isMet} and ${isShown('$6')}
     and ($4::uuid is null or (q.helpful, q.answered_at, q.id) < (
       select before.helpful, coalesce(before.answered_at, before.created_at), before.id from ad_question before where before.id = $4 and before.ad_id = $1))
   order by q.helpful desc, q.answered_at desc, q.id desc limit $5`,
  { prepared: true, replica: true, nullable: ['$2'], present: { ...computed, total: 'a count' } },
);

export interface ReadRequest {
  adId: string;
  /** Undefined for a guest. */
  readerId: string | undefined;
  /** Accounts that the reader has blocked. */
  blocked: readonly string[];
  /** The last question of the previous page. */
  after: string | undefined;
  size: number;
}

export type QuestionRow = Omit<Awaited<ReturnType<typeof waitingStatement.all>>[number], 'total'>;

/** Answered questions about a published ad, most helpful first; empty if the ad is not published. One statement. */
export const answeredPage = (database: Database, { adId, readerId, blocked, after, size }: ReadRequest) =>
  answeredStatement.all(database, [adId, readerId ?? null, blocked, after ?? null, size, clock.now()]);

const waitingStatement = sql(
  'waiting',
  `select ${adQuestionColumns}, (
     select count(*)::int from ad_question q
     where q.ad_id = $1 and q.answered_at is null and q.deleted_at is null and $2::uuid in (q.owner_id, q.asker_id) and ${isMet}) as total
   from ad_question q join ad on ad.id = q.ad_id
   where q.ad_id = $1 and q.answered_at is null and q.deleted_at is null and $2::uuid in (q.owner_id, q.asker_id) and ${isMet} and ${isShown('$6')}
     and ($4::uuid is null or (q.created_at, q.id) < (
       select before.created_at, before.id from ad_question before where before.id = $4 and before.ad_id = $1))
   order by q.created_at desc, q.id desc limit $5`,
  { prepared: true, present: { ...computed, total: 'a count' } },
);

/** Unanswered questions about a published ad that the reader asked or has to answer, newest first. One statement. */
export const waitingPage = (
  database: Database,
  { adId, readerId, blocked, after, size }: ReadRequest & { readerId: string },
) => waitingStatement.all(database, [adId, readerId, blocked, after ?? null, size, clock.now()]);

const oneStatement = sql(
  'one',
  `select ${adQuestionColumns}, q.ad_id::text as "adId" from ad_question q join ad on ad.id = q.ad_id
   where q.id = $1 and q.deleted_at is null and ad.deleted_at is null and ${isMet}
     and ((q.answered_at is not null and ${isShown('$4')}) or $2::uuid in (q.owner_id, q.asker_id))`,
  { prepared: true, nullable: ['$2'], present: computed },
);

/** A question that the reader may see: answered and about a published ad, or the reader's own. */
export const readQuestionRow = (
  database: Database,
  id: string,
  readerId: string | undefined,
  blocked: readonly string[],
) => oneStatement.first(database, [id, readerId ?? null, blocked, clock.now()]);

/** Questions of one party that are not deleted, about ads that are not deleted. `$1` limits them to one ad. */
const own = (side: 'owner_id' | 'asker_id', now: string) => `
  from ad_question q join ad on ad.id = q.ad_id and ad.deleted_at is null
  cross join lateral (select q.answered_at is null and ${isShown(now)} as is_waiting) state
  where q.${side} = $2 and q.deleted_at is null and ${isMet} and ($1::bigint is null or q.ad_id = $1)`;

const listOf = (
  side: 'owner_id' | 'asker_id',
) => `select ${adQuestionColumns}, q.ad_id::text as "adId", state.is_waiting as "isWaiting"
   ${own(side, '$8')}
   and ($4::text = 'All' or ($4 = 'Waiting' and state.is_waiting) or ($4 = 'Answered' and q.answered_at is not null))
   and q.words like all ($5::text[])
   and ($6::uuid is null or (state.is_waiting, q.created_at, q.id) < (
     select before.answered_at is null and ${isShown('$8')}, before.created_at, before.id
     from ad_question before join ad on ad.id = before.ad_id where before.id = $6 and before.${side} = $2))
   order by state.is_waiting desc, q.created_at desc, q.id desc limit $7`;
const listed = { ...computed, isWaiting: 'a comparison of what is never null' } as const;

const toAnswerStatement = sql('of-owner', listOf('owner_id'), { present: listed });
const askedStatement = sql('of-asker', listOf('asker_id'), { present: listed });

const countsOf = (side: 'owner_id' | 'asker_id') => `select count(*)::int as "All",
     (count(*) filter (where state.is_waiting))::int as "Waiting", (count(*) filter (where q.answered_at is not null))::int as "Answered"
   ${own(side, '$4')}`;

const ownerCountsStatement = sql('counts-of-owner', countsOf('owner_id'));
const askerCountsStatement = sql('counts-of-asker', countsOf('asker_id'));

export interface OwnRequest {
  side: 'Owner' | 'Asker';
  accountId: string;
  adId: string | undefined;
  blocked: readonly string[];
}

/** Questions of one party: unanswered first, then newest. One statement. */
export function ownPage(
  database: Database,
  { side, accountId, adId, blocked }: OwnRequest,
  {
    state,
    patterns,
    after,
    size,
  }: { state: QuestionState; patterns: readonly string[]; after: string | undefined; size: number },
) {
  const statement = side === 'Owner' ? toAnswerStatement : askedStatement;
  const values = [adId ?? null, accountId, blocked, state, patterns, after ?? null, size, clock.now()] as const;
  return statement.all(database, values);
}

/** Number of a party's questions by state. One statement. */
export async function ownCounts(database: Database, { side, accountId, adId, blocked }: OwnRequest) {
  const statement = side === 'Owner' ? ownerCountsStatement : askerCountsStatement;
  const counts = await statement.first(database, [adId ?? null, accountId, blocked, clock.now()]);
  return counts ?? { All: 0, Waiting: 0, Answered: 0 };
}

const toAnswerCountStatement = sql(
  'count-to-answer',
  `select count(*)::int as count from ad_question q join ad on ad.id = q.ad_id
   where q.owner_id = $1 and q.answered_at is null and q.deleted_at is null and ${isShown('$2')}
     and not q.asker_id = any($3::uuid[])`,
  { prepared: true },
);

/** Number of questions that wait for the member's answer. */
export const countToAnswer = async (
  database: Database,
  accountId: string,
  blocked: readonly string[],
): Promise<number> => (await toAnswerCountStatement.first(database, [accountId, clock.now(), blocked]))?.count ?? 0;

const isOwnerStatement = sql('is-owner', 'select from ad where id = $1 and owner_id = $2 and deleted_at is null', {
  prepared: true,
});

export const ownsAd = async (database: Database, accountId: string, adId: string): Promise<boolean> =>
  (await isOwnerStatement.first(database, [adId, accountId])) !== undefined;

const waitedForStatement = sql(
  'waited-for',
  `select distinct owner_id as id from ad_question
   where ad_id = any($1::bigint[]) and answered_at is null and deleted_at is null`,
  { prepared: true, planned: true },
);

/** Owners of these ads who have unanswered questions. */
export const ownersAwaited = async (database: Database, adIds: readonly string[]): Promise<string[]> =>
  (await waitedForStatement.all(database, [adIds])).map(({ id }) => id);
