import { AsyncLocalStorage } from 'node:async_hooks';
import { signInCalls } from '../../contract/calls/sign-in.ts';
import { modules } from '../../server/app.ts';
import { startModules } from '../../server/kernel/module.ts';
import type { RequestContext } from '../../server/platform/caller.ts';
import { chance } from '../../server/platform/clock.ts';
import type { Config } from '../../server/platform/config.ts';
import type { Database } from '../../server/platform/database.ts';
import { DomainError } from '../../server/platform/errors.ts';
import { bindingsById, inProcessClient } from '../../server/platform/http/binding.ts';
import { readSecrets } from '../../server/platform/secrets.ts';
import { unknownEmail, benchPassword } from './sign-in-request.ts';
import type { BenchAccount } from '../support/members.ts';

/** Statements of each attempt, including `begin` and `commit`. */
export interface SignInStatements {
  right: number[];
  wrong: number[];
  unknown: number[];
}

/**
 * Counts the database statements of signing in, with the server's modules in this process. Each account signs in twice, so that its first and
 * second session are measured.
 */
export async function signInStatements(
  database: Database,
  config: Config,
  members: readonly BenchAccount[],
): Promise<SignInStatements> {
  const counted = counting(database);
  const running = await startModules(modules, {
    config,
    database: counted.database,
    secrets: readSecrets(config),
    openPages: () => Promise.reject(new Error('Benchmarks render no pages')),
    publicUrl: 'http://localhost',
  });
  const bindings = bindingsById(running.bindings);

  async function count(body: { email: string; password: string }, device: string, isRight: boolean): Promise<number> {
    const before = counted.statements();
    const isSignedIn = await inProcessClient(bindings, contextOf(device))
      .call(signInCalls.withEmail, { body })
      .then(
        () => true,
        (error: unknown) => {
          if (error instanceof DomainError && error.code === 'LoginFailed') return false;
          throw error;
        },
      );
    if (isSignedIn !== isRight) throw new Error(`A sign-in ${isSignedIn ? 'succeeded' : 'failed'} unexpectedly`);
    return counted.statements() - before;
  }

  const found: SignInStatements = { right: [], wrong: [], unknown: [] };
  try {
    for (const { email, device } of [...members, ...members]) {
      found.wrong.push(await count({ email, password: 'baska-bir-parola' }, device, false));
      found.right.push(await count({ email, password: benchPassword }, device, true));
      found.unknown.push(await count({ email: unknownEmail(), password: benchPassword }, device, false));
    }
    return found;
  } finally {
    await running.close();
  }
}

/** A returning guest's browser. */
const contextOf = (device: string): RequestContext => ({
  caller: { kind: 'guest', id: chance.uuid() },
  language: 'tr',
  from: { address: `2001:db8:${chance.uuid().slice(0, 4)}:${chance.uuid().slice(0, 4)}::1`, userAgent: 'Mozilla/5.0' },
  browser: { refreshToken: undefined, deviceId: () => device, keep: () => undefined, forget: () => undefined },
});

/** Wraps a database and counts all statements through it. */
function counting(database: Database): { database: Database; statements(): number } {
  const inside = new AsyncLocalStorage<true>();
  let statements = 0;
  const counted: Database = {
    ...database,
    query(...args) {
      statements += 1;
      return database.query(...args);
    },
    read(...args) {
      statements += 1;
      return database.read(...args);
    },
    orm() {
      throw new Error('Statements of the ORM are not counted');
    },
    inTransaction(work, options) {
      if (inside.getStore()) return work();
      statements += 2;
      return database.inTransaction(() => inside.run(true, work), options);
    },
  };
  return { database: counted, statements: () => statements };
}
