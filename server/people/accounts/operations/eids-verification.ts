import type { EidsState } from '../../../../contract/enums.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import { isUniqueViolation } from '../rules/unique-violation.ts';
import { lockVerification, verificationOf, writeLapsed, writeVerified } from '../store/eids.ts';

export interface EidsFacts {
  state: EidsState;
  eidsUserId?: string;
  verifiedAt?: string;
}

/** The member's e-Devlet verification; `None` for an account without a login. Undefined if the account does not exist. */
export async function eidsOf(database: Database, accountId: string): Promise<EidsFacts | undefined> {
  const row = await verificationOf(database, accountId);
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
  /** HMAC of the identity number. If absent, the stored one remains. */
  identityHash?: string;
  /** The account's stored identity, if its holder signed in with it again just now. */
  provenHash?: string | undefined;
}

/**
 * Records an e-Devlet verification and marks the member as verified. `isChanged` is false if nothing changed. Throws AccountNotFound, or
 * IdentityTaken if another account has the identity.
 *
 * Throws IdentityDiffers if the account has another identity, even an expired one, and `provenHash` does not match it. Otherwise an attacker
 * with a stolen session could replace the owner's identity.
 */
export async function recordVerification(
  database: Database,
  accountId: string,
  { eidsUserId, identityHash, provenHash }: Verification,
): Promise<{ isChanged: boolean }> {
  return database.inTransaction(async () => {
    const before = required(await lockVerification(database, accountId), 'AccountNotFound');
    const isOther = identityHash !== undefined && before.identityHash !== null && before.identityHash !== identityHash;
    if (isOther && before.identityHash !== provenHash) throw new DomainError('IdentityDiffers');
    const verified = { eidsUserId, verifiedAt: clock.now(), identityHash };
    await writeVerified(database, accountId, verified).catch((error: unknown) => {
      throw isUniqueViolation(error, 'account_login_identity') ? new DomainError('IdentityTaken') : error;
    });
    return { isChanged: before.state !== 'Verified' || isOther };
  });
}

/** Expires a verification; an account that was never verified stays `None`. A verified business stays verified. Throws AccountNotFound. */
export async function lapseVerification(database: Database, accountId: string): Promise<void> {
  await database.inTransaction(async () => {
    const { state } = required(await lockVerification(database, accountId), 'AccountNotFound');
    if (state === 'Verified') await writeLapsed(database, accountId);
  });
}
