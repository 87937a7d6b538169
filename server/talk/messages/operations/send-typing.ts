import { otherOf, sideOf } from '../rules/sides.ts';
import type { ChatDeps } from './dependencies.ts';

/** Shows the other party that the member is typing; does nothing if the chat is closed. Throws ChatNotFound. */
export async function sendTyping(
  { accounts, pages, partiesOf }: Pick<ChatDeps, 'accounts' | 'pages' | 'partiesOf'>,
  accountId: string,
  chatId: string,
): Promise<void> {
  const two = await partiesOf(chatId, accountId);
  const otherId = otherOf(two, accountId);
  if ((await accounts.unreachable(accountId, [otherId])).size > 0) return;
  await pages.send([otherId], 'typing', { chatId, by: sideOf(two, accountId) });
}
