import type { RefundReason, RefundStatus } from '../../../../contract/enums.ts';
import type { RefundAct, RefundSide, RefundWait, ReturnKind } from '../../../../contract/schemas/refund.ts';
import { refundProcess } from '../process.ts';

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

/** The hours of a state that begins at a moment. */
export function timersOf(status: RefundStatus, since: Date): { remindAt: Date | null; dueAt: Date | null } {
  const due = refundProcess.due(status, since);
  return {
    remindAt: due.find(({ event }) => event === 'remind')?.at ?? null,
    dueAt: due.find(({ event }) => event !== 'remind')?.at ?? null,
  };
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

/** Reasons that a photo makes clear. */
const shown: ReadonlySet<RefundReason> = new Set([
  'NotAsDescribed',
  'Damaged',
  'WrongItem',
  'MissingParts',
  'Counterfeit',
]);
export const asksPhotos = (reason: RefundReason): boolean => shown.has(reason);

const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Ten letters of a secret of ten bytes or more. */
export const codeOf = (secret: string): string =>
  Array.from(Buffer.from(secret, 'base64url').subarray(0, 10), (byte) => letters[byte % letters.length]).join('');
