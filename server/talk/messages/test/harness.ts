import { decodeJwt } from 'jose';
import { limits } from '../../../../contract/limits.ts';
import type { Chat, ChatMessage } from '../../../../contract/schemas/chat.ts';
import { anAd, givenAds } from '../../../../tests/support/ads.ts';
import type { TestAd } from '../../../../tests/support/ads.ts';
import { openAdHarness } from '../../../../tests/support/ad-harness.ts';
import type { Answer } from '../../../../tests/support/ad-harness.ts';
import { factories } from '../../../../tests/support/factories.ts';
import type { Person } from '../../../../tests/support/factories.ts';
import { encoded } from '../../../people/media/test/sample-pictures.ts';
import { chance } from '../../../platform/clock.ts';
import { addJob } from '../../../platform/jobs.ts';

export const path = '/identity/messages';

/** The whole service with members who write to each other. */
export async function openChatHarness() {
  const harness = await openAdHarness();
  const { ask, database, testing } = harness;
  const { aPerson } = await factories(harness);
  let shade = 0;

  const adOf = async (owner: Person, parts: Partial<TestAd> = {}): Promise<string> => {
    const ad = anAd({ ownerId: owner.id, title: 'Az kullanılmış bisiklet', ...parts });
    await givenAds(database, [ad]);
    return ad.id;
  };

  async function begin(buyer: Person, adId: string, text?: string): Promise<Chat & Answer> {
    const message = text === undefined ? undefined : { id: chance.uuid(), text };
    return (await ask('POST', `${path}/create-chat`, buyer.headers, {
      adId,
      ...(message && { message }),
    })) as unknown as Chat & Answer;
  }

  const send = async (writer: Person, chatId: string, text: string, more: object = {}) =>
    (await ask('POST', `${path}/send-message`, writer.headers, {
      chatId,
      id: chance.uuid(),
      text,
      ...more,
    })) as unknown as ChatMessage & Answer;

  const chats = async (person: Person, query = ''): Promise<Chat[]> =>
    ((await ask('GET', `${path}/get-chats-by-user${query}`, person.headers)) as unknown as { items: Chat[] }).items;

  const messages = async (person: Person, chatId: string, query = ''): Promise<ChatMessage[]> =>
    (
      (await ask('GET', `${path}/get-messages-by-chat-id?chatId=${chatId}${query}`, person.headers)) as unknown as {
        items: ChatMessage[];
      }
    ).items;

  return {
    ...harness,
    aPerson,
    adOf,
    begin,
    send,
    chats,
    messages,
    texts: async (person: Person, chatId: string) =>
      (await messages(person, chatId)).map(({ text }) => text).toReversed(),
    read: (person: Person, chatId: string) =>
      ask('PUT', `${path}/update-chat-as-read?chatId=${chatId}`, person.headers),
    menuCount: async (person: Person): Promise<unknown> => {
      const profile = await ask('GET', '/identity/user/profile', person.headers);
      return (profile['menuCounts'] as Record<string, number> | undefined)?.['MyMessages'];
    },
    block: (one: Person, other: Person) => ask('POST', '/identity/user/ban-user', one.headers, { bannedId: other.id }),
    async photo(owner: Person): Promise<string> {
      const response = await testing.app.inject({
        method: 'POST',
        url: '/api/media-manager/upload?purpose=Chat',
        headers: { ...owner.headers, 'content-type': 'image/png' },
        payload: await encoded('png', 320, 240, (shade += 1)),
      });
      return response.json<{ key: string }>().key;
    },
    picture: async (person: Person | undefined, key: string) =>
      (
        await testing.app.inject({
          method: 'GET',
          url: `/media/private/${key.slice(2)}`,
          headers: person?.headers ?? {},
        })
      ).statusCode,
    /** A seller and a buyer with a chat of one message. */
    async aChat(text = 'Merhaba, hâlâ satılık mı?') {
      const [seller, buyer] = [await aPerson(), await aPerson()];
      const adId = await adOf(seller);
      const { id } = await begin(buyer, adId, text);
      return { seller, buyer, adId, id };
    },
    /** Simulates that the waiting time before a notification has passed. */
    async afterAWhile() {
      await database.query(
        `update chat_side set waits_since = waits_since - interval '${limits.messageAwayMinutes + 1} minutes'`,
      );
      await addJob(database, 'messages.tell-away', {});
      await testing.runJobs();
    },
    noticesOf: async (person: Person) =>
      database.query<{ route_value: string; tokens: Record<string, string> }>(
        `select route_value, tokens from notification where account_id = $1 and template = 'Notification.Message' order by id`,
        [person.id],
      ),
    decode: (person: Person) => decodeJwt((person.headers['authorization'] ?? '').slice(7)),
  };
}
