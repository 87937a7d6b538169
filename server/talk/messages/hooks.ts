import type { AccountHooks } from '../../kernel/hooks.ts';
import { closeChatsBetween } from './operations/close-chats.ts';
import type { ChatDeps } from './operations/dependencies.ts';
import { chatsOfMember, countUnread } from './store/chats.ts';
import { deleteAbandoned, eraseAbsent, exportMessages, leaveChats } from './store/messages.ts';
import { countReports, eraseReportsOf, exportReports, reportQueue } from './store/reports.ts';

export function chatHooks(deps: Pick<ChatDeps, 'database' | 'pages'>): AccountHooks {
  const { database } = deps;
  return {
    memberBlocked: (blockerId, blockedId) => closeChatsBetween(deps, blockerId, blockedId),
    /**
     * Erases the member's texts, photos and places (KVKK, article 7). The other party keeps the chat and its own messages. A chat that the other
     * party has reported is erased after the decision, so that evidence of fraud is not lost.
     */
    async accountErased(accountId) {
      const chatIds = await chatsOfMember(database, accountId);
      await leaveChats(database, accountId);
      await eraseAbsent(database, chatIds);
      await deleteAbandoned(database, chatIds);
      await eraseReportsOf(database, accountId);
    },
    exports: {
      messages: (accountId) => exportMessages(database, accountId),
      chatReports: (accountId) => exportReports(database, accountId),
    },
    deskCounts: { chats: () => countReports(database, false) },
    deskQueues: { chats: () => reportQueue(database) },
    menuCounts: { MyMessages: (accountId) => countUnread(database, accountId) },
  };
}
