import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import type { Agent, IncomingMessage } from 'node:http';
import { signInCalls } from '../../contract/calls/sign-in.ts';
import { createPasswords } from '../../server/people/accounts/operations/passwords.ts';
import { chance, clock } from '../../server/platform/clock.ts';
import type { Database } from '../../server/platform/database.ts';

/** Made-up members of a benchmark: they have a password, and an address that nobody reads. */
export interface BenchMember {
  id: string;
  email: string;
  /** The browser that they always sign in with: a new one would be told by mail. */
  device: string;
}

export const benchPassword = 'olcum-parolasi-2026';
const domain = 'olcum.meydan.test';
const own = `select account_id from account_login where email like '%@${domain}'`;

/** Adds so many members, all with `passwordHash`. */
export async function addMembers(database: Database, count: number, passwordHash: string): Promise<BenchMember[]> {
  const members = Array.from({ length: count }, (_, index) => ({
    id: chance.uuid(),
    email: `uye-${index}@${domain}`,
    device: chance.secret(16),
  }));
  const ids = members.map(({ id }) => id);
  await database.query(
    `insert into account (id, account_type, name, surname, created_at)
     select id, 'Personal', 'Ölçüm', 'Üyesi', $2 from unnest($1::uuid[]) as id`,
    [ids, clock.now()],
  );
  await database.query(
    `insert into account_login (account_id, email, password_hash, password_changed_at, language)
     select id, email, $3, $4, 'tr' from unnest($1::uuid[], $2::text[]) as row (id, email)`,
    [ids, members.map(({ email }) => email), passwordHash, clock.now()],
  );
  return members;
}

/** Takes away what the members of this and of broken runs left behind, and the failed sign-ins counted since a time. */
export async function removeMembers(database: Database, since: Date): Promise<void> {
  for (const table of ['session', 'notification', 'delivery', 'notification_user_preference'])
    await database.query(`delete from ${table} where account_id in (${own})`);
  await database.query(`delete from account where id in (${own})`);
  await database.query('delete from throttle where last_at >= $1', [since]);
}

/** One hash for all: making a hundred takes seconds. */
export const passwordHashForAll = () => createPasswords().hash(benchPassword);

let networks = 0;

/** Another network address each time, as a proxy would name it: a single one is slowed down. */
const nextNetwork = () => {
  networks += 1;
  return `10.${(networks >> 16) & 255}.${(networks >> 8) & 255}.${networks & 255}`;
};

export interface SignInTry {
  email: string;
  password: string;
  device: string;
  /** The access token that the browser has: a guest's. */
  bearer: string;
}

/** Signs in over HTTP as a browser does. Answers the status, and the cookies as a browser would send them back. */
export async function signInOverHttp(
  agent: Agent,
  address: string,
  { email, password, device, bearer }: SignInTry,
): Promise<{ status: number; cookie: string }> {
  const body = JSON.stringify({ email, password });
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const call = request(
      `${address}/api${signInCalls.withEmail.path}`,
      {
        agent,
        method: 'POST',
        headers: {
          authorization: `Bearer ${bearer}`,
          cookie: `Device=${device}`,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'sec-fetch-site': 'same-origin',
          'user-agent': 'Mozilla/5.0',
          'x-forwarded-for': nextNetwork(),
        },
      },
      (answer) => answer.resume().on('end', () => resolve(answer)),
    );
    call.on('error', reject);
    call.end(body);
  });
  const cookie = (response.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ');
  return { status: response.statusCode ?? 0, cookie };
}

/** An address that no account has. */
export const unknownEmail = () => `${randomUUID()}@${domain}`;
