import type { UserAddress } from '../../../../contract/schemas/address.ts';
import type { AdLife } from '../../../market/ads/port.ts';
import type { Catalogue } from '../../../market/catalogue/port.ts';
import type { AccountDirectory, BusinessRegistration, SellerAccount } from '../../../people/accounts/port.ts';
import type { UserAddresses } from '../../../people/addresses/port.ts';
import type { Agreements } from '../../../people/agreements/port.ts';
import type { Carts } from '../../carts/port.ts';
import type { Orders } from '../../orders/port.ts';
import type { Shipping } from '../../shipping/port.ts';
import type { Subscriptions } from '../../subscriptions/port.ts';
import type { Contracts } from '../port.ts';

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
  /** Legal name of the payment provider. */
  providerName: string;
}

export interface ContractCallDeps {
  addresses: Pick<UserAddresses, 'list'>;
  contracts: Contracts;
  carts: Pick<Carts, 'preview' | 'digitalCheckout'>;
  agreements: Pick<Agreements, 'agreementsOfOrder'>;
  orders: Pick<Orders, 'orderOf'>;
  subscriptions: Pick<Subscriptions, 'quote'>;
}
