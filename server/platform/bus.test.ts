import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { connect } from '@nats-io/transport-node';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { Client } from 'pg';
import { testDatabase } from '../../tests/support/database.ts';
import { startNats } from '../../tests/support/nats.ts';
import type { NatsServer } from '../../tests/support/nats.ts';
import { openDatabase } from './database.ts';
import type { Database } from './database.ts';
import { natsBus } from './nats-bus.ts';

const channel = 'news';
const until = (check: () => void) => vi.waitFor(check, { timeout: 30_000, interval: 10 });
const notice = `select notify_copies('${channel}', $1)`;

let home: Awaited<ReturnType<typeof testDatabase>>;
let nats: NatsServer;
let administrator: Client;
let copies: Copy[] = [];
const warnings: string[] = [];

beforeAll(async () => {
  home = await testDatabase();
  nats = await startNats();
  administrator = new Client({ connectionString: inject('databaseUrl') });
  await administrator.connect();
});
afterEach(async () => {
  await Promise.all(copies.map(({ close }) => close()));
  copies = [];
  warnings.length = 0;
});
afterAll(async () => {
  await nats.kill();
  await administrator.end();
  await home.close();
});

interface Copy {
  database: Database;
  /** Payloads in the order of arrival; `null` for a call without one. */
  received: (string | null)[];
  connected: boolean[];
  send(payload: string): Promise<unknown>;
  close(): Promise<void>;
}

/** A database as a copy of the product opens it, and a listener that hears. */
async function openCopy(
  way: 'PostgreSQL' | 'NATS',
  url = nats.url,
  times = { aliveMs: 100, silenceMs: 1_500, awayKnownMs: 200 },
): Promise<Copy> {
  const database = openDatabase({
    url: home.url,
    connections: 6,
    ...(way === 'NATS' && {
      busOver: natsBus({
        servers: { servers: [new URL(url).host] },
        subject: 'meydan.test',
        warn: (text) => warnings.push(text),
        times,
      }),
    }),
  });
  const copy: Copy = {
    database,
    received: [],
    connected: [],
    send: (payload) => database.query(notice, [payload]),
    async close() {
      await listening.close();
      await database.close();
    },
  };
  copies.push(copy);
  const listening = database.bus.listen(
    channel,
    async (payload) => void copy.received.push(payload ?? null),
    (isConnected) => copy.connected.push(isConnected),
  );
  await until(() => expect(copy.connected).toEqual([true]));
  return copy;
}

/** Two copies that hear each other; calls without a payload at their start are over. */
async function openTwo(way: 'PostgreSQL' | 'NATS') {
  const two = [await openCopy(way), await openCopy(way)] as const;
  await until(() => expect(two.every(({ database }) => database.bus.figures().isConnected)).toBe(true));
  if (way === 'NATS') await until(() => expect(two.every(({ received }) => received.includes(null))).toBe(true));
  for (const copy of two) await copy.send('ready');
  for (const copy of two) await until(() => expect(notices(copy)).toEqual(['ready', 'ready']));
  forget(...two);
  return two;
}

function forget(...all: Copy[]): void {
  for (const { received } of all) received.length = 0;
}

/** The notices, without calls without a payload. */
const notices = ({ received }: Copy) => received.filter((payload) => payload !== null);

/** Cuts every connection to the database. */
const cut = () =>
  administrator.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
    new URL(home.url).pathname.slice(1),
  ]);

