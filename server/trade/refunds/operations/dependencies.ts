import type { UserAddress } from '../../../../contract/schemas/address.ts';
import type { Ads } from '../../../market/ads/port.ts';
import type { Catalogue } from '../../../market/catalogue/port.ts';
import type { AccountDirectory } from '../../../people/accounts/port.ts';
import type { Media } from '../../../people/media/port.ts';
import type { LivePages, Notices } from '../../../people/notifications/port.ts';
import type { Events } from '../../../kernel/events.ts';
import type { Database } from '../../../platform/database.ts';
import type { Ledger } from '../../ledger/port.ts';
import type { Orders } from '../../orders/port.ts';
import type { Payments } from '../../payments/port.ts';
import type { Shipping } from '../../shipping/port.ts';

export interface RefundDeps {
  database: Database;
  events: Pick<Events, 'publish'>;
  accounts: Pick<AccountDirectory, 'briefsOf'>;
  addresses: { list(ownerId: string): Promise<UserAddress[]> };
  media: Pick<Media, 'ownedPictures' | 'remove'>;
  notices: Pick<Notices, 'notify' | 'send'>;
  live: LivePages;
  views: Pick<Ads, 'briefsOf'>;
  catalogue: () => Catalogue;
  orders: Pick<Orders, 'orderOf' | 'order' | 'itemsOf' | 'freeze' | 'unfreeze' | 'refunded'>;
  payments: Pick<Payments, 'refund' | 'paybacksOf'>;
  ledger: Pick<Ledger, 'post' | 'linesOf'>;
  shipping: Pick<Shipping, 'carriers' | 'feeOf' | 'create' | 'cancel' | 'parcelsOf'>;
}
