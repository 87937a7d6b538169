import { Agent, request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { createHistogram } from 'node:perf_hooks';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { tokensWith } from '../../server/platform/tokens.ts';
import { nextClientAddress } from '../support/client-addresses.ts';
import { kinds, shares } from './plan.ts';
import type { Kind, KindResult, LoadPlan, LoadResult, LoadStep } from './plan.ts';
import { VisitEnded, visits } from './visits.ts';
import type { VisitRequest } from './visits.ts';

/**
 * The process that sends the load. It begins visits at independent times, whether earlier ones are answered or not, and counts latencies from the
 * intended start: a slow server is not asked less often, and waiting is not hidden. Receives a plan, then steps; sends a result for each step.
 */

/** Requests without an answer after this time failed, milliseconds. */
const timeoutMs = 20_000;
/** How long a member's token is used. */
const tokenMs = 600_000;

/** A browser's: a short one is that of a robot. */
const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0';

const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
let plan: LoadPlan | undefined;

process.on('message', (received) => {
  const message = received as LoadPlan | LoadStep;
  if ('addresses' in message) {
    plan = message;
    process.send?.('ready');
  } else if (plan) void run(plan, message).then((result) => process.send?.(result));
});
process.on('disconnect', () => process.exit());

const member = { kind: 'member', permissions: [], accountType: 'Personal' } as const;

function openSender({ addresses, secret }: LoadPlan) {
  const tokens = tokensWith(secret);
  const known = new Map<string, { authorization: string; cookie: string; address: string; until: number }>();
  let count = 0;

  /** Headers of a member's calls and pages. A member keeps one network address. */
  async function headersOf(id: string) {
    const found = known.get(id);
    if (found && found.until > performance.now()) return found;
    const token = await tokens.sign({ ...member, id, sessionId: randomUUID() }, 'access');
    const made = {
      authorization: `Bearer ${token}`,
      cookie: `Access-Token=${token}; IsGuest=false`,
      address: found?.address ?? nextClientAddress(),
      until: performance.now() + tokenMs,
    };
    known.set(id, made);
    return made;
  }

  return async function send({ method = 'GET', path, memberId, body }: VisitRequest) {
    const own = memberId === undefined ? undefined : await headersOf(memberId);
    const isCall = path.startsWith('/api/');
    const payload = body === undefined ? undefined : JSON.stringify(body);
    const headers = {
      'user-agent': userAgent,
      'accept-language': 'tr',
      'x-forwarded-for': own?.address ?? nextClientAddress(),
      ...(!isCall && { accept: 'text/html', 'accept-encoding': 'zstd' }),
      ...(own && (isCall ? { authorization: own.authorization } : { cookie: own.cookie })),
      ...(method !== 'GET' && { 'idempotency-key': randomUUID() }),
      ...(payload !== undefined && {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(payload),
      }),
    };
    const address = addresses[(count += 1) % addresses.length] ?? '';
    return new Promise<{ response: IncomingMessage; text: string }>((resolve, reject) => {
      const sending = request(address + path, { method, headers, agent, timeout: timeoutMs }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => {
          if (isCall) parts.push(part);
        });
        response.once('error', reject);
        response.once('end', () => resolve({ response, text: Buffer.concat(parts).toString() }));
      });
      sending.once('timeout', () => sending.destroy(new Error('timeout')));
      sending.once('error', reject);
      sending.end(payload);
    });
  };
}

const emptyCounts = () => ({ visits: 0, succeeded: 0, requests: 0, refused: 0, failed: 0 });

function meter() {
  return { ...emptyCounts(), answered: createHistogram(), refusedIn: createHistogram() };
}

type Meter = ReturnType<typeof meter>;

/** Microseconds in the histogram, whose values are whole numbers from 1. */
const record = (histogram: Meter['answered'], ms: number) => histogram.record(Math.max(1, Math.round(ms * 1000)));
const msAt = (histogram: Meter['answered'], percentile: number) =>
  histogram.count === 0 ? 0 : histogram.percentile(percentile) / 1000;

