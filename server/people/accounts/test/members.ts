import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { Call, CallAnswer, CallInput } from '../../../../contract/declare.ts';
import type { Language } from '../../../../contract/enums.ts';
import { aContext, aMember } from '../../../../tests/support/context.ts';
import { testDatabase } from '../../../../tests/support/database.ts';
import { templatePlaces } from '../../../../tests/support/template-tables.ts';
import { folderStorage } from '../../../adapters/storage/folder.ts';
import { createMedia } from '../../media/operations/media-port.ts';
import type { DirectMessage, Notice } from '../../notifications/port.ts';
import type { Caller } from '../../../platform/caller.ts';
import { chance, clock } from '../../../platform/clock.ts';
import { createHooks } from '../../../kernel/hooks.ts';
import { bindAll, bindingsById, invoke } from '../../../platform/http/binding.ts';
import { tokensWith } from '../../../platform/tokens.ts';
import { createSessions } from '../../session/operations/sessions-port.ts';
import { openEndedSessions } from '../../session/operations/ended-sessions-port.ts';
import { accountAdminBindings } from '../calls/administration.ts';
import { createAccountDirectory } from '../operations/accounts-port.ts';
import { memberBindings } from '../calls/member.ts';
import { staffBindings } from '../calls/staff.ts';
import { accountHooks } from '../hooks.ts';
import { seedAccounts } from '../seed.ts';

export type Member = ReturnType<typeof aMember>;

/** The parts of a test member; all have defaults. */
export interface MemberParts {
  name: string;
  surname: string;
  userName: string;
  email: string;
  phone: string;
  language: Language;
}

const secret = 'a-secret-for-tests-alone-0123456789';
let made = 0;

/** The accounts module on a separate database with real sessions and media. Notices are recorded. */
export async function testAccounts() {
  const database = await testDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'meydan-accounts-'));
  await seed(database.url);
  const hooks = createHooks();
  hooks.add(accountHooks({ database, hooks }));
  const notified: Notice[] = [];
  const sent: DirectMessage[] = [];
  const notices = {
    notify: async (notice: Notice) => void notified.push(notice),
    send: async (message: DirectMessage) => void sent.push(message),
  };
  const accounts = createAccountDirectory(database);
  const ended = await openEndedSessions(database);
  const tokens = tokensWith(secret, ended);
  const sessions = createSessions({ database, tokens, hooks, notices, accounts, ended, secret });
  hooks.add(sessions.hooks);
  const media = createMedia({ database, storage: folderStorage(folder) });
  const places = await templatePlaces(database);
  const deps = { database, hooks, media, notices, sessions, places: () => places };
  const bindings = bindingsById(bindAll(memberBindings(deps), accountAdminBindings(deps), staffBindings(deps)));

  return {
    ...deps,
    accounts,
    tokens,
    notified,
    sent,
    bindings,
    isSignedOut: ({ sessionId }: Member) => ended.has(sessionId),
    /** Runs a call and validates the answer against its schema. */
    async ask<C extends Call>(
      call: C,
      input: CallInput<C>,
      caller: Caller,
      language?: Language,
    ): Promise<CallAnswer<C>> {
      const binding = bindings.get(call.id);
      if (!binding) throw new Error(`${call.id} is not bound`);
      return call.answer.parse(await invoke(binding, input, aContext(caller, language))) as CallAnswer<C>;
    },
    /** Creates a signed-in member with a confirmed session. */
    async create(parts: Partial<MemberParts> = {}): Promise<Member> {
      const id = chance.uuid();
      const number = (made += 1);
      const member = {
        name: 'Ayşe',
        surname: 'Yılmaz',
        userName: null,
        email: `ayse${number}@ornek.com`,
        phone: null,
        language: null,
        ...parts,
      };
      await database.query(
        `insert into account (id, account_type, name, surname, user_name, created_at) values ($1, 'Personal', $2, $3, $4, $5)`,
        [id, member.name, member.surname, member.userName, clock.now()],
      );
      await database.query(
        `insert into account_login (account_id, email, phone, language, password_hash) values ($1, $2, $3, $4, '$argon2id$secret')`,
        [id, member.email, member.phone, member.language],
      );
      const { userToken } = await sessions.start(id, aContext());
      const caller = await tokens.verify(userToken, 'access');
      if (caller.kind !== 'member') throw new Error('no member was signed in');
      await database.query(`update session set confirmed_until = $2 where id = $1`, [
        caller.sessionId,
        new Date(clock.now().getTime() + 600_000),
      ]);
      return aMember(id, caller.sessionId);
    },
    async close() {
      await ended.close();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function seed(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    // Runs twice, because every start of the server seeds again.
    await seedAccounts(client);
    await seedAccounts(client);
  } finally {
    await client.end();
  }
}

export type TestAccounts = Awaited<ReturnType<typeof testAccounts>>;

/** The error code of a refused call, or `answered`. */
export const refusal = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'answered',
    (error: Error & { code?: string }) => error.code ?? error.message,
  );
