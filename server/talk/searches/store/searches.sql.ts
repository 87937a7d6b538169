// Written by `npm run sql` from the statements beside it and the tables: not to be changed by hand.
import type { savedSearch } from '../tables.ts';

type SavedSearchRow = typeof savedSearch.$inferSelect;

/** Parameters and rows of the statements, by their names. */
export interface Statements {
  lock: { parameters: [string]; row: { pg_advisory_xact_lock: string } };
  'of-member': {
    parameters: [string];
    row: {
      id: SavedSearchRow['id'];
      accountId: SavedSearchRow['accountId'];
      code: SavedSearchRow['code'];
      name: SavedSearchRow['name'];
      request: SavedSearchRow['request'];
      isRental: boolean | null;
      sameAs: SavedSearchRow['sameAs'];
      frequency: SavedSearchRow['frequency'];
      sendsMobile: boolean;
      sendsEmail: boolean;
      createdAt: Date;
      lookedAt: Date;
      toldAt: Date | null;
      newCount: number;
    };
  };
  'by-code': {
    parameters: [string];
    row: {
      id: SavedSearchRow['id'];
      accountId: SavedSearchRow['accountId'];
      code: SavedSearchRow['code'];
      name: SavedSearchRow['name'];
      request: SavedSearchRow['request'];
      isRental: boolean | null;
      sameAs: SavedSearchRow['sameAs'];
      frequency: SavedSearchRow['frequency'];
      sendsMobile: boolean;
      sendsEmail: boolean;
      createdAt: Date;
      lookedAt: Date;
      toldAt: Date | null;
      newCount: number;
    };
  };
  same: {
    parameters: [string, string];
    row: {
      id: SavedSearchRow['id'];
      accountId: SavedSearchRow['accountId'];
      code: SavedSearchRow['code'];
      name: SavedSearchRow['name'];
      request: SavedSearchRow['request'];
      isRental: boolean | null;
      sameAs: SavedSearchRow['sameAs'];
      frequency: SavedSearchRow['frequency'];
      sendsMobile: boolean;
      sendsEmail: boolean;
      createdAt: Date;
      lookedAt: Date;
      toldAt: Date | null;
      newCount: number;
    };
  };
  hold: {
    parameters: [string, string];
    row: {
      id: SavedSearchRow['id'];
      accountId: SavedSearchRow['accountId'];
      code: SavedSearchRow['code'];
      name: SavedSearchRow['name'];
      request: SavedSearchRow['request'];
      isRental: boolean | null;
      sameAs: SavedSearchRow['sameAs'];
      frequency: SavedSearchRow['frequency'];
      sendsMobile: boolean;
      sendsEmail: boolean;
      createdAt: Date;
      lookedAt: Date;
      toldAt: Date | null;
      newCount: number;
      removedAt: Date | null;
    };
  };
  count: { parameters: [string]; row: { count: number } };
  insert: {
    parameters: [
      SavedSearchRow['id'],
      SavedSearchRow['accountId'],
      SavedSearchRow['code'],
      SavedSearchRow['name'],
      string,
      boolean | null,
      SavedSearchRow['sameAs'],
      SavedSearchRow['frequency'],
      boolean,
      boolean,
      Date | string,
    ];
    row: Record<never, never>;
  };
  update: {
    parameters: [string, SavedSearchRow['name'], SavedSearchRow['frequency'], boolean, boolean, Date | string | null];
    row: Record<never, never>;
  };
  request: {
    parameters: [string, string, boolean | null, SavedSearchRow['sameAs'], Date | string];
    row: Record<never, never>;
  };
  remove: { parameters: [string, Date | string]; row: Record<never, never> };
  restore: { parameters: [string]; row: Record<never, never> };
  look: { parameters: [string, Date | string]; row: Record<never, never> };
  away: { parameters: [string, boolean]; row: { id: SavedSearchRow['id'] } };
  'shut-out': { parameters: [string, boolean]; row: { id: SavedSearchRow['id'] } };
  gone: { parameters: [Date | string, string | number | bigint]; row: { id: SavedSearchRow['id'] } };
  own: { parameters: [string]; row: { id: SavedSearchRow['id'] } };
  delete: { parameters: [readonly string[]]; row: Record<never, never> };
  export: {
    parameters: [string];
    row: {
      name: SavedSearchRow['name'];
      code: SavedSearchRow['code'];
      request: SavedSearchRow['request'];
      is_rental: boolean | null;
      frequency: SavedSearchRow['frequency'];
      sends_mobile: boolean;
      sends_email: boolean;
      created_at: Date;
      looked_at: Date;
      told_at: Date | null;
      ads: NonNullable<unknown>;
    };
  };
}
