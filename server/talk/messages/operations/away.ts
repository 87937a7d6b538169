import { limits } from '../../../../contract/limits.ts';
import { saveReplyMinutes } from '../../../people/accounts/port.ts';
import type { Notice } from '../../../people/notifications/port.ts';
import { clock } from '../../../platform/clock.ts';
import { shortMoment } from '../rules/istanbul.ts';
import { otherOf } from '../rules/sides.ts';
import { replyTimes, takeWaiting } from '../store/chats.ts';
import type { WaitingSide } from '../store/chats.ts';
import type { ChatDeps } from './deps.ts';

const excerptMost = 140;
const dayMs = 24 * 3_600_000;

/** What a message without words says of itself in a notice. */
const wordless = '📷';

/** Chats whose readers are told in one transaction. */
const tellMost = 200;

type AwayDeps = Pick<ChatDeps, 'accounts' | 'database' | 'notices' | 'views'>;

/**
 * Tells elsewhere whoever has something unread for a while, once until they have been here again. All that waits is told together: a message adds no
 * work of its own.
 */
export async function tellAway(deps: AwayDeps): Promise<void> {
  const { database } = deps;
  const before = new Date(clock.now().getTime() - limits.messageAwayMinutes * 60_000);
  for (let told = tellMost; told === tellMost;) {
    told = await database.inTransaction(async () => {
      const waiting = await takeWaiting(database, before, tellMost);
      await notifyOf(deps, waiting);
      return waiting.length;
    });
  }
}

async function notifyOf({ accounts, notices, views }: AwayDeps, waiting: readonly WaitingSide[]): Promise<void> {
  const ads = await views.briefsOf([...new Set(waiting.map(({ adId }) => adId))], 'tr');
  const people = await accounts.briefsOf([...new Set(waiting.map((side) => otherOf(side, side.accountId)))]);
  const told = waiting.flatMap((side): Notice[] => {
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
  await notices.notifyAll(told);
}

function excerptOf({ text, appointment }: Pick<WaitingSide, 'text' | 'appointment'>): string {
  if (appointment) return `📅 ${shortMoment(new Date(appointment.startsAt))}, ${appointment.place}`;
  const line = (text ?? '').replace(/\s+/g, ' ').trim();
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
