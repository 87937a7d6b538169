import { orderAgreement } from './tables.ts';
import { columns } from '../../platform/sql/columns.ts';
import type { Statements } from './store.sql.ts';
import { statements } from '../../platform/sql/statements.ts';

const sql = statements<Statements>('agreements', import.meta.url);

export const versionsOfTypesStatement = sql(
  'approve-agreements',
  'select distinct type, version, date::text as date from agreement where type = any($1)',
  { prepared: true, planned: true },
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

export const sourceStatement = sql(
  'source',
  'select language, markdown from agreement where type = $1 and version = $2',
);

export const versionsOfTypeStatement = sql(
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

export const insertOrderAgreementsStatement = sql(
  'keep',
  `insert into order_agreement (platform, order_code, buyer_id, seller_id, language, approved_at, type, version, title, html)
   select $1, $2, $3, $4, $5, $6, type, version, title, html
   from jsonb_to_recordset($7::jsonb) as shown (type text, version text, title text, html text)
   on conflict do nothing`,
  { prepared: true, planned: true, nullable: ['$4'] },
);

export const orderAgreementsStatement = sql(
  'kept',
  `select ${columns(orderAgreement, { only: ['type', 'version', 'language', 'title', 'html', 'approvedAt'] })} from order_agreement
   where platform = $1 and order_code = $2 and (buyer_id = $3 or seller_id = $3) order by type`,
);

export const agreementsWithOrderStatement = sql(
  'kept-with-order',
  `select ${columns(orderAgreement, { only: ['type', 'version', 'language', 'title', 'html', 'approvedAt'] })} from order_agreement
   where platform = $1 and order_code = $2 order by type`,
);

export const agreementsOfBuyerStatement = sql(
  'kept-of-buyer',
  `select ${columns(orderAgreement, { only: ['platform', 'orderCode', 'type', 'version', 'title', 'html', 'approvedAt'] })} from order_agreement
   where buyer_id = $1 order by approved_at desc`,
);

export const moveOrderAgreementsStatement = sql(
  'move-kept',
  'update order_agreement set buyer_id = $2 where buyer_id = $1',
);

export const addVersionStatement = sql(
  'add-version',
  `insert into agreement (type, version, language, title, markdown, date)
   select $1, $2, language, title, markdown, $3 from jsonb_to_recordset($4::jsonb) as text (language text, title text, markdown text)
   on conflict do nothing`,
);

export const versionsStatement = sql(
  'versions',
  `select type, version, date::text as date from agreement group by type, version, date
   order by date desc, type, version desc limit $1 offset $2`,
);

export const currentOfStatement = sql(
  'current-of',
  'select distinct type, version, date::text as date from agreement where type = any($1)',
  { prepared: true, planned: true },
);
