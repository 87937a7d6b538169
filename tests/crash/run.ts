import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clock } from '../../server/platform/clock.ts';
import { openDatabase } from '../../server/platform/database.ts';
import { startEmbedded } from '../../server/platform/embedded/index.ts';
import { seededChance } from '../support/ads.ts';
import { runLaterJobs } from './later-jobs.ts';
import { checkConsistency } from './checks.ts';
import type { Verdict } from './checks.ts';
import { openMarket } from './market.ts';
import { planOf } from './plan.ts';
import { KilledServer } from './server.ts';
import { visit } from './buyer-visit.ts';

export interface CrashOptions {
  /** Determines the purchases and the kills. The timing of the product's own work stays random. */
  seed: number;
  /** The last kill happens after all visits, while only jobs run. */
  kills: number;
  checkouts: number;
  /** Number of concurrent buyers. */
  clients: number;
  onProgress?(text: string): void;
}

export interface CrashReport extends Verdict {
  kills: number;
  requests: number;
}

/** The sellers come from the demo market. */
const demoAds = 60;

/** Kills the running product repeatedly while users buy, cancel and get refunds, then runs the later jobs and reports the inconsistencies. */
export async function crash(options: CrashOptions): Promise<CrashReport> {
  const { seed, checkouts, clients, onProgress = () => undefined } = options;
  const plan = planOf(seededChance(seed), { checkouts, kills: options.kills - 1 });
  const folder = await mkdtemp(join(tmpdir(), 'meydan-crash-'));
  let server: KilledServer | undefined;
  try {
    server = await KilledServer.open(folder, { ads: demoAds });
    onProgress('the product runs');
    const market = await openMarket(server, { buyers: checkouts, ads: plan.adCount });
    onProgress('people are there');
    const since = clock.now();
    const faults: string[] = [];
    const killer = new Killer(server, plan.kills, onProgress);
    const deps = {
      server,
      market,
      onRequest: () => killer.count(),
      onFault: (text: string) => void faults.push(text),
    };
    const left = plan.visits.map((one, at) => ({ one, buyer: market.buyers[at] }));
    await Promise.all(
      Array.from({ length: clients }, async () => {
        for (let next = left.shift(); next; next = left.shift()) {
          await server?.up();
          if (next.buyer) await visit(deps, next.buyer, next.one);
        }
      }),
    );
    await killer.last;
    await server.crash();
    onProgress('killed a last time, and left alone');
    await server.stop();
    const verdict = await settled(folder, server, since, faults);
    return { ...verdict, kills: killer.done + 1, requests: killer.requests };
  } finally {
    await server?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Runs the later jobs and checks the result. */
async function settled(folder: string, server: KilledServer, since: Date, faults: readonly string[]) {
  const embedded = await startEmbedded({ folder: join(folder, 'postgres'), isDurable: false, log: () => undefined });
  try {
    const failures = await runLaterJobs(embedded.url, server.env, since);
    const database = openDatabase({ url: embedded.url, connections: 2, statementMs: 60_000 });
    try {
      const verdict = await checkConsistency(database, join(folder, 'local-bank'));
      return { ...verdict, faults: [...faults, ...failures, ...verdict.faults] };
    } finally {
      await database.close();
    }
  } finally {
    await embedded.stop();
  }
}

/** Kills the product after a number of requests, a moment after the last of them began. */
class Killer {
  requests = 0;
  done = 0;
  /** Resolves when the current kill and restart are finished. */
  last: Promise<void> = Promise.resolve();
  private readonly server: KilledServer;
  private readonly kills: readonly { after: number; ms: number }[];
  private readonly onProgress: (text: string) => void;
  private left: number;

  constructor(
    server: KilledServer,
    kills: readonly { after: number; ms: number }[],
    onProgress: (text: string) => void,
  ) {
    this.server = server;
    this.kills = kills;
    this.onProgress = onProgress;
    this.left = kills[0]?.after ?? Number.POSITIVE_INFINITY;
  }

  count(): void {
    this.requests += 1;
    this.left -= 1;
    if (this.left !== 0) return;
    const { ms = 0 } = this.kills[this.done] ?? {};
    this.last = this.last.then(async () => {
      await new Promise<void>((resolve) => void clock.after(ms, resolve));
      await this.server.crash();
      this.done += 1;
      this.onProgress(`killed ${this.done} of ${this.kills.length}, after ${this.requests} requests`);
      this.left = this.kills[this.done]?.after ?? Number.POSITIVE_INFINITY;
    });
  }
}
