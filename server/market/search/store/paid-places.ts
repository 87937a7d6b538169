import { limits } from '../../../../contract/limits.ts';
import type { Language } from '../../../../contract/enums.ts';
import { placedDopings } from '../rules/turns.ts';
import { dopingTag } from '../rules/tags.ts';

/** The paid places of a page: what its boosted ads fulfil, and from which place of their ring they are taken. Both as SQL. */
export interface PaidPlaces {
  condition: string;
  from: string;
}

/** Boosted ads that one search looks at. */
const boostedMost = 1_000;

/**
 * The parts of a page's statement that choose its paid places: `boosted`, and `chosen (id, away)`. The ads of each seller stand in the ring as far apart as
 * they can. From a place on each seller gives the nearest of their ads; none of a page is chosen that `placed` shows anyway.
 */
export const paidParts = ({ condition, from }: PaidPlaces, pageAds: string): string =>
  `boosted as materialized (
     select id, owner_id from ad_search where ${condition} and tags && '{${placedDopings.map(dopingTag).join(',')}}'::int[] limit ${boostedMost}
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

/** The cards of the chosen ads, and how many ads are boosted, as columns. */
export const paidColumns = (paid: PaidPlaces | undefined, language: Language | undefined): string =>
  paid === undefined || language === undefined
    ? `null::text as promoted, 0 as boosted`
    : `(select string_agg(card.card || card.${language}, ',' order by away) from chosen join ad_card card on card.id = chosen.id) as promoted,
     (select count(*)::int from boosted) as boosted`;
