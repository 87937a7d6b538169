import type { AdStatus, Language } from '../../../../contract/enums.ts';
import type { AdDetail } from '../../../../contract/schemas/ad.ts';
import type { AccountDirectory } from '../../../people/accounts/port.ts';
import type { Places } from '../../../people/addresses/port.ts';
import type { AdContent, AdLife } from '../../ads/port.ts';
import type { approveAgreements } from '../../../people/agreements/port.ts';
import type { AdCounts, Catalogue } from '../../catalogue/port.ts';
import type { Authorities } from '../../eids/port.ts';
import type { Notices } from '../../../people/notifications/port.ts';
import type { Database } from '../../../platform/database.ts';
import type { Promotions } from '../../promotions/port.ts';
import type { Vocabulary } from '../../search/port.ts';
import type { DraftPicture } from '../tables.ts';

export interface AdMedia {
  /** In the order of the keys. Throws MediaNotFound if one is not a picture this owner uploaded for an ad. */
  adPictures(ownerId: string, keys: readonly string[]): Promise<DraftPicture[]>;
  /** Throws MediaNotFound if it is not a video this owner uploaded. */
  adVideo(ownerId: string, key: string): Promise<unknown>;
}

export interface AdPreviews {
  previewOf(
    input: { id: string; ownerId: string; status: AdStatus; content: AdContent; publishedAt?: Date },
    language: Language,
  ): Promise<AdDetail>;
}

export interface DraftDeps {
  database: Database;
  catalogue(): Catalogue;
  places(): Places;
  /** Published ads by category id, subcategories included. */
  adCounts(): Promise<AdCounts>;
  media: AdMedia;
  ads: Pick<
    AdLife,
    'submit' | 'resubmit' | 'edit' | 'contentOf' | 'stateOf' | 'addDopings' | 'anyForReview' | 'newestTerms'
  >;
  adViews: AdPreviews;
  accounts: Pick<AccountDirectory, 'principalOf'>;
  promotions: Promotions;
  authorities: Authorities;
  approveAgreements: typeof approveAgreements;
  /** Parts of the text that a moderator would object to. */
  textFindings(title: string, description: string): readonly { code: string; field: string; text: string }[];
  notices: Pick<Notices, 'notify'>;
  vocabulary(): Vocabulary;
}
