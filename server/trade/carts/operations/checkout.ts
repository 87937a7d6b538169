import { DomainError } from '../../../platform/errors.ts';
import type { DeliveryChoice } from '../../payments/port.ts';
import type { Checkout, CheckoutParcel } from '../port.ts';
import { problemCodes } from '../rules/availability.ts';
import { totalProblemOf } from '../rules/totals.ts';
import { maxInstallmentsOf } from './card-terms.ts';
import { couponsOf, discountOf } from './cart-coupons.ts';
import { pricedOf } from './cart-lines.ts';
import { parcelFeesOf, chosenParcels } from './chosen-parcels.ts';
import type { CartDeps } from './dependencies.ts';
import { shownCartOf } from './shown-cart.ts';

/** Locks the cart and prices the selected ads; see `Carts.checkout`. */
export const checkout = (deps: CartDeps, ownerId: string, choices?: readonly DeliveryChoice[]): Promise<Checkout> =>
  priceSelected(deps, ownerId, choices, true);

/** Like `checkout`, without the lock. */
export const preview = (deps: CartDeps, ownerId: string, choices?: readonly DeliveryChoice[]): Promise<Checkout> =>
  priceSelected(deps, ownerId, choices, false);

async function priceSelected(
  deps: CartDeps,
  ownerId: string,
  choices: readonly DeliveryChoice[] | undefined,
  isLocked: boolean,
): Promise<Checkout> {
  // `isGuest` matters only for offers, and a guest has no offers.
  const shown = await shownCartOf(deps, { id: ownerId, isGuest: false }, { isLocked });
  const lines = shown.filter(({ isSelected }) => isSelected).map(({ line }) => line);
  const unavailable = shown.filter(({ row, isSelected }) => row.isSelected && !isSelected);
  const [first] = unavailable;
  // If some ads can still be bought, the total differs from the one shown; the caller compares them.
  if (lines.length === 0 && first?.line.problem) {
    const code = problemCodes[first.line.problem];
    throw new DomainError(
      code,
      unavailable.map(({ row }) => ({ code, path: row.adId })),
    );
  }
  if (lines.some(({ sellerId }) => sellerId === ownerId)) throw new DomainError('CartOwnAd');
  const problem = totalProblemOf(lines.length, pricedOf(deps, lines).price, true);
  if (problem) throw new DomainError(problem);
  const parcels = choices ? chosenParcels(deps, lines, choices) : new Map<string, CheckoutParcel>();
  const coupons = await couponsOf(deps, ownerId, lines);
  const priced = pricedOf(deps, lines, { parcels: parcelFeesOf(parcels), ...discountOf(coupons) });
  return {
    priced,
    ...(priced.couponDiscount > 0 && coupons.applied && { couponId: coupons.applied.coupon.id }),
    offers: new Map(lines.flatMap(({ adId, offer }) => (offer ? [[adId, offer.offerId] as const] : []))),
    parcels,
    installmentsMost: maxInstallmentsOf(deps, lines),
    ads: new Map(lines.flatMap(({ adId, ad }) => (ad ? [[adId, ad] as const] : []))),
    merchants: new Map(
      lines.flatMap(({ sellerId, merchant }) => (merchant === undefined ? [] : [[sellerId, merchant] as const])),
    ),
  };
}
