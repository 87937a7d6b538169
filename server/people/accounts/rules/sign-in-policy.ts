import type { AccountStatus } from '../../../../contract/enums.ts';
import { limits } from '../../../../contract/limits.ts';

/** `open`: may sign in. `left`: closed, may return. `gone`: may not sign in. */
export type SignInPolicy = 'open' | 'left' | 'gone';
/** Period after leaving in which a member may return, in milliseconds. */
export const returnPeriodMs = limits.wayBackDays * 24 * 3600 * 1000;

/** A closed account may return for `limits.wayBackDays` days. */
export function signInPolicyOf(status: AccountStatus, leftAt: Date | null, now: Date): SignInPolicy {
  if (status === 'Active') return 'open';
  if (status === 'Erased' || leftAt === null) return 'gone';
  return now.getTime() - leftAt.getTime() < returnPeriodMs ? 'left' : 'gone';
}
