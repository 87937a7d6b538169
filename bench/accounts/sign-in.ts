import { Agent } from 'node:http';
import { createPasswords } from '../../server/people/accounts/operations/passwords.ts';
import { signInOverHttp, benchPassword, unknownEmail } from './members.ts';
import type { BenchMember, SignInTry } from './members.ts';
import { quantile } from '../load.ts';

/** Medians in milliseconds, taken in turns, so that a busy machine is as busy for each of them. */
export interface SignInTimes {
  hash: number;
  right: number;
  wrong: number;
  unknown: number;
}

/** What the tries of a benchmark share. */
export interface SignInBench {
  address: string;
  members: readonly BenchMember[];
  passwordHash: string;
  /** A guest's access token. */
  bearer: string;
}

const passwords = createPasswords();

/** One password hash in this process beside whole sign-ins over HTTP: with the right password, a wrong one, and an address without account. */
export async function signInTimes({ address, members, passwordHash, bearer }: SignInBench): Promise<SignInTimes> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times: Record<keyof SignInTimes, number[]> = { hash: [], right: [], wrong: [], unknown: [] };
  const attempt = async (status: number, attempted: Omit<SignInTry, 'bearer'>) => {
    const answer = await signInOverHttp(agent, address, { ...attempted, bearer });
    if (answer.status !== status) throw new Error(`A sign-in was answered ${answer.status} instead of ${status}`);
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

/** Sign-ins a second by so many members at once, and, in turns with them, as many password hashes at once in this process. */
export async function signInsPerSecond(
  { address, members, passwordHash, bearer }: SignInBench,
  atOnce = 8,
): Promise<{ signIns: number; hashes: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  let next = 0;
  const hash = () => passwords.verify(benchPassword, passwordHash);
  const signIn = async () => {
    const member = members[(next += 1) % members.length];
    if (!member) throw new Error('Nobody is there to sign in');
    const { status } = await signInOverHttp(agent, address, { ...member, password: benchPassword, bearer });
    if (status !== 200) throw new Error(`A sign-in was answered ${status}`);
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

const median = (times: readonly number[]) => quantile(times, 0.5);

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
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
