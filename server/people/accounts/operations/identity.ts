import type { Language } from '../../../../contract/enums.ts';
import type { Database } from '../../../platform/database.ts';
import { required } from '../../../platform/errors.ts';
import { memberIdentity } from '../store/accounts.ts';

/** Who a member is to an authority. */
export interface KnownIdentity {
  /** e-Devlet vouched for the person. */
  isVerified: boolean;
  eidsUserId?: string;
  businessVerified: boolean;
  businessTaxNumber?: string;
  language: Language;
}

/** Who a member is to an authority, and the language they read. A verified business stays one while a change of its details waits. Refuses AccountNotFound. */
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
