import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testAds } from './harness.ts';
import type { Harness } from './harness.ts';
import { adBindings } from '../calls/ads.ts';
import { createViewCounter } from '../operations/count-views.ts';
import { dayOf } from '../rules/istanbul-day.ts';
import type { ViewCounter } from '../operations/count-views.ts';
import { adCalls } from '../../../../contract/calls/ads.ts';
import { userId, businessId } from '../../../../tests/support/ads.ts';
import { aContext, aMember } from '../../../../tests/support/context.ts';
import type { Caller, RequestContext } from '../../../platform/caller.ts';
import { chance } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { invoke } from '../../../platform/http/binding.ts';
import { builtInRoles } from '../../../../contract/permissions.ts';

const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0';

let harness: Harness;
let views: ViewCounter;
let failing: boolean;
let adId: string;
beforeAll(async () => {
  harness = await testAds();
});
afterAll(() => harness.close());
beforeEach(async () => {
  failing = false;
  const database: Database = {
    ...harness.database,
    run: (...written) => (failing ? Promise.reject(new Error('unavailable')) : harness.database.run(...written)),
  };
  views = createViewCounter(database);
  adId = await harness.createAd();
});
afterEach(() => views.close());

const aGuest = (): Caller => ({ kind: 'guest', id: chance.uuid() });
const from = (caller: Caller, parts: Partial<RequestContext['from']> = {}): RequestContext => ({
  ...aContext(caller),
  from: { address: '203.0.113.7', userAgent: browser, ...parts },
});
const read = (context: RequestContext) =>
  invoke(
    adBindings({
      ads: harness.ads,
      views,
      phones: { database: harness.database, areApart: async () => false },
      blockedBy: async () => [],
    }).find(({ call }) => call === adCalls.detail)!,
    { params: { id: adId } },
    context,
  );
async function counted(): Promise<Record<string, number>> {
  await views.flush();
  const rows = await harness.database.query<{ day: string; views: number }>(
    'select day::text, views from ad_day where ad_id = $1 order by day',
    [adId],
  );
  return Object.fromEntries(rows.map((row) => [row.day, row.views]));
}
const today = () => dayOf(harness.now());

describe('views', () => {
  it('counts each reader of an ad', async () => {
    await read(from(aGuest()));
    await read(from(aMember(businessId)));
    await read(from({ kind: 'visitor' }));
    expect(await counted()).toEqual({ [today()]: 3 });
    await read(from(aGuest(), { address: '203.0.113.8' }));
    expect(await counted()).toEqual({ [today()]: 4 });
  });

  it('counts a visitor once who has become a guest', async () => {
    await read(from({ kind: 'visitor' }));
    await read(from(aGuest()));
    expect(await counted()).toEqual({ [today()]: 1 });
  });

  it.each<[string, RequestContext]>([
    ['a bot', from({ kind: 'visitor' }, { userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' })],
    ['a client without a user agent', from({ kind: 'visitor' }, { userAgent: '' })],
    ['a browser prefetch', from({ kind: 'visitor' }, { isPrefetch: true })],
    ['the owner', from(aMember(userId))],
    ['a moderator', from({ ...aMember(chance.uuid()), permissions: builtInRoles.moderator })],
    ['another service', from({ kind: 'service' })],
  ])('ignores %s', async (_, context) => {
    await read(context);
    expect(await counted()).toEqual({});
  });

  it('counts a reader once in half an hour', async () => {
    const readers = [from(aGuest()), from({ kind: 'visitor' })];
    for (const reader of [...readers, ...readers, ...readers]) await read(reader);
    await read(from({ kind: 'visitor' }, { address: '198.51.100.9' }));
    expect(await counted()).toEqual({ [today()]: 3 });
    harness.pass(30 * 60_000);
    for (const reader of readers) await read(reader);
    expect(await counted()).toEqual({ [today()]: 5 });
  });

  it('ignores ads that are not public', async () => {
    await harness.database.query(`update ad set status = 'Archived' where id = $1`, [adId]);
    await expect(read(from(aGuest()))).rejects.toThrow('AdNoLongerPublished');
    expect(await counted()).toEqual({});
  });

  it('counts a view on its Istanbul day, even if stored later', async () => {
    harness.setTime('2026-12-01T20:59:59Z');
    await read(from(aGuest()));
    harness.pass(1_000);
    await read(from(aGuest()));
    await read(from(aGuest()));
    expect(await counted()).toEqual({ '2026-12-01': 1, '2026-12-02': 2 });
  });

  it('neither loses a view nor counts it twice after a failed write', async () => {
    await read(from(aGuest()));
    failing = true;
    await expect(views.flush()).rejects.toThrow('unavailable');
    await read(from(aGuest()));
    await expect(views.flush()).rejects.toThrow('unavailable');
    failing = false;
    expect(await counted()).toEqual({ [today()]: 2 });
    expect(await counted()).toEqual({ [today()]: 2 });
  });

  it('stores views on close', async () => {
    await read(from(aGuest()));
    await views.close();
    const [row] = await harness.database.query('select views from ad_day where ad_id = $1', [adId]);
    expect(row).toEqual({ views: 1 });
  });
});
