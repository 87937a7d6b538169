import type { ShippingCompany } from '../../../../contract/enums.ts';
import { CarrierAway } from '../../../adapters/carriers/index.ts';
import type { CarrierAdapter } from '../../../adapters/carriers/index.ts';
import { clock } from '../../../platform/clock.ts';
import { takeDue, askAt } from '../store.ts';
import type { DueParcel } from '../store.ts';
import type { ShippingDeps } from './dependencies.ts';
import { moveOn } from './advance-parcel.ts';

const minuteMs = 60_000;
/** Parcels that are taken at a time, how often one run takes some, and how many are asked after side by side. */
const batchSize = 50;
const batchesMost = 20;
const sideBySide = 5;
/** Until then nobody else takes a parcel that somebody asks after. */
const leaseMs = 15 * minuteMs;
const dayMs = 24 * 60 * minuteMs;
/** So long after it was announced a parcel is on its way as others are; after that it is looked for once a day, and in the end given up for lost. */
const usualMs = 14 * dayMs;
const lostMs = 60 * dayMs;

/** Asks carriers after the parcels that are due. One that does not answer is asked no further in this run, and again when its parcels are next due. */
export async function askCarriers(deps: ShippingDeps, stop?: AbortSignal): Promise<void> {
  const away = new Set<ShippingCompany>();
  for (let batch = 0; batch < batchesMost && stop?.aborted !== true; batch += 1) {
    const now = clock.now();
    const due = await takeDue(deps.database, now, new Date(now.getTime() + leaseMs), batchSize);
    for (let from = 0; from < due.length; from += sideBySide) {
      await Promise.all(due.slice(from, from + sideBySide).map((parcel) => askAfter(deps, parcel, away)));
    }
    if (due.length < batchSize) return;
  }
}

async function askAfter(deps: ShippingDeps, parcel: DueParcel, away: Set<ShippingCompany>): Promise<void> {
  const { companyId, code, announcedAt } = parcel;
  const carrier = deps.carriers.get(companyId);
  if (carrier && announcedAt && !away.has(companyId)) {
    try {
      await moveOn(deps, { companyId, code, ...(await carrier.follow(code, announcedAt)) });
    } catch (error) {
      if (!(error instanceof CarrierAway)) throw error;
      away.add(companyId);
    }
  }
  await askAt(deps.database, companyId, [code], nextAsk(carrier, announcedAt));
}

/** A carrier whose settings were taken away may come back. What is lost is asked after no more, unless its carrier names it. */
function nextAsk(carrier: CarrierAdapter | undefined, announcedAt: Date | null): Date | null {
  const now = clock.now().getTime();
  const age = now - (announcedAt?.getTime() ?? now);
  if (age > lostMs) return null;
  return new Date(now + Math.max((carrier?.askMinutes ?? 60) * minuteMs, age > usualMs ? dayMs : 0));
}
