import type { AdBrief } from '../../../../contract/schemas/ad.ts';
import { addJob } from '../../../platform/jobs.ts';
import type { Notice } from '../../../people/notifications/port.ts';
import type { NotificationDeps } from './dependencies.ts';

/** Maximum number of members per job; the job adds another one for the rest. */
export const batchSize = 500;

export async function adOnSale({ ads }: NotificationDeps, id: string): Promise<AdBrief | undefined> {
  const ad = (await ads.briefsOf([id], 'tr')).get(id);
  return ad?.isOnSale ? ad : undefined;
}

/**
 * Notifies a batch of members about an ad, except its owner and members on either side of a block with the owner. Adds a job for the next batch in
 * the same transaction.
 */
export async function notifyBatch(
  { database, accounts, notices }: NotificationDeps,
  ad: AdBrief,
  members: readonly string[],
  noticeFor: (accountId: string) => Notice,
  again: { name: string; payload: Record<string, unknown> },
): Promise<void> {
  const apart = await accounts.blockedAmong(ad.ownerId, members);
  const recipients = members.filter((id) => id !== ad.ownerId && !apart.has(id));
  await database.inTransaction(async () => {
    await notices.notifyAll(recipients.map(noticeFor));
    const last = members.at(-1);
    if (members.length === batchSize && last !== undefined) {
      await addJob(database, again.name, { ...again.payload, after: last });
    }
  });
}
