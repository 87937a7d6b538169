import { Agent, request } from 'node:http';
import type { ClientRequest } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { chance } from '../server/platform/clock.ts';
import { openDatabase } from '../server/platform/database.ts';
import type { Database } from '../server/platform/database.ts';
import { tokensWith } from '../server/platform/tokens.ts';
import type { Note } from './report.ts';
import { clientAddressOf } from './support/client-addresses.ts';
import type { ServerContext } from './support/context.ts';
import { databaseCpu } from './support/cpu.ts';
import { quantile } from './support/load.ts';
import type { BenchServer } from './support/server.ts';
import { timed } from './support/times.ts';

/** Messages of the account whose pages are measured, and its chats. */
const [messageCount, chatCount] = [50_000, 500];
/** Requests per page; the first 20 are a warm-up. */
const [repetitions, warming] = [300, 20];
/** Open live streams, two per chat. */
const streamCount = 500;
/** Messages per second. */
const rate = 200;
const seconds = 15;
const agent = new Agent({ keepAlive: true, maxSockets: 64 });

interface Member {
  id: string;
  /** Access token. */
  token: string;
}

/** Measures the message pages of an account with many messages, and message delivery to 500 live streams. Deletes its data afterwards. */
export async function benchMessages({ server, databaseUrl, secret, note }: ServerContext): Promise<void> {
  const database = openDatabase({ url: databaseUrl, connections: 4, statementMs: 120_000 });
  const members: Member[] = [];
  try {
    const tokens = tokensWith(secret);
    const addMember = async (): Promise<Member> => {
      const id = chance.uuid();
      const token = await tokens.sign(
        { kind: 'member', id, sessionId: chance.uuid(), permissions: [], accountType: 'Personal' },
        'access',
      );
      const member = { id, token };
      members.push(member);
      return member;
    };
    const all = await Promise.all(Array.from({ length: streamCount + 1 }, addMember));
    await database.query(
      `insert into account (id, account_type, name, surname, created_at)
       select id, 'Personal', 'Deneme', 'Üyesi', now() from unnest($1::uuid[]) id`,
      [all.map(({ id }) => id)],
    );
    const [reader, ...writers] = all;
    if (!reader) throw new Error('There is no reader');
    await readPages(database, server.address, reader, note);
    await deliver(database, server, writers, note);
  } finally {
    const ids = members.map(({ id }) => id);
    await database.query(
      `with gone as (delete from chat where seller_id = any($1::uuid[]) or buyer_id = any($1::uuid[]) returning id),
         sides as (delete from chat_side using gone where chat_id = gone.id)
       delete from chat_message using gone where chat_id = gone.id`,
      [ids],
    );
    await database.query('delete from account where id = any($1::uuid[])', [ids]);
    await database.close();
    agent.destroy();
  }
}

