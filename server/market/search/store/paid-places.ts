import { limits } from '../../../../contract/limits.ts';
import type { Language } from '../../../../contract/enums.ts';
import { standardFilters } from '../../../../contract/schemas/filter.ts';
import { isBoostedText } from '../rules/paid-place-turns.ts';

/** Condition that boosted ads must match, and the ring position to start from. Both are SQL. */
export interface PaidPlaces {
  condition: string;
  from: string;
}

/** Maximum size of the ring. */
const maxBoosted = 1_000;

/**
 * CTEs that select the paid places of a page: `boosted`, and `chosen (id, away)`. The ring spreads each seller's ads evenly. From the start position
 * each seller contributes the next ad. Ads without a photo, and ads that the page already shows (`placed`), are skipped.
 */
export const paidParts = ({ condition, from }: PaidPlaces, pageAds: string): string =>
  `boosted as materialized (
     select id, owner_id from ad_search where ${condition} and ${isBoostedText}
       and ${standardFilters.withPhoto} = any (tags) limit ${maxBoosted}
   ), ring as (
     select id, owner_id, row_number() over (order by (nth - (hashtext(owner_id::text) & 65535) / 65536.0) / owned, id) - 1 as place,
       count(*) over () as size
     from (
       select id, owner_id, row_number() over (partition by owner_id order by hashint8(id), id) as nth, count(*) over (partition by owner_id) as owned
       from boosted
     ) numbered
   ), chosen as (
     select id, away from (
       select distinct on (owner_id) id, (place - ${from} % size + size) % size as away from ring
       where id not in (select id from placed) order by owner_id, away
     ) apart order by away limit least(${limits.paidPlacesMost}, (${pageAds}) / ${limits.adsPerPaidPlace})
   )`;

/** Columns with the cards of the chosen ads and the number of boosted ads. */
export const paidColumns = (paid: PaidPlaces | undefined, language: Language | undefined): string =>
  paid === undefined || language === undefined
    ? `null::text as promoted, 0 as boosted`
    : `(select string_agg(card.card || card.${language}, ',' order by away) from chosen join ad_card card on card.id = chosen.id) as promoted,
     (select count(*)::int from boosted) as boosted`;
