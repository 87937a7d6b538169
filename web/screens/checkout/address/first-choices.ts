import type { AdCartSummary, DeliveryChoice, DeliveryOffer } from '../../../../contract/schemas/cart.ts';

export type Seller = AdCartSummary['sellers'][number];

/** An offer as it is chosen. */
export const choiceOf = (sellerId: string, { kind, companyId }: DeliveryOffer): DeliveryChoice => ({
  sellerId,
  kind,
  ...(kind === 'Parcel' && companyId !== undefined && { companyId }),
});
export const isThat = (choice: DeliveryChoice | undefined, { kind, companyId }: DeliveryOffer): boolean =>
  choice?.kind === kind && (kind === 'InPerson' || choice.companyId === companyId);

/** What is chosen of those who sell now: what was chosen before where it is still offered, else the cheapest parcel, else in person. */
export function firstChoices(sellers: readonly Seller[], before: readonly DeliveryChoice[]): DeliveryChoice[] {
  return sellers.flatMap(({ sellerId, deliveries }) => {
    const chosen = before.find((one) => one.sellerId === sellerId);
    const parcels = deliveries.filter(({ kind }) => kind === 'Parcel').toSorted((a, b) => a.fee - b.fee);
    const first = deliveries.find((one) => isThat(chosen, one)) ?? parcels[0] ?? deliveries[0];
    return first ? [choiceOf(sellerId, first)] : [];
  });
}
