import type { CampaignSellers, CouponKind, Language } from '../../../../contract/enums.ts';
import type { Picture } from '../../../../contract/schemas/ad.ts';
import type { Campaign } from '../../../../contract/schemas/campaign.ts';

/** A campaign as it is kept, with how many ads take part in it. */
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

/** A campaign as it is told to people, in their language. */
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
