import type { OwnContext } from '../support/context.ts';
import { benchDiscounts } from './discounts.ts';
import { benchMemberships } from './memberships.ts';
import { benchPaidPlaces } from './paid-places.ts';

/** Measures membership renewals, paid places of boosted ads, coupons and the end of a campaign, each on a new product. */
export async function benchPromote(context: OwnContext): Promise<void> {
  await benchMemberships(context);
  await benchPaidPlaces(context);
  await benchDiscounts(context);
}
