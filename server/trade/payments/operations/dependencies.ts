import type { PaymentProvider } from '../../../adapters/payment/port.ts';
import type { Ads } from '../../../market/ads/port.ts';
import type { AccountDirectory } from '../../../people/accounts/port.ts';
import type { UserAddresses } from '../../../people/addresses/port.ts';
import type { LivePages, Notices } from '../../../people/notifications/port.ts';
import type { Database } from '../../../platform/database.ts';
import type { Wallets } from '../../cards/port.ts';
import type { Carts } from '../../carts/port.ts';
import type { Ledger } from '../../ledger/port.ts';
import type { GoodsRequest, Purchase, Services } from '../port.ts';

export interface PaymentDeps {
  database: Database;
  provider: PaymentProvider;
  ledger: Pick<Ledger, 'post' | 'postWithNext' | 'linesOf'>;
  goods: Purchase<GoodsRequest>;
  services: Services;
  carts: Pick<Carts, 'preview'>;
  wallets: Wallets;
  accounts: Pick<AccountDirectory, 'principalOf' | 'contactOf'>;
  addresses: Pick<UserAddresses, 'list'>;
  ads: Pick<Ads, 'briefsOf'>;
  notices: Pick<Notices, 'notify' | 'send'>;
  live: LivePages;
  /** The site's public URL, without a path. */
  publicUrl: string;
}

/** Dependencies of refunds and notifications. */
export type PaybackDeps = Pick<PaymentDeps, 'database' | 'provider' | 'ledger' | 'ads' | 'notices' | 'live'>;
