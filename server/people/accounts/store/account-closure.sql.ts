// Written by `npm run sql` from the statements beside it and the tables: not to be changed by hand.
import type { account, accountLogin } from '../tables.ts';

type AccountRow = typeof account.$inferSelect;
type AccountLoginRow = typeof accountLogin.$inferSelect;

/** Parameters and rows of the statements, by their names. */
export interface Statements {
  close: { parameters: [string]; row: { id: AccountRow['id'] } };
  'note-leaving': {
    parameters: [string, Date | string | null, AccountLoginRow['leaveReasonId'], AccountLoginRow['leaveNote']];
    row: Record<never, never>;
  };
  lock: { parameters: [string]; row: { status: AccountRow['status']; left_at: Date | null } };
  reopen: { parameters: [string]; row: Record<never, never> };
  'forget-leaving': { parameters: [string]; row: Record<never, never> };
  due: { parameters: [Date | string]; row: { id: AccountLoginRow['accountId'] } };
  'lock-due': { parameters: [string, Date | string]; row: Record<never, never> };
  'close-reports': { parameters: [string, Date | string]; row: Record<never, never> };
  'erase-codes': { parameters: [string]; row: Record<never, never> };
  'erase-deliveries': { parameters: [string]; row: Record<never, never> };
  'erase-bans': { parameters: [string]; row: Record<never, never> };
  'erase-business': { parameters: [string]; row: Record<never, never> };
  'erase-suspension': { parameters: [string]; row: Record<never, never> };
  'erase-roles': { parameters: [string]; row: Record<never, never> };
  'erase-login': { parameters: [string]; row: Record<never, never> };
  'erase-person': { parameters: [string]; row: Record<never, never> };
}