describe.each(['PostgreSQL', 'NATS'] as const)('a bus over %s', (way) => {
  test('delivers a notice once to every copy, the sender included', async () => {
    const [a, b] = await openTwo(way);
    await a.send('one');
    await b.send('two');
    await until(() => expect([...notices(a), ...notices(b)].toSorted()).toEqual(['one', 'one', 'two', 'two']));
    await a.send('end');
    await until(() => expect(notices(b).at(-1)).toBe('end'));
    expect(notices(b).toSorted()).toEqual(['end', 'one', 'two']);
  });

  test('delivers notices in order after the commit, repeated ones once, and none before', async () => {
    const [a, b] = await openTwo(way);
    await a.database.inTransaction(async () => {
      for (const payload of ['first', 'second', 'first']) await a.send(payload);
      await b.send('from elsewhere');
      await until(() => expect(notices(b)).toContain('from elsewhere'));
      await until(() => expect(notices(a)).toContain('from elsewhere'));
      expect(notices(a)).toEqual(['from elsewhere']);
    });
    for (const copy of [a, b]) await until(() => expect(notices(copy)).toEqual(['from elsewhere', 'first', 'second']));
  });

  test('delivers notices of statements that are sent with the commit', async () => {
    const [a, b] = await openTwo(way);
    await a.database.inTransaction(async () => {
      await a.database.queue({ name: 'notice', text: notice, values: ['queued'] });
    });
    for (const copy of [a, b]) await until(() => expect(notices(copy)).toEqual(['queued']));
  });

  test('drops notices of a transaction, part or statement that is rolled back', async () => {
    const [a, b] = await openTwo(way);
    const failing = async () => {
      await a.send('rolled back');
      throw new Error('rolled back');
    };
    await expect(a.database.inTransaction(failing)).rejects.toThrow('rolled back');
    await expect(a.database.query(`select notify_copies('${channel}', 'failed'), 1 / $1::int`, [0])).rejects.toThrow(
      'zero',
    );
    await a.database.inTransaction(async () => {
      await a.send('before');
      await expect(a.database.savepoint(failing)).rejects.toThrow('rolled back');
      await a.database.savepoint(async () => a.send('inside'));
      await a.send('after');
    });
    for (const copy of [a, b]) await until(() => expect(notices(copy)).toEqual(['before', 'inside', 'after']));
  });

  test('delivers a notice of 6,000 bytes', async () => {
    const [a, b] = await openTwo(way);
    const long = 'ş'.repeat(3_000);
    await a.send(long);
    for (const copy of [a, b]) await until(() => expect(notices(copy)).toEqual([long]));
  });

  test('delivers nothing to a closed listener', async () => {
    const [a, b] = await openTwo(way);
    const heard: (string | undefined)[] = [];
    const { promise, resolve } = Promise.withResolvers<void>();
    const listening = a.database.bus.listen(
      channel,
      async (payload) => void heard.push(payload),
      () => resolve(),
    );
    await promise;
    await b.send('before');
    await until(() => expect(heard).toEqual(['before']));
    await listening.close();
    await b.send('after');
    await until(() => expect(notices(a)).toEqual(['before', 'after']));
    expect(heard).toEqual(['before']);
  });

  test('calls listeners without a payload after a lost connection to PostgreSQL', async () => {
    const [a] = await openTwo(way);
    await cut();
    await until(() => expect(a.connected).toEqual([true, false, true]));
    await until(() => expect(a.received).toContain(null));
    await a.send('again');
    await until(() => expect(notices(a)).toEqual(['again']));
  });

  test('delivers notices of pg_notify to exact listeners', async () => {
    const [a, b] = await openTwo(way);
    const heard: unknown[] = [];
    const { promise, resolve } = Promise.withResolvers<void>();
    a.database.bus.listenExactly(
      'exact',
      async (payload) => void heard.push(payload),
      () => resolve(),
    );
    await promise;
    await b.database.query(`select pg_notify('exact', 'ended')`);
    await until(() => expect(heard).toEqual(['ended']));
  });
});

