import type { ShippingCompany } from '../../../../contract/enums.ts';
import type { CarrierCall } from '../../../adapters/carriers/index.ts';
import { clock } from '../../../platform/clock.ts';
import { askAt } from '../store.ts';
import type { ShippingDeps } from './dependencies.ts';
import { moveOn } from './advance-parcel.ts';

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
