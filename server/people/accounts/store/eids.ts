import type { Statements } from './eids.sql.ts';
import type { EidsState } from '../../../../contract/enums.ts';
import type { Database } from '../../../platform/database.ts';
import { statements } from '../../../platform/sql/statements.ts';
import type { Narrowed } from '../../../platform/sql/statements.ts';

const sql = statements<Statements>('accounts-eids', import.meta.url);

const ofAccountStatement = sql(
  'of-account',
  `select coalesce(login.eids_state, 'None') as state, login.eids_user_id as user_id, login.eids_verified_at as verified_at
   from account left join account_login login on login.account_id = account.id
   where account.id = $1 and account.status <> 'Erased'`,
).as<{ state: EidsState }>();

/** The verification of an account that is not erased; `None` for an account without a login. */
export async function verificationOf(
  database: Database,
  accountId: string,
): Promise<Narrowed<Statements['of-account']['row'], { state: EidsState }> | undefined> {
  return ofAccountStatement.first(database, [accountId]);
}

const lockStatement = sql(
  'lock',
  `select login.eids_state as state, login.identity_hash as "identityHash" from account join account_login login on login.account_id = account.id
   where account.id = $1 and account.status <> 'Erased' for no key update`,
);

/** Reads the verification of an account with a login, and locks both rows until the current transaction ends. */
export async function lockVerification(
  database: Database,
  accountId: string,
): Promise<Statements['lock']['row'] | undefined> {
  return lockStatement.first(database, [accountId]);
}

const verifyStatement = sql(
  'verify',
  `update account_login set eids_state = 'Verified', eids_user_id = $2, eids_verified_at = $3,
     identity_hash = coalesce($4, identity_hash)
   where account_id = $1`,
);

const markVerifiedStatement = sql('mark-verified', 'update account set is_verified = true where id = $1');

/** Stores the verification. Without an identity hash the stored one remains. */
export async function writeVerified(
  database: Database,
  accountId: string,
  { eidsUserId, verifiedAt, identityHash }: { eidsUserId: string; verifiedAt: Date; identityHash: string | undefined },
): Promise<void> {
  await verifyStatement.run(database, [accountId, eidsUserId, verifiedAt.toISOString(), identityHash ?? null]);
  await markVerifiedStatement.run(database, [accountId]);
}

const expireStatement = sql(
  'expire',
  `update account_login set eids_state = 'Expired', eids_user_id = null where account_id = $1`,
);

const unmarkVerifiedStatement = sql(
  'unmark-verified',
  'update account set is_verified = business is not null where id = $1',
);

/** Expires the verification. A verified business stays verified. */
export async function writeLapsed(database: Database, accountId: string): Promise<void> {
  await expireStatement.run(database, [accountId]);
  await unmarkVerifiedStatement.run(database, [accountId]);
}
