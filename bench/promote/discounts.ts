import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../server/platform/database.ts';
import { openMarket } from '../../tests/crash/market.ts';
import { KilledServer } from '../../tests/crash/server.ts';
import type { OwnContext } from '../support/context.ts';
import { benchCampaignEnd } from './campaign-end.ts';
import { benchCoupons, clients } from './coupons.ts';

/** The demo market provides the sellers. */
const demoAds = 60;

/** Measures coupons and the end of a campaign, on a new product. */
export async function benchDiscounts({ note }: OwnContext): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'meydan-bench-discounts-'));
  try {
    const server = await KilledServer.open(folder, { ads: demoAds });
    const database = openDatabase({ url: server.databaseUrl(), connections: 4, statementMs: 600_000 });
    const market = await openMarket(server, { buyers: 2 * clients, ads: clients });
    try {
      await benchCoupons(server, market, database, note);
    } finally {
      await database.close();
      await server.stop();
    }
    await benchCampaignEnd(folder, market, market.buyers.slice(clients), note);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
