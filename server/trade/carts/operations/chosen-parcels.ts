import { DomainError } from '../../../platform/errors.ts';
import type { DeliveryChoice } from '../../payments/port.ts';
import type { CheckoutParcel } from '../port.ts';
import { canHandOver, parcelOf } from '../rules/deliveries.ts';
import type { PriceRequestParcel } from '../rules/pricing.ts';
import { deliverableOf, canBear, bySeller } from './cart-lines.ts';
import type { CartLine, PricingDeps } from './cart-lines.ts';
import type { CartDeps } from './dependencies.ts';

/** The chosen parcels by seller. Throws DeliveryNotOffered if a seller has no valid choice. */
export function chosenParcels(
  deps: PricingDeps & Pick<CartDeps, 'shipping'>,
  lines: readonly CartLine[],
  choices: readonly DeliveryChoice[],
): Map<string, CheckoutParcel> {
  return new Map(
    [...bySeller(lines)].flatMap(([sellerId, own]): [string, CheckoutParcel][] => {
      const parcel = chosenParcel(
        deps,
        own,
        choices.find((choice) => choice.sellerId === sellerId),
      );
      return parcel ? [[sellerId, parcel]] : [];
    }),
  );
}

export const parcelFeesOf = (parcels: ReadonlyMap<string, CheckoutParcel>): PriceRequestParcel[] =>
  [...parcels].flatMap(([sellerId, { buyerPays, sellerPays }]): PriceRequestParcel[] => [
    { sellerId, fee: buyerPays, payer: 'BuyerPays' },
    { sellerId, fee: sellerPays, payer: 'SellerPays' },
  ]);

/** The chosen parcel of one seller; undefined for a handover in person. Throws DeliveryNotOffered. */
function chosenParcel(
  deps: PricingDeps & Pick<CartDeps, 'shipping'>,
  lines: readonly CartLine[],
  choice: DeliveryChoice | undefined,
): CheckoutParcel | undefined {
  const items = lines.map(deliverableOf);
  if (choice?.kind === 'InPerson' && canHandOver(items)) return undefined;
  const carrier = deps.shipping.carriers().find(({ id, isActive }) => isActive && id === choice?.companyId);
  const parcel = choice?.kind === 'Parcel' && carrier ? parcelOf(items, carrier.id, deps.shipping) : undefined;
  if (!parcel || !canBear(deps, lines, parcel.sellerPays)) throw new DomainError('DeliveryNotOffered');
  return parcel;
}
