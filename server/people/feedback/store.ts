import type { Statements } from './store.sql.ts';
import { statements } from '../../platform/sql/statements.ts';

const sql = statements<Statements>('feedback', import.meta.url);

export const deleteMobileApplicationStatement = sql(
  'delete-mobile-application',
  'delete from mobile_application where push_token = $2 and caller_id <> $1',
);

export const insertMobileApplicationStatement = sql(
  'insert-mobile-application',
  `insert into mobile_application (caller_id, device_id, platform, push_token, version, updated_at) values ($1, $2, $3, $4, $5, $6)
   on conflict (caller_id, device_id) do update set platform = excluded.platform, push_token = excluded.push_token,
     version = excluded.version, updated_at = excluded.updated_at`,
);

export const deleteMobileApplicationDeleteMobileApplicationStatement = sql(
  'delete-mobile-application-delete-mobile-application',
  `delete from mobile_application where caller_id = $1 and device_id in (
   select device_id from mobile_application where caller_id = $1 order by updated_at desc, device_id offset $2)`,
);

export const decideFeedbackStatement = sql(
  'decide-feedback',
  `update feedback set status = $2, answer = $3, decided_at = $4, decided_by = $5
   where id = $1 and (status = 'Processing') = $6
   returning id, caller_id as "callerId", is_guest as "isGuest", email, subject_id as "subjectId", description, language`,
);

export const selectFeedbackStatement = sql('select-feedback', 'select from feedback where id = $1');

export const ownFeedbackStatement = sql(
  'own-feedback',
  `select id, subject_id as "subjectId", description, status, created_at as "createdAt", answer, decided_at as "decidedAt"
   from feedback where caller_id = $1 order by created_at desc, id limit $2`,
);

export const waitingStatement = sql(
  'waiting',
  `select count(*)::int as count from feedback where status = 'Processing'`,
  { prepared: true, replica: true },
);

export const giveFeedbackStatement = sql(
  'give-feedback',
  `insert into feedback (id, caller_id, is_guest, email, platform, subject_id, description, photos, created_at, language)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
);

export const tokensOfStatement = sql(
  'tokens-of',
  'select push_token as token from mobile_application where caller_id = $1',
);

export const forgetStatement = sql('forget', 'delete from mobile_application where push_token = $1');

export const guestBecameMemberStatement = sql(
  'guest-became-member',
  'update feedback set caller_id = $2, is_guest = false where caller_id = $1',
);

export const fromMobileApplicationStatement = sql(
  'from-mobile-application',
  `with moved as (delete from mobile_application where caller_id = $1 returning *)
   insert into mobile_application (caller_id, device_id, platform, push_token, version, updated_at)
   select $2, device_id, platform, push_token, version, updated_at from moved
   on conflict (caller_id, device_id) do update set push_token = excluded.push_token, updated_at = excluded.updated_at`,
);

export const feedbackStatement = sql(
  'feedback',
  'select subject_id, description, photos, status, created_at, answer, decided_at from feedback where caller_id = $1 order by created_at',
);

export const accountErasedStatement = sql('account-erased', 'delete from feedback where caller_id = $1');

export const accountErasedDeleteMobileApplicationStatement = sql(
  'account-erased-delete-mobile-application',
  'delete from mobile_application where caller_id = $1',
);

const columns = `id, caller_id as "callerId", is_guest as "isGuest", email, platform, subject_id as "subjectId", description, photos, status,
  created_at as "createdAt", language, answer, decided_at as "decidedAt", decided_by as "decidedBy"`;

const page = (direction: 'asc' | 'desc'): string =>
  `select ${columns} from feedback where $1::text is null or status = $1 order by created_at ${direction}, id limit $2 offset $3`;

export const oldestStatement = sql('oldest', page('asc'));

export const newestStatement = sql('newest', page('desc'));
