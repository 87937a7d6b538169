import type { Earning } from '../../../../contract/schemas/earning.ts';
import { clock } from '../../../platform/clock.ts';
import { isOnTransfer, statusOf } from '../rules/stages.ts';
import type { EarningRow } from '../store/earnings.ts';

/** An earning as its seller sees it. */
export function earningView(row: EarningRow, heldUntil?: Date | null): Earning {
  const { id, orderCode, adId, title, stage, price, commission, shipping, withheld, refunded, settled, net } = row;
  const waits = stage === 'Payable' && heldUntil && heldUntil > clock.now();
  return {
    id,
    orderCode,
    adId,
    title,
    status: isOnTransfer(row) ? 'Pending' : statusOf(stage),
    stage,
    price,
    commission,
    shipping,
    withheld,
    refunded: Math.max(0, refunded),
    settled,
    net,
    soldAt: row.soldAt.toISOString(),
    ...(row.earnedAt && { earnedAt: row.earnedAt.toISOString() }),
    ...(row.paidAt && { paidAt: row.paidAt.toISOString() }),
    ...(waits && { notBefore: heldUntil.toISOString() }),
    ...(stage === 'Failed' && row.failure !== null && { failure: row.failure }),
    ...(row.byTransfer > 0 && {
      transfer: {
        amount: row.byTransfer,
        ...(row.transferredAt && { sentAt: row.transferredAt.toISOString() }),
        ...(row.transferReference !== null && { reference: row.transferReference }),
      },
    }),
  };
}
