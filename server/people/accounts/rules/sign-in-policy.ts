import type { AccountStatus } from '../../../../contract/enums.ts';
import { limits } from '../../../../contract/limits.ts';

/** How a member stands at the door: `open`, `left` but free to come back, or `gone`. */
export type SignInPolicy = 'open' | 'left' | 'gone';
/** Period after leaving in which a member may return, in milliseconds. */
export const returnPeriodMs = limits.wayBackDays * 24 * 3600 * 1000;

/** Whether somebody may sign in. Who left may come back for `limits.wayBackDays` days. */
export function signInPolicyOf(status: AccountStatus, leftAt: Date | null, now: Date): SignInPolicy {
  if (status === 'Active') return 'open';
  if (status === 'Erased' || leftAt === null) return 'gone';
  return now.getTime() - leftAt.getTime() < returnPeriodMs ? 'left' : 'gone';
}
