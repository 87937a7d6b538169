import type { ShippingCompany } from '../../../../contract/enums.ts';
import { CarrierAway } from '../../../adapters/carriers/index.ts';
import type { CarrierAdapter, CarrierCall, Movement } from '../../../adapters/carriers/index.ts';
import { clock } from '../../../platform/clock.ts';
import { shippingEvents } from '../events.ts';
import { isEnd, stagesBetween } from '../rules/parcels.ts';
import { askAt, holdParcel, insertStage, moveParcel, takeDue } from '../store.ts';
import type { DueParcel } from '../store.ts';
import type { ShippingDeps } from './deps.ts';

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

/** What a notification of a carrier becomes. */
export type Heard = 'taken' | 'forged' | 'unknown';

/**
 * Hears a carrier's notification. One whose word can be proved moves its parcels; of others the carrier is asked within a minute. What is not the carrier's changes nothing.
 */
export async function hear(deps: ShippingDeps, companyId: string, call: CarrierCall): Promise<Heard> {
  const carrier = deps.carriers.get(companyId as ShippingCompany);
  if (!carrier) return 'unknown';
  const words = carrier.wordsOf(call);
  if (!words) return 'forged';
  for (const { code, movement } of words) {
    if (movement) await moveOn(deps, { companyId: carrier.id, code, movements: [movement] });
  }
  const toAsk = words.filter(({ movement }) => !movement).map(({ code }) => code);
  if (toAsk.length > 0) await askAt(deps.database, carrier.id, toAsk, clock.now());
  return 'taken';
}

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
