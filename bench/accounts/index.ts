import { Agent } from 'node:http';
import { categoryCalls } from '../../contract/calls/categories.ts';
import { memberCalls } from '../../contract/calls/member.ts';
import { chance, clock } from '../../server/platform/clock.ts';
import type { Config } from '../../server/platform/config.ts';
import { openDatabase } from '../../server/platform/database.ts';
import type { Database } from '../../server/platform/database.ts';
import { readSecrets } from '../../server/platform/secrets.ts';
import { tokensWith } from '../../server/platform/tokens.ts';
import { screenExists, screenPath } from '../../web/screens.ts';
import { benchLive } from '../live.ts';
import { benchMessages, messageRows } from '../messages.ts';
import { latencies } from '../load.ts';
import type { Latency } from '../load.ts';
import { pageKb, visitorHeaders } from '../pages.ts';
import { benchPriceDrop, priceDropRows } from '../price-drop.ts';
import { startFloor } from '../server.ts';
import type { BenchServer } from '../server.ts';
import { cpuByCaller } from './cpu.ts';
import { addMembers, benchPassword, passwordHashForAll, removeMembers, signInOverHttp } from './members.ts';
import type { BenchMember } from './members.ts';
import { addNotifications, notificationRequests } from './notifications.ts';
import { signInTimes, signInsPerSecond } from './sign-in.ts';
import { signInStatements } from './statements.ts';

export interface AccountsBenchOptions {
  server: BenchServer;
  /** What the server was started with: it must believe one proxy, as which many networks are spoken for. */
  config: Config;
  databaseUrl: string;
  /** Takes a figure down. */
  note: (what: string, figure: string, target?: string) => void;
}

interface Harness extends AccountsBenchOptions {
  database: Database;
  members: readonly BenchMember[];
  passwordHash: string;
  secret: string;
  /** Access tokens of a guest and of the first member. */
  tokens: { guest: string; member: string };
}

const memberCount = 100;
const notificationCount = 100_000;
const categoryPage = '/vasita/otomobil';

/** Measures signing in, the calls of a member, the list of notifications, open pages, and what being signed in costs a page. */
export async function benchAccounts(options: AccountsBenchOptions): Promise<void> {
  const began = clock.now();
  const database = openDatabase({ url: options.databaseUrl, connections: 4, statementMs: 120_000 });
  try {
    await removeMembers(database, began);
    const passwordHash = await passwordHashForAll();
    const members = await addMembers(database, memberCount, passwordHash);
    const secret = readSecrets(options.config).session;
    const harness = { ...options, database, members, passwordHash, secret, tokens: await tokensOf(secret, members) };
    await signingIn(harness);
    await calling(harness);
    await notifications(harness);
    await openPages(harness);
    await talking(harness);
    await pages(harness);
  } finally {
    await removeMembers(database, began);
    await database.query('vacuum (analyze) notification');
    await database.close();
  }
}

async function tokensOf(secret: string, [member]: readonly BenchMember[]): Promise<Harness['tokens']> {
  const { sign } = tokensWith(secret);
  const session = { sessionId: chance.uuid(), roles: [], accountType: 'Personal' } as const;
  return {
    guest: await sign({ kind: 'guest', id: chance.uuid() }, 'access'),
    member: await sign({ kind: 'member', id: member?.id ?? '', ...session }, 'access'),
  };
}

async function signingIn({ server, config, database, members, passwordHash, tokens, note }: Harness): Promise<void> {
  const statements = await signInStatements(database, config, members.slice(0, 10));
  note(
    'sign-in by e-mail, statements: done / wrong password / unknown address',
    `${range(statements.right)} / ${range(statements.wrong)} / ${range(statements.unknown)}`,
    'the same each time',
  );
  const bench = { address: server.address, members, passwordHash, bearer: tokens.guest };
  const { hash, right, wrong, unknown } = await signInTimes(bench);
  const inHashes = (time: number) => (time / hash).toFixed(2);
  note('floor: a password hash', `${hash.toFixed(1)} ms`);
  note('sign-in by e-mail through HTTP', `${right.toFixed(1)} ms, ${inHashes(right)} hashes`);
  note(
    'failed sign-in, wrong password / unknown address',
    `${inHashes(wrong)} / ${inHashes(unknown)} hashes`,
    'as long as each other',
  );
  const { signIns, hashes } = await signInsPerSecond(bench);
  note(
    'sign-ins by e-mail, 8 at once',
    `${signIns.toFixed(0)}/s, ${(signIns / hashes).toFixed(2)} of the hashes without anything else`,
  );
}

const range = (counts: readonly number[]) => {
  const [least, most] = [Math.min(...counts), Math.max(...counts)];
  return least === most ? `${least}` : `${least} to ${most}`;
};

const manyCalls = { requests: 5_000, warming: 1_000, block: 250 };
const manyPages = { requests: 600, warming: 500, block: 50 };

