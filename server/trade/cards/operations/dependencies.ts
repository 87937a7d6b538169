import type { PaymentProvider } from '../../../adapters/payment/port.ts';
import type { Database } from '../../../platform/database.ts';

export interface CardDeps {
  database: Database;
  wallets: PaymentProvider['wallet'];
}
