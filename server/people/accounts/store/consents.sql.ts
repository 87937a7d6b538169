// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Command, Query, Time } from '../../../platform/sql/statements.ts';
import type { announcementConsent } from '../tables.ts';

type AnnouncementConsentRow = typeof announcementConsent.$inferSelect;

export interface Statements {
  insert: Command<
    [
      AnnouncementConsentRow['accountId'],
      readonly string[],
      readonly boolean[],
      Time,
      AnnouncementConsentRow['source'],
      AnnouncementConsentRow['textVersion'],
    ]
  >;
  newest: Query<[string], Pick<AnnouncementConsentRow, 'channel' | 'at'> & { is_given: boolean }>;
  'of-channel': Query<[string, string], { is_given: boolean }>;
}
