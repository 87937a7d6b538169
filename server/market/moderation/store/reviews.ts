import type { ReviewKind } from '../../../../contract/enums.ts';
import type { Finding } from '../../../../contract/schemas/moderation.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { statements } from '../../../platform/sql/statements.ts';
import { riskOf } from '../rules/risk.ts';
import type { Statements } from './reviews.sql.ts';

const sql = statements<Statements>('moderation-reviews', import.meta.url);

export interface OpenReview {
  adId: string;
  kind: ReviewKind;
  findings: readonly Finding[];
}

const openStatement = sql(
  'open',
  `insert into review (ad_id, kind, risk, findings, codes, opened_at)
   select ad_id, kind, risk, findings, codes, $2
   from jsonb_to_recordset($1::jsonb) as row (ad_id bigint, kind text, risk smallint, findings jsonb, codes text[])
   on conflict (ad_id) do update set kind = excluded.kind, risk = excluded.risk, findings = excluded.findings, codes = excluded.codes`,
  { prepared: true },
);

/** Puts ads in the queue. A waiting ad stays at its position and gets the new findings. One statement. */
export async function openReviews(database: Database, reviews: readonly OpenReview[]): Promise<void> {
  if (reviews.length === 0) return;
  const rows = reviews.map(({ adId, kind, findings }) => ({
    ad_id: adId,
    kind,
    risk: riskOf(findings),
    findings,
    codes: [...new Set(findings.map(({ code }) => code))],
  }));
  await openStatement.run(database, [JSON.stringify(rows), clock.now().toISOString()]);
}

const holdStatement = sql(
  'hold',
  `select pg_advisory_xact_lock(hashtextextended('moderation:' || id, 0)) from (select unnest($1::text[]) as id order by 1) ads`,
  { prepared: true },
);

/** Locks ads against other decisions until the transaction ends. Takes the locks in id order. One statement. */
export async function lockAds(database: Database, adIds: readonly string[]): Promise<void> {
  await holdStatement.run(database, [adIds]);
}

export interface ClosedReview {
  heldBy: string | null;
  heldSince: Date | null;
  openedAt: Date;
}

const closeStatement = sql(
  'close',
  `delete from review where ad_id = any($1::bigint[])
   returning held_by as "heldBy", held_since as "heldSince", opened_at as "openedAt"`,
  { prepared: true },
);

/** Removes ads from the queue and returns their opening times and claims. */
export async function closeReviews(database: Database, adIds: readonly string[]): Promise<ClosedReview[]> {
  return closeStatement.all(database, [adIds]);
}
