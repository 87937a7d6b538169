import type { RefundDeps } from './dependencies.ts';
import type { HeldRefund } from './lock-refund.ts';
import { move } from './change-status.ts';
import { tellAppealed } from './notify.ts';

/** A return that did not arrive, or of which its carrier does not say whether it has it: an administrator looks into it. */
export async function lose(deps: RefundDeps, held: HeldRefund): Promise<HeldRefund> {
  const lost = await move(deps, held, 'lose', 'system', { happening: 'ReturnLost' });
  await tellAppealed(deps, lost);
  return lost;
}
