import type { Language } from '../../../../contract/enums.ts';
import type { Database } from '../../../platform/database.ts';
import { required } from '../../../platform/errors.ts';

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
  const [row] = await database.query<{
    is_verified: boolean;
    eids_user_id: string | null;
    is_business: boolean;
    tax_number: string | null;
    language: Language;
  }>(
    `select coalesce(login.eids_state = 'Verified', false) as is_verified, login.eids_user_id, account.business is not null as is_business,
       business.tax_number, coalesce(login.language, 'tr') as language
     from account left join account_login login on login.account_id = account.id
       left join business on business.account_id = account.id
     where account.id = $1`,
    [accountId],
    'accounts:identity',
  );
  const { is_verified: isVerified, eids_user_id: eidsUserId, tax_number, ...rest } = required(row, 'AccountNotFound');
  return {
    isVerified,
    ...(eidsUserId !== null && { eidsUserId }),
    businessVerified: rest.is_business,
    ...(tax_number !== null && { businessTaxNumber: tax_number }),
    language: rest.language,
  };
}
