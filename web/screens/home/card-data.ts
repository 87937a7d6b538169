import type { AdCard } from '../../../contract/schemas/ad.ts';
import type { CardAd } from '../../parts/card-ad.ts';

/** A card shows so many. */
const factsMost = 3;

/** What a card shows and nothing else: all that a loader answers is written into the page a second time, for the browser. */
export function cardData({
  id,
  title,
  path,
  price,
  oldPrice,
  picture,
  categoryId,
  pictureCount,
  hasVideo,
  facts,
  place,
  publishedAt,
  dopings,
  campaign,
}: AdCard): CardAd {
  return {
    id,
    title,
    path,
    price,
    categoryId,
    pictureCount,
    hasVideo,
    place,
    publishedAt,
    dopings,
    facts: facts.slice(0, factsMost),
    ...(oldPrice !== undefined && { oldPrice }),
    ...(picture && { picture }),
    ...(campaign && { campaign }),
  };
}
