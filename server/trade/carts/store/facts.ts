import { cartAdColumns, isCartAd } from '../../../market/ads/port.ts';
import type { CartAdTypes } from '../../../market/ads/port.ts';
import { isUnreachable } from '../../../people/accounts/port.ts';
import type { Database } from '../../../platform/database.ts';
import { statements } from '../../../platform/sql/statements.ts';
import type { Statements } from './facts.sql.ts';

const sql = statements<Statements>('carts-facts', import.meta.url);

const adsStatement = sql(
  'ads',
  `select ${cartAdColumns}, agreed.offer_id as "offerId", agreed.price::float8 as "offerPrice", agreed.ends_at as "offerEndsAt",
     ${isUnreachable('$4', 'owner_id', '$2')} as "isUnreachable"
   from ad left join offer_negotiation agreed on agreed.ad_id = ad.id and agreed.buyer_id = $4 and agreed.state = 'Agreed'
     and (agreed.ends_at is null or agreed.ends_at > $2)
   where ${isCartAd}`,
  { prepared: true, planned: true, nullable: ['$3'] },
).as<CartAdTypes>();

export type AdFacts = Awaited<ReturnType<typeof adsStatement.all>>[number];

/**
 * Ads with the price agreed with the reader and whether their sellers are unreachable. Pieces that the payment holds are free. One statement instead
 * of three, because every step of a purchase reads them. Omits ads that are deleted or were never published.
 */
export const readAdFacts = (
  database: Database,
  { ids, readerId, now, paymentId }: { ids: readonly string[]; readerId: string; now: Date; paymentId?: string },
): Promise<AdFacts[]> => adsStatement.all(database, [ids, now.toISOString(), paymentId ?? null, readerId]);
