import type { ShippingCompany } from '../../../../contract/enums.ts';
import type { Movement } from '../../../adapters/carriers/index.ts';
import { clock } from '../../../platform/clock.ts';
import { insertStage, lockParcel, moveParcel } from '../store.ts';
import { isEnd, stagesBetween } from '../rules/stages.ts';
import { shippingEvents } from '../events.ts';
import type { ShippingDeps } from './dependencies.ts';

interface ParcelMovements {
  companyId: ShippingCompany;
  code: string;
  movements: readonly Movement[];
  trackingUrl?: string;
}

/**
 * Applies a carrier's movements to a parcel, in any order and any number of times: stages already passed, or of a different ending, change nothing.
 * Skipped stages are recorded too. A stage's time is never in the future or before the previous stage. Returns false if there is no such parcel.
 */
export async function advanceParcel(
  { database, events }: Pick<ShippingDeps, 'database' | 'events'>,
  { companyId, code, movements, trackingUrl }: ParcelMovements,
): Promise<boolean> {
  return database.inTransaction(async () => {
    const locked = await lockParcel(database, companyId, code);
    if (!locked || locked.announcedAt === null) return false;
    let { stage } = locked;
    let previous = locked.movedAt ?? locked.createdAt;
    for (const movement of movements) {
      const now = clock.now();
      for (const next of stagesBetween(stage, movement.stage)) {
        const at = [movement.at, now].reduce((a, b) => (a < b ? a : b));
        previous = at < previous ? previous : at;
        await insertStage(database, locked.id, { stage: next, at: previous, place: movement.place });
        const { source, subject } = locked;
        await events.publish(shippingEvents.moved, { source, subject, stage: next, at: previous.toISOString() });
        stage = next;
      }
    }
    if (stage !== locked.stage || (trackingUrl ?? locked.trackingUrl) !== locked.trackingUrl) {
      await moveParcel(database, locked.id, { stage, isEnd: isEnd(stage), trackingUrl });
    }
    return true;
  });
}
