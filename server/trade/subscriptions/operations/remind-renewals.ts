import { clock } from '../../../platform/clock.ts';
import { daysLater } from '../rules/periods.ts';
import { takeReminders } from '../store.ts';
import { reminderDays } from '../rules/renewal-days.ts';
import type { SubscriptionDeps } from './dependencies.ts';
import { notifyRenewing } from './notify-member.ts';

/** Reminders per transaction. */
const batchSize = 500;

/** Sends one reminder for each renewal within the next seven days. */
export async function remindRenewals(
  deps: Pick<SubscriptionDeps, 'database' | 'prices' | 'notices'>,
  stop?: AbortSignal,
): Promise<void> {
  for (let told = batchSize; told === batchSize && !stop?.aborted;) {
    told = await deps.database.inTransaction(async () => {
      const now = clock.now();
      const plans = await takeReminders(deps.database, now, daysLater(now, reminderDays), batchSize);
      for (const plan of plans) await notifyRenewing(deps, plan);
      return plans.length;
    });
  }
}
