import { DomainError } from '../../../platform/errors.ts';
import type { ChatDeps } from './dependencies.ts';

/** Throws ChatClosed if either party has blocked the other or has left. The cause is not revealed. */
export async function requireOpen(
  { accounts }: Pick<ChatDeps, 'accounts'>,
  accountId: string,
  otherId: string,
): Promise<void> {
  if ((await accounts.unreachable(accountId, [otherId])).size > 0) throw new DomainError('ChatClosed');
}
