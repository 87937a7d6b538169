// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Command, Int8, Query, Time } from '../../../platform/sql/statements.ts';
import type { decision } from '../tables.ts';

type DecisionRow = typeof decision.$inferSelect;

export interface Statements {
  write: Command<[string, Time]>;
  page: Query<
    readonly unknown[],
    Pick<DecisionRow, 'at' | 'decision' | 'title' | 'reasons' | 'message' | 'about'> & {
      id: string;
      actor_id: DecisionRow['actorId'];
      ad_id: string | null;
      member_id: DecisionRow['memberId'];
      sortKey: string[];
    }
  >;
  count: Query<readonly unknown[], { total: number }>;
  'has-act': Command<[string, string, Time]>;
  last: Query<[Int8], Pick<DecisionRow, 'decision'> & { is_by_person: boolean }>;
  wait: Query<[Time], { count: number; half: number | null; most: number | null }>;
  made: Query<[Time], { count: number; seconds: number | null }>;
  'erase-titles': Command<[string]>;
}
