import type { AccountDirectory } from '../../../people/accounts/port.ts';
import type { Notices } from '../../../people/notifications/port.ts';
import type { PriceReader } from '../../../people/prices/port.ts';
import type { Database } from '../../../platform/database.ts';
import type { Events } from '../../../kernel/events.ts';
import type { Wallets } from '../../cards/port.ts';
import type { Invoices } from '../../invoices/port.ts';
import type { Payments } from '../../payments/port.ts';

export interface SubscriptionDeps {
  database: Database;
  prices: PriceReader;
  accounts: Pick<AccountDirectory, 'principalOf'>;
  invoices: Pick<Invoices, 'idsOf'>;
  notices: Pick<Notices, 'notify'>;
  events: Pick<Events, 'publish'>;
  payments: Pick<Payments, 'storeCharge' | 'collect' | 'refund' | 'paybacksOf'>;
  wallets: Pick<Wallets, 'cardOf' | 'cardLike'>;
}

export type PlanDeps = Pick<SubscriptionDeps, 'database' | 'prices' | 'accounts' | 'notices'>;
