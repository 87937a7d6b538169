import type { ShippingCompany } from '../../../../contract/enums.ts';
import type { CarrierCall } from '../../../adapters/carriers/index.ts';
import { clock } from '../../../platform/clock.ts';
import { scheduleAsk } from '../store.ts';
import type { ShippingDeps } from './dependencies.ts';
import { advanceParcel } from './advance-parcel.ts';

export type NotificationResult = 'taken' | 'forged' | 'unknown';

/**
 * Handles a carrier's webhook. Proven movements are applied at once; for others the carrier is asked within a minute. Forged calls change nothing.
 */
export async function receiveNotification(
  deps: ShippingDeps,
  companyId: string,
  call: CarrierCall,
): Promise<NotificationResult> {
  const carrier = deps.carriers.get(companyId as ShippingCompany);
  if (!carrier) return 'unknown';
  const notifications = carrier.parseNotification(call);
  if (!notifications) return 'forged';
  for (const { code, movement } of notifications) {
    if (movement) await advanceParcel(deps, { companyId: carrier.id, code, movements: [movement] });
  }
  const unproven = notifications.filter(({ movement }) => !movement).map(({ code }) => code);
  if (unproven.length > 0) await scheduleAsk(deps.database, carrier.id, unproven, clock.now());
  return 'taken';
}
