import { clock } from '../../../platform/clock.ts';
import type { RefundDeps } from './dependencies.ts';
import { lockRefundWithOrder } from './lock-refund.ts';
import { changeStatus } from './change-status.ts';
import { chargeReturnFee } from './return-fee.ts';
import { notifyDelivered, notifyShipped } from './notify.ts';
import { loseReturn } from './lose-return.ts';
import { publishLive } from './live-update.ts';

/**
 * Applies all stages that the carrier reported, not only the one of the event: events may be late, repeated or out of order. Ended refunds are not
 * changed.
 */
export async function applyReturnStages(deps: RefundDeps, refundId: string): Promise<void> {
  const { database, shipping } = deps;
  await database.inTransaction(async () => {
    const parcel = (await shipping.parcelsOf('Refund', [refundId])).get(refundId);
    if (!parcel) return;
    let locked = await lockRefundWithOrder(deps, refundId);
    const { status: before } = locked.refund;
    const has = (stage: string) => parcel.stages.some((one) => one.stage === stage);
    const wasHandedOver = has('OnDelivery') || has('ShipmentCompleted') || has('ProductReturned');
    if (locked.refund.status === 'Accepted' && wasHandedOver) {
      locked = await changeStatus(
        deps,
        locked,
        'ship',
        'system',
        { happening: 'ReturnShipped' },
        { returnShippedAt: clock.now() },
      );
      await chargeReturnFee(deps, locked.refund);
      await notifyShipped(deps, locked, parcel.code);
    }
    if (locked.refund.status === 'ReturnShipped' && has('ProductReturned')) locked = await loseReturn(deps, locked);
    else if (locked.refund.status === 'ReturnShipped' && has('ShipmentCompleted')) {
      locked = await changeStatus(deps, locked, 'deliver', 'system', { happening: 'ReturnDelivered' });
      await notifyDelivered(deps, locked);
    }
    if (locked.refund.status !== before) await publishLive(deps, locked);
  });
}
