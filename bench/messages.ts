import { Agent, request } from 'node:http';
import type { ClientRequest } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { chance } from '../server/platform/clock.ts';
import { openDatabase } from '../server/platform/database.ts';
import type { Database } from '../server/platform/database.ts';
import { tokensWith } from '../server/platform/tokens.ts';
import { databaseCpu } from './server.ts';

/**
 * Measures chats on a running server: pages of a member with many messages, and messages that come to open pages while many are written.
 * Members, ads and chats are made up, and taken away again.
 */

export interface MessagesOptions {
  address: string;
  databaseUrl: string;
  /** What the server signs tokens with. */
  secret: string;
  /** Messages of the member whose pages are asked for. */
  messages?: number;
  /** Open pages, two to a chat. */
  pages?: number;
  /** Messages a second, and for how many seconds. */
  rate?: number;
  seconds?: number;
  /** Processor time of the server so far, milliseconds. */
  cpuMs?: () => number;
}

export interface MessagesFigures {
  /** Milliseconds, 95th percentile over HTTP: the list of chats, the newest page of a chat, an older one, a search. */
  list: number;
  newest: number;
  older: number;
  search: number;
  sent: number;
  stored: number;
  received: number;
  /** Chats in which messages came in another order than they were kept. */
  disordered: number;
  /** Milliseconds from the request until the other page had the message. */
  median: number;
  p95: number;
  longest: number;
  /** Milliseconds of processor time for one message: of the server, of the database, and of this client, which has all the pages. */
  serverCpu: number;
  databaseCpu: number;
  clientCpu: number;
}

const chatsOfOne = 500;
const repeats = 300;
const agent = new Agent({ keepAlive: true, maxSockets: 64 });

interface Member {
  id: string;
  token: string;
}

