import type { Language } from '../../../../contract/enums.ts';
import type { Chat, ChatMessage, ChatSide } from '../../../../contract/schemas/chat.ts';
import { isDoubtfulName } from '../rules/fraud/names.ts';
import { otherOf } from '../rules/sides.ts';
import type { ChatRow } from '../store/chats.ts';
import type { MessageRow } from '../store/messages.ts';
import type { ChatDeps } from './deps.ts';

/** A message as one side reads it: whoever wrote it is not told what its reader is warned of. Moderators read all. */
export function shownMessage(row: MessageRow, reader: ChatSide | 'Moderator'): ChatMessage {
  const { id, number, side, text, photos, appointment, warnings, isRemoved, createdAt } = row;
  return {
    id,
    number,
    by: side,
    ...(text !== '' && { text }),
    ...(photos && photos.length > 0 && { photos }),
    ...(appointment && { appointment: shownAppointment(appointment) }),
    ...(warnings.length > 0 && reader !== side && { warnings }),
    ...(isRemoved && { isRemoved }),
    at: createdAt.toISOString(),
  };
}

const shownAppointment = ({ state, startsAt, place, point }: NonNullable<MessageRow['appointment']>) => ({
  state,
  startsAt,
  place,
  ...(point && { point }),
});

type Shown = Pick<ChatDeps, 'accounts' | 'views'>;

/** Chats as one of their two sees them; three statements, however many there are. */
export async function shownChats(
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
    const last = lastOf(row);
    return {
      id: row.id,
      side: row.side,
      ...(ad && { ad }),
      ...(other && { other }),
      ...(other && isDoubtfulName(other.name, other.accountType) && { isNameDoubtful: true }),
      ...(last && { last: shownMessage(last, row.side) }),
      unread: row.unread,
      readTo: row.readTo,
      otherReadTo: row.otherReadTo,
      hiddenTo: row.hiddenTo,
      isClosed: unreachable.has(otherId),
      lastAt: row.lastAt,
    };
  });
}

/** The newest message of a chat that is not deleted for its reader. */
function lastOf(row: ChatRow): MessageRow | undefined {
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
