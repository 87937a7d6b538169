import type { AdStatus, Language } from '../../../../contract/enums.ts';
import type { AdDetail, Picture } from '../../../../contract/schemas/ad.ts';
import type { Suspensions, AccountDirectory } from '../../../people/accounts/port.ts';
import type { Places } from '../../../people/addresses/port.ts';
import type { AdContent, AdLife } from '../../ads/port.ts';
import type { Catalogue } from '../../catalogue/port.ts';
import type { Authorities } from '../../eids/port.ts';
import type { Notices } from '../../../people/notifications/port.ts';
import type { Database } from '../../../platform/database.ts';

/** What moderation needs of other domains. */
export interface ModerationDeps {
  database: Database;
  ads: Pick<
    AdLife,
    'forReview' | 'anyForReview' | 'contentOf' | 'stateOf' | 'decide' | 'deleteForGood' | 'addBadge' | 'removeBadge'
  >;
  /** An ad of any status as it would be seen. */
  previewOf(
    input: {
      id: string;
      ownerId: string;
      status: AdStatus;
      content: AdContent;
      publishedAt?: Date;
      isVerified?: boolean;
    },
    language: Language,
  ): Promise<AdDetail>;
  accounts: Pick<AccountDirectory, 'contactOf' | 'principalOf'>;
  suspensions: Suspensions;
  media: {
    /** What pictures look like in 64 bits, of those that have looks. One statement. */
    perceptualHashesOf(keys: readonly string[]): Promise<Map<string, bigint>>;
    /** Refuses MediaNotFound where one is no picture that this owner uploaded for this purpose. */
    ownedPictures(ownerId: string, keys: readonly string[], purpose: 'Report'): Promise<Picture[]>;
  };
  /** What published ads like one cost, kuruş, however differently; nothing where too few say it. `adId` is its own ad. */
  sampleLike(question: {
    categoryId: number;
    specs: AdContent['specs'];
    provinceId?: number;
    districtId?: number;
    adId?: string;
  }): Promise<{ median: number; count: number } | undefined>;
  catalogue(): Catalogue;
  places(): Places;
  notices: Pick<Notices, 'notify'>;
  authorities: Pick<Authorities, 'registryOf' | 'statusesOf'>;
}
