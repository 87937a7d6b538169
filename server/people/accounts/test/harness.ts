import { Client } from 'pg';
import { expect, vi } from 'vitest';
import type { Call, CallAnswer, CallInput } from '../../../../contract/declare.ts';
import type { ErrorCode } from '../../../../contract/errors.ts';
import { versionsToday } from '../../../../tests/support/agreements.ts';
import { testDatabase } from '../../../../tests/support/database.ts';
import { approveAgreements, registrationAgreements } from '../../agreements/operations/approvals.ts';
import { seedAgreements } from '../../agreements/seed.ts';
import type { DirectMessage, Notice } from '../../notifications/port.ts';
import type { BrowserSession, Caller, RequestContext } from '../../../platform/caller.ts';
import { chance, clock } from '../../../platform/clock.ts';
import { DomainError } from '../../../platform/errors.ts';
import { createHooks } from '../../../kernel/hooks.ts';
import { invoke } from '../../../platform/http/binding.ts';
import { tokensWith } from '../../../platform/tokens.ts';
import { createSessions } from '../../session/operations/sessions-port.ts';
import type { SessionTokens } from '../../session/port.ts';
import { createCodes } from '../../verification/operations/codes-port.ts';
import { createThrottle } from '../../verification/operations/throttle-port.ts';
import { createAccountDirectory } from '../operations/accounts-port.ts';
import { createPasswords } from '../operations/passwords.ts';
import type { HashCost, Passwords } from '../operations/passwords.ts';
import { seedAccounts } from '../seed.ts';
import { signInBindings } from '../calls/sign-in.ts';

/** A low cost keeps the tests fast. */
export const cheap: HashCost = { memory: 64, passes: 2, parallelism: 1 };
export const goodPassword = 'kırmızı-balık-7';
export const newPassword = 'mor-fil-dans-9';
const secret = 'a secret for tests alone';

export const refused = (code: ErrorCode) => expect.objectContaining({ code });

/**
 * Opens registration and sign-in on a separate database with the real codes, throttling, sessions and agreements. Messages are collected instead
 * of sent. The clock stands still until a test advances it.
 */
