import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeOf, dayMs, testAds } from './harness.ts';
import type { Harness } from './harness.ts';
import { adJobs } from '../jobs.ts';
import { deleteAd } from '../operations/delete-ad.ts';
import { userId } from '../../../../tests/support/ads.ts';
import type { Notice } from '../../../people/notifications/port.ts';

let harness: Harness;
let notified: Notice[];
beforeAll(async () => {
  harness = await testAds();
});
afterAll(() => harness.close());
beforeEach(() => {
  notified = [];
});

/** Runs a job by its schedule, then the jobs it queued. */
async function run(name: string): Promise<void> {
  const jobs = adJobs({
    ...harness.deps,
    notices: { notify: async (notice) => void notified.push(notice) },
    catalogue: () => harness.catalogue,
  });
  const byName = (jobName: string) => jobs.find((one) => one.name === jobName);
  await byName(name)?.run({});
  const left = await harness.database.query<{ payload: unknown }>(
    `delete from graphile_worker._private_jobs job using graphile_worker._private_tasks task
     where task.id = job.task_id and task.identifier = 'ads.tell-expired' returning payload`,
  );
  const notifyJob = byName('ads.tell-expired');
  for (const { payload } of left) await notifyJob?.run(notifyJob.payload.parse(payload));
}

describe('periods', () => {
  it('archives an expired ad, notifies its owner and removes it from search', async () => {
    const ended = await harness.published({ periodDays: 15 });
    const lasting = await harness.published({ periodDays: 30 });
    harness.pass(15 * dayMs);
    await run('ads.expire');
    expect(await harness.row(ended)).toMatchObject({ status: 'Archived', status_at: harness.now() });
    expect(await harness.statusOf(lasting)).toBe('OnSale');
    expect(await harness.isFound(ended)).toBe(false);
    expect(await harness.kinds(ended)).toEqual(['Submitted', 'Published', 'Expired']);
    expect(notified).toEqual([
      {
        accountId: userId,
        template: 'Ads.Expired',
        tokens: {
          'Ad.Title': 'Temiz aile arabası',
          'Ad.Code': ended,
          'Ad.RepublishDate': harness.daysOn(30).toISOString(),
        },
        routeValue: ended,
        onceKey: `ad-expired:${ended}:${harness.now().getTime()}`,
      },
    ]);
    await run('ads.expire');
    expect(notified).toHaveLength(1);
  });

  it('archives many expired ads in batches', async () => {
    const ids = await harness.life.submit(Array.from({ length: 1_100 }, () => harness.newAd({ periodDays: 1 })));
    for (let start = 0; start < ids.length; start += 500)
      await harness.life.decide(
        ids.slice(start, start + 500).map((adId) => ({ adId, event: 'approve' })),
        'system',
      );
    harness.pass(dayMs);
    await run('ads.expire');
    const left = await harness.database.query(`select from ad where id = any($1::bigint[]) and status <> 'Archived'`, [
      ids,
    ]);
    expect(left).toHaveLength(0);
    expect(await harness.isFound(ids[1_099] ?? '')).toBe(false);
    expect(notified).toHaveLength(1_100);
  });

  it('sends no notification if the ad was renewed first', async () => {
    const adId = await harness.published({ periodDays: 1 });
    harness.pass(dayMs);
    const jobs = adJobs({
      ...harness.deps,
      notices: { notify: async (notice) => void notified.push(notice) },
      catalogue: () => harness.catalogue,
    });
    await jobs.find(({ name }) => name === 'ads.expire')?.run({});
    await harness.life.addPeriod(adId, userId, 30);
    await run('ads.purge');
    expect(notified).toEqual([]);
  });
});

describe('deleted ads', () => {
  it('keeps the content of deleted ads for 30 days, and only their id afterwards', async () => {
    const adId = await harness.published({ registryNumber: '34GONE34', video: 'v/0123456789abcdef0123456789abcdef' });
    await harness.life.edit(adId, userId, harness.content({ title: 'Bir başka başlık daha' }));
    await deleteAd(harness.deps, adId, userId);
    harness.pass(30 * dayMs - 1);
    await run('ads.purge');
    expect((await harness.row(adId))['title']).toBe('Temiz aile arabası');
    harness.pass(1);
    await run('ads.purge');
    expect(await harness.row(adId)).toMatchObject({
      title: '',
      description: '',
      pictures: [],
      specs: {},
      video: null,
      lat: null,
      registry_number: null,
    });
    expect(await harness.kinds(adId)).toEqual([]);
    expect(await harness.database.query('select from ad_edit where ad_id = $1', [adId])).toEqual([]);
    expect(await codeOf(harness.ads.detailOf(adId, 'tr'))).toBe('AdNoLongerPublished');
  });
});
