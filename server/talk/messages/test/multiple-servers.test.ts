import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { ChatMessage } from '../../../../contract/schemas/chat.ts';
import { testApp } from '../../../../tests/support/app.ts';
import type { TestApp } from '../../../../tests/support/app.ts';
import type { Person } from '../../../../tests/support/factories.ts';
import { chance } from '../../../platform/clock.ts';
import { openChatHarness, path } from './harness.ts';
import { leaveAll, listening, openPage, until } from './live-pages.ts';
import type { OpenPage } from './live-pages.ts';

let harness: Awaited<ReturnType<typeof openChatHarness>>;
let other: TestApp;
const pages: OpenPage[] = [];

beforeAll(async () => {
  harness = await openChatHarness();
  await listening(harness.testing);
  other = await testApp({}, harness.database.url);
  await listening(other);
});
afterEach(() => leaveAll(pages.splice(0)));
afterAll(async () => {
  await other.close();
  await harness.close();
});

/** Actions through one server. */
const on = (testing: TestApp, { headers }: Person) => ({
  async call(method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) {
    const remoteAddress = `10.9.${Math.floor(chance.fraction() * 250)}.${Math.floor(chance.fraction() * 250)}`;
    const asked = { method, url: `/api${path}${url}`, headers, remoteAddress, ...(payload && { payload }) };
    const response = await testing.app.inject(asked);
    if (response.statusCode !== 200) throw new Error(response.body);
    return response.json<{ items?: ChatMessage[]; number?: number; unread?: number }>();
  },
  async page() {
    const page = await openPage(testing.app, { headers });
    pages.push(page);
    return page;
  },
});

it('delivers messages in order, typing events and read receipts between two servers', async () => {
  const { seller, buyer, id } = await harness.aChat('1');
  const [here, there] = [on(harness.testing, seller), on(other, buyer)];
  const [sellersPage, buyersPage] = [await here.page(), await there.page()];
  const send = (who: typeof here, text: string) =>
    who.call('POST', '/send-message', { chatId: id, id: chance.uuid(), text });

  await there.call('POST', '/typing', { chatId: id });
  await until(() => expect(sellersPage.events.map(({ name }) => name)).toContain('typing'));
  // Both parties write ten messages concurrently.
  const sent = await Promise.all(Array.from({ length: 20 }, (_, at) => send(at % 2 === 0 ? here : there, `söz ${at}`)));
  expect(new Set(sent.map(({ number }) => number)).size).toBe(20);
  const inOrder = Array.from({ length: 20 }, (_, at) => at + 2);
  for (const page of [sellersPage, buyersPage]) await until(() => expect(page.numbers()).toEqual(inOrder));
  expect(await harness.messages(seller, id)).toHaveLength(21);

  const countOf = async (who: typeof here) => (await who.call('GET', `/get-chat?chatId=${id}`)).unread;
  expect([await countOf(here), await countOf(there)]).toEqual([11, 10]);
  await there.call('PUT', `/update-chat-as-read?chatId=${id}`);
  const read = { name: 'chatRead', data: { chatId: id, by: 'Buyer', readTo: 21 } };
  await until(() => expect(sellersPage.events).toContainEqual(read));
  await until(() => expect(buyersPage.events.filter(({ name }) => name === 'counts')).toHaveLength(2));
  expect([await countOf(here), await countOf(there)]).toEqual([11, 0]);

  const third = await harness.aPerson();
  const strangersPage = await on(other, third).page();
  await send(here, 'sır');
  await until(() => expect(buyersPage.numbers()).toEqual([...inOrder, 22]));
  expect(strangersPage.numbers()).toEqual([]);
});

it('loses and repeats no message when a server stops during a conversation and its page reconnects to another', async () => {
  const { seller, buyer, id } = await harness.aChat('1');
  const dying = await testApp({}, harness.database.url);
  await listening(dying);
  const page = await on(dying, buyer).page();
  const here = on(harness.testing, seller);
  const send = (text: string) => here.call('POST', '/send-message', { chatId: id, id: chance.uuid(), text });
  await send('2');
  await until(() => expect(page.numbers()).toEqual([2]));
  await dying.close();
  await until(() => expect(page.isOver()).toBe(true));
  const hearing = await on(other, seller).page();
  // The client repeats a message with the same id through another server, which stores it once.
  const mine = { chatId: id, id: chance.uuid(), text: '3' };
  await on(other, buyer).call('POST', '/send-message', mine);
  await on(other, buyer).call('POST', '/send-message', mine);
  await send('4');
  // The other server has received it and forwarded it to its pages.
  await until(() => expect(hearing.numbers()).toEqual([3, 4]));
  const back = await on(other, buyer).page();
  const missed = await on(other, buyer).call('GET', `/get-messages-by-chat-id?chatId=${id}&after=2`);
  expect(missed.items?.map(({ text }) => text)).toEqual(['3', '4']);
  await send('5');
  await until(() => expect(back.numbers()).toEqual([5]));
  expect(await harness.texts(buyer, id)).toEqual(['1', '2', '3', '4', '5']);
});
