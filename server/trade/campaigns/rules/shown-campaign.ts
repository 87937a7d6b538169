import type { CampaignSellers, CouponKind, Language } from '../../../../contract/enums.ts';
import type { Picture } from '../../../../contract/schemas/ad.ts';
import type { Campaign } from '../../../../contract/schemas/campaign.ts';

/** A stored campaign with the number of its ads. */
export interface StoredCampaign {
  id: string;
  nameTr: string;
  nameEn: string;
  textTr: string;
  textEn: string;
  kind: CouponKind;
  minimum: number;
  mainCategoryIds: number[];
  sellers: CampaignSellers;
  startsAt: Date;
  endsAt: Date;
  isOnMainPage: boolean;
  picture: Picture | null;
  version: number;
  adCount: number;
}

export function shownCampaign(stored: Omit<StoredCampaign, 'version'>, language: Language, now: Date): Campaign {
  const { id, kind, minimum, mainCategoryIds, sellers, startsAt, endsAt, isOnMainPage, adCount } = stored;
  const isEnglish = language === 'en';
  return {
    id,
    name: isEnglish ? stored.nameEn : stored.nameTr,
    text: isEnglish ? stored.textEn : stored.textTr,
    kind,
    minimum,
    mainCategoryIds,
    sellers,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    isOnMainPage,
    ...(stored.picture && { picture: stored.picture }),
    isRunning: startsAt <= now && endsAt > now,
    adCount,
  };
}
