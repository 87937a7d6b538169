// Written by `npm run sql` from the statements beside it and the tables: not to be changed by hand.
import type { announcementConsent } from '../tables.ts';

type AnnouncementConsentRow = typeof announcementConsent.$inferSelect;

/** Parameters and rows of the statements, by their names. */
export interface Statements {
  insert: {
    parameters: [
      AnnouncementConsentRow['accountId'],
      readonly string[],
      readonly boolean[],
      Date | string,
      AnnouncementConsentRow['source'],
      AnnouncementConsentRow['textVersion'],
    ];
    row: Record<never, never>;
  };
  newest: { parameters: [string]; row: { channel: AnnouncementConsentRow['channel']; is_given: boolean; at: Date } };
  'of-channel': { parameters: [string, string]; row: { is_given: boolean } };
}
