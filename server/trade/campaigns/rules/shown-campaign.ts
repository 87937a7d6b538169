import type { CampaignSellers, CouponKind, Language } from '../../../../contract/enums.ts';
import type { Picture } from '../../../../contract/schemas/ad.ts';
import type { Campaign } from '../../../../contract/schemas/campaign.ts';

/** A stored campaign with the number of its ads. */
export interface KnownCampaign {
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

export function shownCampaign(known: Omit<KnownCampaign, 'version'>, language: Language, now: Date): Campaign {
  const { id, kind, minimum, mainCategoryIds, sellers, startsAt, endsAt, isOnMainPage, adCount } = known;
  const isEnglish = language === 'en';
  return {
    id,
    name: isEnglish ? known.nameEn : known.nameTr,
    text: isEnglish ? known.textEn : known.textTr,
    kind,
    minimum,
    mainCategoryIds,
    sellers,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    isOnMainPage,
    ...(known.picture && { picture: known.picture }),
    isRunning: startsAt <= now && endsAt > now,
    adCount,
  };
}
