import type { AdLife, Ads } from '../../../market/ads/port.ts';
import type { AccountDirectory } from '../../../people/accounts/port.ts';
import type { LivePages, Notices } from '../../../people/notifications/port.ts';
import type { Database } from '../../../platform/database.ts';

export interface QuestionDeps {
  database: Database;
  ads: Pick<AdLife, 'lockForDeal'>;
  views: Pick<Ads, 'briefsOf'>;
  accounts: Pick<AccountDirectory, 'areApart' | 'blockedBy'>;
  notices: Pick<Notices, 'notify'>;
  live: LivePages;
  /** True if both accounts have signed in from the same browser. */
  shareDevice(one: string, other: string): Promise<boolean>;
}
