import { expect, test } from 'vitest';
import { paymentStates } from '../../../../contract/enums.ts';
import { afterPath, backPath, cardPath, outcomeOf } from './result-paths.ts';

const id = '6a0b5d0e-3c56-4a7e-9d3f-0a4f3f0f6c01';
const adId = '1284530912';

test('treats only a completed payment as paid', () => {
  for (const state of paymentStates) expect(outcomeOf({ state }) === 'paid').toBe(state === 'Completed');
  expect(outcomeOf({ state: 'InProgress' })).toBe('waiting');
  expect(outcomeOf({ state: 'InProgress', refusal: 'CardInvalid' })).toBe('failed');
  expect(outcomeOf({ state: 'Returning' })).toBe('failed');
});

test('opens a different page for each action', () => {
  const to = (action: 'CompleteAd' | 'ReturnAdManagement' | 'GoToProfile', of?: string, became?: string) =>
    afterPath('tr', { after: { action, ...(of !== undefined && { id: of }) } }, undefined, became);
  expect(to('CompleteAd', id)).toBe(`/ilan-olustur/onayla/${id}`);
  expect(to('CompleteAd', id, adId)).toBe(`/ilan-yonetimi/${adId}`);
  expect(to('ReturnAdManagement', adId)).toBe(`/ilan-yonetimi/${adId}`);
  expect(to('GoToProfile')).toBe('/uyelik-paketi');
});

test('links a failed payment back to its choice with an error', () => {
  const payment = { orderType: 'UpdateAd' as const, after: { action: 'ReturnAdManagement' as const, id: adId } };
  const at = { orderType: 'UpdateAd' as const, deliveries: [] };
  expect(backPath('tr', payment, undefined)).toEqual({ to: `/ilan-yonetimi/${adId}`, words: 'toAd' });
  const doping = { ...at, dopingOrDuration: 'doping' as const, digitalOrder: '301' };
  expect(backPath('en', payment, doping).to).toMatch(new RegExp(`${adId}.*\\?status=error&dopingId=301$`));
  expect(afterPath('en', payment, doping)).toMatch(/\?status=success&dopingId=301$/);
  const duration = { ...at, dopingOrDuration: 'duration' as const, digitalOrder: '4' };
  expect(backPath('en', payment, duration)).toEqual({
    to: expect.stringMatching(/\?status=error$/),
    words: 'toChoice',
  });
});

test('reopens a card form with its original deliveries', () => {
  const sellerId = '6a0b5d0e-3c56-4a7e-9d3f-0a4f3f0f6c02';
  const purpose = {
    orderType: 'Shopping' as const,
    deliveries: [{ sellerId, kind: 'Parcel' as const, companyId: 'ptt' }],
  };
  const query = new URLSearchParams(cardPath('tr', { id, orderType: 'Shopping' }, purpose).split('?')[1]);
  expect(query.get('orderData')).toBe(`${sellerId}:ptt`);
  expect(query.get('id')).toBe(id);
});
