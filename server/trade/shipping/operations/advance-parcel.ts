import type { ShippingCompany } from '../../../../contract/enums.ts';
import type { Movement } from '../../../adapters/carriers/index.ts';
import { clock } from '../../../platform/clock.ts';
import { holdParcel, insertStage, moveParcel } from '../store.ts';
import type { ShippingDeps } from './dependencies.ts';
import { stagesBetween, isEnd } from '../rules/stages.ts';
import { shippingEvents } from '../events.ts';

interface Moved {
  companyId: ShippingCompany;
  code: string;
  movements: readonly Movement[];
  trackingUrl?: string;
}

/**
 * Brings a parcel as far as its carrier says, in any order and any number of times: what it has passed already, and what belongs to another end than it reached, changes nothing.
 * Stages that were left out are passed on the way. No stage is later than now, or earlier than the one before. Answers whether there is such a parcel.
 */
export async function moveOn(
  { database, events }: Pick<ShippingDeps, 'database' | 'events'>,
  { companyId, code, movements, trackingUrl }: Moved,
): Promise<boolean> {
  return database.inTransaction(async () => {
    const held = await holdParcel(database, companyId, code);
    if (!held || held.announcedAt === null) return false;
    let { stage } = held;
    let before = held.movedAt ?? held.createdAt;
    for (const movement of movements) {
      const now = clock.now();
      for (const next of stagesBetween(stage, movement.stage)) {
        const at = [movement.at, now].reduce((a, b) => (a < b ? a : b));
        before = at < before ? before : at;
        await insertStage(database, held.id, { stage: next, at: before, place: movement.place });
        const { source, subject } = held;
        await events.publish(shippingEvents.moved, { source, subject, stage: next, at: before.toISOString() });
        stage = next;
      }
    }
    if (stage !== held.stage || (trackingUrl ?? held.trackingUrl) !== held.trackingUrl) {
      await moveParcel(database, held.id, { stage, isEnd: isEnd(stage), trackingUrl });
    }
    return true;
  });
}
