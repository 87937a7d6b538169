import type { AccountDirectory } from '../../../people/accounts/port.ts';
import type { Places } from '../../../people/addresses/port.ts';
import type { AdLife } from '../../ads/port.ts';
import type { Catalogue } from '../../catalogue/port.ts';
import type { MembershipTier } from '../../../../contract/enums.ts';
import type { Authorities } from '../../eids/port.ts';
import type { Media } from '../../../people/media/port.ts';
import type { Notices } from '../../../people/notifications/port.ts';
import type { Database } from '../../../platform/database.ts';
import type { fetchSafely } from '../../../platform/fetch-safely.ts';
import type { Promotions } from '../../promotions/port.ts';

export interface BulkDeps {
  database: Database;
  catalogue(): Catalogue;
  places(): Places;
  ads: Pick<AdLife, 'submit' | 'edit' | 'ownAds' | 'ownAdsAmong' | 'ownPictures' | 'numbersInUse'>;
  accounts: Pick<AccountDirectory, 'principalOf' | 'contactOf'>;
  tierOf(accountId: string): Promise<MembershipTier>;
  promotions: Pick<Promotions, 'takeFreePeriods'>;
  /** Available ad periods. */
  periods: readonly { id: number; days: number }[];
  authorities: Pick<Authorities, 'registryOf' | 'fold' | 'statusesOf' | 'tie'>;
  media: Pick<Media, 'importPicture' | 'adPicturesAmong'>;
  notices: Pick<Notices, 'notify'>;
  /** Base URL of the website. Photos with this host are read from our own storage. */
  publicUrl: string;
  /** Fetches a photo from an address given by a user. */
  fetchPhoto: typeof fetchSafely;
}
