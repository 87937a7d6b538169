import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAdHarness } from '../support/ad-harness.ts';
import type { AdHarness, Headers } from '../support/ad-harness.ts';

let it: AdHarness;
let seller: Headers;

beforeAll(async () => {
  it = await openAdHarness();
  seller = await it.signedIn('seller');
});
afterAll(() => it.close());

test('feedback sent twice with one key is stored once; without a key, each time', async () => {
  const form = { subjectId: 1, description: 'Aramada filtreler bazen kayboluyor.' };
  const give = (headers: Headers) => it.ask('POST', '/identity/user-feedback', headers, form);
  const keyed = { ...seller, 'idempotency-key': 'feedback-1' };
  const done = { done: true, statusCode: 200 };
  const answers = [await give(keyed), await give(keyed)];
  expect(answers).toEqual([done, done]);
  const feedbackRows = () => it.database.query('select from feedback');
  expect(await feedbackRows()).toHaveLength(1);
  await give(seller);
  await give(seller);
  expect(await feedbackRows()).toHaveLength(3);
  const other = await it.ask('POST', '/identity/user-feedback', keyed, { ...form, description: 'Başka bir konu var.' });
  expect(other.errorCode).toBe('IdempotencyKeyReused');
});

test('an ad submitted twice with one key is one ad with the same answer, even after the decision', async () => {
  const draft = await it.drafted(seller);
  const keyed = { ...seller, 'idempotency-key': 'ad-1' };
  const first = await it.send(keyed, draft);
  expect(first).toMatchObject({ status: 'UnderReview' });
  await it.database.query(`update ad set status = 'OnSale' where id = $1`, [first['adId']]);
  expect(await it.send(keyed, draft)).toEqual(first);
  expect(await it.send(seller, draft)).toMatchObject({ adId: first['adId'], status: 'OnSale' });
});
