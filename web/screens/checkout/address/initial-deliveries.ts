import type { AdCartSummary, DeliveryChoice, DeliveryOffer } from '../../../../contract/schemas/cart.ts';

export type Seller = AdCartSummary['sellers'][number];

export const choiceOf = (sellerId: string, { kind, companyId }: DeliveryOffer): DeliveryChoice => ({
  sellerId,
  kind,
  ...(kind === 'Parcel' && companyId !== undefined && { companyId }),
});
export const isSameChoice = (choice: DeliveryChoice | undefined, { kind, companyId }: DeliveryOffer): boolean =>
  choice?.kind === kind && (kind === 'InPerson' || choice.companyId === companyId);

/** Chooses a delivery for each current seller: the previous choice if still offered, else the cheapest parcel, else in person. */
export function initialDeliveries(sellers: readonly Seller[], before: readonly DeliveryChoice[]): DeliveryChoice[] {
  return sellers.flatMap(({ sellerId, deliveries }) => {
    const chosen = before.find((one) => one.sellerId === sellerId);
    const parcels = deliveries.filter(({ kind }) => kind === 'Parcel').toSorted((a, b) => a.fee - b.fee);
    const first = deliveries.find((one) => isSameChoice(chosen, one)) ?? parcels[0] ?? deliveries[0];
    return first ? [choiceOf(sellerId, first)] : [];
  });
}
