import type { AdStatus, Language } from '../../../../contract/enums.ts';
import type { AdDetail, Picture } from '../../../../contract/schemas/ad.ts';
import type { Suspensions, AccountDirectory } from '../../../people/accounts/port.ts';
import type { Places } from '../../../people/addresses/port.ts';
import type { AdContent, AdLife } from '../../ads/port.ts';
import type { Catalogue } from '../../catalogue/port.ts';
import type { Authorities } from '../../eids/port.ts';
import type { Notices } from '../../../people/notifications/port.ts';
import type { Database } from '../../../platform/database.ts';

export interface ModerationDeps {
  database: Database;
  ads: Pick<
    AdLife,
    'forReview' | 'anyForReview' | 'contentOf' | 'stateOf' | 'decide' | 'deleteForGood' | 'addBadge' | 'removeBadge'
  >;
  /** The detail page of an ad in any status. */
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
    /** 64-bit perceptual hashes by key. Pictures without a hash are missing. One statement. */
    perceptualHashesOf(keys: readonly string[]): Promise<Map<string, bigint>>;
    /** Throws MediaNotFound if a key is not a picture that the owner uploaded for this purpose. */
    ownedPictures(ownerId: string, keys: readonly string[], purpose: 'Report'): Promise<Picture[]>;
  };
  /** Median price of similar published ads, kuruş; undefined if there are too few. `adId` is excluded from the sample. */
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
