// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Command, Int8, Query, Time } from '../../../platform/sql/statements.ts';
import type { pendingDecision } from '../tables.ts';

type PendingDecisionRow = typeof pendingDecision.$inferSelect;
type OnAdsRow = Omit<PendingDecisionRow, 'adId'> & { adId: string };

export interface Statements {
  keep: Command<
    [
      Int8,
      PendingDecisionRow['id'],
      PendingDecisionRow['moderatorId'],
      PendingDecisionRow['decision'],
      PendingDecisionRow['version'],
      Readonly<PendingDecisionRow['reasons']>,
      PendingDecisionRow['message'],
      PendingDecisionRow['part'],
      PendingDecisionRow['seconds'],
      Time,
    ]
  >;
  'on-ads': Query<[readonly Int8[]], OnAdsRow>;
  ad: Query<[string], { adId: string }>;
  take: Query<[string], OnAdsRow>;
  drop: Query<[Int8, string], { id: PendingDecisionRow['id'] }>;
}
