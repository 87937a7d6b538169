import { afterAll, beforeAll, expect, test } from 'vitest';
import { draftCalls as calls } from '../../../../contract/calls/drafts.ts';
import { judgePrice } from '../../../../contract/price-judgement.ts';
import { createAds } from '../../ads/port.ts';
import { categoryIds, phone } from './samples.ts';
import { openHarness } from './harness.ts';
import type { Harness } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(async () => harness.close());

/** Publishes a phone at a price. */
async function onSale(ownerId: string, price: number): Promise<string> {
  const draft = await harness.written(ownerId, categoryIds.phone, { ...phone, price });
  const { adId } = await harness.submit(ownerId, draft);
  await harness.life.decide([{ adId, event: 'approve' }], 'system');
  return adId;
}

test('shows the same price statistics in form, preview and published ad', async () => {
  const ads = createAds({ ...harness, places: () => harness.places, marketOf: harness.search.marketOf });
  const others = await harness.member();
  for (let index = 0; index < 9; index += 1) await onSale(others, 1_800_000 + index * 10_000);

  const seller = await harness.member();
  const draft = await harness.written(seller, categoryIds.phone, { ...phone, price: 1_500_000 });
  const inForm = async (draftId: string) => (await harness.ask(calls.market, seller, { params: { draftId } })).market;
  expect(await inForm(draft.id)).toBeUndefined();

  await onSale(others, 1_890_000);
  const marketInForm = await inForm(draft.id);
  expect(marketInForm?.count).toBe(10);
  expect(judgePrice(1_500_000, marketInForm)).toEqual({ verdict: 'cheaper', percent: 18, isFar: false });
  const preview = await harness.ask(calls.preview, seller, { params: { id: draft.id } });
  expect(preview.market).toEqual(marketInForm);

  const { adId } = await harness.submit(seller, draft);
  await harness.life.decide([{ adId, event: 'approve' }], 'system');
  expect((await ads.detailOf(adId, 'tr')).market).toEqual(marketInForm);
  const edit = await harness.begin(seller, { editOf: adId });
  expect(await inForm(edit.id)).toEqual(marketInForm);
});
