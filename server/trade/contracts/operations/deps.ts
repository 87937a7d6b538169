import type { UserAddress } from '../../../../contract/schemas/address.ts';
import type { AdLife } from '../../../market/ads/port.ts';
import type { Catalogue } from '../../../market/catalogue/port.ts';
import type { AccountDirectory, BusinessRegistration, SellerAccount } from '../../../people/accounts/port.ts';
import type { Agreements } from '../../../people/agreements/port.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Shipping } from '../../shipping/port.ts';
import type { Subscriptions } from '../../subscriptions/port.ts';

/** What contracts are made of. */
export interface ContractDeps {
  accounts: Pick<AccountDirectory, 'contactOf'>;
  sellersOf(ids: readonly string[]): Promise<SellerAccount[]>;
  registrationOf(accountId: string): Promise<BusinessRegistration | undefined>;
  addressesOf(ownerId: string): Promise<UserAddress[]>;
  catalogue(): Catalogue;
  ownAds: Pick<AdLife, 'contentOf'>;
  drafts: { titleOfReady(draftId: string, ownerId: string): Promise<string> };
  subscriptions: Pick<Subscriptions, 'quote'>;
  agreements: Agreements;
  shipping: Pick<Shipping, 'carriers'>;
  /** Who takes the money, as the buyer knows it. */
  providerName: string;
}

/** One of somebody's addresses; nothing where none is named. Refuses AddressNotFound. */
export function addressAmong(addresses: readonly UserAddress[], id: string | undefined): UserAddress | undefined {
  if (id === undefined) return undefined;
  const found = addresses.find((one) => one.id === id);
  if (!found) throw new DomainError('AddressNotFound');
  return found;
}
