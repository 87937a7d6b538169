import type { ShippingCompany } from '../../../../contract/enums.ts';
import { CarrierUnreachable } from '../../../adapters/carriers/index.ts';
import type { CarrierAdapter } from '../../../adapters/carriers/index.ts';
import { clock } from '../../../platform/clock.ts';
import { scheduleAsk, takeDueParcels } from '../store.ts';
import type { DueParcel } from '../store.ts';
import type { ShippingDeps } from './dependencies.ts';
import { advanceParcel } from './advance-parcel.ts';

const minuteMs = 60_000;
/** Parcels per batch, batches per run, and parallel carrier calls. */
const batchSize = 50;
const maxBatches = 20;
const maxConcurrent = 5;
/** Time for which a taken parcel is not taken by another worker. */
const leaseMs = 15 * minuteMs;
const dayMs = 24 * 60 * minuteMs;
/** After two weeks, a parcel is checked once a day; after 60 days it counts as lost and is no longer checked. */
const usualTransitMs = 14 * dayMs;
const lostMs = 60 * dayMs;

/** Asks carriers about due parcels. An unreachable carrier is not asked again in this run; its parcels are checked when they are next due. */
export async function askCarriers(deps: ShippingDeps, stop?: AbortSignal): Promise<void> {
  const unreachable = new Set<ShippingCompany>();
  for (let batch = 0; batch < maxBatches && stop?.aborted !== true; batch += 1) {
    const now = clock.now();
    const due = await takeDueParcels(deps.database, now, new Date(now.getTime() + leaseMs), batchSize);
    for (let from = 0; from < due.length; from += maxConcurrent) {
      await Promise.all(
        due.slice(from, from + maxConcurrent).map((parcel) => askAboutParcel(deps, parcel, unreachable)),
      );
    }
    if (due.length < batchSize) return;
  }
}

async function askAboutParcel(deps: ShippingDeps, parcel: DueParcel, unreachable: Set<ShippingCompany>): Promise<void> {
  const { companyId, code, announcedAt } = parcel;
  const carrier = deps.carriers.get(companyId);
  if (carrier && announcedAt && !unreachable.has(companyId)) {
    try {
      await advanceParcel(deps, { companyId, code, ...(await carrier.follow(code, announcedAt)) });
    } catch (error) {
      if (!(error instanceof CarrierUnreachable)) throw error;
      unreachable.add(companyId);
    }
  }
  await scheduleAsk(deps.database, companyId, [code], nextAskAt(carrier, announcedAt));
}

/** Time of the next check, or null for a lost parcel. A carrier without settings is retried, because its settings may return. */
function nextAskAt(carrier: CarrierAdapter | undefined, announcedAt: Date | null): Date | null {
  const now = clock.now().getTime();
  const age = now - (announcedAt?.getTime() ?? now);
  if (age > lostMs) return null;
  return new Date(now + Math.max((carrier?.askMinutes ?? 60) * minuteMs, age > usualTransitMs ? dayMs : 0));
}
