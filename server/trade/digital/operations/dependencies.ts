import type { UserAddress } from '../../../../contract/schemas/address.ts';
import type { Database } from '../../../platform/database.ts';
import type { PriceReader } from '../../../people/prices/port.ts';
import type { AccountDirectory } from '../../../people/accounts/port.ts';
import type { AdLife } from '../../../market/ads/port.ts';
import type { Drafts } from '../../../market/drafts/port.ts';
import type { Promotions } from '../../../market/promotions/port.ts';
import type { Events } from '../../../kernel/events.ts';
import type { Carts } from '../../carts/port.ts';
import type { Contracts } from '../../contracts/port.ts';
import type { Ledger } from '../../ledger/port.ts';
import type { Subscriptions } from '../../subscriptions/port.ts';

export interface DigitalDeps {
  database: Database;
  prices: PriceReader;
  accounts: Pick<AccountDirectory, 'contactOf'>;
  addressesOf(ownerId: string): Promise<UserAddress[]>;
  ads: Pick<AdLife, 'addDopings' | 'addPeriod' | 'stateOf'>;
  drafts: Pick<Drafts, 'titleOfReady' | 'draftPaid'>;
  promotions: Pick<Promotions, 'reserveFree' | 'releaseFree'>;
  carts: Pick<Carts, 'digitalCheckout' | 'digitalBought'>;
  contracts: Pick<Contracts, 'saveServices'>;
  ledger: Pick<Ledger, 'post'>;
  subscriptions: Subscriptions;
  events: Pick<Events, 'publish'>;
  /** True if the account approved the current versions of these agreements. */
  hasApproved(accountId: string, types: readonly string[]): Promise<boolean>;
}
