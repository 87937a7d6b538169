import type { AccountHooks } from '../../kernel/hooks.ts';
import { closeBetween } from './operations/chats.ts';
import type { ChatDeps } from './operations/deps.ts';
import { chatsOfMember, countUnread } from './store/chats.ts';
import { deleteDeserted, eraseAbsent, exportMessages, leaveChats } from './store/messages.ts';
import { countReports, eraseReportsOf, exportReports } from './store/reports.ts';

/** What becomes of chats when something becomes of an account. */
export function chatHooks(deps: Pick<ChatDeps, 'database' | 'pages'>): AccountHooks {
  const { database } = deps;
  return {
    membersParted: (blockerId, blockedId) => closeBetween(deps, blockerId, blockedId),
    /**
     * What they wrote goes, with its photos and places (KVKK, article 7); that they wrote, and what the other wrote, stays for the other. Where the other
     * has reported the chat it waits for the decision: deleting an account must not delete the proof of a fraud.
     */
    async accountErased(accountId) {
      const chatIds = await chatsOfMember(database, accountId);
      await leaveChats(database, accountId);
      await eraseAbsent(database, chatIds);
      await deleteDeserted(database, chatIds);
      await eraseReportsOf(database, accountId);
    },
    exports: {
      messages: (accountId) => exportMessages(database, accountId),
      chatReports: (accountId) => exportReports(database, accountId),
    },
    deskCounts: { chats: () => countReports(database, false) },
    menuCounts: { MyMessages: (accountId) => countUnread(database, accountId) },
  };
}