export async function openHarness() {
  const real = await testDatabase();
  const client = new Client({ connectionString: real.url });
  await client.connect();
  await seedAgreements(client);
  await seedAccounts(client);
  await client.end();

  let statements: string[] = [];
  const database: typeof real = {
    ...real,
    query: (text, values, name) => {
      statements.push(text);
      return real.query(text, values, name);
    },
  };
  let now = Date.parse('2026-11-21T09:00:00Z');
  vi.spyOn(clock, 'now').mockImplementation(() => new Date(now));

  const sent: DirectMessage[] = [];
  const notified: Notice[] = [];
  const linked = new Map<string, string>();
  const notices = {
    send: async (message: DirectMessage) => void sent.push(message),
    notify: async (notice: Notice) => void notified.push(notice),
  };
  const external = {
    async linkByProof(proof: string, accountId: string) {
      if (proof !== externalProof) throw new DomainError('ExternalTicketInvalid');
      linked.set(accountId, proof);
      return 'Google' as const;
    },
    countOf: async (accountId: string) => (linked.has(accountId) ? 1 : 0),
    of: async (accountId: string) =>
      linked.has(accountId) ? [{ provider: 'Google' as const, linkedAt: new Date(now).toISOString() }] : [],
  };
  const tokens = tokensWith(secret);
  const returned: string[] = [];
  const hooks = createHooks({ accountReturned: async (accountId) => void returned.push(accountId) });
  const accounts = createAccountDirectory(database);
  const sessions = createSessions({
    database,
    tokens,
    hooks,
    notices,
    accounts,
    ended: { add: () => undefined, addChange: () => undefined },
    secret,
  });
  const codes = createCodes({ database, notices, secret });
  let hashedInTransactions = 0;
  /** Wraps password hashing and records whether a transaction is open during it. */
  function watched(passwords: Passwords): Passwords {
    const watch = () => {
      let isOutside = false;
      real.afterCommit(() => {
        isOutside = true;
      });
      if (!isOutside) hashedInTransactions += 1;
    };
    return {
      ...passwords,
      hash: (password) => {
        watch();
        return passwords.hash(password);
      },
      verify: (password, hash) => {
        watch();
        return passwords.verify(password, hash);
      },
    };
  }
  const bindingsAt = (cost: HashCost) =>
    signInBindings({
      database,
      passwords: watched(createPasswords(cost)),
      codes,
      throttle: createThrottle({ database }),
      sessions,
      notices,
      external,
      hooks,
      agreements: {
        approve: (accountId, approvals) => approveAgreements(database, accountId, approvals, registrationAgreements),
      },
    });
  let bindings = bindingsAt(cheap);
  let callers = 0;

  /** Runs a call, from a new network address unless one is given. */
  async function ask<C extends Call>(
    call: C,
    input: CallInput<C>,
    { caller, address, device }: Who = {},
  ): Promise<CallAnswer<C>> {
    const binding = bindings.find((one) => one.call.id === call.id);
    if (!binding) throw new Error(`${call.id} is not bound`);
    callers += 1;
    const context: RequestContext = {
      caller: caller ?? { kind: 'visitor' },
      language: 'tr',
      from: { address: address ?? `10.${callers >> 16}.${(callers >> 8) & 255}.${callers & 255}`, userAgent: 'test' },
      ...(device !== undefined && { browser: browserOf(device) }),
    };
    return call.answer.parse(await invoke(binding, input, context)) as CallAnswer<C>;
  }

  /** The code last sent to an address or number. */
  function codeFor(target: string): string {
    const message = sent.findLast((one) => one.to === target);
    if (message?.code === undefined) throw new Error(`No code was sent to ${target}`);
    return message.code;
  }

  return {
    database,
    sent,
    notified,
    returned,
    linked,
    codes,
    directory: accounts,
    ask,
    codeFor,
    /** The number of hashes made while a transaction was open. */
    hashedInTransactions: () => hashedInTransactions,
    pass(seconds: number) {
      now += seconds * 1000;
    },
    /** Sets the cost of further hashes. */
    hashAt(cost: HashCost) {
      bindings = bindingsAt(cost);
    },
    /** The SQL texts that the work sends to the database. */
    async statementsOf(work: () => Promise<unknown>): Promise<string[]> {
      statements = [];
      await work();
      return statements;
    },
    memberOf: (session: SessionTokens): Promise<Member> =>
      tokens.verify(session.userToken, 'access') as Promise<Member>,
    /** Whether the member's session is still open. */
    async isOpen({ sessionId }: Member): Promise<boolean> {
      const rows = await real.query('select from session where id = $1 and ended_at is null', [sessionId]);
      return rows.length === 1;
    },
    /** Confirms the member's session. */
    confirm: ({ sessionId }: Member) =>
      real.query('update session set confirmed_until = $2 where id = $1', [sessionId, new Date(now + 600_000)]),
    async counts(): Promise<Record<string, number>> {
      const [row] = await real.query<{ counts: Record<string, number> }>(
        `select jsonb_object_agg(name, (xpath('/row/c/text()', query_to_xml(format('select count(*) as c from %I', name), false, true, '')))[1]::text::int) as counts
         from unnest(array['account', 'account_login', 'agreement_approval', 'announcement_consent', 'session']) as name`,
      );
      return row?.counts ?? {};
    },
    close: async () => {
      vi.restoreAllMocks();
      await database.close();
    },
  };
}

export type Harness = Awaited<ReturnType<typeof openHarness>>;
export type Member = Extract<Caller, { kind: 'member' }>;
export const externalProof = 'a-proof-of-a-sign-in-elsewhere';

interface Who {
  caller?: Caller;
  address?: string;
  /** The device id in the browser's cookie. */
  device?: string;
}

/** A browser that stores only its device id. */
const browserOf = (device: string): BrowserSession => ({
  refreshToken: undefined,
  device,
  deviceId: () => device,
  keep: () => undefined,
  forget: () => undefined,
});

/** The current versions that registration requires. */
export const approvals = versionsToday(registrationAgreements);

/** Inserts a registered account directly. */
export async function anAccount(
  { database }: Pick<Harness, 'database'>,
  { email, phone, password = goodPassword }: { email?: string; phone?: string; password?: string | null },
): Promise<string> {
  const id = chance.uuid();
  await database.query(
    `insert into account (id, account_type, name, surname, created_at) values ($1, 'Personal', 'Ayşe', 'Yılmaz', '2026-01-01Z')`,
    [id],
  );
  await database.query('insert into account_login (account_id, email, phone, password_hash) values ($1, $2, $3, $4)', [
    id,
    email ?? null,
    phone ?? null,
    password === null ? null : await createPasswords(cheap).hash(password),
  ]);
  return id;
}

let made = 0;
export const anEmail = (): string => `kisi${(made += 1)}@ornek.example`;
export const aPhone = (): string => `+90533${String((made += 1)).padStart(7, '0')}`;
