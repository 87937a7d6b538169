import type { SellerAccount } from '../../../people/accounts/port.ts';
import type { FilledValues } from '../../../people/agreements/port.ts';
import type { ContractDeps } from './dependencies.ts';

/** Seller data for the contract texts: for a business all that the law requires, for a private seller only name and province. */
export async function sellerValues(
  deps: ContractDeps,
  sellerId: string,
  account: SellerAccount | undefined,
  province: string | undefined,
): Promise<FilledValues> {
  if (account?.accountType !== 'Business') {
    return {
      SELLER_NAME: account && `${account.name} ${account.surname}`.trim(),
      SELLER_PROVINCE: province,
    };
  }
  const contact = await deps.accounts.contactOf(sellerId);
  const registration = await deps.registrationOf(sellerId);
  return {
    SELLER_TITLE: registration?.title ?? account.business?.title,
    SELLER_ADDRESS: registration?.line ?? account.business?.city,
    SELLER_TAX_NUMBER: registration && `${registration.taxOffice} ${registration.taxNumber}`,
    SELLER_MERSIS: account.business?.mersis || undefined,
    SELLER_KEP: account.business?.kep || undefined,
    SELLER_EMAIL: contact?.email,
    SELLER_PHONE: contact?.phone,
  };
}
