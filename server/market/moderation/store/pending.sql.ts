// Written by `npm run sql` from the statements beside it and the tables: not to be changed by hand.
import type { pendingDecision } from '../tables.ts';

type PendingDecisionRow = typeof pendingDecision.$inferSelect;

/** Parameters and rows of the statements, by their names. */
export interface Statements {
  keep: {
    parameters: [
      string | number | bigint,
      PendingDecisionRow['id'],
      PendingDecisionRow['moderatorId'],
      PendingDecisionRow['decision'],
      PendingDecisionRow['version'],
      Readonly<PendingDecisionRow['reasons']>,
      PendingDecisionRow['message'],
      PendingDecisionRow['part'],
      PendingDecisionRow['seconds'],
      Date | string,
    ];
    row: Record<never, never>;
  };
  'on-ads': {
    parameters: [readonly (string | number | bigint)[]];
    row: {
      id: PendingDecisionRow['id'];
      adId: string;
      moderatorId: PendingDecisionRow['moderatorId'];
      decision: PendingDecisionRow['decision'];
      version: PendingDecisionRow['version'];
      reasons: PendingDecisionRow['reasons'];
      message: PendingDecisionRow['message'];
      part: PendingDecisionRow['part'];
      seconds: PendingDecisionRow['seconds'];
      decidedAt: Date;
    };
  };
  ad: { parameters: [string]; row: { adId: string } };
  take: {
    parameters: [string];
    row: {
      id: PendingDecisionRow['id'];
      adId: string;
      moderatorId: PendingDecisionRow['moderatorId'];
      decision: PendingDecisionRow['decision'];
      version: PendingDecisionRow['version'];
      reasons: PendingDecisionRow['reasons'];
      message: PendingDecisionRow['message'];
      part: PendingDecisionRow['part'];
      seconds: PendingDecisionRow['seconds'];
      decidedAt: Date;
    };
  };
  drop: { parameters: [string | number | bigint, string]; row: { id: PendingDecisionRow['id'] } };
}
