import type { DopingType } from '../../../contract/enums.ts';
import type { AdDetail } from '../../../contract/schemas/ad.ts';
import type { Draft } from '../../../contract/schemas/ad-form.ts';
import type { CardAd } from '../../parts/card-labels.ts';

const maxFacts = 3;

/** An ad as it looks with what its draft has chosen for it. */
export function withChosenDopings(ad: AdDetail, { dopings }: Pick<Draft, 'dopings'>): AdDetail {
  return { ...ad, dopings: [...new Set([...ad.dopings, ...dopings.map(({ type }) => type)])] };
}

/** An ad's page as its card. */
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

/** A draft that cannot be shown as an ad yet, as far as a card can be made of it. */
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

/** The card as it looks with one promotion alone, so that one sees what it does. The media pack is offered for a video or photos that are there. */
export function cardWithDoping(card: CardAd, type: DopingType): CardAd {
  return { ...card, dopings: type === 'MediaPack' ? [] : [type] };
}
