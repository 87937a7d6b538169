// Written by `npm run sql` from the statements beside it and the tables: not to be changed by hand.
import type { session } from './tables.ts';

type SessionRow = typeof session.$inferSelect;

/** Parameters and rows of the statements, by their names. */
export interface Statements {
  insert: {
    parameters: [
      SessionRow['id'],
      SessionRow['accountId'],
      SessionRow['salt'],
      SessionRow['deviceId'],
      SessionRow['device'],
      SessionRow['address'],
      Date | string,
    ];
    row: { isNews: boolean };
  };
  open: {
    parameters: [string];
    row: {
      id: SessionRow['id'];
      accountId: SessionRow['accountId'];
      salt: SessionRow['salt'];
      generation: SessionRow['generation'];
      skipped: SessionRow['skipped'];
      isUsed: boolean;
      facts: SessionRow['facts'];
      rotatedAt: Date;
      lastSeenAt: Date;
    };
  };
  rotate: { parameters: [string, number, Date | string, boolean]; row: { generation: SessionRow['generation'] } };
  'in-use': { parameters: [string, number]; row: { isVoid: boolean } };
  confirm: { parameters: [string, Date | string | null, string]; row: Record<never, never> };
  'is-confirmed': { parameters: [string, Date | string]; row: Record<never, never> };
  'knows-device': { parameters: [string | null, string]; row: Record<never, never> };
  'share-device': { parameters: [string, string]; row: Record<never, never> };
  list: {
    parameters: [string, Date | string, string | number | bigint];
    row: {
      id: SessionRow['id'];
      device: SessionRow['device'];
      address: SessionRow['address'];
      created: Date;
      seen: Date;
    };
  };
  'end-one': {
    parameters: [Date | string | null, SessionRow['endReason'], string, string, string | null];
    row: { id: SessionRow['id']; pg_notify: string };
  };
  'end-all': {
    parameters: [Date | string | null, SessionRow['endReason'], string, string, string | null];
    row: { id: SessionRow['id']; pg_notify: string };
  };
  outdate: {
    parameters: [string, Date | string | null, string];
    row: { id: SessionRow['id']; facts: SessionRow['facts']; pg_notify: string };
  };
  ended: { parameters: [Date | string]; row: { id: SessionRow['id']; at: Date } };
  changed: { parameters: [Date | string]; row: { id: SessionRow['id']; facts: SessionRow['facts']; at: Date } };
  knock: { parameters: [string]; row: { pg_notify: string } };
  'delete-of-account': { parameters: [string]; row: Record<never, never> };
  'delete-old': { parameters: [Date | string]; row: Record<never, never> };
}
