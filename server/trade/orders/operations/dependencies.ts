import type { UserAddress } from '../../../../contract/schemas/address.ts';
import type { AdSales } from '../../../market/ads/port.ts';
import type { AccountDirectory } from '../../../people/accounts/port.ts';
import type { Media } from '../../../people/media/port.ts';
import type { LivePages, Notices } from '../../../people/notifications/port.ts';
import type { Messages } from '../../../talk/messages/port.ts';
import type { Events } from '../../../kernel/events.ts';
import type { Database } from '../../../platform/database.ts';
import type { Carts } from '../../carts/port.ts';
import type { Coupons } from '../../coupons/port.ts';
import type { Contracts } from '../../contracts/port.ts';
import type { Invoices } from '../../invoices/port.ts';
import type { Ledger } from '../../ledger/port.ts';
import type { Payments } from '../../payments/port.ts';
import type { Refunds } from '../../refunds/port.ts';
import type { Reviews } from '../../reviews/port.ts';
import type { Shipping } from '../../shipping/port.ts';

export interface OrderDeps {
  database: Database;
  events: Pick<Events, 'publish'>;
  /** Handover codes and link keys are derived from it. */
  secret: string;
  accounts: AccountDirectory;
  addresses: { list(ownerId: string): Promise<UserAddress[]> };
  media: Pick<Media, 'ownedPictures'>;
  notices: Notices;
  live: LivePages;
  messages: Pick<Messages, 'findOrCreateChat'>;
  sales: AdSales;
  carts: Pick<Carts, 'checkout' | 'bought'>;
  contracts: Pick<Contracts, 'saveGoods'>;
  coupons: Pick<Coupons, 'reserve' | 'use' | 'release'>;
  invoices: Pick<Invoices, 'ofOrder'>;
  ledger: Pick<Ledger, 'post' | 'postWithNext' | 'linesOf'>;
  payments: Pick<Payments, 'refund' | 'raiseAlarm' | 'summariesOf' | 'paybacksOf'>;
  refunds: Refunds;
  reviews: Reviews;
  shipping: Shipping;
}
