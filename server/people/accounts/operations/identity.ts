import type { Language } from '../../../../contract/enums.ts';
import type { Database } from '../../../platform/database.ts';
import { required } from '../../../platform/errors.ts';
import { memberIdentity } from '../store/accounts.ts';

/** The member's verified identity and business. */
export interface KnownIdentity {
  /** e-Devlet verified the person. */
  isVerified: boolean;
  eidsUserId?: string;
  businessVerified: boolean;
  businessTaxNumber?: string;
  language: Language;
}

/**
 * The member's verified identity, business and language. A verified business stays verified while changed details are pending. Throws
 * AccountNotFound.
 */
export async function identityOf(database: Database, accountId: string): Promise<KnownIdentity> {
  const row = await memberIdentity(database, accountId);
  const { is_verified: isVerified, eids_user_id: eidsUserId, tax_number, ...rest } = required(row, 'AccountNotFound');
  return {
    isVerified,
    ...(eidsUserId !== null && { eidsUserId }),
    businessVerified: rest.is_business,
    ...(tax_number !== null && { businessTaxNumber: tax_number }),
    language: rest.language,
  };
}
