import type { AccountDirectory } from '../../../people/accounts/port.ts';
import type { AdLife, Ads } from '../../../market/ads/port.ts';
import type { Media } from '../../../people/media/port.ts';
import type { LivePages, Notices } from '../../../people/notifications/port.ts';
import type { Database } from '../../../platform/database.ts';
import type { WarningSources } from '../rules/fraud/warnings.ts';

/** What chats need of the rest of the product. */
export interface ChatDeps extends WarningSources {
  database: Database;
  accounts: Pick<AccountDirectory, 'areApart' | 'apartFrom' | 'briefsOf' | 'principalOf'>;
  ads: Pick<AdLife, 'holdForDeal'>;
  views: Pick<Ads, 'briefsOf'>;
  media: Pick<Media, 'chatPictures' | 'remove'>;
  pages: LivePages;
  notices: Pick<Notices, 'notify'>;
  /** Where people reach the product, without a slash at its end. */
  publicUrl: string;
}
