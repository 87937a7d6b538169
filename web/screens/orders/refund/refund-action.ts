import type { Refund, RefundAct } from '../../../../contract/schemas/refund.ts';

export interface RefundActionDialogProps {
  refund: Refund;
  act: RefundAct;
  onClose: () => void;
  onDone: () => Promise<void>;
}

/** A separate label for refunding a parcel that was not returned. */
export const actionLabelOf = ({ status, return: back }: Refund, act: RefundAct): RefundAct | 'ApproveWithout' =>
  act === 'Approve' && back?.kind === 'Parcel' && status !== 'ReturnDelivered' ? 'ApproveWithout' : act;
