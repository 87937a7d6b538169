import type { Statements } from './store.sql.ts';
import { statements } from '../../platform/sql/statements.ts';

const sql = statements<Statements>('agreements', import.meta.url);

export const approveAgreementsStatement = sql(
  'approve-agreements',
  'select distinct type, version, date::text as date from agreement where type = any($1)',
);

export const insertAgreementApprovalStatement = sql(
  'insert-agreement-approval',
  `insert into agreement_approval (caller_id, type, version, at)
   select $1, type, version, $3 from jsonb_to_recordset($2::jsonb) as row (type text, version text) on conflict do nothing`,
);

export const approvalsOfStatement = sql(
  'approvals-of',
  'select type, version, at from agreement_approval where caller_id = $1 order by at desc',
);

export const moveApprovalsStatement = sql(
  'move-approvals',
  `with moved as (delete from agreement_approval where caller_id = $1 returning type, version, at)
   insert into agreement_approval (caller_id, type, version, at) select $2, type, version, at from moved on conflict do nothing`,
);

export const selectAgreementStatement = sql(
  'select-agreement',
  `select version, date::text as date, title, language, markdown from agreement
   where type = $1 and version = $2 order by language = $3 desc limit 1`,
);

export const currentStatement = sql(
  'current',
  'select distinct version, date::text as date from agreement where type = $1',
);

export const seedAgreementsStatement = sql(
  'seed-agreements',
  `insert into agreement (type, version, language, title, markdown, date)
   select type, version, language, title, markdown, date
   from jsonb_to_recordset($1::jsonb) as seed(type text, version text, language text, title text, markdown text, date date)
   on conflict do nothing`,
);
