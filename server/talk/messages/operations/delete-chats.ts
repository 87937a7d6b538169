import { DomainError } from '../../../platform/errors.ts';
import { hideChats } from '../store/chats.ts';
import { deleteHidden, unshownPhotos } from '../store/messages.ts';
import type { ChatDeps } from './dependencies.ts';

/** Deletes chats for one party only. Throws ChatNotFound if the caller is not a party to one of them. */
export async function deleteChats(
  { database, media, pages }: Pick<ChatDeps, 'database' | 'media' | 'pages'>,
  accountId: string,
  chatIds: readonly string[],
): Promise<void> {
  const ids = [...new Set(chatIds)];
  await database.inTransaction(async () => {
    const hidden = await hideChats(database, accountId, ids);
    if (hidden.length !== ids.length) throw new DomainError('ChatNotFound');
    const photos = await deleteHidden(database, ids);
    const unshown = new Set(
      await unshownPhotos(
        database,
        photos.map(({ key }) => key),
      ),
    );
    for (const { key, ownerId } of photos) if (unshown.has(key)) await media.remove(ownerId, key);
    for (const chatId of ids) await pages.send([accountId], 'chatChanged', { chatId });
    if (hidden.some(({ unreadBefore }) => unreadBefore > 0)) await pages.send([accountId], 'counts', {});
  });
}
