import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fixedAccounts } from '../server/people/accounts/port.ts';
import { usualLimits } from '../server/market/search/operations/engine-guard.ts';
import { searchPort } from '../server/market/search/port.ts';
import { anAd, givenAds } from './support/ads.ts';
import { openAdHarness, sofas } from './support/ad-harness.ts';
import type { AdHarness, Headers } from './support/ad-harness.ts';
import { testApp } from './support/app.ts';
import type { TestApp } from './support/app.ts';
import { openGate } from './support/opensearch/gate.ts';
import type { Gate } from './support/opensearch/gate.ts';
import { testOpenSearch } from './support/opensearch/shared.ts';
import { until } from './support/until.ts';

let gate: Gate;
let market: AdHarness;
let other: TestApp;
/** A copy with the usual time limit. */
let impatient: TestApp;
let seller: Headers;
const sellerId = fixedAccounts.seller.id;
const { answerMs } = usualLimits;

beforeAll(async () => {
  gate = await openGate(await testOpenSearch());
  const settings = { OPENSEARCH_URL: gate.url, OPENSEARCH_PREFIX: `copies-${'abcdefghij'[process.pid % 10]}` };
  // On a busy machine, OpenSearch may need longer than the usual limit.
  usualLimits.answerMs = 60_000;
  market = await openAdHarness(settings);
  other = await testApp(settings, market.testing.database.url);
  usualLimits.answerMs = answerMs;
  impatient = await testApp(settings, market.testing.database.url);
  seller = await market.signedIn('seller');
  for (const copy of copies()) await engineOf(copy).build({ isForced: copy === market.testing });
  // OpenSearch may have to start.
}, 600_000);
beforeEach(async () => {
  gate.decide = () => 'pass';
  await engineOf(market.testing).feed();
  for (const copy of [...copies(), impatient]) await until(60_000, () => engineOf(copy).look());
});
afterAll(async () => {
  usualLimits.answerMs = answerMs;
  await impatient?.close();
  await other?.close();
  await market?.testing.close();
  await gate?.close();
});

const copies = () => [market.testing, other];
function engineOf({ running }: TestApp) {
  const { engine } = running.get(searchPort);
  if (!engine) throw new Error('OpenSearch is not used');
  return engine;
}

let words = 0;
/** Two words that only one ad has. */
const title = () => `kadife${'abcdefghijklmnopqrstuvwxyz'[(words += 1)]} koltuk`;

async function publish(text: string): Promise<string> {
  const ad = anAd({ ownerId: sellerId, categoryId: sofas, title: text });
  await market.database.inTransaction(async () => {
    await givenAds(market.database, [ad]);
    await market.testing.running.get(searchPort).index.refresh([ad.id]);
  });
  return ad.id;
}

async function found({ app }: TestApp, text: string, headers: Headers = {}): Promise<string[]> {
  const request = encodeURIComponent(JSON.stringify({ category: sofas, text }));
  const answer = await app.inject({ url: `/api/elasticsearch-manager/ads/filter?request=${request}`, headers });
  expect(answer.statusCode).toBe(200);
  return answer.json<{ items: { id: string }[] }>().items.map(({ id }) => id);
}

/** Searches by outcome. */
async function outcomes(copy: TestApp): Promise<Record<string, number>> {
  const figure = engineOf(copy).figures.find(({ name }) => name === 'meydan_search_engine_requests_total');
  const values = (await figure?.read()) ?? [];
  if (typeof values === 'number') throw new Error('The metric has labels');
  return Object.fromEntries(values.map(({ labels, value }) => [labels['outcome'] ?? '', value]));
}

describe('a new ad', () => {
  test('is found by its seller at once on every copy, and by visitors when OpenSearch has it', async () => {
    const text = title();
    // From the second request on, pages are cached.
    for (let count = 0; count < 3; count += 1) expect(await found(market.testing, text)).toEqual([]);
    const before = await outcomes(other);
    const id = await publish(text);
    for (const copy of copies()) {
      expect(await found(copy, text, seller)).toEqual([id]);
      expect(await found(copy, text)).toEqual([]);
    }
    // This caches the page without the ad again.
    expect(await found(market.testing, text)).toEqual([]);
    expect(await outcomes(other)).toMatchObject({ fresh: (before['fresh'] ?? 0) + 1 });
    // The job is added right after the commit.
    await expect
      .poll(async () => {
        await market.testing.runJobs();
        return found(market.testing, text);
      })
      .toEqual([id]);
    expect(await found(other, text)).toEqual([id]);
    const after = await outcomes(other);
    for (const copy of copies()) expect(await found(copy, text, seller)).toEqual([id]);
    expect((await outcomes(other))['fresh']).toBe(after['fresh']);
  });

  test('is no longer shown when it is withdrawn, even while OpenSearch still has it', async () => {
    const text = title();
    const id = await publish(text);
    await engineOf(market.testing).feed();
    expect(await found(other, text)).toEqual([id]);
    await market.database.inTransaction(async () => {
      await market.database.query(`update ad set status = 'Archived' where id = $1`, [id]);
      await market.testing.running.get(searchPort).index.refresh([id]);
    });
    expect(await found(market.testing, text)).toEqual([]);
    await expect.poll(() => found(other, text)).toEqual([]);
  });
});

describe('while OpenSearch is away', () => {
  test.each([
    ['cut', () => market.testing],
    ['hang', () => impatient],
  ] as const)('PostgreSQL answers, and changes wait (%s)', async (action, ofCase) => {
    const copy = ofCase();
    const health = () => copy.running.health.find(({ name }) => name === 'OpenSearch')?.check();
    const text = title();
    gate.decide = () => action;
    const id = await publish(text);
    const before = await outcomes(copy);
    for (let count = 0; count < 8; count += 1) expect(await found(copy, `${text} `.repeat(1 + count))).toEqual([id]);
    const after = await outcomes(copy);
    expect((after['fallback'] ?? 0) - (before['fallback'] ?? 0)).toBe(8);
    const waiting = copy.running.figures.find(({ name }) => name === 'meydan_search_outbox_waiting');
    expect(await waiting?.read()).toBe(1);
    await expect(health()).rejects.toThrow(/OpenSearch/);

    gate.decide = () => 'pass';
    await engineOf(market.testing).feed();
    expect(await waiting?.read()).toBe(0);
    // A probe closes the breaker.
    await expect
      .poll(async () => {
        await copy.running.get(searchPort).index.find({ request: { text } });
        const answered = (await outcomes(copy))['answered'] ?? 0;
        return answered > (after['answered'] ?? 0);
      })
      .toBe(true);
    await until(60_000, async () => health());
    expect(await found(copy, `${text} `)).toEqual([id]);
    const report = await engineOf(market.testing).compare();
    expect(report).toMatchObject({ missing: 0, extra: 0, outdated: 0 });
  });
});
