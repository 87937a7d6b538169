import { feedback } from './tables.ts';
import { columns } from '../../platform/sql/columns.ts';
import type { FeedbackStatus, Language, Platform } from '../../../contract/enums.ts';
import { clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import { statements } from '../../platform/sql/statements.ts';
import type { Statements } from './store.sql.ts';

const sql = statements<Statements>('feedback', import.meta.url);

const insertStatement = sql(
  'insert',
  `insert into feedback (id, caller_id, is_guest, email, platform, subject_id, description, photos, created_at, language, order_code, review_id)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
);

export interface NewFeedback {
  id: string;
  callerId: string;
  isGuest: boolean;
  email: string | null;
  platform: Platform;
  subjectId: number;
  description: string;
  photos: readonly string[];
  language: Language;
  orderCode: string | null;
  reviewId: string | null;
}

export async function insertFeedback(database: Database, input: NewFeedback): Promise<void> {
  const { id, callerId, isGuest, email, platform, subjectId, description, photos, language, orderCode, reviewId } =
    input;
  await insertStatement.run(database, [
    id,
    callerId,
    isGuest,
    email,
    platform,
    subjectId,
    description,
    photos,
    clock.now(),
    language,
    orderCode,
    reviewId,
  ]);
}

const feedbackColumns = columns(feedback);

const page = (direction: 'asc' | 'desc'): string =>
  `select ${feedbackColumns} from feedback where $1::text is null or status = $1 order by created_at ${direction}, id limit $2 offset $3`;

const oldestStatement = sql('oldest', page('asc'));

const newestStatement = sql('newest', page('desc'));

export type FeedbackRow = Awaited<ReturnType<typeof newestStatement.all>>[number];

/** Feedback with a status, or all feedback, newest first. Open feedback is listed oldest first. */
export async function readFeedback(
  database: Database,
  status: FeedbackStatus | undefined,
  { limit, offset }: { limit: number; offset: number },
): Promise<FeedbackRow[]> {
  const statement = status === 'Processing' ? oldestStatement : newestStatement;
  return statement.all(database, [status ?? null, limit, offset]);
}

const ofCallerStatement = sql(
  'of-caller',
  `select ${columns(feedback, { only: ['id', 'subjectId', 'description', 'status', 'createdAt', 'answer', 'decidedAt'] })}
   from feedback where caller_id = $1 order by created_at desc, id limit $2`,
);

/** Feedback as shown to its author. */
export type OwnFeedbackRow = Awaited<ReturnType<typeof ofCallerStatement.all>>[number];

/** The newest feedback of a member or guest. */
export async function readFeedbackOf(database: Database, callerId: string, limit: number): Promise<OwnFeedbackRow[]> {
  return ofCallerStatement.all(database, [callerId, limit]);
}

const waitingStatement = sql('waiting', `select count(*)::int as count from feedback where status = 'Processing'`, {
  prepared: true,
  replica: true,
});

/** Counts open feedback. The number is some seconds old if a replica answers. */
export async function countWaitingFeedback(database: Database): Promise<number> {
  return (await waitingStatement.first(database, []))?.count ?? 0;
}

const existsStatement = sql('exists', 'select from feedback where id = $1');

export async function feedbackExists(database: Database, id: string): Promise<boolean> {
  return (await existsStatement.first(database, [id])) !== undefined;
}

const decideStatement = sql(
  'decide',
  `update feedback set status = $2, answer = $3, decided_at = $4, decided_by = $5
   where id = $1 and (status = 'Processing') = $6
   returning ${columns(feedback, { only: ['id', 'callerId', 'isGuest', 'email', 'subjectId', 'description', 'language'] })}`,
);

/** The fields needed to notify the author. */
export type DecidedFeedback = NonNullable<Awaited<ReturnType<typeof decideStatement.first>>>;

/** Decides open feedback, or reopens decided feedback. Undefined if the feedback does not exist or has another status. */
export async function updateStatus(
  database: Database,
  id: string,
  to:
    | { status: 'Processing' }
    | { status: Exclude<FeedbackStatus, 'Processing'>; answer: string | undefined; by: string },
): Promise<DecidedFeedback | undefined> {
  return to.status === 'Processing'
    ? decideStatement.first(database, [id, to.status, null, null, null, false])
    : decideStatement.first(database, [id, to.status, to.answer ?? null, clock.now(), to.by, true]);
}

const decideAboutStatement = sql(
  'decide-about-review',
  `update feedback set status = $2, answer = $3, decided_at = $4, decided_by = $5 where review_id = $1 and status = 'Processing'
   returning ${columns(feedback, { only: ['id', 'callerId', 'isGuest', 'email', 'subjectId', 'description', 'language'] })}`,
);

/** Decides all open feedback about a review. */
export const decideAbout = (
  database: Database,
  reviewId: string,
  { status, answer, by }: { status: Exclude<FeedbackStatus, 'Processing'>; answer: string; by: string },
): Promise<DecidedFeedback[]> => decideAboutStatement.all(database, [reviewId, status, answer, clock.now(), by]);

const reportedStatement = sql(
  'reported-reviews',
  `select count(distinct review_id)::int as count from feedback where review_id is not null and status = 'Processing'`,
  { prepared: true },
);

/** Counts reviews with open reports. */
export const countReportedReviews = async (database: Database): Promise<number> =>
  (await reportedStatement.first(database, []))?.count ?? 0;

const moveStatement = sql('move', 'update feedback set caller_id = $2, is_guest = false where caller_id = $1');

/** Moves a guest's feedback to the member. */
export async function moveFeedback(database: Database, guestId: string, memberId: string): Promise<void> {
  await moveStatement.run(database, [guestId, memberId]);
}

const exportStatement = sql(
  'export',
  'select subject_id, description, photos, status, created_at, answer, decided_at from feedback where caller_id = $1 order by created_at',
);

/** The part of the data export about feedback. */
export const exportFeedback = (database: Database, accountId: string) => exportStatement.all(database, [accountId]);

const deleteOfCallerStatement = sql('delete-of-caller', 'delete from feedback where caller_id = $1');

export async function deleteFeedbackOf(database: Database, callerId: string): Promise<void> {
  await deleteOfCallerStatement.run(database, [callerId]);
}

const deleteFromOthersStatement = sql(
  'delete-application-from-others',
  'delete from mobile_application where push_token = $2 and caller_id <> $1',
);

const upsertApplicationStatement = sql(
  'upsert-application',
  `insert into mobile_application (caller_id, device_id, platform, push_token, version, updated_at) values ($1, $2, $3, $4, $5, $6)
   on conflict (caller_id, device_id) do update set platform = excluded.platform, push_token = excluded.push_token,
     version = excluded.version, updated_at = excluded.updated_at`,
);

const deleteOldestApplicationsStatement = sql(
  'delete-oldest-applications',
  `delete from mobile_application where caller_id = $1 and device_id in (
   select device_id from mobile_application where caller_id = $1 order by updated_at desc, device_id offset $2)`,
);

export interface MobileApplication {
  deviceId: string;
  platform: string;
  pushToken: string;
  version?: string | undefined;
}

/** Saves an application and removes its token from other accounts. Beyond `max` per account, the least recently updated ones are deleted. */
export async function saveApplication(
  database: Database,
  callerId: string,
  { deviceId, platform, pushToken, version }: MobileApplication,
  max: number,
): Promise<void> {
  await database.inTransaction(async () => {
    await deleteFromOthersStatement.run(database, [callerId, pushToken]);
    await upsertApplicationStatement.run(database, [
      callerId,
      deviceId,
      platform,
      pushToken,
      version ?? null,
      clock.now(),
    ]);
    await deleteOldestApplicationsStatement.run(database, [callerId, max]);
  });
}

const pushTokensStatement = sql(
  'push-tokens',
  'select caller_id as "callerId", push_token as token from mobile_application where caller_id = any($1::uuid[])',
  { prepared: true, planned: true },
);

/** Push tokens by member. Members without an application are absent. */
export async function readPushTokens(database: Database, callerIds: readonly string[]): Promise<Map<string, string[]>> {
  const rows = Map.groupBy(await pushTokensStatement.all(database, [callerIds]), ({ callerId }) => callerId);
  return new Map([...rows].map(([callerId, own]) => [callerId, own.map(({ token }) => token)]));
}

const deleteApplicationStatement = sql('delete-application', 'delete from mobile_application where push_token = $1');

export async function deleteApplication(database: Database, pushToken: string): Promise<void> {
  await deleteApplicationStatement.run(database, [pushToken]);
}

const moveApplicationsStatement = sql(
  'move-applications',
  `with moved as (delete from mobile_application where caller_id = $1 returning *)
   insert into mobile_application (caller_id, device_id, platform, push_token, version, updated_at)
   select $2, device_id, platform, push_token, version, updated_at from moved
   on conflict (caller_id, device_id) do update set push_token = excluded.push_token, updated_at = excluded.updated_at`,
);

/** Moves a guest's applications to the member. */
export async function moveApplications(database: Database, guestId: string, memberId: string): Promise<void> {
  await moveApplicationsStatement.run(database, [guestId, memberId]);
}

const exportApplicationsStatement = sql(
  'export-applications',
  `select device_id as "deviceId", platform, updated_at as "updatedAt" from mobile_application where caller_id = $1 order by updated_at, device_id`,
);

/** The part of the data export about applications, without push tokens. */
export const exportApplications = (database: Database, callerId: string) =>
  exportApplicationsStatement.all(database, [callerId]);

const deleteApplicationsOfStatement = sql(
  'delete-applications-of-caller',
  'delete from mobile_application where caller_id = $1',
);

export async function deleteApplicationsOf(database: Database, callerId: string): Promise<void> {
  await deleteApplicationsOfStatement.run(database, [callerId]);
}

const queueStatement = sql(
  'desk-queue',
  `select count(*)::int as count, min(created_at) as oldest from feedback where status = 'Processing'`,
);

/** Open feedback: its number and the oldest. */
export const feedbackQueue = (database: Database) => queueStatement.first(database, []);

const reviewQueueStatement = sql(
  'review-queue',
  `select count(distinct review_id)::int as count, min(created_at) as oldest from feedback where review_id is not null and status = 'Processing'`,
);

/** Reviews with open reports: their number and the oldest report. */
export const reviewQueue = (database: Database) => reviewQueueStatement.first(database, []);
