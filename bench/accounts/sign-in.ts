import { Agent } from 'node:http';
import { createPasswords } from '../../server/people/accounts/operations/passwords.ts';
import { unknownEmail, signInOverHttp, benchPassword } from './sign-in-request.ts';
import type { BenchAccount } from '../support/members.ts';
import type { SignInTry } from './sign-in-request.ts';
import { median, timed } from '../support/times.ts';

/** Medians, milliseconds. Measured in turns, so that machine load affects all alike. */
export interface SignInTimes {
  hash: number;
  right: number;
  wrong: number;
  unknown: number;
}

export interface SignInBench {
  address: string;
  members: readonly BenchAccount[];
  passwordHash: string;
  /** Guest access token. */
  bearer: string;
}

const passwords = createPasswords();

/** Measures a password hash in this process and sign-ins over HTTP: right password, wrong password, e-mail address without account. */
export async function signInTimes({ address, members, passwordHash, bearer }: SignInBench): Promise<SignInTimes> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times: Record<keyof SignInTimes, number[]> = { hash: [], right: [], wrong: [], unknown: [] };
  const attempt = async (status: number, attempted: Omit<SignInTry, 'bearer'>) => {
    const answer = await signInOverHttp(agent, address, { ...attempted, bearer });
    if (answer.status !== status) throw new Error(`A sign-in returned ${answer.status} instead of ${status}`);
  };
  try {
    for (const { email, device } of members) {
      const credentials = { email, device, password: benchPassword };
      times.hash.push(await timed(() => passwords.verify(benchPassword, passwordHash)));
      times.wrong.push(await timed(() => attempt(400, { ...credentials, password: 'baska-bir-parola' })));
      times.unknown.push(await timed(() => attempt(400, { ...credentials, email: unknownEmail() })));
      times.right.push(await timed(() => attempt(200, credentials)));
    }
  } finally {
    agent.destroy();
  }
  return {
    hash: median(times.hash),
    right: median(times.right),
    wrong: median(times.wrong),
    unknown: median(times.unknown),
  };
}

const rounds = 4;
const roundSeconds = 1.5;

/** Returns the sign-ins per second of `atOnce` concurrent clients and, measured in turn, the concurrent password hashes in this process. */
export async function signInsPerSecond(
  { address, members, passwordHash, bearer }: SignInBench,
  atOnce = 8,
): Promise<{ signIns: number; hashes: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  let next = 0;
  const hash = () => passwords.verify(benchPassword, passwordHash);
  const signIn = async () => {
    const member = members[(next += 1) % members.length];
    if (!member) throw new Error('There is no account to sign in');
    const { status } = await signInOverHttp(agent, address, { ...member, password: benchPassword, bearer });
    if (status !== 200) throw new Error(`A sign-in returned ${status}`);
  };
  const sum = { signIns: 0, hashes: 0 };
  try {
    for (let round = 0; round < rounds; round += 1) {
      sum.hashes += await perSecond(atOnce, roundSeconds, hash);
      sum.signIns += await perSecond(atOnce, roundSeconds, signIn);
    }
  } finally {
    agent.destroy();
  }
  return { signIns: sum.signIns / rounds, hashes: sum.hashes / rounds };
}

async function perSecond(atOnce: number, seconds: number, work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  const end = began + seconds * 1000;
  let done = 0;
  const one = async () => {
    while (performance.now() < end) {
      await work();
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  return done / ((performance.now() - began) / 1000);
}