const resultOf = ({ answered, refusedIn, ...counts }: Meter): KindResult => ({
  ...counts,
  p50: msAt(answered, 50),
  p95: msAt(answered, 95),
  p99: msAt(answered, 99),
  refusedP95: msAt(refusedIn, 95),
});

async function run(from: LoadPlan, { rate, seconds, kind: only }: LoadStep): Promise<LoadResult> {
  const send = openSender(from);
  const all = meter();
  const byKind = Object.fromEntries(kinds.map((kind) => [kind, meter()])) as Record<Kind, Meter>;
  const bySecond: { requests: number; refused: number; answered: Meter['answered'] }[] = [];
  const lateness = createHistogram();
  const failures: string[] = [];
  const running = new Set<Promise<void>>();
  const cpu = process.cpuUsage();
  const began = performance.now();

  async function visit(kind: Kind, intended: number): Promise<void> {
    const meters = [all, byKind[kind]];
    let since = intended;
    const count = (what: 'visits' | 'succeeded' | 'requests' | 'refused' | 'failed') => {
      for (const one of meters) one[what] += 1;
    };
    const sendOne = async (asked: VisitRequest): Promise<Record<string, unknown>> => {
      count('requests');
      const at = Math.max(0, Math.floor((since - began) / 1000));
      const second = (bySecond[at] ??= { requests: 0, refused: 0, answered: createHistogram() });
      const answer = await send(asked).catch((error: unknown) => {
        count('failed');
        failures.push(`${asked.path.slice(0, 80)}: ${String(error)}`);
        throw new VisitEnded();
      });
      const ms = performance.now() - since;
      const status = answer.response.statusCode ?? 0;
      if (status === 503 && answer.response.headers['retry-after'] !== undefined) {
        count('refused');
        second.refused += 1;
        for (const one of meters) record(one.refusedIn, ms);
        throw new VisitEnded();
      }
      if (status >= 400) {
        count('failed');
        failures.push(`${asked.path.slice(0, 80)}: ${status} ${answer.text.slice(0, 200)}`);
        throw new VisitEnded();
      }
      for (const one of meters) record(one.answered, ms);
      second.requests += 1;
      record(second.answered, ms);
      since = performance.now();
      return asked.path.startsWith('/api/') ? (JSON.parse(answer.text) as Record<string, unknown>) : {};
    };
    count('visits');
    try {
      await visits[kind](from, sendOne);
      count('succeeded');
    } catch (error) {
      if (!(error instanceof VisitEnded)) throw error;
      if (error.message !== '') failures.push(error.message);
    }
  }

  for (let at = 0; at < seconds * 1000; at += (-Math.log(1 - Math.random()) * 1000) / rate) {
    const intended = began + at;
    const ahead = intended - performance.now();
    if (ahead > 0) await wait(ahead);
    // Requests are sent even if this process is behind its schedule.
    else if (ahead < -50) await new Promise(setImmediate);
    record(lateness, performance.now() - intended);
    const one: Promise<void> = visit(only ?? kindAt(Math.random()), intended).finally(() => running.delete(one));
    running.add(one);
  }
  await Promise.all(running);
  const { user, system } = process.cpuUsage(cpu);
  return {
    kinds: Object.fromEntries(kinds.map((kind) => [kind, resultOf(byKind[kind])])) as LoadResult['kinds'],
    all: resultOf(all),
    bySecond: Array.from(bySecond, (second) => ({
      requests: second?.requests ?? 0,
      refused: second?.refused ?? 0,
      p95: second ? msAt(second.answered, 95) : 0,
    })),
    cpuMs: (user + system) / 1000,
    latenessP95: msAt(lateness, 95),
    failures: failures.slice(0, 10),
  };
}

function kindAt(drawn: number): Kind {
  let left = drawn;
  return kinds.find((kind) => (left -= shares[kind]) < 0) ?? 'search';
}
