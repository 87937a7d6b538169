import type { DopingType } from '../../../contract/enums.ts';
import type { AdDetail } from '../../../contract/schemas/ad.ts';
import type { Draft } from '../../../contract/schemas/ad-form.ts';
import type { CardAd } from '../../parts/card-ad.ts';

const maxFacts = 3;

/** The ad with the promotions chosen in its draft. */
export function withChosenDopings(ad: AdDetail, { dopings }: Pick<Draft, 'dopings'>): AdDetail {
  return { ...ad, dopings: [...new Set([...ad.dopings, ...dopings.map(({ type }) => type)])] };
}

export function adToCard(ad: AdDetail): CardAd {
  const [picture] = ad.pictures;
  return {
    id: ad.id,
    title: ad.title,
    path: ad.path,
    price: ad.price,
    pictureCount: ad.pictures.length,
    hasVideo: ad.hasVideo,
    facts: ad.specs
      .filter(({ fact, texts }) => fact && texts.length > 0)
      .slice(0, maxFacts)
      .map(({ key, name, texts }) => ({ key, label: name, text: texts.join(', ') })),
    place: [ad.province.name, ad.district.name].filter(Boolean).join(', '),
    publishedAt: ad.publishedAt,
    dopings: ad.dopings,
    ...(ad.oldPrice !== undefined && { oldPrice: ad.oldPrice }),
    ...(picture && { picture }),
  };
}

/** The card of a draft that cannot be shown as an ad yet. */
export function draftToCard({ id, content, pictures, updatedAt }: Draft, title: string): CardAd {
  const [picture] = pictures;
  return {
    id,
    title: content.title?.trim() || title,
    path: id,
    price: Math.max(content.price ?? 0, 0),
    pictureCount: pictures.length,
    hasVideo: content.video !== undefined,
    facts: [],
    place: '',
    publishedAt: updatedAt,
    dopings: [],
    ...(picture && { picture }),
  };
}

/** The card with only one promotion, to show its effect. The media pack has no effect on the card. */
export function cardWithDoping(card: CardAd, type: DopingType): CardAd {
  return { ...card, dopings: type === 'MediaPack' ? [] : [type] };
}
