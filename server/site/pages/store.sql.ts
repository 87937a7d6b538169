// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Command, Int8, Query, Time } from '../../platform/sql/statements.ts';
import type { siteVersion } from './tables.ts';

type SiteVersionRow = typeof siteVersion.$inferSelect;

export interface Statements {
  'notify-content': Query<[string], { notify_copies: string }>;
  newest: Query<[readonly string[]], Pick<SiteVersionRow, 'document' | 'number' | 'savedAt' | 'startsAt'>>;
  lock: Query<[string], { pg_advisory_xact_lock: string }>;
  revision: Query<[string], { revision: number; last: number }>;
  insert: Command<
    [
      SiteVersionRow['document'],
      SiteVersionRow['number'],
      string | null,
      SiteVersionRow['base'],
      SiteVersionRow['authorId'],
      SiteVersionRow['reason'],
      Time,
      Time,
    ]
  >;
  withdraw: Command<[string, SiteVersionRow['withdrawnBy'], Time | null]>;
  one: Query<[string, number], Pick<SiteVersionRow, 'content'>>;
  list: Query<[string, number | null, Int8], SiteVersionRow & { baseContent: SiteVersionRow['content'] }>;
}
