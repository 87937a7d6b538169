// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Command, Int8, Query, Time } from '../../platform/sql/statements.ts';
import type { session } from './tables.ts';

type SessionRow = typeof session.$inferSelect;

export interface Statements {
  insert: Query<
    [SessionRow['id'], SessionRow['accountId'], SessionRow['salt'], SessionRow['deviceId'], SessionRow['device'], SessionRow['address'], Time],
    { isNews: boolean }
  >;
  open: Query<
    [string],
    Pick<SessionRow, 'id' | 'accountId' | 'salt' | 'generation' | 'rotatedAt' | 'lastSeenAt' | 'facts' | 'skipped'> & { isUsed: boolean }
  >;
  rotate: Query<[string, number, Time, boolean], Pick<SessionRow, 'generation'>>;
  'in-use': Query<[string, number], { isVoid: boolean }>;
  confirm: Command<[string, Time | null, string]>;
  'is-confirmed': Command<[string, Time]>;
  'is-recent': Command<[string, Time, Time]>;
  'knows-device': Command<[string | null, string]>;
  'share-device': Command<[string, string]>;
  list: Query<[string, Time, Int8], Pick<SessionRow, 'id' | 'device' | 'address'> & { created: Date; seen: Date }>;
  'end-one': Query<[Time | null, SessionRow['endReason'], string, string, string | null], { id: SessionRow['id']; pg_notify: string }>;
  'end-all': Query<[Time | null, SessionRow['endReason'], string, string, string | null], { id: SessionRow['id']; pg_notify: string }>;
  outdate: Query<[readonly string[], Time | null, string], Pick<SessionRow, 'id' | 'facts'> & { pg_notify: string }>;
  'last-seen': Query<[readonly string[]], { account_id: SessionRow['accountId']; at: Date }>;
  ended: Query<[Time], { id: SessionRow['id']; at: Date }>;
  changed: Query<[Time], Pick<SessionRow, 'id' | 'facts'> & { at: Date }>;
  knock: Query<[string], { pg_notify: string }>;
  'delete-of-account': Command<[string]>;
  'delete-old': Command<[Time]>;
}
