import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limits } from '../../../../contract/limits.ts';
import sharp from 'sharp';
import type { Person } from '../../../../tests/support/factories.ts';
import { aPicture, animated, blackPng, html } from '../../../people/media/test/sample-pictures.ts';
import { chance } from '../../../platform/clock.ts';
import { openChatHarness, path } from './harness.ts';

let harness: Awaited<ReturnType<typeof openChatHarness>>;
beforeAll(async () => {
  harness = await openChatHarness();
});
afterAll(() => harness.close());

describe("a chat between an ad's owner and one other member", () => {
  it('is created once with its first message, also by concurrent requests', async () => {
    const { seller, buyer } = await two();
    const ad = await harness.adOf(seller);
    const begun = await Promise.all([harness.begin(buyer, ad, 'Merhaba'), harness.begin(buyer, ad, 'Merhaba')]);
    expect(new Set(begun.map(({ id }) => id)).size).toBe(1);
    expect(begun[0]).toMatchObject({
      side: 'Buyer',
      unread: 0,
      isClosed: false,
      ad: { id: ad },
      other: { id: seller.id },
    });
    const [own] = await harness.chats(seller);
    expect(own).toMatchObject({
      side: 'Seller',
      unread: 2,
      last: { text: 'Merhaba', by: 'Buyer' },
      other: { id: buyer.id },
    });
    expect(own?.other?.name).toBe('Ayşe Y.');
  });

  it('is in no list before the first message', async () => {
    const { seller, buyer } = await two();
    const { id } = await harness.begin(buyer, await harness.adOf(seller));
    expect([await harness.chats(buyer), await harness.chats(seller)]).toEqual([[], []]);
    await harness.send(buyer, id, 'Merhaba');
    expect(await harness.chats(seller)).toMatchObject([{ id }]);
  });

  it('is refused for an own, ended or unknown ad, but an existing one continues', async () => {
    const { seller, buyer } = await two();
    const adId = await harness.adOf(seller);
    expect(await harness.begin(seller, adId, 'Ben')).toMatchObject({ statusCode: 409, errorCode: 'ChatOwnAd' });
    const { id } = await harness.begin(buyer, adId, 'Merhaba');
    await harness.database.query(`update ad set status = 'OutOfStock' where id = $1`, [adId]);
    const late = await harness.aPerson();
    expect(await harness.begin(late, adId, 'Merhaba')).toMatchObject({ errorCode: 'ChatAdEnded' });
    expect(await harness.begin(buyer, adId, 'Teşekkürler')).toMatchObject({
      id,
      ad: { isOnSale: false, status: 'OutOfStock' },
    });
    expect(await harness.send(seller, id, 'Rica ederim')).toMatchObject({ number: 3 });
    await harness.database.query('update ad set deleted_at = now() where id = $1', [adId]);
    expect(await harness.send(buyer, id, 'Yazık')).toMatchObject({ number: 4 });
    expect(await harness.chats(buyer)).toMatchObject([{ ad: { isDeleted: true } }]);
    expect(await harness.begin(late, '9999999999')).toMatchObject({ errorCode: 'AdNotFound' });
  });

  it('is limited per day, also for concurrent requests about several ads', async () => {
    const { seller, buyer } = await two();
    const adIds = [await harness.adOf(seller), await harness.adOf(seller), await harness.adOf(seller)];
    await harness.database.query(
      `insert into chat (id, ad_id, seller_id, buyer_id, created_at)
       select gen_random_uuid(), 5000000000 + n, $1, $2, now() - interval '1 hour' from generate_series(1, $3::int) n`,
      [seller.id, buyer.id, limits.newChatsADay - 1],
    );
    const begun = await Promise.all(adIds.map((adId) => harness.begin(buyer, adId, 'Merhaba')));
    expect(begun.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 429, 429]);
    expect(begun.find(({ statusCode }) => statusCode === 429)).toMatchObject({ errorCode: 'ChatLimitReached' });
  });
});

