// Written by `npm run sql` from the statements beside it and the tables: not to be changed by hand.
import type { oneTimeCode, throttle } from '../tables.ts';

type OneTimeCodeRow = typeof oneTimeCode.$inferSelect;
type ThrottleRow = typeof throttle.$inferSelect;

/** Parameters and rows of the statements, by their names. */
export interface Statements {
  'ask-target': {
    parameters: [string, string, Date | string, string, string];
    row: { own: number; first: Date | null; last: Date | null; all: number; firstOfAll: Date | null };
  };
  'select-one-time-code': {
    parameters: [string, string, string, string, string | null, Date | string];
    row: { id: OneTimeCodeRow['id']; createdAt: Date; expiresAt: Date };
  };
  'ask-network': {
    parameters: [ThrottleRow['key'], Date | string, Date | string];
    row: { count: ThrottleRow['failures']; since: Date };
  };
  keep: {
    parameters: [
      OneTimeCodeRow['id'],
      OneTimeCodeRow['purpose'],
      OneTimeCodeRow['channel'],
      OneTimeCodeRow['target'],
      OneTimeCodeRow['accountId'],
      OneTimeCodeRow['codeHash'],
      OneTimeCodeRow['triesLeft'],
      Date | string,
      Date | string,
      OneTimeCodeRow['asker'],
      OneTimeCodeRow['askerClass'],
    ];
    row: Record<never, never>;
  };
  spend: {
    parameters: [string, string, string | null, Date | string];
    row: {
      code_hash: OneTimeCodeRow['codeHash'];
      purpose: OneTimeCodeRow['purpose'];
      target: OneTimeCodeRow['target'];
      account_id: OneTimeCodeRow['accountId'];
    };
  };
  'update-one-time-code': {
    parameters: [string, Date | string | null, OneTimeCodeRow['proofHash'], Date | string | null];
    row: { id: OneTimeCodeRow['id'] };
  };
  'why-not': {
    parameters: [string, string, string | null];
    row: { used_at: Date | null; tries_left: OneTimeCodeRow['triesLeft'] };
  };
  issue: { parameters: [string]; row: { pg_advisory_xact_lock: string } };
  vouch: {
    parameters: [
      OneTimeCodeRow['id'],
      OneTimeCodeRow['purpose'],
      OneTimeCodeRow['channel'],
      OneTimeCodeRow['target'],
      Date | string,
      OneTimeCodeRow['proofHash'],
      Date | string | null,
    ];
    row: Record<never, never>;
  };
  'read-proof': {
    parameters: [string, readonly string[], Date | string];
    row: {
      purpose: OneTimeCodeRow['purpose'];
      target: OneTimeCodeRow['target'];
      account_id: OneTimeCodeRow['accountId'];
    };
  };
  forget: { parameters: [string, readonly string[], Date | string]; row: Record<never, never> };
  'use-proof': {
    parameters: [string, readonly string[], Date | string | null];
    row: {
      purpose: OneTimeCodeRow['purpose'];
      target: OneTimeCodeRow['target'];
      account_id: OneTimeCodeRow['accountId'];
    };
  };
}
