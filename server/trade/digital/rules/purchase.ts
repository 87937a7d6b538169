import type { AfterPaymentAction, OrderType } from '../../../../contract/enums.ts';
import type { DigitalLine } from '../../carts/port.ts';
import type { BoughtLine } from '../tables.ts';

/** Order type of a digital cart; undefined if it is empty or its lines are for different things. */
export function orderTypeOf(lines: readonly DigitalLine[]): Exclude<OrderType, 'Shopping'> | undefined {
  const [first] = lines;
  if (!first || lines.some((line) => line.draftId !== first.draftId || line.adId !== first.adId)) return undefined;
  const isMembership = (line: DigitalLine) => line.kind === 'MembershipPackage';
  // A line with both ids edits an existing ad.
  if (first.adId !== undefined) return lines.some(isMembership) ? undefined : 'UpdateAd';
  if (first.draftId !== undefined) return lines.some(isMembership) ? undefined : 'CreateAd';
  return lines.length === 1 && isMembership(first) ? 'MembershipPackage' : undefined;
}

/** Where the client goes after the payment. */
export function afterPayment(
  orderType: Exclude<OrderType, 'Shopping'>,
  { draftId, adId }: Pick<DigitalLine, 'draftId' | 'adId'>,
): { action: AfterPaymentAction; id?: string } {
  if (orderType === 'CreateAd') return { action: 'CompleteAd', ...(draftId !== undefined && { id: draftId }) };
  if (orderType === 'UpdateAd') return { action: 'ReturnAdManagement', ...(adId !== undefined && { id: adId }) };
  return { action: 'GoToProfile' };
}

/** Period and promotions chosen for a draft. */
export function draftChoice(lines: readonly BoughtLine[]): { periodId?: number; variantIds: number[] } {
  const period = lines.find(({ kind }) => kind === 'Period');
  return {
    ...(period && { periodId: period.itemId }),
    variantIds: lines.filter(({ kind }) => kind === 'Doping').map(({ itemId }) => itemId),
  };
}

const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Order code: ten characters without look-alikes, from ten random bytes. */
export const orderCodeOf = (bytes: Uint8Array): string =>
  Array.from(bytes.subarray(0, 10), (byte) => letters[byte % letters.length]).join('');
