import { limits } from '../../../../contract/limits.ts';
import type { Notice } from '../../../people/notifications/port.ts';
import { clock } from '../../../platform/clock.ts';
import { shortMoment } from '../rules/istanbul-time.ts';
import { otherOf } from '../rules/sides.ts';
import { claimUnread } from '../store/chats.ts';
import type { UnreadSide } from '../store/chats.ts';
import type { ChatDeps } from './dependencies.ts';

const maxExcerpt = 140;

/** Excerpt of a message that has only photos. */
const photoSign = '📷';

/** Maximum number of notifications in one transaction. */
const batchSize = 200;

type UnreadDeps = Pick<ChatDeps, 'accounts' | 'database' | 'notices' | 'views'>;

/**
 * Notifies members outside of the chat about messages that stay unread for `limits.messageAwayMinutes`. Sends one notification per chat until the
 * member reads it. Works in batches, so that sending a message adds no job.
 */
export async function notifyUnread(deps: UnreadDeps): Promise<void> {
  const { database } = deps;
  const before = new Date(clock.now().getTime() - limits.messageAwayMinutes * 60_000);
  for (let notified = batchSize; notified === batchSize;) {
    notified = await database.inTransaction(async () => {
      const waiting = await claimUnread(database, before, batchSize);
      await notifyReaders(deps, waiting);
      return waiting.length;
    });
  }
}

async function notifyReaders({ accounts, notices, views }: UnreadDeps, waiting: readonly UnreadSide[]): Promise<void> {
  const ads = await views.briefsOf([...new Set(waiting.map(({ adId }) => adId))], 'tr');
  const people = await accounts.briefsOf([...new Set(waiting.map((side) => otherOf(side, side.accountId)))]);
  const notifications = waiting.flatMap((side): Notice[] => {
    const sender = people.get(otherOf(side, side.accountId));
    const ad = ads.get(side.adId);
    if (!sender) return [];
    return [
      {
        accountId: side.accountId,
        template: 'Notification.Message',
        tokens: {
          'Message.Sender': sender.name,
          'Message.Excerpt': excerptOf(side),
          ...(ad && { 'Ad.Title': ad.title }),
        },
        routeValue: side.id,
        ...(ad?.picture && { image: ad.picture.key }),
        onceKey: `chat:${side.id}:${side.lastNumber}`,
      },
    ];
  });
  await notices.notifyAll(notifications);
}

function excerptOf({ text, appointment }: Pick<UnreadSide, 'text' | 'appointment'>): string {
  if (appointment) return `📅 ${shortMoment(new Date(appointment.startsAt))}, ${appointment.place}`;
  const line = (text ?? '').replace(/\s+/g, ' ').trim();
  if (line === '') return photoSign;
  const letters = Array.from(line);
  return letters.length > maxExcerpt ? `${letters.slice(0, maxExcerpt - 1).join('')}…` : line;
}
