import { clock } from '../../../platform/clock.ts';
import type { RefundDeps } from './dependencies.ts';
import { holdRefund } from './lock-refund.ts';
import { move } from './change-status.ts';
import { payReturn } from './return-fee.ts';
import { tellShipped, tellDelivered } from './notify.ts';
import { lose } from './lose-return.ts';
import { showLive } from './live-update.ts';

/**
 * The parcel of a return moved on. What its carrier has told by now counts, not the one stage that this was told of: stages may be heard of in any order, late and twice. What has ended meanwhile is left
 * alone.
 */
export async function returnMoved(deps: RefundDeps, refundId: string): Promise<void> {
  const { database, shipping } = deps;
  await database.inTransaction(async () => {
    const parcel = (await shipping.parcelsOf('Refund', [refundId])).get(refundId);
    if (!parcel) return;
    let held = await holdRefund(deps, refundId);
    const { status: before } = held.refund;
    const has = (stage: string) => parcel.stages.some((one) => one.stage === stage);
    const wasHandedOver = has('OnDelivery') || has('ShipmentCompleted') || has('ProductReturned');
    if (held.refund.status === 'Accepted' && wasHandedOver) {
      held = await move(deps, held, 'ship', 'system', { happening: 'ReturnShipped' }, { returnShippedAt: clock.now() });
      await payReturn(deps, held.refund);
      await tellShipped(deps, held, parcel.code);
    }
    if (held.refund.status === 'ReturnShipped' && has('ProductReturned')) held = await lose(deps, held);
    else if (held.refund.status === 'ReturnShipped' && has('ShipmentCompleted')) {
      held = await move(deps, held, 'deliver', 'system', { happening: 'ReturnDelivered' });
      await tellDelivered(deps, held);
    }
    if (held.refund.status !== before) await showLive(deps, held);
  });
}
