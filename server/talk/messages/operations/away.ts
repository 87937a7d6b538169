import { limits } from '../../../../contract/limits.ts';
import { saveReplyMinutes } from '../../../people/accounts/port.ts';
import { clock } from '../../../platform/clock.ts';
import { otherOf } from '../rules/sides.ts';
import { readTellable, replyTimes } from '../store/chats.ts';
import type { ChatDeps } from './deps.ts';

const excerptMost = 140;
const dayMs = 24 * 3_600_000;

/** What a message without words says of itself in a notice. */
const wordless = '📷';

/** Tells somebody elsewhere of what they have not read; whoever has been here meanwhile is told nothing. */
export async function tellAway(
  { accounts, database, notices, views }: Pick<ChatDeps, 'accounts' | 'database' | 'notices' | 'views'>,
  { chatId, accountId }: { chatId: string; accountId: string },
): Promise<void> {
  const chat = await readTellable(database, chatId, accountId);
  if (!chat || chat.unread === 0) return;
  const otherId = otherOf(chat, accountId);
  const [people, ads, areApart] = [
    await accounts.briefsOf([otherId]),
    await views.briefsOf([chat.adId], 'tr'),
    await accounts.areApart(accountId, otherId),
  ];
  const sender = people.get(otherId);
  const ad = ads.get(chat.adId);
  if (!sender || areApart) return;
  await notices.notify({
    accountId,
    template: 'Notification.Message',
    tokens: {
      'Message.Sender': sender.name,
      'Message.Excerpt': excerptOf(chat.text ?? ''),
      ...(ad && { 'Ad.Title': ad.title }),
    },
    routeValue: chatId,
    ...(ad?.picture && { image: ad.picture.key }),
    // The job may be done twice; what was read in between makes another one.
    onceKey: `chat:${chatId}:${chat.readTo}:${chat.unread}`,
  });
}

function excerptOf(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line === '') return wordless;
  const letters = Array.from(line);
  return letters.length > excerptMost ? `${letters.slice(0, excerptMost - 1).join('')}…` : line;
}

/** Every night: how long sellers take for their first answer, from enough chats of the last months. */
export async function refreshReplyTimes({ database }: Pick<ChatDeps, 'database'>): Promise<void> {
  const now = clock.now();
  const from = new Date(now.getTime() - limits.replyDays * dayMs);
  const rows = await replyTimes(database, from, now, new Date(now.getTime() - dayMs), limits.replyChatsLeast);
  await saveReplyMinutes(
    database,
    rows.map(({ sellerId, minutes }) => ({ accountId: sellerId, minutes: Math.max(1, Math.round(minutes)) })),
  );
}
