// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Command, Query, Time } from '../../../platform/sql/statements.ts';
import type { oneTimeCode, throttle } from '../tables.ts';

type OneTimeCodeRow = typeof oneTimeCode.$inferSelect;
type ThrottleRow = typeof throttle.$inferSelect;
type ReadProofRow = Pick<OneTimeCodeRow, 'purpose' | 'target'> & { account_id: OneTimeCodeRow['accountId'] };

export interface Statements {
  'ask-target': Query<
    [string, string, Time, string, string],
    { own: number; first: Date | null; last: Date | null; all: number; firstOfAll: Date | null }
  >;
  'select-one-time-code': Query<[string, string, string, string, string | null, Time], Pick<OneTimeCodeRow, 'id' | 'createdAt' | 'expiresAt'>>;
  'ask-network': Query<[ThrottleRow['key'], Time, Time], { count: ThrottleRow['failures']; since: Date }>;
  keep: Command<
    [
      OneTimeCodeRow['id'],
      OneTimeCodeRow['purpose'],
      OneTimeCodeRow['channel'],
      OneTimeCodeRow['target'],
      OneTimeCodeRow['accountId'],
      OneTimeCodeRow['codeHash'],
      OneTimeCodeRow['triesLeft'],
      Time,
      Time,
      OneTimeCodeRow['asker'],
      OneTimeCodeRow['askerClass'],
    ]
  >;
  spend: Query<
    [string, string, string | null, Time],
    Pick<OneTimeCodeRow, 'purpose' | 'target'> & { code_hash: OneTimeCodeRow['codeHash']; account_id: OneTimeCodeRow['accountId'] }
  >;
  'update-one-time-code': Query<[string, Time | null, OneTimeCodeRow['proofHash'], Time | null], { id: OneTimeCodeRow['id'] }>;
  'why-not': Query<[string, string, string | null], { used_at: Date | null; tries_left: OneTimeCodeRow['triesLeft'] }>;
  issue: Query<[string], { pg_advisory_xact_lock: string }>;
  vouch: Command<
    [
      OneTimeCodeRow['id'],
      OneTimeCodeRow['purpose'],
      OneTimeCodeRow['channel'],
      OneTimeCodeRow['target'],
      Time,
      OneTimeCodeRow['proofHash'],
      Time | null,
    ]
  >;
  'read-proof': Query<[string, readonly string[], Time], ReadProofRow>;
  forget: Command<[string, readonly string[], Time]>;
  'use-proof': Query<[string, readonly string[], Time | null], ReadProofRow>;
  'lock-waiting': Query<[string, readonly string[], Time, Time], Pick<OneTimeCodeRow, 'id' | 'purpose' | 'channel' | 'target' | 'createdAt'>>;
  'replace-code': Command<[string, OneTimeCodeRow['codeHash'], Time, Time]>;
}