describe('NATS', () => {
  test('calls the sender’s own listeners before the commit returns', async () => {
    const [a] = await openTwo('NATS');
    await a.send('at once');
    expect(notices(a)).toEqual(['at once']);
    await a.database.inTransaction(async () => void (await a.send('at the commit')));
    expect(notices(a)).toEqual(['at once', 'at the commit']);
  });

  test('carries the notices, not PostgreSQL', async () => {
    const [a, b] = await openTwo('NATS');
    const heard: unknown[] = [];
    const spy = new Client({ connectionString: home.url });
    await spy.connect();
    spy.on('notification', (notification) => heard.push(notification.payload));
    await spy.query(`listen ${channel}; listen meydan_bus`);
    // While a copy starts, PostgreSQL may still be needed.
    await vi.waitFor(
      async () => {
        heard.length = 0;
        forget(b);
        await a.send('by NATS');
        await until(() => expect(notices(b)).toEqual(['by NATS']));
        await spy.query(`select pg_notify('${channel}', 'by PostgreSQL')`);
        await until(() => expect(heard).toContain('by PostgreSQL'));
        expect(heard).toEqual(['by PostgreSQL']);
      },
      { timeout: 30_000, interval: 500 },
    );
    await spy.end();
  });

  test('is replaced by PostgreSQL while it is down, and used again afterwards', async () => {
    const [a, b] = await openTwo('NATS');
    await nats.kill();
    await until(() => expect([a, b].some(({ database }) => database.bus.figures().isConnected)).toBe(false));
    await a.send('without NATS');
    const long = 'x'.repeat(7_890);
    await b.send('back');
    // A sender hears its own notice at once, the other one's when PostgreSQL delivers it.
    await until(() => expect(notices(a)).toContain('back'));
    await until(() => expect(notices(b)).toContain('without NATS'));
    forget(a, b);
    // Too long for PostgreSQL with its sender.
    await a.send(long);
    await until(() => expect(b.received).toContain(null));
    await nats.start();
    await until(() => expect([a, b].every(({ database }) => database.bus.figures().isConnected)).toBe(true));
    await until(() => expect(a.received).toContain(null));
    forget(a, b);
    await a.send('again');
    await until(() => expect(notices(b)).toEqual(['again']));
    expect(warnings.join()).toMatch(/no server answers.*NATS answers again/);
  });

  test('that one copy alone does not reach is not used by the others either', async () => {
    const a = await openCopy('NATS');
    const apart = await openCopy('NATS', 'nats://127.0.0.1:1');
    await until(() => expect(warnings).not.toEqual([]));
    await until(() => expect(a.received).toContain(null));
    // From then on the other copy knows it.
    await vi.waitFor(
      async () => {
        await a.send('to all');
        expect(notices(apart)).toContain('to all');
      },
      { timeout: 30_000, interval: 200 },
    );
    await apart.send('from apart');
    await until(() => expect(notices(a)).toContain('from apart'));
  });

  test('that a starting copy does not reach is replaced by PostgreSQL at once, and what it missed is made up for', async () => {
    // Nobody repeats that it is away.
    const times = { aliveMs: 3_600_000, silenceMs: 3_600_000, awayKnownMs: 200 };
    const a = await openCopy('NATS', nats.url, times);
    await until(() => expect(a.database.bus.figures().isConnected).toBe(true));
    const apart = await openCopy('NATS', 'nats://127.0.0.1:1', times);
    await until(() => expect(apart.received).toContain(null));
    await vi.waitFor(
      async () => {
        await a.send('to all');
        expect(notices(apart)).toContain('to all');
      },
      { timeout: 30_000, interval: 200 },
    );
  });

  test('leaves no connection open that it has given up', async () => {
    const open = new Set<Socket>();
    let accepted = 0;
    // Answers the first `PING`, which makes the connection, and hangs up at the second one.
    const server = createServer((socket) => {
      accepted += 1;
      open.add(socket.on('close', () => open.delete(socket)));
      socket.write('INFO {"server_id":"a","version":"2.10.0","proto":1,"max_payload":1048576,"headers":true}\r\n');
      let pings = 0;
      socket.on('data', (data: Buffer) => {
        pings += data.toString().split('PING\r\n').length - 1;
        if (pings > 1) socket.destroy();
        else if (pings > 0) socket.write('PONG\r\n');
      });
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const copy = await openCopy('NATS', `nats://127.0.0.1:${(server.address() as AddressInfo).port}`);
    await until(() => expect(accepted).toBeGreaterThan(2));
    await copy.database.bus.close();
    await until(() => expect(open.size).toBe(0));
    server.close();
    await once(server, 'close');
  });

  test('makes up for notices of a copy that crashed before sending them', async () => {
    const two = await openTwo('NATS');
    const ghost = await connect({ servers: new URL(nats.url).host });
    ghost.publish('meydan.test', JSON.stringify({ from: 'ghost', state: 'alive', notices: [[channel, 'last words']] }));
    await ghost.drain();
    for (const copy of two) {
      await until(() => expect(copy.received).toContain('last words'));
      await until(() => expect(copy.received.slice(copy.received.indexOf('last words'))).toContain(null));
    }
  });

  test('ignores messages of another form', async () => {
    const [a, b] = await openTwo('NATS');
    const ghost = await connect({ servers: new URL(nats.url).host });
    for (const text of ['', '{', '[]', '{"from":"ghost"}', '{"from":"ghost","state":"alive","notices":[["news"]]}']) {
      ghost.publish('meydan.test', text);
    }
    await ghost.drain();
    await a.send('one');
    await until(() => expect(notices(b)).toEqual(['one']));
  });

  test('tells all listeners of a commit whose outcome is unknown', async () => {
    const [a, b] = await openTwo('NATS');
    const client = await a.database.connect();
    await client.query('begin');
    await client.query(notice, ['perhaps']);
    client.release(true);
    for (const copy of [a, b]) await until(() => expect(copy.received).toContain(null));
    expect([...notices(a), ...notices(b)]).toEqual([]);
  });

  test('keeps installations apart that share a server', async () => {
    const [a, b] = await openTwo('NATS');
    const other = openDatabase({
      url: home.url,
      connections: 2,
      busOver: natsBus({
        servers: { servers: [new URL(nats.url).host] },
        subject: 'meydan.other',
        warn: () => undefined,
      }),
    });
    await until(() => expect(other.bus.figures().isConnected).toBe(true));
    await other.query(notice, ['foreign']);
    await a.send('own');
    await until(() => expect(notices(b)).toEqual(['own']));
    await other.close();
  });
});
