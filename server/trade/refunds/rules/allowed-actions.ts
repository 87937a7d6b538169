import type { RefundStatus } from '../../../../contract/enums.ts';
import type { RefundAct, RefundSide, RefundWait, ReturnKind } from '../../../../contract/schemas/refund.ts';

export interface RefundState {
  status: RefundStatus;
  returnKind: ReturnKind;
  /** The seller offered a partial refund. */
  hasOffer: boolean;
  hasReturnCode: boolean;
  /** The request is for 0 TL, so no partial refund can be offered. */
  isFree: boolean;
}

/** Accepting approves at once if there is nothing to return. */
export const acceptanceEvent = ({ returnKind }: Pick<RefundState, 'returnKind'>): 'accept' | 'approve' =>
  returnKind === 'None' ? 'approve' : 'accept';

/** A buyer may appeal a rejection, or a return in person, whose arrival only the seller can confirm. */
export const mayAppeal = ({ status, returnKind }: Pick<RefundState, 'status' | 'returnKind'>): boolean =>
  status === 'Rejected' || (status === 'Accepted' && returnKind === 'InPerson');

/** Whom the refund waits for. */
export function waitsFor({ status, returnKind }: Pick<RefundState, 'status' | 'returnKind'>): RefundWait | undefined {
  if (status === 'Requested' || status === 'ReturnDelivered') return 'Seller';
  if (status === 'Accepted') return returnKind === 'InPerson' ? 'Seller' : 'Buyer';
  if (status === 'Rejected') return 'Buyer';
  if (status === 'ReturnShipped') return 'Carrier';
  return status === 'Appealed' ? 'Administrator' : undefined;
}

/** Actions that a party may take now, most important first. */
export function actsOf(state: RefundState, side: RefundSide): RefundAct[] {
  const { status, returnKind, hasOffer, hasReturnCode, isFree } = state;
  if (side === 'Buyer') {
    const may: Partial<Record<RefundStatus, readonly (RefundAct | false)[]>> = {
      Requested: [hasOffer && 'TakeOffer', 'Cancel'],
      Accepted: [
        returnKind === 'Parcel' && !hasReturnCode && 'CreateReturnCode',
        mayAppeal(state) && 'Appeal',
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
