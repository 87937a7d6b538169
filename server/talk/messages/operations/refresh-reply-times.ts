import { limits } from '../../../../contract/limits.ts';
import { saveReplyMinutes } from '../../../people/accounts/port.ts';
import { clock } from '../../../platform/clock.ts';
import { replyTimes } from '../store/chats.ts';
import type { ChatDeps } from './dependencies.ts';

const dayMs = 24 * 3_600_000;

/** Recomputes the median time to the first reply of sellers with at least `limits.replyChatsLeast` chats. Runs every night. */
export async function refreshReplyTimes({ database }: Pick<ChatDeps, 'database'>): Promise<void> {
  const now = clock.now();
  const from = new Date(now.getTime() - limits.replyDays * dayMs);
  const rows = await replyTimes(database, from, now, new Date(now.getTime() - dayMs), limits.replyChatsLeast);
  await saveReplyMinutes(
    database,
    rows.map(({ sellerId, minutes }) => ({ accountId: sellerId, minutes: Math.max(1, Math.round(minutes)) })),
  );
}
