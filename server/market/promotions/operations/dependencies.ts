import type { AccountId, DraftId } from '../../../kernel/ids.ts';
import type { MembershipTier } from '../../../../contract/enums.ts';
import type { AdLife } from '../../ads/port.ts';
import type { Catalogue } from '../../catalogue/port.ts';
import type { Prices } from '../../../people/prices/port.ts';
import type { Database } from '../../../platform/database.ts';
import type { Choice, PromotionShop } from '../port.ts';

export type PromotedAds = Pick<AdLife, 'stateOf' | 'addDopings' | 'addPeriod' | 'dopingsEnding'>;

export interface PromotionDeps {
  database: Database;
  prices: Prices;
  tierOf(accountId: string): Promise<MembershipTier>;
  ads: PromotedAds;
  /** The current choice of the owner's draft. Throws DraftNotFound. */
  draftChoice(draftId: DraftId, ownerId: AccountId): Promise<Choice & { usesMediaPack: boolean }>;
}

/** Dependencies of the calls. */
export interface PromotionCallDeps extends Pick<PromotionDeps, 'draftChoice'> {
  ads: PromotedAds & Pick<AdLife, 'dopingEffects'>;
  catalogue(): Catalogue;
  promotions: PromotionShop;
}
