import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../../server/platform/database.ts';
import { tokensWith } from '../../server/platform/tokens.ts';
import { nextClientAddress } from '../support/client-addresses.ts';
import { sampledAds } from '../support/sampled-ads.ts';

export interface VisibilityOptions {
  /** Address of the product. */
  address: string;
  secret: string;
  database: Database;
  seconds: number;
}

/** Price changes per second, each of another ad. */
const rate = 4;
const pollMs = 10;

/**
 * Changes prices as sellers do, and returns how long each change took from its answer until OpenSearch had it, milliseconds. The feed deletes the rows
 * of a change after it refreshed the index.
 */
export async function timesUntilVisible({
  address,
  secret,
  database,
  seconds,
}: VisibilityOptions): Promise<readonly number[]> {
  const tokens = tokensWith(secret);
  const ads = (await sampledAds(database, rate * seconds)).map(({ id }) => id);
  const sellers = await database.query<{ id: string; ownerId: string; price: number }>(
    'select id::text, owner_id as "ownerId", price::float8 as price from ad where id = any($1::bigint[])',
    [ads],
  );
  return Promise.all(
    sellers.map(async ({ id, ownerId, price }, at) => {
      await wait((at * 1_000) / rate);
      const seller = {
        kind: 'member',
        id: ownerId,
        sessionId: randomUUID(),
        accountType: 'Personal',
        permissions: [],
      } as const;
      const response = await fetch(`${address}/api/ads/ad-price-update/${id}`, {
        method: 'PUT',
        headers: {
          authorization: `Bearer ${await tokens.sign(seller, 'access')}`,
          'content-type': 'application/json',
          'x-forwarded-for': nextClientAddress(),
        },
        body: JSON.stringify({ price: price + 100 }),
      });
      if (!response.ok) throw new Error(`Price not changed: ${response.status} ${await response.text()}`);
      const began = performance.now();
      while (await isWaiting(database, id)) await wait(pollMs);
      return performance.now() - began;
    }),
  );
}

async function isWaiting(database: Database, adId: string): Promise<boolean> {
  const [row] = await database.query<{ isWaiting: boolean }>(
    'select exists (select from search_outbox where ad_id = $1) as "isWaiting"',
    [adId],
  );
  return row?.isWaiting ?? false;
}
