import { afterAll, beforeAll, expect, test } from 'vitest';
import { draftCalls as calls } from '../../../../contract/calls/drafts.ts';
import { judgePrice } from '../../../../contract/price-judgement.ts';
import { createAds } from '../../ads/index.ts';
import { categoryIds, phone } from './samples.ts';
import { openWorld } from './harness.ts';
import type { World } from './harness.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(async () => world.close());

/** Puts a phone on sale at a price. */
async function onSale(ownerId: string, price: number): Promise<string> {
  const draft = await world.written(ownerId, categoryIds.phone, { ...phone, price });
  const { adId } = await world.submit(ownerId, draft);
  await world.life.decide([{ adId, event: 'approve' }], 'system');
  return adId;
}

test('what the form says of a price is what its preview and its buyers read, before it is published and afterwards', async () => {
  const ads = createAds({ ...world, places: () => world.places, marketOf: world.search.marketOf });
  const others = await world.member();
  for (let index = 0; index < 9; index += 1) await onSale(others, 1_800_000 + index * 10_000);

  const seller = await world.member();
  const draft = await world.written(seller, categoryIds.phone, { ...phone, price: 1_500_000 });
  const inForm = async (draftId: string) => (await world.ask(calls.market, seller, { params: { draftId } })).market;
  expect(await inForm(draft.id)).toBeUndefined();

  await onSale(others, 1_890_000);
  const told = await inForm(draft.id);
  expect(told?.count).toBe(10);
  expect(judgePrice(1_500_000, told)).toEqual({ verdict: 'cheaper', percent: 18, isFar: false });
  const preview = await world.ask(calls.preview, seller, { params: { id: draft.id } });
  expect(preview.market).toEqual(told);

  const { adId } = await world.submit(seller, draft);
  await world.life.decide([{ adId, event: 'approve' }], 'system');
  expect((await ads.detailOf(adId, 'tr')).market).toEqual(told);
  const edit = await world.begin(seller, { editOf: adId });
  expect(await inForm(edit.id)).toEqual(told);
});