describe('messages', () => {
  it('are limited per member and minute across networks', async () => {
    const { seller, buyer, id } = await harness.aChat();
    const codes: number[] = [];
    for (let round = 0; round < limits.messagesAMinute + 3; round += 1) {
      codes.push((await harness.send(buyer, id, `${round}`)).statusCode);
    }
    // Counts the first message of the chat as well.
    expect(codes.filter((code) => code === 200)).toHaveLength(limits.messagesAMinute - 1);
    expect(codes.at(-1)).toBe(429);
    expect(await harness.send(seller, id, 'Dur biraz')).toMatchObject({ statusCode: 200 });
  });

  it('are stored once and keep their order for concurrent and repeated requests', async () => {
    const { seller, buyer, id } = await harness.aChat();
    const ids = Array.from({ length: 12 }, () => chance.uuid());
    const sent = await Promise.all(
      [...ids, ...ids].map((one, at) => harness.send(at % 2 === 0 ? seller : buyer, id, `söz ${one}`, { id: one })),
    );
    expect(new Set(sent.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    const stored = await harness.messages(seller, id);
    expect(stored.map(({ number }) => number)).toEqual(Array.from({ length: 13 }, (_, at) => 13 - at));
    expect(new Set(stored.map((one) => one.id)).size).toBe(13);
    expect(await harness.send(seller, id, 'başka söz', { id: ids[0] })).toMatchObject({ text: `söz ${ids[0] ?? ''}` });
  });

  it('are stripped of invisible characters, and must not be empty', async () => {
    const { buyer, id } = await harness.aChat();
    const sent = await harness.send(
      buyer,
      id,
      '  Merhaba\u200b \u202edünya\u202c\r\n\r\n\r\n\r\nnasıl\u0007sın <b>👨‍👩‍👧</b> ',
    );
    expect(sent.text).toBe('Merhaba dünya\n\nnasılsın <b>👨‍👩‍👧</b>');
    expect(await harness.send(buyer, id, '\u200b \n\u2060')).toMatchObject({
      statusCode: 400,
      errorCode: 'Required',
    });
    expect(await harness.send(buyer, id, 'a'.repeat(limits.messageMost))).toMatchObject({ statusCode: 200 });
    expect(await harness.send(buyer, id, 'a'.repeat(limits.messageMost + 1))).toMatchObject({
      statusCode: 400,
      detailErrorCodes: ['TextTooLong'],
    });
  });

  it('are paged by number and by key in both directions', async () => {
    const { seller, buyer, id } = await harness.aChat('1');
    for (const text of ['2', '3', '4', '5', '6', '7']) await harness.send(seller, id, text);
    const texts = async (query: string) => (await harness.messages(buyer, id, query)).map(({ text }) => text);
    expect(await texts('&pageSize=3')).toEqual(['7', '6', '5']);
    expect(await texts('&pageSize=3&pageNumber=2')).toEqual(['4', '3', '2']);
    expect(await texts('&pageSize=3&pageNumber=3')).toEqual(['1']);
    expect(await texts('&pageSize=3&before=5')).toEqual(['4', '3', '2']);
    expect(await texts('&after=5')).toEqual(['6', '7']);
    expect(await texts('&after=7')).toEqual([]);
  });
});

describe('read receipts', () => {
  it('are shown to the other party, in the unread count and in the menu', async () => {
    const { seller, buyer, id } = await harness.aChat();
    await harness.send(buyer, id, 'Orada mısın?');
    expect([await harness.menuCount(seller), await harness.menuCount(buyer)]).toEqual([1, 0]);
    expect(await harness.chats(seller, '?filter=Unread')).toMatchObject([{ unread: 2, readTo: 0 }]);
    await harness.ask('PUT', `${path}/update-chat-as-read?chatId=${id}&readTo=1`, seller.headers);
    expect(await harness.chats(seller)).toMatchObject([{ unread: 1, readTo: 1 }]);
    await harness.read(seller, id);
    expect(await harness.chats(seller)).toMatchObject([{ unread: 0, readTo: 2 }]);
    expect(await harness.chats(buyer)).toMatchObject([{ otherReadTo: 2 }]);
    expect(await harness.menuCount(seller)).toBe(0);
    await harness.ask('PUT', `${path}/update-chat-as-read?chatId=${id}&readTo=1`, seller.headers);
    expect(await harness.chats(seller)).toMatchObject([{ readTo: 2 }]);
    expect(await harness.chats(seller, '?filter=Unread')).toEqual([]);
  });
});

describe('the list', () => {
  it('is sorted newest first, paged by key, and filtered by side and ad', async () => {
    const seller = await harness.aPerson();
    const [one, other] = [await harness.aPerson(), await harness.aPerson()];
    const [bicycle, sofa] = [await harness.adOf(seller), await harness.adOf(seller, { title: 'Bej kanepe' })];
    const first = await harness.begin(one, bicycle, 'Bisiklet?');
    const second = await harness.begin(one, sofa, 'Kanepe?');
    const third = await harness.begin(other, sofa, 'Kanepe?');
    await harness.send(seller, first.id, 'Evet');
    const ids = (await harness.chats(seller)).map(({ id }) => id);
    expect(ids).toEqual([first.id, third.id, second.id]);
    const page = await harness.ask('GET', `${path}/get-chats-by-user?pageSize=2`, seller.headers);
    expect(page).toMatchObject({ hasNextPage: true });
    const before = encodeURIComponent(String(page['next']));
    expect((await harness.chats(seller, `?pageSize=2&before=${before}`)).map(({ id }) => id)).toEqual([second.id]);
    expect((await harness.chats(seller, '?pageSize=2&pageNumber=2')).map(({ id }) => id)).toEqual([second.id]);
    expect(await harness.chats(seller, '?filter=Buyer')).toEqual([]);
    expect(await harness.chats(seller, `?adId=${sofa}`)).toHaveLength(2);
    const odd = await harness.ask('GET', `${path}/get-chats-by-user?before=x`, seller.headers);
    expect(odd).toMatchObject({ statusCode: 400, errorCode: 'MalformedRequest' });
    const counted = await harness.ask('GET', `${path}/get-ad-chat-count?adId=${sofa}`, seller.headers);
    expect(counted).toMatchObject({ count: 2, unread: 2 });
    const refused = await harness.ask('GET', `${path}/get-ad-chat-count?adId=${sofa}`, one.headers);
    expect(refused).toMatchObject({ errorCode: 'AdNotFound' });
  });

  it('hides a deleted chat for one party, and shows it again without old messages after a new one', async () => {
    const { seller, buyer, id } = await harness.aChat('Eski');
    const remove = (person: Person) =>
      harness.ask('DELETE', `${path}/delete-chats-by-ids`, person.headers, { chatIds: [id] });
    expect(await remove(seller)).toMatchObject({ statusCode: 200 });
    expect([await harness.chats(seller), await harness.menuCount(seller)]).toEqual([[], 0]);
    expect(await harness.texts(seller, id)).toEqual([]);
    expect(await harness.texts(buyer, id)).toEqual(['Eski']);
    await harness.send(buyer, id, 'Yeni');
    expect(await harness.chats(seller)).toMatchObject([{ id, unread: 1, hiddenTo: 1, last: { text: 'Yeni' } }]);
    expect(await harness.texts(seller, id)).toEqual(['Yeni']);
    expect(await harness.texts(buyer, id)).toEqual(['Eski', 'Yeni']);
    await remove(seller);
    await remove(buyer);
    expect(await harness.database.query('select from chat_message where chat_id = $1', [id])).toEqual([]);
    await harness.send(seller, id, 'Merhaba');
    expect(await harness.messages(buyer, id)).toMatchObject([{ number: 3, text: 'Merhaba' }]);
  });

  it('finds own messages by word prefixes in any order with Turkish folding', async () => {
    const { seller, buyer, id } = await harness.aChat('Işıklı bisikletin ZİLİ çalışıyor mu?');
    const stranger = await harness.aChat('Bisikletin zili');
    const found = async (person: Person, text: string) => {
      const { items } = await harness.ask('GET', `${path}/search?text=${encodeURIComponent(text)}`, person.headers);
      return (items as { message: { text: string }; chat: { id: string } }[]).map(({ chat }) => chat.id);
    };
    for (const text of ['ISIKLI', 'zil bisik', 'İŞIKLI zili', "bisikletin'"])
      expect(await found(buyer, text)).toEqual([id]);
    expect(await found(seller, 'çalışıyor')).toEqual([id]);
    expect(await found(buyer, 'kanepe')).toEqual([]);
    expect(await found(buyer, "'; --")).toEqual([]);
    expect(await found(stranger.buyer, 'bisiklet')).toEqual([stranger.id]);
    await harness.ask('DELETE', `${path}/delete-chats-by-ids`, buyer.headers, { chatIds: [id] });
    expect([await found(buyer, 'zil'), await found(seller, 'zil')]).toEqual([[], [id]]);
  });
});

describe('photos', () => {
  it('are visible to the two parties, and deleted after both have deleted the chat', async () => {
    const { seller, buyer, id } = await harness.aChat();
    const key = await harness.photo(buyer);
    const moderator = { id: '', email: '', headers: await harness.signedIn('moderator') };
    expect(await harness.picture(seller, key)).toBe(404);
    const sent = await harness.send(buyer, id, '', { photos: [key] });
    expect(sent).toMatchObject({ statusCode: 200, photos: [{ key, width: 320, height: 240 }] });
    const stranger = await harness.aPerson();
    const who = [seller, buyer, stranger, moderator, undefined];
    expect(await Promise.all(who.map((one) => harness.picture(one, key)))).toEqual([200, 200, 404, 404, 404]);
    expect(await harness.send(seller, id, '', { photos: [key] })).toMatchObject({ errorCode: 'MediaNotFound' });
    const remove = (person: Person) =>
      harness.ask('DELETE', `${path}/delete-chats-by-ids`, person.headers, { chatIds: [id] });
    await remove(seller);
    expect([await harness.picture(seller, key), await harness.picture(buyer, key)]).toEqual([404, 200]);
    await remove(buyer);
    expect(await harness.picture(buyer, key)).toBe(404);
  });
});

describe('an invalid photo', () => {
  const upload = async (owner: Person, payload: Buffer, contentType: string) => {
    const response = await harness.testing.app.inject({
      method: 'POST',
      url: '/api/media-manager/upload?purpose=Chat',
      headers: { ...owner.headers, 'content-type': contentType },
      payload,
    });
    return { status: response.statusCode, ...response.json<{ key?: string; errorCode?: string }>() };
  };

  it('is refused: too many pixels, HTML with an image name, an animation', async () => {
    const owner = await harness.aPerson();
    expect(await upload(owner, blackPng(30_000, true), 'image/png')).toMatchObject({
      errorCode: 'PictureTooManyPixels',
    });
    expect(await upload(owner, html, 'image/jpeg')).toMatchObject({ status: 415 });
    expect(await upload(owner, await animated('webp'), 'image/webp')).toMatchObject({ errorCode: 'PictureAnimated' });
  });

  it('loses its location data', async () => {
    const { seller, buyer, id } = await harness.aChat();
    const place = {
      GPSLatitudeRef: 'N',
      GPSLatitude: '41/1 1/1 0/1',
      GPSLongitudeRef: 'E',
      GPSLongitude: '29/1 1/1 0/1',
    };
    const bytes = await aPicture(320, 240)
      .withExif({ IFD0: { Model: 'Telefon' }, IFD3: place })
      .jpeg()
      .toBuffer();
    const { key = '' } = await upload(buyer, bytes, 'image/jpeg');
    await harness.send(buyer, id, '', { photos: [key] });
    const seen = await harness.testing.app.inject({
      method: 'GET',
      url: `/media/private/${key.slice(2)}`,
      headers: seller.headers,
    });
    expect(seen.statusCode).toBe(200);
    expect((await sharp(seen.rawPayload).metadata()).exif).toBeUndefined();
    expect(seen.rawPayload.includes('Telefon')).toBe(false);
  });
});

describe('two members after a block or an absence', () => {
  it('see a closed chat without the cause, can still read it, and can write after the block ends', async () => {
    const { seller, buyer, adId, id } = await harness.aChat();
    await harness.block(seller, buyer);
    for (const one of [seller, buyer]) {
      expect(await harness.send(one, id, 'Hey')).toMatchObject({ statusCode: 409, errorCode: 'ChatClosed' });
      expect(await harness.chats(one)).toMatchObject([{ id, isClosed: true }]);
      expect(await harness.texts(one, id)).toHaveLength(1);
    }
    expect(await harness.begin(buyer, adId, 'Hey')).toMatchObject({ errorCode: 'ChatClosed' });
    expect(await harness.begin(buyer, await harness.adOf(seller), 'Hey')).toMatchObject({ errorCode: 'ChatClosed' });
    await harness.ask('DELETE', `/identity/user/ban-user/${buyer.id}`, seller.headers);
    expect(await harness.send(buyer, id, 'Hey')).toMatchObject({ statusCode: 200 });
  });

  it('have a closed chat while one has left the service', async () => {
    const { seller, buyer, id } = await harness.aChat();
    await harness.database.query(`update account set status = 'Passive' where id = $1`, [seller.id]);
    expect(await harness.send(buyer, id, 'Hey')).toMatchObject({ errorCode: 'ChatClosed' });
    expect(await harness.ask('GET', `${path}/get-chat?chatId=${id}`, buyer.headers)).toMatchObject({ isClosed: true });
    await harness.database.query(`update account set status = 'Active' where id = $1`, [seller.id]);
    expect(await harness.send(buyer, id, 'Hey')).toMatchObject({ statusCode: 200 });
  });

  it('have a closed chat while one is suspended, also in the list', async () => {
    const { seller, buyer, id } = await harness.aChat();
    await harness.database.query(
      `insert into suspension (account_id, until, reason, message, suspended_by, at) values ($1, now() + interval '1 day', 'Fraud', '', $1, now())`,
      [seller.id],
    );
    expect(await harness.send(buyer, id, 'Hey')).toMatchObject({ errorCode: 'ChatClosed' });
    expect(await harness.chats(buyer)).toMatchObject([{ id, isClosed: true }]);
    await harness.database.query(`update suspension set until = now() - interval '1 second' where account_id = $1`, [
      seller.id,
    ]);
    expect(await harness.chats(buyer)).toMatchObject([{ id, isClosed: false }]);
  });

  it('get the stored message again when a request sent before the block is repeated', async () => {
    const { seller, buyer, id } = await harness.aChat();
    const sent = { id: chance.uuid() };
    await harness.send(buyer, id, 'Son söz', sent);
    await harness.block(seller, buyer);
    expect(await harness.send(buyer, id, 'Son söz', sent)).toMatchObject({ statusCode: 200, text: 'Son söz' });
    expect(await harness.send(buyer, id, 'Bir söz daha')).toMatchObject({ errorCode: 'ChatClosed' });
  });
});

describe('reading while the other party writes', () => {
  it('keeps the unread count correct', async () => {
    const { seller, buyer, id } = await harness.aChat('1');
    await Promise.all([
      ...Array.from({ length: 12 }, (_, at) => harness.send(buyer, id, `${at}`)),
      ...Array.from({ length: 6 }, () => harness.read(seller, id)),
    ]);
    const [row] = await harness.chats(seller);
    expect(row?.unread).toBe(13 - (row?.readTo ?? 0));
    await harness.read(seller, id);
    expect(await harness.chats(seller)).toMatchObject([{ unread: 0, readTo: 13 }]);
  });
});

async function two() {
  return { seller: await harness.aPerson(), buyer: await harness.aPerson() };
}
