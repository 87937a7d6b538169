import type { Picture } from '../../contract/schemas/ad.ts';
import type { NewCampaign } from '../../contract/schemas/campaign.ts';

/** A demo campaign. Days are relative to the market's creation. */
export interface DemoCampaign extends Omit<NewCampaign, 'startsAt' | 'endsAt' | 'picture'> {
  from: number;
  until: number;
  /** The discount that joining sellers give. */
  discount: number;
  picture: Picture;
}

/** Drawn by `photos/campaigns/make.mjs`. */
const banner = (name: string): Picture => ({ key: `demo/campaigns/${name}`, width: 1920, height: 768 });

/** A running campaign on the home page, and an upcoming one. */
export const demoCampaigns: readonly DemoCampaign[] = [
  {
    names: { tr: 'Kasım fırsatları', en: 'November deals' },
    texts: {
      tr: 'Satıcılardan, süresi sınırlı gerçek indirimler.',
      en: 'Real discounts from sellers, for a limited time.',
    },
    kind: 'Percent',
    minimum: 10,
    mainCategoryIds: [],
    sellers: 'All',
    isOnMainPage: true,
    from: -2,
    until: 12,
    discount: 15,
    picture: banner('november'),
  },
  {
    names: { tr: 'Yılbaşı mağaza günleri', en: 'New Year shop days' },
    texts: {
      tr: 'İşletmelerden yılın son indirimleri. Ocak ayında biter.',
      en: 'The last discounts of the year, from businesses. Ends in January.',
    },
    kind: 'Amount',
    minimum: 100_00,
    mainCategoryIds: [],
    sellers: 'Business',
    isOnMainPage: false,
    from: 14,
    until: 45,
    discount: 150_00,
    picture: banner('new-year'),
  },
];
