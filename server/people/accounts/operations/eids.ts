import type { EidsState } from '../../../../contract/enums.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import { isTaken } from '../rules/taken.ts';

export interface EidsFacts {
  state: EidsState;
  eidsUserId?: string;
  verifiedAt?: string;
}

/** The state of a member's verification; `None` for whoever has no sign-in. Nothing where there is no such account. */
export async function eidsOf(database: Database, accountId: string): Promise<EidsFacts | undefined> {
  const [row] = await database.query<{ state: EidsState; user_id: string | null; verified_at: Date | null }>(
    `select coalesce(login.eids_state, 'None') as state, login.eids_user_id as user_id, login.eids_verified_at as verified_at
     from account left join account_login login on login.account_id = account.id
     where account.id = $1 and account.status <> 'Erased'`,
    [accountId],
  );
  return (
    row && {
      state: row.state,
      ...(row.user_id !== null && { eidsUserId: row.user_id }),
      ...(row.verified_at && { verifiedAt: row.verified_at.toISOString() }),
    }
  );
}

export interface Verification {
  eidsUserId: string;
  /** HMAC of the identity number; without one the known number stays. */
  identityHash?: string;
  /** The identity that the account has until now, where its holder proved it anew. */
  provenHash?: string | undefined;
}

/**
 * Records that the authority vouches for a member, who then shows as verified. Answers whether that is news. Refuses AccountNotFound;
 * IdentityTaken where another account has the identity; IdentityDiffers where this one has another, also a lapsed one, that was not proved
 * with it: whoever has a session for a moment must not put themselves in its owner's place.
 */
export async function recordVerification(
  database: Database,
  accountId: string,
  { eidsUserId, identityHash, provenHash }: Verification,
): Promise<{ isNews: boolean }> {
  return database.inTransaction(async () => {
    const before = await locked(database, accountId);
    const isOther = identityHash !== undefined && before.identityHash !== null && before.identityHash !== identityHash;
    if (isOther && before.identityHash !== provenHash) throw new DomainError('IdentityDiffers');
    await database
      .query(
        `update account_login set eids_state = 'Verified', eids_user_id = $2, eids_verified_at = $3,
           identity_hash = coalesce($4, identity_hash)
         where account_id = $1`,
        [accountId, eidsUserId, clock.now().toISOString(), identityHash ?? null],
      )
      .catch((error: unknown) => {
        throw isTaken(error, 'account_login_identity') ? new DomainError('IdentityTaken') : error;
      });
    await database.query('update account set is_verified = true where id = $1', [accountId]);
    return { isNews: before.state !== 'Verified' || isOther };
  });
}

/** Lets a verification lapse; one that never was stays `None`. A verified business stays verified. Refuses AccountNotFound. */
export async function lapseVerification(database: Database, accountId: string): Promise<void> {
  await database.inTransaction(async () => {
    if ((await locked(database, accountId)).state !== 'Verified') return;
    await database.query(`update account_login set eids_state = 'Expired', eids_user_id = null where account_id = $1`, [
      accountId,
    ]);
    await database.query('update account set is_verified = business is not null where id = $1', [accountId]);
  });
}

async function locked(
  database: Database,
  accountId: string,
): Promise<{ state: EidsState; identityHash: string | null }> {
  const [row] = await database.query<{ state: EidsState; identityHash: string | null }>(
    `select login.eids_state as state, login.identity_hash as "identityHash" from account join account_login login on login.account_id = account.id
     where account.id = $1 and account.status <> 'Erased' for no key update`,
    [accountId],
  );
  if (!row) throw new DomainError('AccountNotFound');
  return row;
}
