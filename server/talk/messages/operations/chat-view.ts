import type { Language } from '../../../../contract/enums.ts';
import type { Chat } from '../../../../contract/schemas/chat.ts';
import { isDoubtfulName } from '../rules/fraud/names.ts';
import { otherOf } from '../rules/sides.ts';
import type { ChatRow } from '../store/chats.ts';
import type { MessageRow } from '../store/messages.ts';
import type { ChatDeps } from './dependencies.ts';
import { messageView } from './message-view.ts';

type Shown = Pick<ChatDeps, 'accounts' | 'views'>;

/** Chats as one party sees them. Three statements for any number of chats. */
export async function chatViews(
  { accounts, views }: Shown,
  accountId: string,
  rows: readonly ChatRow[],
  language: Language,
): Promise<Chat[]> {
  if (rows.length === 0) return [];
  const others = [...new Set(rows.map((row) => otherOf(row, accountId)))];
  const [ads, people, unreachable] = await Promise.all([
    views.briefsOf([...new Set(rows.map(({ adId }) => adId))], language),
    accounts.briefsOf(others),
    accounts.unreachable(accountId, others),
  ]);
  return rows.map((row) => {
    const otherId = otherOf(row, accountId);
    const ad = ads.get(row.adId);
    const other = people.get(otherId);
    const last = lastMessageOf(row);
    return {
      id: row.id,
      side: row.side,
      ...(ad && { ad }),
      ...(other && { other }),
      ...(other && isDoubtfulName(other.name, other.accountType) && { isNameDoubtful: true }),
      ...(last && { last: messageView(last, row.side) }),
      unread: row.unread,
      readTo: row.readTo,
      otherReadTo: row.otherReadTo,
      hiddenTo: row.hiddenTo,
      isClosed: unreachable.has(otherId),
      lastAt: row.lastAt,
    };
  });
}

/** The newest message, unless its reader has deleted it. */
function lastMessageOf(row: ChatRow): MessageRow | undefined {
  const { lastId, number, lastSide, text, photos, appointment, warnings, isRemoved, createdAt } = row;
  if (lastId === null || number === null || lastSide === null || createdAt === null) return undefined;
  return {
    id: lastId,
    number,
    side: lastSide,
    text: text ?? '',
    photos,
    appointment,
    warnings: warnings ?? [],
    isRemoved: isRemoved ?? false,
    createdAt,
  };
}
