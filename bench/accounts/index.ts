import { Agent } from 'node:http';
import { categoryCalls } from '../../contract/calls/categories.ts';
import { memberCalls } from '../../contract/calls/member.ts';
import { chance, clock } from '../../server/platform/clock.ts';
import { openDatabase } from '../../server/platform/database.ts';
import { tokensWith } from '../../server/platform/tokens.ts';
import { screenPath } from '../../web/screens.ts';
import type { ServerContext } from '../support/context.ts';
import { interleavedLatencies } from '../support/load.ts';
import type { Latency } from '../support/load.ts';
import { pageKb, visitorHeaders } from '../support/pages.ts';
import { startFloor } from '../support/server.ts';
import type { BenchServer } from '../support/server.ts';
import { range } from '../support/times.ts';
import { cpuByCaller } from './cpu.ts';
import { addMembers, removeMembers } from '../support/members.ts';
import { signInOverHttp, passwordHashForAll, benchPassword } from './sign-in-request.ts';
import type { BenchAccount } from '../support/members.ts';
import { addNotifications, notificationRequests } from './notifications.ts';
import { signInTimes, signInsPerSecond } from './sign-in.ts';
import { signInStatements } from './statements.ts';

interface AccountsContext extends ServerContext {
  members: readonly BenchAccount[];
  passwordHash: string;
  /** Access tokens of a guest and of the first account. */
  tokens: { guest: string; member: string };
}

const memberCount = 100;
const notificationCount = 100_000;
const categoryPage = '/vasita/otomobil';

/** Measures sign-in, calls of a signed-in user, the notification list and the additional cost of pages for a signed-in user. */
export async function benchAccounts(context: ServerContext): Promise<void> {
  const began = clock.now();
  const database = openDatabase({ url: context.databaseUrl, connections: 4, statementMs: 120_000 });
  try {
    await removeMembers(database, began);
    const passwordHash = await passwordHashForAll();
    const members = await addMembers(database, memberCount, passwordHash);
    const tokens = await tokensOf(context.secret, members);
    const accounts = { ...context, database, members, passwordHash, tokens };
    await benchSignIn(accounts);
    await benchCalls(accounts);
    await benchNotifications(accounts);
    await benchMemberPages(accounts);
  } finally {
    await removeMembers(database, began);
    await database.query('vacuum (analyze) notification');
    await database.close();
  }
}

async function tokensOf(secret: string, [member]: readonly BenchAccount[]): Promise<AccountsContext['tokens']> {
  const { sign } = tokensWith(secret);
  const session = { sessionId: chance.uuid(), permissions: [], accountType: 'Personal' } as const;
  return {
    guest: await sign({ kind: 'guest', id: chance.uuid() }, 'access'),
    member: await sign({ kind: 'member', id: member?.id ?? '', ...session }, 'access'),
  };
}

async function benchSignIn({
  server,
  config,
  database,
  members,
  passwordHash,
  tokens,
  note,
}: AccountsContext): Promise<void> {
  const statements = await signInStatements(database, config, members.slice(0, 10));
  note(
    'sign-in by e-mail, statements: success / wrong password / unknown address',
    `${range(statements.right)} / ${range(statements.wrong)} / ${range(statements.unknown)}`,
    'the same each time',
  );
  const bench = { address: server.address, members, passwordHash, bearer: tokens.guest };
  const { hash, right, wrong, unknown } = await signInTimes(bench);
  const inHashes = (time: number) => (time / hash).toFixed(2);
  note('floor: a password hash', `${hash.toFixed(1)} ms`);
  note('sign-in by e-mail over HTTP', `${right.toFixed(1)} ms, ${inHashes(right)} hashes`);
  note('failed sign-in, wrong password / unknown address', `${inHashes(wrong)} / ${inHashes(unknown)} hashes`, 'equal');
  const { signIns, hashes } = await signInsPerSecond(bench);
  note(
    'sign-ins by e-mail, 8 at once',
    `${signIns.toFixed(0)}/s, ${(signIns / hashes).toFixed(2)} of the hashes alone`,
  );
}