/** Measures one server. */
export async function benchMessages(options: MessagesOptions): Promise<MessagesFigures> {
  const { address, databaseUrl, secret, messages = 50_000, pages = 500, rate = 200, seconds = 15, cpuMs } = options;
  const database = openDatabase({ url: databaseUrl, connections: 4, statementMs: 120_000 });
  const members: Member[] = [];
  try {
    const tokens = tokensWith(secret);
    const aMember = async (): Promise<Member> => {
      const id = chance.uuid();
      const token = await tokens.sign(
        { kind: 'member', id, sessionId: chance.uuid(), roles: [], accountType: 'Personal' },
        'access',
      );
      const member = { id, token };
      members.push(member);
      return member;
    };
    const all = await Promise.all(Array.from({ length: pages + 1 }, aMember));
    await database.query(
      `insert into account (id, account_type, name, surname, created_at)
       select id, 'Personal', 'Deneme', 'Üyesi', now() from unnest($1::uuid[]) id`,
      [all.map(({ id }) => id)],
    );
    const [reader, ...talkers] = all;
    if (!reader) throw new Error('Nobody reads');
    const reading = await readPages(database, address, reader, messages);
    const talking = await talk(database, { address, talkers, rate, seconds, cpuMs: cpuMs ?? (() => Number.NaN) });
    return { ...reading, ...talking };
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

/** A member with many messages in some hundred chats, and what their pages cost. */
async function readPages(database: Database, address: string, { id, token }: Member, count: number) {
  const each = Math.floor(count / chatsOfOne);
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
    [id, each, chatsOfOne, mark],
  );
  for (const table of ['chat', 'chat_side', 'chat_message']) await database.query(`vacuum (analyze) ${table}`);
  const [chat] = await database.query<{ id: string }>('select id from chat where seller_id = $1 limit 1', [id]);
  const path = '/api/identity/messages';
  const timed = async (query: string) => {
    const times: number[] = [];
    for (let time = 0; time < repeats; time += 1) {
      const from = performance.now();
      await ask(address, 'GET', path + query, token);
      times.push(performance.now() - from);
    }
    return percentile(times.slice(20), 0.95);
  };
  const messages = `/get-messages-by-chat-id?chatId=${chat?.id ?? ''}`;
  return {
    list: await timed('/get-chats-by-user?pageNumber=10'),
    newest: await timed(messages),
    older: await timed(`${messages}&before=60`),
    // The product limits how often one searches; its statement is what costs.
    search: percentile(await searchTimes(database, id, mark), 0.95),
  };
}

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

interface Talk {
  address: string;
  talkers: readonly Member[];
  rate: number;
  seconds: number;
  cpuMs: () => number;
}

/** Everybody has a page open; so many messages a second are written by all of them in turn. */
async function talk(database: Database, { address, talkers, rate, seconds, cpuMs }: Talk) {
  const pairs = Array.from({ length: Math.floor(talkers.length / 2) }, (_, at) => ({
    id: chance.uuid(),
    two: [talkers[at * 2], talkers[at * 2 + 1]] as [Member, Member],
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
  const hear = (member: Member) => (text: string) => {
    for (const [, data = ''] of text.matchAll(/event: message\ndata: (.+)\n\n/g)) {
      const { chatId, message } = JSON.parse(data) as { chatId: string; message: { id: string; number: number } };
      const key = `${chatId} ${member.id}`;
      numbers.set(key, [...(numbers.get(key) ?? []), message.number]);
      const at = sentAt.get(`${message.id} ${member.id}`);
      if (at !== undefined) delays.push(performance.now() - at);
    }
  };
  for (let from = 0; from < talkers.length; from += 50) {
    const some = talkers.slice(from, from + 50);
    calls.push(...(await Promise.all(some.map((member) => openPage(address, member, hear(member))))));
  }
  await wait(1_000);
  const costs = await costsSoFar(database, cpuMs);
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
  const spent = await costsSoFar(database, cpuMs);
  const each = (name: keyof typeof costs) => (spent[name] - costs[name]) / total;
  for (const call of calls) call.destroy();
  const [stored] = await database.query<{ count: number }>(
    'select count(*)::int as count from chat_message where chat_id = any($1::uuid[])',
    [pairs.map(({ id }) => id)],
  );
  const disordered = [...numbers.values()].filter((own) => own.some((number, at) => number !== at + 1)).length;
  return {
    sent: total,
    stored: stored?.count ?? 0,
    received: delays.length,
    disordered,
    median: percentile(delays, 0.5),
    p95: percentile(delays, 0.95),
    longest: percentile(delays, 1),
    serverCpu: each('server'),
    databaseCpu: each('database'),
    clientCpu: each('client'),
  };
}

/** Processor time so far, milliseconds. */
async function costsSoFar(database: Database, cpuMs: () => number) {
  const { user, system } = process.cpuUsage();
  const backends = await databaseCpu(database);
  return {
    server: cpuMs(),
    database: [...backends.values()].reduce((sum, ms) => sum + ms, 0),
    client: (user + system) / 1000,
  };
}

function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

function ask(address: string, method: 'GET' | 'POST', path: string, token: string, body?: object): Promise<void> {
  const payload = body && JSON.stringify(body);
  const headers = {
    authorization: `Bearer ${token}`,
    // The benchmark stands before the server like a proxy: everybody comes from a network of their own.
    'x-forwarded-for': addressOf(token),
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

const addresses = new Map<string, string>();

/** A made-up network of a member. */
function addressOf(token: string): string {
  const at = addresses.size;
  const known = addresses.get(token) ?? `10.77.${Math.floor(at / 250)}.${(at % 250) + 1}`;
  addresses.set(token, known);
  return known;
}

/** A member's live stream; `hear` is given whole events. */
function openPage(address: string, { token }: Member, hear: (text: string) => void): Promise<ClientRequest> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}` };
    const call = request(`${address}/api/live`, { headers, agent: false }, (response) => {
      if (response.statusCode !== 200) return reject(new Error(`The stream was answered ${response.statusCode}`));
      let rest = '';
      response.setEncoding('utf8').on('data', (part: string) => {
        rest += part;
        const last = rest.lastIndexOf('\n\n') + 2;
        if (last < 2) return;
        hear(rest.slice(0, last));
        rest = rest.slice(last);
      });
      response.on('error', () => undefined);
      resolve(call);
    });
    call.on('error', reject);
    call.end();
  });
}

/** The figures as rows of a report. */
export function messageRows(figures: MessagesFigures): [what: string, figure: string, target: string][] {
  const ms = (value: number) => `${value.toFixed(1)} ms`;
  const { sent, stored, received, disordered } = figures;
  return [
    ['chats of a member with 50,000 messages, 10th page, p95', ms(figures.list), 'under 10 ms'],
    ['newest messages of a chat, p95', ms(figures.newest), 'under 10 ms'],
    ['older messages of a chat, p95', ms(figures.older), 'under 10 ms'],
    ['search in 50,000 own messages, p95', ms(figures.search), ''],
    [
      'messages at 200 a second, 500 pages open',
      `${sent} sent, ${stored} stored, ${received} received, ${disordered} chats out of order`,
      'none lost, none out of order',
    ],
    [
      'until the other page has it, median / p95 / longest',
      `${ms(figures.median)} / ${ms(figures.p95)} / ${ms(figures.longest)}`,
      'p95 under 300 ms',
    ],
    [
      'processor time of a message: server / database / benchmark',
      `${ms(figures.serverCpu)} / ${ms(figures.databaseCpu)} / ${ms(figures.clientCpu)}`,
      '',
    ],
  ];
}
