import type { RefundStatus } from '../../../../contract/enums.ts';
import type { ReturnKind, RefundWait, RefundSide, RefundAct } from '../../../../contract/schemas/refund.ts';

/** What the rules look at. */
export interface Standing {
  status: RefundStatus;
  returnKind: ReturnKind;
  /** The seller has offered a part. */
  hasOffer: boolean;
  hasReturnCode: boolean;
  /** 0 TL are asked for: no part of it can be offered. */
  isFree: boolean;
}

/** What an answer in the buyer's favour comes to: where nothing can come back there is nothing to wait for. */
export const acceptance = ({ returnKind }: Pick<Standing, 'returnKind'>): 'accept' | 'approve' =>
  returnKind === 'None' ? 'approve' : 'accept';

/** Whether a buyer may call for a decision: about a rejection, or where nobody but the seller can say that the thing is back. */
export const mayAppeal = ({ status, returnKind }: Pick<Standing, 'status' | 'returnKind'>): boolean =>
  status === 'Rejected' || (status === 'Accepted' && returnKind === 'InPerson');

/** Whose turn it is. */
export function waitsFor({ status, returnKind }: Pick<Standing, 'status' | 'returnKind'>): RefundWait | undefined {
  if (status === 'Requested' || status === 'ReturnDelivered') return 'Seller';
  if (status === 'Accepted') return returnKind === 'InPerson' ? 'Seller' : 'Buyer';
  if (status === 'Rejected') return 'Buyer';
  if (status === 'ReturnShipped') return 'Carrier';
  return status === 'Appealed' ? 'Administrator' : undefined;
}

/** What a side may do now, the act that leads on first. */
export function actsOf(standing: Standing, side: RefundSide): RefundAct[] {
  const { status, returnKind, hasOffer, hasReturnCode, isFree } = standing;
  if (side === 'Buyer') {
    const may: Partial<Record<RefundStatus, readonly (RefundAct | false)[]>> = {
      Requested: [hasOffer && 'TakeOffer', 'Cancel'],
      Accepted: [
        returnKind === 'Parcel' && !hasReturnCode && 'CreateReturnCode',
        mayAppeal(standing) && 'Appeal',
        'Cancel',
      ],
      Rejected: ['Appeal', 'Cancel'],
    };
    return (may[status] ?? []).filter((act): act is RefundAct => act !== false);
  }
  const may: Partial<Record<RefundStatus, readonly (RefundAct | false)[]>> = {
    Requested: [
      'Accept',
      !hasOffer && !isFree && returnKind !== 'None' && 'OfferPart',
      returnKind !== 'None' && 'Approve',
      'Reject',
    ],
    Accepted: ['Approve'],
    ReturnDelivered: ['Approve', 'Appeal'],
  };
  return (may[status] ?? []).filter((act): act is RefundAct => act !== false);
}
