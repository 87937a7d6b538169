import type { AfterPaymentAction, OrderType } from '../../../../contract/enums.ts';
import type { DigitalLine } from '../../carts/port.ts';
import type { BoughtLine } from '../tables.ts';

/** What a digital cart is bought as; nothing where its lines are of several things, or of none. */
export function orderTypeOf(lines: readonly DigitalLine[]): Exclude<OrderType, 'Shopping'> | undefined {
  const [first] = lines;
  if (!first || lines.some((line) => line.draftId !== first.draftId || line.adId !== first.adId)) return undefined;
  const isMembership = (line: DigitalLine) => line.kind === 'MembershipPackage';
  // With both it is the edit of an ad that is there.
  if (first.adId !== undefined) return lines.some(isMembership) ? undefined : 'UpdateAd';
  if (first.draftId !== undefined) return lines.some(isMembership) ? undefined : 'CreateAd';
  return lines.length === 1 && isMembership(first) ? 'MembershipPackage' : undefined;
}

/** Where the result of a payment leads on to. */
export function afterPayment(
  orderType: Exclude<OrderType, 'Shopping'>,
  { draftId, adId }: Pick<DigitalLine, 'draftId' | 'adId'>,
): { action: AfterPaymentAction; id?: string } {
  if (orderType === 'CreateAd') return { action: 'CompleteAd', ...(draftId !== undefined && { id: draftId }) };
  if (orderType === 'UpdateAd') return { action: 'ReturnAdManagement', ...(adId !== undefined && { id: adId }) };
  return { action: 'GoToProfile' };
}

/** The choice for a draft that these lines are. */
export function choiceIn(lines: readonly BoughtLine[]): { periodId?: number; variantIds: number[] } {
  const period = lines.find(({ kind }) => kind === 'Period');
  return {
    ...(period && { periodId: period.itemId }),
    variantIds: lines.filter(({ kind }) => kind === 'Doping').map(({ itemId }) => itemId),
  };
}

const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Ten capitals and digits, without those that look like others, of ten bytes of chance. */
export const orderCodeOf = (bytes: Uint8Array): string =>
  Array.from(bytes.subarray(0, 10), (byte) => letters[byte % letters.length]).join('');
