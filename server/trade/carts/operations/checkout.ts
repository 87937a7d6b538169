import type { Language } from '../../../../contract/enums.ts';
import type { DeliveryChoice as ChosenDelivery, AdCartSummary } from '../../../../contract/schemas/cart.ts';
import { instalmentsMost } from '../../../../contract/instalment-caps.ts';
import { add } from '../../../kernel/money.ts';
import { clock } from '../../../platform/clock.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { DeliveryChoice } from '../../payments/port.ts';
import type { Checkout, CheckoutParcel } from '../port.ts';
import { problemCodes } from '../rules/availability.ts';
import { canMeet, parcelOf } from '../rules/deliveries.ts';
import type { PriceRequestParcel } from '../rules/pricing.ts';
import { istanbulDay } from '../rules/rates.ts';
import { totalProblemOf } from '../rules/totals.ts';
import { deleteAds, holdCart } from '../store/ads.ts';
import type { CartOwner } from '../store/ads.ts';
import { couponsOf, discountOf, shownCoupons } from './coupon.ts';
import type { CartDeps } from './deps.ts';
import { bears, bySeller, deliveriesOf, pricedOf, thingOf } from './lines.ts';
import type { CartLine } from './lines.ts';
import { cardTerms } from './paying.ts';
import type { CardChoice } from './paying.ts';
import { shownCart } from './reading.ts';

/** The parcel of one seller's things as it was chosen; nothing where they are handed over in person. Refuses DeliveryNotOffered. */
function parcelChosen(
  deps: Pick<CartDeps, 'shipping'>,
  lines: readonly CartLine[],
  choice: DeliveryChoice | undefined,
): CheckoutParcel | undefined {
  const things = lines.map(thingOf);
  if (choice?.kind === 'InPerson' && canMeet(things)) return undefined;
  const carrier = deps.shipping.carriers().find(({ id, isActive }) => isActive && id === choice?.companyId);
  const parcel = choice?.kind === 'Parcel' && carrier ? parcelOf(things, carrier.id, deps.shipping) : undefined;
  if (!parcel || !bears(lines, parcel.sellerPays)) throw new DomainError('DeliveryNotOffered');
  return parcel;
}

/** Parcels by seller, as they were chosen. Refuses DeliveryNotOffered where a seller has no choice that goes. */
function parcelsChosen(
  deps: Pick<CartDeps, 'shipping'>,
  lines: readonly CartLine[],
  choices: readonly DeliveryChoice[],
): Map<string, CheckoutParcel> {
  return new Map(
    [...bySeller(lines)].flatMap(([sellerId, own]): [string, CheckoutParcel][] => {
      const parcel = parcelChosen(
        deps,
        own,
        choices.find((choice) => choice.sellerId === sellerId),
      );
      return parcel ? [[sellerId, parcel]] : [];
    }),
  );
}

const paidParts = (parcels: ReadonlyMap<string, CheckoutParcel>): PriceRequestParcel[] =>
  [...parcels].flatMap(([sellerId, { buyerPays, sellerPays }]): PriceRequestParcel[] => [
    { sellerId, fee: buyerPays, payer: 'BuyerPays' },
    { sellerId, fee: sellerPays, payer: 'SellerPays' },
  ]);

/** The most instalments that the law allows for lines together. */
const mostOf = (lines: readonly CartLine[]): number =>
  instalmentsMost(
    lines.map(({ ad, salePrice }) => ({ categoryId: ad?.categoryId ?? 0, price: salePrice })),
    istanbulDay(clock.now()),
  );

/** The selected ads as they cost now, in the transaction in progress; see the port. */
export async function checkout(
  deps: CartDeps,
  ownerId: string,
  choices?: readonly DeliveryChoice[],
): Promise<Checkout> {
  await holdCart(deps.database, ownerId);
  return preview(deps, ownerId, choices);
}

/** The same for who only looks. */
export async function preview(deps: CartDeps, ownerId: string, choices?: readonly DeliveryChoice[]): Promise<Checkout> {
  // Whether somebody is a guest decides only about offers, which a guest has none of.
  const shown = await shownCart(deps, { id: ownerId, isGuest: false });
  const lines = shown.filter(({ isSelected }) => isSelected).map(({ line }) => line);
  const lost = shown.filter(({ row, isSelected }) => row.isSelected && !isSelected);
  const [first] = lost;
  // With some left, the sum is another one than was shown, which is told by whoever compares it.
  if (lines.length === 0 && first?.line.problem) {
    const code = problemCodes[first.line.problem];
    throw new DomainError(
      code,
      lost.map(({ row }) => ({ code, path: row.adId })),
    );
  }
  if (lines.some(({ sellerId }) => sellerId === ownerId)) throw new DomainError('CartOwnAd');
  const problem = totalProblemOf(lines.length, pricedOf(lines).price, true);
  if (problem) throw new DomainError(problem);
  const parcels = choices ? parcelsChosen(deps, lines, choices) : new Map<string, CheckoutParcel>();
  const coupons = await couponsOf(deps, ownerId, lines);
  const priced = pricedOf(lines, { parcels: paidParts(parcels), ...discountOf(coupons) });
  return {
    priced,
    ...(priced.couponDiscount > 0 && coupons.applied && { couponId: coupons.applied.coupon.id }),
    offers: new Map(lines.flatMap(({ adId, offer }) => (offer ? [[adId, offer.offerId] as const] : []))),
    parcels,
    installmentsMost: mostOf(lines),
    ads: new Map(lines.flatMap(({ adId, ad }) => (ad ? [[adId, ad] as const] : []))),
    merchants: new Map(
      lines.flatMap(({ sellerId, merchant }) => (merchant === undefined ? [] : [[sellerId, merchant] as const])),
    ),
  };
}

/** Takes what was bought, or is gone, out of a cart for good; its owner's pages hear of it. */
export async function bought(deps: CartDeps, ownerId: string, adIds: readonly string[]): Promise<void> {
  await deleteAds(deps.database, ownerId, adIds);
}

/**
 * What the selected ads cost to the last kuruş, with the parcels and the card that are named, and how each seller hands over. Refuses DeliveryNotOffered, InstallmentNotOffered.
 */
export async function summaryOf(
  deps: CartDeps,
  owner: CartOwner,
  { deliveries, ...card }: CardChoice & { deliveries?: readonly ChosenDelivery[] | undefined },
  language: Language,
): Promise<AdCartSummary> {
  const shown = await shownCart(deps, owner);
  const lines = shown.filter(({ isSelected }) => isSelected).map(({ line }) => line);
  const groups = bySeller(lines);
  const offered = new Map([...groups].map(([sellerId, own]) => [sellerId, deliveriesOf(deps, own)]));
  const parts = deliveries ? paidParts(parcelsChosen(deps, lines, deliveries.map(choiceOf))) : [];
  const coupons = await couponsOf(deps, owner.id, lines);
  const how = { parcels: parts, ...discountOf(coupons) };
  const charged = pricedOf(lines, how);
  const terms = await cardTerms(deps, card, add(charged.price, charged.shipping), mostOf(lines));
  const priced = pricedOf(lines, {
    ...how,
    installments: { count: card.installmentCount, surchargeBasisPoints: terms.surchargeBasisPoints },
  });
  const sellers = await deps.accounts.briefsOf([...groups.keys()]);
  const problem = totalProblemOf(
    lines.length,
    add(priced.price, priced.couponDiscount),
    [...offered.values()].every((ways) => ways.length > 0),
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
    ...(terms.card && { card: terms.card }),
    installments: terms.installments,
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
