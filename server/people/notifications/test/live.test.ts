import type { FastifyInstance } from 'fastify';
import Fastify from 'fastify';
import fastifyCookie from '@fastify/cookie';
import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { notificationCalls as calls } from '../../../../contract/calls/notifications.ts';
import { chance } from '../../../platform/clock.ts';
import { DomainError } from '../../../platform/errors.ts';
import { tokensWith } from '../../../platform/tokens.ts';
import { createLivePages } from '../operations/live-pages-port.ts';
import { anOffer, secret, testNotifications } from './harness.ts';
import type { Member, Harness } from './harness.ts';

const endedSessions = new Set<string>();
const changedSessions = new Set<string>();
const tokens = tokensWith(secret, { has: (id) => endedSessions.has(id) });
let harness: Harness;
let app: FastifyInstance;
let open: Page[] = [];

beforeAll(async () => {
  harness = await testNotifications();
  app = Fastify();
  app.setErrorHandler((error, _request, reply) =>
    error instanceof DomainError ? reply.code(error.status).send(error.answer) : reply.send(error),
  );
  await app.register(fastifyCookie);
  await harness.register(app, {
    tokens,
    hasEnded: (id) => endedSessions.has(id),
    isOutdated: (id, facts) => changedSessions.has(id) && facts < 1,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  // Waits until the process listens, since earlier notices are lost.
  await until(async () => {
    const listening = `select from pg_stat_activity where datname = current_database() and query = 'listen "notification"'`;
    if ((await harness.database.query(listening)).length === 0) throw new Error('not listening yet');
  });
});
afterEach(() => {
  for (const page of open) page.leave();
  open = [];
});
afterAll(async () => {
  await app.close();
  await harness.close();
});

interface Page {
  status: number;
  headers: IncomingMessage['headers'];
  events: { name: string; data: Record<string, unknown> }[];
  text(): string;
  hasEnded(): boolean;
  leave(): void;
}

/** Opens the stream as a browser does. */
async function visit(headers: Record<string, string>, query = ''): Promise<Page> {
  const { port } = app.server.address() as AddressInfo;
  const page = await new Promise<Page>((resolve, reject) => {
    const call = request({ port, host: '127.0.0.1', path: `/api/live${query}`, headers }, (response) => {
      let text = '';
      let ended = false;
      const events: Page['events'] = [];
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part;
        events.length = 0;
        for (const [, name = '', data = ''] of text.matchAll(/event: (.+)\ndata: (.+)\n\n/g)) {
          events.push({ name, data: JSON.parse(data) as Record<string, unknown> });
        }
      });
      response.on('close', () => (ended = true));
      resolve({
        status: response.statusCode ?? 0,
        headers: response.headers,
        events,
        text: () => text,
        hasEnded: () => ended,
        leave: () => call.destroy(),
      });
    });
    call.on('error', reject);
    call.end();
  });
  open.push(page);
  return page;
}

const cookieOf = async (member: Member, language = 'tr', facts = 0) => ({
  cookie: `Access-Token=${await tokens.sign({ ...member, kind: 'member' }, 'access', { facts })}; Language=${language}`,
  'sec-fetch-site': 'same-origin',
});

const until = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 30_000, interval: 20 });
const names = (page: Page) => page.events.map(({ name }) => name);

/** A page that got its first unread count. */
async function settled(member: Member, query = ''): Promise<Page> {
  const page = await visit(await cookieOf(member), query);
  await until(() => expect(names(page)).toEqual(['unread']));
  return page;
}

describe('events of an open page', () => {
  test('sends a notice in the page’s language with the unread count, and nothing to other members', async () => {
    const [own, other] = [await harness.member(), await harness.member()];
    const pages = [await settled(own), await settled(own, '?lang=en'), await settled(other)] as const;
    await harness.notices.notify(anOffer(own));
    await until(() => expect(names(pages[1])).toEqual(['unread', 'notification']));
    await until(() => expect(names(pages[0])).toEqual(['unread', 'notification']));
    expect(pages[0].events[1]?.data).toMatchObject({
      unreadCount: 1,
      notification: { messageTemplateName: 'AdOffer.SellerApproved', title: 'Anlaştınız! Satıcı teklifini kabul etti' },
    });
    expect(pages[1].events[1]?.data).toMatchObject({
      notification: { title: 'It’s a deal! The seller accepted your offer' },
    });
    await harness.notices.notify(anOffer(other));
    await until(() => expect(names(pages[2])).toEqual(['unread', 'notification']));
    expect(names(pages[0])).toHaveLength(2);
    expect(pages[2].text()).not.toContain(JSON.stringify(pages[0].events[1]?.data['notification']));
  });

  test('sends several notices of one transaction once each and in order', async () => {
    const member = await harness.member();
    const page = await settled(member);
    await harness.database.inTransaction(async () => {
      for (let time = 0; time < 3; time += 1) await harness.notices.notify(anOffer(member));
    });
    await until(() => expect(names(page).filter((name) => name === 'notification')).toHaveLength(3));
    const ids = page.events.slice(1).map(({ data }) => Number((data['notification'] as { id: string }).id));
    expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => a - b));
  });

  test('updates the badge when another page marks notifications as read', async () => {
    const member = await harness.member();
    const page = await settled(member);
    await harness.notices.notify(anOffer(member));
    await until(() => expect(names(page)).toEqual(['unread', 'notification']));
    // Opened after the notice, so its first event is the count alone.
    const later = await settled(member);
    expect(later.events[0]?.data).toEqual({ unreadCount: 1 });
    await harness.ask(calls.markAllAsRead, member, {});
    for (const each of [page, later]) {
      await until(() => expect(each.events.at(-1)).toEqual({ name: 'unread', data: { unreadCount: 0 } }));
    }
  });

  test('sends headers that prevent buffering', async () => {
    const page = await settled(await harness.member());
    expect(page.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    expect(page.headers['content-encoding']).toBeUndefined();
    expect(page.text()).toMatch(/^retry: \d+\n\n/);
  });
});

