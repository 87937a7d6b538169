import { liveLine } from '../../../people/notifications/port.ts';
import { clock } from '../../../platform/clock.ts';
import { sideOf } from '../rules/sides.ts';
import { markRead } from '../store/chats.ts';
import type { ChatDeps } from './dependencies.ts';

/** Marks a chat as read up to a message number, or completely. Throws ChatNotFound. */
export async function markChatRead(
  { database, partiesOf }: Pick<ChatDeps, 'database' | 'partiesOf'>,
  accountId: string,
  chatId: string,
  readTo = 2_000_000_000,
): Promise<void> {
  const two = await partiesOf(chatId, accountId);
  const at = clock.now();
  await markRead(
    database,
    { chatId, accountId, readTo, at },
    {
      read: liveLine('chatRead', { chatId, by: sideOf(two, accountId), readTo: 0 }),
      counts: liveLine('counts', {}),
    },
  );
}
