import type { AdCard } from '../../../contract/schemas/ad.ts';
import type { CardAd } from '../../parts/card-ad.ts';

const maxFacts = 3;

/** Picks only the fields that a card shows, because loader data is also embedded in the page for hydration. */
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
    facts: facts.slice(0, maxFacts),
    ...(oldPrice !== undefined && { oldPrice }),
    ...(picture && { picture }),
    ...(campaign && { campaign }),
  };
}