describe('events of modules', () => {
  test('are sent to all pages of their members after the commit, and to no other', async () => {
    const [member, other, third] = [await harness.member(), await harness.member(), await harness.member()];
    const pages = [await settled(member), await settled(member), await settled(other)];
    const apart = await settled(third);
    const live = createLivePages(harness.database);
    await harness.database.inTransaction(async () => {
      await live.send([member.id, other.id], 'counts', {});
    });
    await expect(
      harness.database.inTransaction(async () => {
        await live.send([third.id], 'counts', {});
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    await until(() =>
      expect(pages.map(names)).toEqual([
        ['unread', 'counts'],
        ['unread', 'counts'],
        ['unread', 'counts'],
      ]),
    );
    await live.send([third.id], 'counts', {});
    await until(() => expect(names(apart)).toEqual(['unread', 'counts']));
  });

  test('are refused if PostgreSQL could not carry them', async () => {
    const tooMuch: Record<string, never> = Object.fromEntries([['text', 'ş'.repeat(4_000) as never]]);
    await expect(createLivePages(harness.database).send([chance.uuid()], 'counts', tooMuch)).rejects.toThrow(
      'too long',
    );
  });
});

describe('end of a stream', () => {
  test('ends with its session after an event; the member’s other session continues', async () => {
    const member = await harness.member();
    const page = await settled(member);
    const elsewhere = { ...member, sessionId: chance.uuid() };
    const otherPage = await settled(elsewhere);
    endedSessions.add(member.sessionId);
    await until(() => expect(page.hasEnded()).toBe(true));
    expect(names(page)).toEqual(['unread', 'session-ended']);
    expect(otherPage.hasEnded()).toBe(false);
    expect((await visit(await cookieOf(member))).status).toBe(401);
  });

  test('ends when the facts in its token change, so that the page reconnects with a new token', async () => {
    const member = await harness.member();
    const page = await settled(member);
    changedSessions.add(member.sessionId);
    await until(() => expect(page.hasEnded()).toBe(true));
    expect(names(page)).toEqual(['unread', 'session-changed']);
    const again = await visit(await cookieOf(member, 'tr', 1));
    await until(() => expect(names(again)).toEqual(['unread']));
    expect(again.hasEnded()).toBe(false);
  });

  test('ends when its token expires', async () => {
    const member = await harness.member();
    const page = await settled(member);
    const now = Date.now();
    const { clock } = await import('../../../platform/clock.ts');
    const later = vi.spyOn(clock, 'now').mockImplementation(() => new Date(now + 16 * 60_000));
    await until(() => expect(page.hasEnded()).toBe(true));
    later.mockRestore();
    expect(names(page)).toEqual(['unread']);
  });

  test('ends for the oldest page when a member opens a seventh, and delays its reconnect', async () => {
    const member = await harness.member();
    const pages: Page[] = [];
    for (let time = 0; time < 7; time += 1) pages.push(await settled(member));
    await until(() => expect(pages[0]?.hasEnded()).toBe(true));
    expect(pages[0]?.text()).toMatch(/retry: 300000\n\n$/);
    expect(pages.slice(1).some((page) => page.hasEnded())).toBe(false);
  });
});

describe('access to the stream', () => {
  test('answers guests with 204, and refuses requests without a token', async () => {
    const guest = await tokens.sign({ kind: 'guest', id: chance.uuid() }, 'access');
    const own = { 'sec-fetch-site': 'same-origin' };
    expect((await visit({ ...own, cookie: `Access-Token=${guest}` })).status).toBe(204);
    expect((await visit(own)).status).toBe(401);
    expect((await visit({ ...own, cookie: 'Access-Token=nonsense' })).status).toBe(401);
    const refresh = await tokens.sign({ ...(await harness.member()), kind: 'member' }, 'refresh');
    expect((await visit({ ...own, cookie: `Access-Token=${refresh}` })).status).toBe(401);
  });

  test.each(['cross-site', 'same-site', 'none', undefined])('refuses a page of another origin: %s', async (site) => {
    const { cookie } = await cookieOf(await harness.member());
    const page = await visit({ cookie, ...(site !== undefined && { 'sec-fetch-site': site }) });
    expect(page.status).toBe(403);
  });
});

test('sends only an account and a notification id in the database notice', async () => {
  const member = await harness.member();
  const client = await harness.database.connect();
  try {
    const received: (string | undefined)[] = [];
    client.on('notification', ({ payload }) => received.push(payload));
    await client.query('listen notification');
    await harness.notices.notify(anOffer(member));
    await until(() => expect(received).toEqual([expect.stringMatching(new RegExp(`^${member.id} \\d+$`))]));
  } finally {
    client.release(true);
  }
});

test('ends its streams when the server stops', async () => {
  const stopping = Fastify();
  await stopping.register(fastifyCookie);
  await harness.register(stopping, { tokens, hasEnded: () => false, isOutdated: () => false });
  await stopping.listen({ port: 0, host: '127.0.0.1' });
  const { port } = stopping.server.address() as AddressInfo;
  const headers = await cookieOf(await harness.member());
  const ended = new Promise<void>((resolve, reject) => {
    request({ port, host: '127.0.0.1', path: '/api/live', headers }, (response) => {
      response.resume().on('end', resolve);
      void stopping.close();
    })
      .on('error', reject)
      .end();
  });
  await ended;
});
