import type { PaymentProvider } from '../../../adapters/payment/port.ts';
import type { AccountDirectory } from '../../../people/accounts/port.ts';
import type { UserAddresses } from '../../../people/addresses/port.ts';
import type { Notices, Seal } from '../../../people/notifications/port.ts';
import type { Sessions } from '../../../people/session/port.ts';
import type { Codes } from '../../../people/verification/port.ts';
import type { Database } from '../../../platform/database.ts';
import type { BookKeeping, Ledger } from '../../ledger/port.ts';
import type { Orders } from '../../orders/port.ts';
import type { Payments } from '../../payments/port.ts';

export interface EarningDeps {
  database: Database;
  ledger: Ledger;
  orders: Pick<Orders, 'order' | 'itemsOf'>;
  payments: Pick<Payments, 'release' | 'paybacksOf' | 'settle' | 'itemsByReference'>;
  books: BookKeeping;
  provider: Pick<PaymentProvider, 'saveSubMerchant' | 'ibanOf' | 'report' | 'cancel'>;
  accounts: Pick<AccountDirectory, 'contactOf' | 'briefsOf'>;
  addresses: Pick<UserAddresses, 'list'>;
  notices: Pick<Notices, 'notify'>;
  sessions: Pick<Sessions, 'requireConfirmed'>;
  codes: Pick<Codes, 'request' | 'check'>;
  seal: Seal;
  /** Staff must release a bank account that is changed while at least this amount is not paid out, in kuruş. Undefined: never. */
  reviewFrom?: number | undefined;
}
