import type { Events } from '../../../kernel/events.ts';
import type { AccountDirectory } from '../../../people/accounts/port.ts';
import type { Media } from '../../../people/media/port.ts';
import type { Notices } from '../../../people/notifications/port.ts';
import type { Database } from '../../../platform/database.ts';
import type { Orders } from '../../orders/port.ts';

export interface ReviewDeps {
  database: Database;
  events: Pick<Events, 'publish'>;
  orders: Pick<Orders, 'orderOf' | 'order'>;
  accounts: Pick<AccountDirectory, 'briefsOf'>;
  notices: Pick<Notices, 'notify' | 'send'>;
  media: Pick<Media, 'ownedPictures'>;
  /** True if both accounts were used in the same browser. */
  shareDevice(one: string, other: string): Promise<boolean>;
}
