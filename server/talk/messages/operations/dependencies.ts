import type { AccountDirectory } from '../../../people/accounts/port.ts';
import type { AdLife, Ads } from '../../../market/ads/port.ts';
import type { Media } from '../../../people/media/port.ts';
import type { LivePages, Notices } from '../../../people/notifications/port.ts';
import type { Database } from '../../../platform/database.ts';
import type { Offers } from '../../offers/port.ts';
import type { WarningSources } from '../rules/fraud/warnings.ts';
import type { Parties } from './chat-parties.ts';

export interface ChatDeps extends WarningSources {
  database: Database;
  accounts: Pick<AccountDirectory, 'briefsOf' | 'unreachable'>;
  ads: Pick<AdLife, 'lockForDeal'>;
  views: Pick<Ads, 'briefsOf'>;
  media: Pick<Media, 'chatPictures' | 'remove'>;
  pages: LivePages;
  offers: Pick<Offers, 'bargainOf' | 'partiesOf'>;
  /** Throws ChatNotFound if the account is not a party. */
  partiesOf(chatId: string, accountId: string): Promise<Parties>;
  notices: Pick<Notices, 'notifyAll'>;
  /** Base URL, without a trailing slash. */
  publicUrl: string;
}