const manyCalls = { requests: 5_000, warming: 1_000, block: 250 };
const manyPages = { requests: 600, warming: 500, block: 50 };

async function benchCalls({ server, tokens, note }: AccountsContext): Promise<void> {
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
      `call for ${name}, server CPU for a guest / member`,
      `${guest.toFixed(2)} / ${member.toFixed(2)} ms, ${signed(member - guest, 2)} ms`,
      'at most +1 ms',
    );
  }
}

const signed = (value: number, digits: number) => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(digits)}`;

async function benchNotifications({
  server,
  databaseUrl,
  database,
  members,
  tokens,
  note,
}: AccountsContext): Promise<void> {
  await addNotifications(database, members[0]?.id ?? '', notificationCount);
  const floor = await startFloor(databaseUrl);
  try {
    const ads = await database.query<{ id: string }>('select id::text from ad limit 500');
    const { row, ...times } = await interleavedLatencies({
      row: { urls: ads.map(({ id }) => `${floor.address}/row/${id}`) },
      ...(await notificationRequests(database, server.address, members[0]?.id ?? '', tokens.member)),
    });
    note('floor: a row by primary key, one client, p50 / p95', format(row));
    for (const [name, time] of Object.entries(times)) {
      note(
        `${notificationCount.toLocaleString('en')} notifications: ${name}, one client, p50 / p95`,
        `${format(time)}, ${(time.p50 / row.p50).toFixed(1)} / ${(time.p95 / row.p95).toFixed(1)} of the row`,
        'p95 under 5 ms',
      );
    }
  } finally {
    floor.stop();
  }
}

const format = ({ p50, p95 }: Latency) => `${p50.toFixed(2)} / ${p95.toFixed(2)} ms`;

async function benchMemberPages({ server, members, tokens, note }: AccountsContext): Promise<void> {
  const cookie = await memberCookie(server, members, tokens.guest);
  const visitor = await visitorHeaders(server.address);
  const headersOf = { guest: visitor, member: { ...visitor, cookie } };
  const { guest, member } = await cpuByCaller(server, categoryPage, headersOf, manyPages);
  note(
    'category page: server CPU for a guest / member',
    `${guest.toFixed(1)} / ${member.toFixed(1)} ms, ${signed(member - guest, 1)} ms`,
    'at most 9 ms',
  );
  const weight = async (name: string, path: string, target: string, cookies?: string) => {
    const { script, style } = (await pageKb(server.address, path, cookies)).visit;
    note(`${name}: script / style within five seconds`, `${script.toFixed(0)} / ${style.toFixed(1)} kB`, target);
  };
  await weight('category page for a guest', categoryPage, 'at most 140 / 16 kB');
  await weight('category page for a member', categoryPage, 'at most 140 / 16 kB', cookie);
  await weight('sign-in screen', screenPath('login', 'tr'), '');
  await weight('account settings', screenPath('settingsAccountInfo', 'tr'), '', cookie);
}

/** Signs in over HTTP. Returns the `Cookie` header. */
async function memberCookie(
  { address }: BenchServer,
  [member]: readonly BenchAccount[],
  bearer: string,
): Promise<string> {
  const agent = new Agent();
  const attempt = { email: member?.email ?? '', device: member?.device ?? '', password: benchPassword, bearer };
  const { status, cookie } = await signInOverHttp(agent, address, attempt);
  agent.destroy();
  if (status !== 200) throw new Error(`A sign-in returned ${status}`);
  // Without its member a page is rendered as for a guest, which would be measured instead.
  const page = await (await fetch(address + categoryPage, { headers: { cookie } })).text();
  if (!page.includes(member?.id ?? '')) throw new Error('The page is not rendered for the member');
  return cookie;
}
