import type { Language } from '../../../../contract/enums.ts';
import type { AdCartSummary, DeliveryChoice as ChosenDelivery } from '../../../../contract/schemas/cart.ts';
import { add } from '../../../kernel/money.ts';
import type { DeliveryChoice } from '../../payments/port.ts';
import { totalProblemOf } from '../rules/totals.ts';
import type { CartOwner } from '../store/ads.ts';
import { cardTerms, maxInstallmentsOf } from './card-terms.ts';
import type { CardChoice } from './card-terms.ts';
import { couponsOf, discountOf, shownCoupons } from './cart-coupons.ts';
import { bySeller, deliveriesOf, pricedOf } from './cart-lines.ts';
import { parcelFeesOf, chosenParcels } from './chosen-parcels.ts';
import type { CartDeps } from './dependencies.ts';
import { shownCartOf } from './shown-cart.ts';

/**
 * The exact price of the selected ads with the chosen parcels and card, and each seller's delivery methods. Throws DeliveryNotOffered,
 * InstallmentNotOffered or ServiceUnavailable.
 */
export async function readSummary(
  deps: CartDeps,
  owner: CartOwner,
  { deliveries, ...card }: CardChoice & { deliveries?: readonly ChosenDelivery[] | undefined },
  language: Language,
): Promise<AdCartSummary> {
  const shown = await shownCartOf(deps, owner);
  const lines = shown.filter(({ isSelected }) => isSelected).map(({ line }) => line);
  const groups = bySeller(lines);
  const offered = new Map([...groups].map(([sellerId, own]) => [sellerId, deliveriesOf(deps, own)]));
  const parcels = deliveries ? parcelFeesOf(chosenParcels(deps, lines, deliveries.map(choiceOf))) : [];
  const coupons = await couponsOf(deps, owner.id, lines);
  const terms = { parcels, ...discountOf(coupons) };
  const charged = pricedOf(deps, lines, terms);
  const chosenTerms = await cardTerms(deps, card, add(charged.price, charged.shipping), maxInstallmentsOf(deps, lines));
  const priced = pricedOf(deps, lines, {
    ...terms,
    installments: { count: card.installmentCount, surchargeBasisPoints: chosenTerms.surchargeBasisPoints },
  });
  const sellers = await deps.accounts.briefsOf([...groups.keys()]);
  const problem = totalProblemOf(
    lines.length,
    add(priced.price, priced.couponDiscount),
    [...offered.values()].every((methods) => methods.length > 0),
  );
  return {
    listPrice: priced.list,
    offerDiscount: add(...priced.items.map(({ offerDiscount }) => offerDiscount)),
    campaignDiscount: add(...priced.items.map(({ campaignDiscount }) => campaignDiscount)),
    couponDiscount: priced.couponDiscount,
    ...shownCoupons(coupons, language, priced.couponDiscount),
    price: priced.price,
    shipping: priced.shipping,
    installmentCount: card.installmentCount,
    surcharge: priced.surcharge,
    total: priced.total,
    ...(chosenTerms.card && { card: chosenTerms.card }),
    installments: chosenTerms.installments,
    itemCount: lines.length,
    sellers: priced.sellers.map(({ sellerId, itemIds, price, shipping, total }) => {
      const seller = sellers.get(sellerId);
      return {
        sellerId,
        ...(seller && { seller }),
        itemIds: [...itemIds],
        price,
        shipping,
        total,
        deliveries: offered.get(sellerId) ?? [],
      };
    }),
    ...(problem && { problem }),
  };
}

const choiceOf = ({ sellerId, kind, companyId }: ChosenDelivery): DeliveryChoice => ({
  sellerId,
  kind,
  ...(companyId !== undefined && { companyId }),
});
