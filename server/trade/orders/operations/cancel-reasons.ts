import type { Texts } from '../../../../contract/enums.ts';
import type { CancelReason, OrderSide } from '../../../../contract/schemas/order.ts';
import { activeReasons, reasonTexts } from '../../../people/reasons/port.ts';
import type { Database } from '../../../platform/database.ts';
import { platformCancelReasonNames } from '../rules/status-names.ts';

/** Each side’s list. */
export const cancelLists = { Buyer: 'buyerCancellations', Seller: 'sellerCancellations' } as const;

/** The reasons that a side may give. */
export const offeredCancelReasons = async (
  database: Database,
  side: OrderSide,
): Promise<{ id: CancelReason; texts: Texts; needsText: boolean }[]> =>
  (await activeReasons(database, cancelLists[side])).map(({ key, tr, en, needsText }) => ({
    id: key as CancelReason,
    texts: { tr, en },
    needsText,
  }));

/** The texts of all reasons, also of inactive ones and of Meydan’s own. */
export async function cancelReasonTexts(database: Database): Promise<ReadonlyMap<CancelReason, Texts>> {
  const [buyer, seller] = await Promise.all([
    reasonTexts(database, cancelLists.Buyer),
    reasonTexts(database, cancelLists.Seller),
  ]);
  return new Map([...buyer, ...seller, ...Object.entries(platformCancelReasonNames)]) as ReadonlyMap<
    CancelReason,
    Texts
  >;
}
