import type { PaymentKind } from '../../../../contract/enums.ts';
import { ProviderRefusal, ProviderUnreachable } from '../../../adapters/payment/port.ts';
import type { PaymentProvider } from '../../../adapters/payment/port.ts';
import type { Ads } from '../../../market/ads/port.ts';
import type { AccountDirectory } from '../../../people/accounts/port.ts';
import type { UserAddresses } from '../../../people/addresses/port.ts';
import type { LivePages, Notices } from '../../../people/notifications/port.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Wallets } from '../../cards/port.ts';
import type { Carts } from '../../carts/port.ts';
import type { Ledger } from '../../ledger/port.ts';
import type { GoodsRequest, Purchase, Services } from '../port.ts';

export interface PaymentDeps {
  database: Database;
  provider: PaymentProvider;
  ledger: Pick<Ledger, 'post' | 'linesOf'>;
  goods: Purchase<GoodsRequest>;
  services: Services;
  carts: Pick<Carts, 'preview'>;
  wallets: Wallets;
  accounts: Pick<AccountDirectory, 'principalOf' | 'contactOf'>;
  addresses: Pick<UserAddresses, 'list'>;
  ads: Pick<Ads, 'briefsOf'>;
  notices: Pick<Notices, 'notify' | 'send'>;
  live: LivePages;
  /** Where people reach the product. */
  publicUrl: string;
}

/** What giving back and telling need. */
export type PaybackDeps = Pick<PaymentDeps, 'database' | 'provider' | 'ledger' | 'ads' | 'notices' | 'live'>;

/** What was bought, by the kind of its payment. */
export const purchaseOf = (
  { goods, services }: Pick<PaymentDeps, 'goods' | 'services'>,
  kind: PaymentKind,
): Pick<Purchase<never>, 'fulfil' | 'abandon'> => (kind === 'Ad' ? goods : services);

/** Refuses PaymentProviderUnavailable where the provider does not answer; what it refuses is thrown as it is. */
export async function askProvider<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    throw error instanceof ProviderUnreachable ? new DomainError('PaymentProviderUnavailable') : error;
  }
}

/** What the provider says is not so, for who looks at the desk. */
export const refusalText = (error: ProviderRefusal): string => `${error.code}: ${error.message}`.slice(0, 300);

export const isRefusal = (error: unknown): error is ProviderRefusal => error instanceof ProviderRefusal;
