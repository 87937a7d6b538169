// Written by `npm run sql` from the statements beside it and the tables: not to be changed by hand.
import type { ad, phoneShown } from '../tables.ts';

type AdRow = typeof ad.$inferSelect;
type PhoneShownRow = typeof phoneShown.$inferSelect;

/** Parameters and rows of the statements, by their names. */
export interface Statements {
  'with-phone': { parameters: [string, Date | string]; row: { one: number } };
  asked: {
    parameters: [string | number | bigint];
    row: {
      owner_id: AdRow['ownerId'];
      show_phone: boolean;
      status: AdRow['status'];
      published_at: Date | null;
      expires_at: Date | null;
    };
  };
  lock: { parameters: [string]; row: { pg_advisory_xact_lock: string } };
  add: {
    parameters: [PhoneShownRow['reader'], Date | string, PhoneShownRow['ownerId'], string | number | bigint];
    row: { reader: PhoneShownRow['reader'] };
  };
  sellers: { parameters: [string, Date | string]; row: { count: number } };
  'forget-before': { parameters: [Date | string]; row: Record<never, never> };
  'forget-member': { parameters: [string]; row: Record<never, never> };
}
