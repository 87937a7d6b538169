import { isBoostedText } from '../rules/paid-place-turns.ts';
import type { BoostedAd } from '../rules/paid-ring.ts';
import { standardFilters } from '../../../../contract/schemas/filter.ts';

/** Maximum number of boosted ads of a search that rotate. */
export const maxBoosted = 1_000;

/** Conditions of boosted ads, as SQL. */
export interface BoostedAds {
  condition: string;
  limit: string;
}

/** A column with boosted ads with a photo: ids and hashes of their sellers, written as `id:seller,…`. */
export const boostedColumn = (boosted: BoostedAds | undefined): string =>
  boosted === undefined
    ? 'null::text as boosted'
    : `(select string_agg(id || ':' || seller, ',') from (
         select id, hashtext(owner_id::text) as seller from ad_search where ${boosted.condition} and ${isBoostedText}
           and ${standardFilters.withPhoto} = any (tags) limit ${boosted.limit}
       ) boosted) as boosted`;

/** Reads the column `boosted`. */
export function boostedOf(text: string | null | undefined): { boosted?: BoostedAd[] } {
  if (!text) return {};
  const boosted = text.split(',').map((pair) => {
    const at = pair.indexOf(':');
    return { id: Number(pair.slice(0, at)), seller: Number(pair.slice(at + 1)) };
  });
  return { boosted };
}
