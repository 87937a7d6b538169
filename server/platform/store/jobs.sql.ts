// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Command, Int8, Query } from '../sql/statements.ts';

export interface Statements {
  add: Query<[string], { count: number }>;
  waiting: Query<[readonly Int8[]], { id: string; name: string; payload: NonNullable<unknown> }>;
  done: Command<[readonly Int8[]]>;
  due: Query<[], { name: string; waiting: number; seconds: number }>;
  hold: Query<[readonly string[]], { pg_advisory_lock: string }>;
  release: Query<[readonly string[]], { pg_advisory_unlock: boolean }>;
  free: Query<[], { force_unlock_workers: string | null }>;
}
