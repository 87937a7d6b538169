import type { AccountDirectory } from '../../../people/accounts/port.ts';
import type { AdLife, Ads } from '../../../market/ads/port.ts';
import type { Media } from '../../../people/media/port.ts';
import type { LivePages, Notices } from '../../../people/notifications/port.ts';
import type { Offers } from '../../offers/port.ts';
import type { Database } from '../../../platform/database.ts';
import type { Parties } from './parties.ts';
import type { WarningSources } from '../rules/fraud/warnings.ts';

/** What chats need of the rest of the product. */
export interface ChatDeps extends WarningSources {
  database: Database;
  accounts: Pick<AccountDirectory, 'briefsOf' | 'unreachable'>;
  ads: Pick<AdLife, 'holdForDeal'>;
  views: Pick<Ads, 'briefsOf'>;
  media: Pick<Media, 'chatPictures' | 'remove'>;
  pages: LivePages;
  offers: Pick<Offers, 'bargainOf' | 'partiesOf'>;
  /** The two of a chat, where this is one of them. Refuses ChatNotFound. */
  partiesOf(chatId: string, accountId: string): Promise<Parties>;
  notices: Pick<Notices, 'notifyAll'>;
  /** Where people reach the product, without a slash at its end. */
  publicUrl: string;
}
