import type { RefundDeps } from './dependencies.ts';
import type { LockedRefund } from './lock-refund.ts';
import { changeStatus } from './change-status.ts';
import { notifyAppealed } from './notify.ts';

/** Hands a lost or unconfirmed return to an administrator. */
export async function loseReturn(deps: RefundDeps, locked: LockedRefund): Promise<LockedRefund> {
  const lost = await changeStatus(deps, locked, 'lose', 'system', { happening: 'ReturnLost' });
  await notifyAppealed(deps, lost);
  return lost;
}
