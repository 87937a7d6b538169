// Written by `npm run sql` from the statements beside it and the tables: not to be changed by hand.
import type { decision } from '../tables.ts';

type DecisionRow = typeof decision.$inferSelect;

/** Parameters and rows of the statements, by their names. */
export interface Statements {
  write: { parameters: [string, Date | string]; row: Record<never, never> };
  page: {
    parameters: [
      string | number | bigint | null,
      string | null,
      string | number | bigint | null,
      string | null,
      string | number | bigint,
    ];
    row: {
      id: string;
      at: Date;
      decision: DecisionRow['decision'];
      actor_id: DecisionRow['actorId'];
      ad_id: string | null;
      member_id: DecisionRow['memberId'];
      title: DecisionRow['title'];
      about: DecisionRow['about'];
      reasons: DecisionRow['reasons'];
      message: DecisionRow['message'];
    };
  };
  'has-act': { parameters: [string, string, Date | string]; row: Record<never, never> };
  last: { parameters: [string | number | bigint]; row: { decision: DecisionRow['decision']; is_by_person: boolean } };
  wait: { parameters: [Date | string]; row: { count: number; half: number | null; most: number | null } };
  made: { parameters: [Date | string]; row: { count: number; seconds: number | null } };
  'erase-titles': { parameters: [string]; row: Record<never, never> };
}
