import type { DeliveryKind, PackageSize } from '../../../../contract/enums.ts';
import type { DeliveryOffer } from '../../../../contract/schemas/cart.ts';
import { atMost, noMoney, subtract } from '../../../kernel/money.ts';
import type { Kurus } from '../../../kernel/money.ts';
import type { Shipping } from '../../shipping/port.ts';
import type { CheckoutParcel } from '../port.ts';

/** One thing that somebody wants to have. */
export interface DeliverableItem {
  delivery: readonly DeliveryKind[];
  size: PackageSize;
}

export type ParcelRates = Pick<Shipping, 'carriers' | 'feeOf' | 'sizeOf'>;

const isSent = ({ delivery }: DeliverableItem): boolean =>
  delivery.includes('SellerPays') || delivery.includes('BuyerPays');

/**
 * The one parcel that things of a seller go into; nothing where one of them is not sent. Its seller pays the parcel that what they send for nothing would need by itself, its buyer what the rest
 * adds to it.
 */
export function parcelOf(
  items: readonly DeliverableItem[],
  companyId: string,
  { feeOf, sizeOf }: ParcelRates,
): CheckoutParcel | undefined {
  if (items.length === 0 || !items.every(isSent)) return undefined;
  const size = sizeOf(items.map((item) => item.size));
  const fee = feeOf(companyId, size);
  const freeItems = items.filter(({ delivery }) => delivery.includes('SellerPays'));
  const sellerPays =
    freeItems.length === 0 ? noMoney : atMost(fee, feeOf(companyId, sizeOf(freeItems.map((item) => item.size))));
  return { companyId, size, buyerPays: subtract(fee, sellerPays), sellerPays };
}

export const canHandOver = (items: readonly DeliverableItem[]): boolean =>
  items.length > 0 && items.every(({ delivery }) => delivery.includes('InPerson'));

/**
 * The ways by which things of a seller can come to their buyer together, the cheapest parcel first. A parcel that would leave the seller less than nothing of a thing is no way: `bears` says whether
 * they can bear so much.
 */
export function deliveryOffers(
  items: readonly DeliverableItem[],
  rates: ParcelRates,
  canSellerPay: (sellerPays: Kurus) => boolean,
): DeliveryOffer[] {
  const parcels = rates.carriers().flatMap(({ id, name, isActive }): DeliveryOffer[] => {
    const parcel = isActive ? parcelOf(items, id, rates) : undefined;
    if (!parcel || !canSellerPay(parcel.sellerPays)) return [];
    const payer = parcel.buyerPays > 0 ? 'BuyerPays' : 'SellerPays';
    return [{ kind: 'Parcel', companyId: id, companyName: name, payer, fee: parcel.buyerPays }];
  });
  const inPerson: DeliveryOffer[] = canHandOver(items) ? [{ kind: 'InPerson', payer: 'UnSelect', fee: noMoney }] : [];
  return [...parcels.toSorted((one, other) => one.fee - other.fee), ...inPerson];
}