/** Adds messages of one member and measures their pages. */
async function readPages(database: Database, address: string, { id, token }: Member, note: Note): Promise<void> {
  const each = Math.floor(messageCount / chatCount);
  const mark = id.replaceAll('-', '').slice(0, 12);
  await database.query(
    `with made as (
       insert into chat (id, ad_id, seller_id, buyer_id, created_at, last_number)
       select gen_random_uuid(), 7000000000 + n, $1, gen_random_uuid(), now() - n * interval '1 hour', $2::int
       from generate_series(1, $3::int) n returning id, buyer_id, created_at),
     sides as (
       insert into chat_side (account_id, chat_id, side, last_at, is_shown)
       select $1, id, 'Seller', created_at, true from made union all select buyer_id, id, 'Buyer', created_at, true from made)
     insert into chat_message (chat_id, number, id, side, text, words, created_at)
     select id, n, gen_random_uuid(), case when n % 2 = 0 then 'Seller' else 'Buyer' end, 'Merhaba, yarın ' || n || '. kez geliyorum, uygun mu?',
       array_to_tsvector(array[$4 || 'merhaba', $4 || 'yarin', $4 || n, $4 || 'kez', $4 || 'geliyorum', $4 || 'uygun', $4 || 'mu']), created_at
     from made cross join generate_series(1, $2::int) n`,
    [id, each, chatCount, mark],
  );
  for (const table of ['chat', 'chat_side', 'chat_message']) await database.query(`vacuum (analyze) ${table}`);
  const [chat] = await database.query<{ id: string }>('select id from chat where seller_id = $1 limit 1', [id]);
  const path = '/api/identity/messages';
  const p95Of = async (query: string) => {
    const times: number[] = [];
    for (let time = 0; time < repetitions; time += 1)
      times.push(await timed(() => ask(address, 'GET', path + query, token)));
    return inMs(quantile(times.slice(warming), 0.95));
  };
  const messages = `/get-messages-by-chat-id?chatId=${chat?.id ?? ''}`;
  const count = messageCount.toLocaleString('en');
  const target = 'under 10 ms';
  note(
    `chats of a member with ${count} messages, 10th page, p95`,
    await p95Of('/get-chats-by-user?pageNumber=10'),
    target,
  );
  note('newest messages of a chat, p95', await p95Of(messages), target);
  note('older messages of a chat, p95', await p95Of(`${messages}&before=60`), target);
  // The call has a rate limit, so only its statement is measured.
  const searches = await searchTimes(database, id, mark);
  note(`search in ${count} own messages, p95`, inMs(quantile(searches, 0.95)));
}

const inMs = (value: number): string => `${value.toFixed(1)} ms`;

async function searchTimes(database: Database, id: string, mark: string): Promise<number[]> {
  const times: number[] = [];
  for (let time = 0; time < 100; time += 1) {
    const from = performance.now();
    await database.query(
      `select message.number from chat_message message
       join chat_side side on side.chat_id = message.chat_id and side.account_id = $1
       where words @@ $2::tsquery and message.number > side.hidden_to order by message.created_at desc limit 40`,
      [id, `'${mark}geli':* & '${mark}7':*`],
    );
    times.push(performance.now() - from);
  }
  return times;
}

