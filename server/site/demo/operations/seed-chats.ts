import { demoChats } from '../../../../data/demo/chats.ts';
import type { DemoChat } from '../../../../data/demo/chats.ts';
import { phonesIn } from '../../../market/moderation/port.ts';
import { fixedAccounts } from '../../../people/accounts/port.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { savePastChat } from '../../../talk/messages/port.ts';
import { readAdsOf } from '../store/chats.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
/** Istanbul is UTC+3. */
const zoneHours = 3;

/** Creates chats of the demo members in every state, in the current transaction. `people` are private sellers of the market. */
export async function seedChats(database: Database, people: readonly string[]): Promise<void> {
  const { buyer, seller, business } = fixedAccounts;
  const ads = {
    seller: await readAdsOf(database, [seller.id], 6),
    business: await readAdsOf(database, [business.id], 6),
    stranger: await readAdsOf(database, people, 6),
  };
  const now = clock.now().getTime();
  for (const [place, chat] of demoChats.entries()) {
    const own = ads[chat.seller];
    const ad = own[place % Math.max(own.length, 1)];
    const buyerId = typeof chat.buyer === 'number' ? people[chat.buyer] : { buyer, seller }[chat.buyer].id;
    if (!ad || buyerId === undefined || ad.ownerId === buyerId) continue;
    await savePastChat(
      database,
      {
        adId: ad.id,
        sellerId: ad.ownerId,
        buyerId,
        messages: messagesOf(chat, now),
        ...(chat.readTo && { readTo: chat.readTo }),
        ...(chat.report && { report: chat.report }),
      },
      { phonesIn, ownHosts: [] },
    );
  }
}

function messagesOf({ hours, says, meeting }: DemoChat, now: number) {
  const begun = now - hours * hourMs;
  const said = says.map(([by, text, minutes]) => ({ by, text, at: new Date(begun + minutes * minuteMs) }));
  if (!meeting) return said;
  const day = new Date(now + meeting.days * dayMs);
  day.setUTCHours(meeting.hour - zoneHours, 0, 0, 0);
  const { place, state } = meeting;
  const appointment = { state, startsAt: day.toISOString(), place, sequence: state === 'Proposed' ? 0 : 1 };
  return [
    ...said,
    { by: 'Buyer' as const, appointment, at: new Date((said.at(-1)?.at.getTime() ?? begun) + minuteMs) },
  ];
}
