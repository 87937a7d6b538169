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

/** The state of a member's verification; `None` for whoever has no sign-in. Nothing where there is no such account. */
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
    const before = required(await lockVerification(database, accountId), 'AccountNotFound');
    const isOther = identityHash !== undefined && before.identityHash !== null && before.identityHash !== identityHash;
    if (isOther && before.identityHash !== provenHash) throw new DomainError('IdentityDiffers');
    const verified = { eidsUserId, verifiedAt: clock.now(), identityHash };
    await writeVerified(database, accountId, verified).catch((error: unknown) => {
      throw isUniqueViolation(error, 'account_login_identity') ? new DomainError('IdentityTaken') : error;
    });
    return { isNews: before.state !== 'Verified' || isOther };
  });
}

/** Lets a verification lapse; one that never was stays `None`. A verified business stays verified. Refuses AccountNotFound. */
export async function lapseVerification(database: Database, accountId: string): Promise<void> {
  await database.inTransaction(async () => {
    const { state } = required(await lockVerification(database, accountId), 'AccountNotFound');
    if (state === 'Verified') await writeLapsed(database, accountId);
  });
}