/** Opens a live stream for each member and sends messages at a steady rate, from all members in turn. */
async function deliver(
  database: Database,
  { address, cpuMs }: BenchServer,
  members: readonly Member[],
  note: Note,
): Promise<void> {
  const pairs = Array.from({ length: Math.floor(members.length / 2) }, (_, at) => ({
    id: chance.uuid(),
    two: [members[at * 2], members[at * 2 + 1]] as [Member, Member],
  }));
  await database.query(
    `with made as (
       insert into chat (id, ad_id, seller_id, buyer_id, created_at)
       select id, 8000000000 + n, seller, buyer, now() from unnest($1::uuid[], $2::uuid[], $3::uuid[]) with ordinality as one (id, seller, buyer, n)
       returning *)
     insert into chat_side (account_id, chat_id, side, last_at)
     select seller_id, id, 'Seller', created_at from made union all select buyer_id, id, 'Buyer', created_at from made`,
    [pairs.map(({ id }) => id), pairs.map(({ two: [one] }) => one.id), pairs.map(({ two: [, other] }) => other.id)],
  );
  const sentAt = new Map<string, number>();
  const delays: number[] = [];
  const numbers = new Map<string, number[]>();
  const calls: ClientRequest[] = [];
  const onEvents = (member: Member) => (text: string) => {
    for (const [, data = ''] of text.matchAll(/event: message\ndata: (.+)\n\n/g)) {
      const { chatId, message } = JSON.parse(data) as { chatId: string; message: { id: string; number: number } };
      const key = `${chatId} ${member.id}`;
      numbers.set(key, [...(numbers.get(key) ?? []), message.number]);
      const at = sentAt.get(`${message.id} ${member.id}`);
      if (at !== undefined) delays.push(performance.now() - at);
    }
  };
  for (let from = 0; from < members.length; from += 50) {
    const some = members.slice(from, from + 50);
    calls.push(...(await Promise.all(some.map((member) => openStream(address, member, onEvents(member))))));
  }
  await wait(1_000);
  const cpuBefore = await cpuSoFar(database, cpuMs);
  const total = rate * seconds;
  const pending: Promise<unknown>[] = [];
  const began = performance.now();
  for (let number = 0; number < total; number += 1) {
    await wait(Math.max(0, began + (number * 1000) / rate - performance.now()));
    const pair = pairs[number % pairs.length];
    if (!pair) break;
    const isFirst = Math.floor(number / pairs.length) % 2 === 0;
    const [writer, reader] = isFirst ? pair.two : pair.two.toReversed();
    if (!writer || !reader) break;
    const id = chance.uuid();
    sentAt.set(`${id} ${reader.id}`, performance.now());
    const body = { chatId: pair.id, id, text: `Merhaba, ${number}. mesaj`, photos: [] };
    pending.push(ask(address, 'POST', '/api/identity/messages/send-message', writer.token, body));
  }
  await Promise.all(pending);
  const end = performance.now() + 10_000;
  while (delays.length < total && performance.now() < end) await wait(20);
  const cpuAfter = await cpuSoFar(database, cpuMs);
  const cpuEach = (name: keyof typeof cpuBefore) => inMs((cpuAfter[name] - cpuBefore[name]) / total);
  for (const call of calls) call.destroy();
  const [stored] = await database.query<{ count: number }>(
    'select count(*)::int as count from chat_message where chat_id = any($1::uuid[])',
    [pairs.map(({ id }) => id)],
  );
  const disordered = [...numbers.values()].filter((received) =>
    received.some((number, at) => number !== at + 1),
  ).length;
  note(
    `messages at ${rate} per second, ${streamCount} live streams`,
    `${total} sent, ${stored?.count ?? 0} stored, ${delays.length} received, ${disordered} chats out of order`,
    'none lost, none out of order',
  );
  note(
    'delivery to the other live stream, median / p95 / longest',
    [0.5, 0.95, 1].map((share) => inMs(quantile(delays, share))).join(' / '),
    'p95 under 300 ms',
  );
  note(
    'CPU per message: server / database / benchmark',
    [cpuEach('server'), cpuEach('database'), cpuEach('client')].join(' / '),
  );
}

/** CPU time so far, milliseconds. */
async function cpuSoFar(database: Database, cpuMs: () => number) {
  const { user, system } = process.cpuUsage();
  const backends = await databaseCpu(database);
  return {
    server: cpuMs(),
    database: [...backends.values()].reduce((sum, ms) => sum + ms, 0),
    client: (user + system) / 1000,
  };
}

function ask(address: string, method: 'GET' | 'POST', path: string, token: string, body?: object): Promise<void> {
  const payload = body && JSON.stringify(body);
  const headers = {
    authorization: `Bearer ${token}`,
    'x-forwarded-for': clientAddressOf(token),
    ...(payload !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
  };
  return new Promise((resolve, reject) => {
    const call = request(`${address}${path}`, { method, headers, agent }, (response) => {
      let text = '';
      response.on('data', (part: Buffer) => {
        text += part.toString();
      });
      response.on('end', () => {
        if (response.statusCode === 200) resolve();
        else reject(new Error(`${path}: ${response.statusCode} ${text}`));
      });
    });
    call.on('error', reject);
    call.end(payload);
  });
}

/** Opens a member's live stream. Passes complete events to `onEvents`. */
function openStream(address: string, { token }: Member, onEvents: (text: string) => void): Promise<ClientRequest> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}` };
    const call = request(`${address}/api/live`, { headers, agent: false }, (response) => {
      if (response.statusCode !== 200) return reject(new Error(`The live stream returned ${response.statusCode}`));
      let rest = '';
      response.setEncoding('utf8').on('data', (part: string) => {
        rest += part;
        const last = rest.lastIndexOf('\n\n') + 2;
        if (last < 2) return;
        onEvents(rest.slice(0, last));
        rest = rest.slice(last);
      });
      response.on('error', () => undefined);
      resolve(call);
    });
    call.on('error', reject);
    call.end();
  });
}