async function calling({ server, tokens, note }: Harness): Promise<void> {
  const headersOf = {
    guest: { authorization: `Bearer ${tokens.guest}` },
    member: { authorization: `Bearer ${tokens.member}` },
  };
  for (const [name, { path }] of Object.entries({
    'main categories': categoryCalls.main,
    'own profile': memberCalls.profile,
  })) {
    const { guest, member } = await cpuByCaller(server, `/api${path}`, headersOf, manyCalls);
    note(
      `call of the ${name}, server CPU of a guest / member`,
      `${guest.toFixed(2)} / ${member.toFixed(2)} ms, ${signed(member - guest, 2)} ms`,
      'at most +1 ms',
    );
  }
}

const signed = (value: number, digits: number) => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(digits)}`;

async function notifications({ server, databaseUrl, database, members, tokens, note }: Harness): Promise<void> {
  await addNotifications(database, members[0]?.id ?? '', notificationCount);
  const floor = await startFloor(databaseUrl);
  try {
    const ads = await database.query<{ id: string }>('select id::text from ad limit 500');
    const { row, ...times } = await latencies({
      row: { urls: ads.map(({ id }) => `${floor.address}/row/${id}`) },
      ...(await notificationRequests(database, server.address, members[0]?.id ?? '', tokens.member)),
    });
    note('floor: a row by primary key, one client, p50 / p95', both(row));
    for (const [name, time] of Object.entries(times)) {
      note(
        `${notificationCount.toLocaleString('en')} notifications: ${name}, one client, p50 / p95`,
        `${both(time)}, ${(time.p50 / row.p50).toFixed(1)} / ${(time.p95 / row.p95).toFixed(1)} of the row`,
        'p95 under 5 ms',
      );
    }
  } finally {
    floor.stop();
  }
}

const both = ({ p50, p95 }: Latency) => `${p50.toFixed(2)} / ${p95.toFixed(2)} ms`;

/** Chats: their pages, and messages that come to open ones; and news for many at once. */
async function talking({ server, databaseUrl, secret, note }: Harness): Promise<void> {
  const figures = await benchMessages({ address: server.address, databaseUrl, secret });
  for (const row of messageRows(figures)) note(...row);
  for (const row of priceDropRows(await benchPriceDrop(databaseUrl))) note(...row);
}

async function openPages({ server, databaseUrl, secret, note }: Harness): Promise<void> {
  const { address, memoryMb } = server;
  const live = await benchLive({ address, databaseUrl, secret, memoryMb });
  const open = `${live.opened.toLocaleString('en')} open pages`;
  note(`${open}: a notice to one`, `${live.one.toFixed(0)} ms`, 'at most 1 s');
  note(
    `${open}: a notice to each, p50 / last`,
    `${live.median.toFixed(0)} / ${live.longest.toFixed(0)} ms, ${(live.receivedPerStream * 100).toFixed(1)} % heard`,
    'at most 1 s',
  );
  note(
    `${open}: server memory before / then`,
    `${live.memoryBefore.toFixed(0)} / ${live.memoryOpen.toFixed(0)} MB`,
    'under 450 MB',
  );
}

async function pages({ server, members, tokens, note }: Harness): Promise<void> {
  const cookie = await memberCookie(server, members, tokens.guest);
  const visitor = await visitorHeaders(server.address);
  const headersOf = { guest: visitor, member: { ...visitor, cookie } };
  const { guest, member } = await cpuByCaller(server, categoryPage, headersOf, manyPages);
  note(
    'category page: server CPU of a guest / member',
    `${guest.toFixed(1)} / ${member.toFixed(1)} ms, ${signed(member - guest, 1)} ms`,
    'at most 9 ms',
  );
  const weight = async (name: string, path: string, target: string, cookies?: string) => {
    const { script, style } = await pageKb(server.address, path, cookies);
    note(`${name}: script / style, as sent`, `${script.toFixed(0)} / ${style.toFixed(1)} kB`, target);
  };
  await weight('category page of a guest', categoryPage, 'at most 140 / 16 kB');
  await weight('category page of a member', categoryPage, 'at most 140 / 16 kB', cookie);
  if (screenExists('login')) await weight('sign-in screen', screenPath('login', 'tr'), '');
  if (screenExists('settingsAccountInfo'))
    await weight('account settings', screenPath('settingsAccountInfo', 'tr'), '', cookie);
}

/** The cookies of a browser whose member has just signed in. */
async function memberCookie(
  { address }: BenchServer,
  [member]: readonly BenchMember[],
  bearer: string,
): Promise<string> {
  const agent = new Agent();
  const tried = { email: member?.email ?? '', device: member?.device ?? '', password: benchPassword, bearer };
  const { status, cookie } = await signInOverHttp(agent, address, tried);
  agent.destroy();
  if (status !== 200) throw new Error(`A sign-in was answered ${status}`);
  // A page that could not load its member would be shown, and measured, as a guest's.
  const page = await (await fetch(address + categoryPage, { headers: { cookie } })).text();
  if (!page.includes(member?.id ?? '')) throw new Error('The member’s page does not know them');
  return cookie;
}
