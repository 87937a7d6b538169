import type { DeliveryKind, PackageSize } from '../../../../contract/enums.ts';
import type { DeliveryOffer } from '../../../../contract/schemas/cart.ts';
import { atMost, noMoney, subtract } from '../../../kernel/money.ts';
import type { Kurus } from '../../../kernel/money.ts';
import type { Shipping } from '../../shipping/port.ts';
import type { CheckoutParcel } from '../port.ts';

export interface DeliverableItem {
  delivery: readonly DeliveryKind[];
  size: PackageSize;
}

export type ParcelRates = Pick<Shipping, 'carriers' | 'feeOf' | 'sizeOf'>;

const isSent = ({ delivery }: DeliverableItem): boolean =>
  delivery.includes('SellerPays') || delivery.includes('BuyerPays');

/**
 * The one parcel for all items of a seller; undefined if one of them cannot be sent. The seller pays for the parcel that the items with free shipping
 * alone would need. The buyer pays the rest of the fee.
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
 * Delivery methods for all items of a seller together: parcels by rising fee, then the handover in person. Parcels whose seller share fails
 * `canSellerPay` are left out.
 */
export function deliveryOffers(
  items: readonly DeliverableItem[],
  rates: ParcelRates,
  canSellerPay: (sellerPays: Kurus) => boolean,
): DeliveryOffer[] {
  // Most carriers cost the seller the same.
  const canPay = new Map<Kurus, boolean>();
  const isPayable = (sellerPays: Kurus): boolean => {
    const known = canPay.get(sellerPays) ?? canSellerPay(sellerPays);
    canPay.set(sellerPays, known);
    return known;
  };
  const parcels = rates.carriers().flatMap(({ id, name, isActive }): DeliveryOffer[] => {
    const parcel = isActive ? parcelOf(items, id, rates) : undefined;
    if (!parcel || !isPayable(parcel.sellerPays)) return [];
    const payer = parcel.buyerPays > 0 ? 'BuyerPays' : 'SellerPays';
    return [{ kind: 'Parcel', companyId: id, companyName: name, payer, fee: parcel.buyerPays }];
  });
  const inPerson: DeliveryOffer[] = canHandOver(items) ? [{ kind: 'InPerson', payer: 'UnSelect', fee: noMoney }] : [];
  return [...parcels.toSorted((one, other) => one.fee - other.fee), ...inPerson];
}
