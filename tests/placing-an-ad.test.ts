import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedAgreements } from '../server/people/agreements/seed.ts';
import {
  fixedAccounts,
  fixedPassword,
  seedFixedAccounts,
} from '../server/people/accounts/operations/fixed-accounts.ts';
import { chance } from '../server/platform/clock.ts';
import { testApp } from './support/app.ts';
import type { TestApp } from './support/app.ts';

let testing: TestApp;

beforeAll(async () => {
  testing = await testApp();
  const client = new Client({ connectionString: testing.database.url });
  await client.connect();
  await seedFixedAccounts(client);
  await seedAgreements(client);
  await client.end();
});
afterAll(() => testing.close());

type Headers = Record<string, string>;

interface Answer {
  statusCode: number;
  [name: string]: unknown;
}

async function signedIn(account: keyof typeof fixedAccounts): Promise<Headers> {
  const { email } = fixedAccounts[account];
  const answer = await ask('POST', '/identity/user/login-with-email', {}, { email, password: fixedPassword });
  return { authorization: `Bearer ${answer['userToken'] as string}` };
}

async function ask(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  headers: Headers,
  payload?: object,
): Promise<Answer> {
  const response = await testing.app.inject({ method, url: `/api${path}`, headers, ...(payload && { payload }) });
  return { statusCode: response.statusCode, ...response.json<Record<string, unknown>>() };
}

/** Uploads a photo as the caller. */
async function uploaded(headers: Headers, photo: string): Promise<string> {
  const response = await testing.app.inject({
    method: 'POST',
    url: '/api/media-manager/upload?purpose=Ad',
    headers: { ...headers, 'content-type': 'image/webp' },
    payload: await readFile(join(import.meta.dirname, '..', 'data', 'demo', 'photos', photo)),
  });
  return response.json<{ key: string }>().key;
}

const sofas = 5010103;
const draftPath = '/category-manager/user-ad-draft';

/** A complete sofa draft, except for the given changes. */
async function draftOf(
  headers: Headers,
  photo: string,
  changes: object = {},
): Promise<{ id: string; version: number }> {
  const id = chance.uuid();
  const made = await ask('POST', `${draftPath}/${id}`, headers, { categoryId: sofas });
  expect(made).toMatchObject({ statusCode: 200, state: 'Pending' });
  const pictures = [await uploaded(headers, photo)];
  const saved = await ask('PUT', `${draftPath}/${id}`, headers, {
    version: made['version'],
    changes: {
      title: 'İkili kanepe, bej keten',
      description: 'Salonumuz küçülünce yer kalmadı, iki yıl kullanıldı.',
      price: 1_190_000,
      provinceId: 34,
      districtId: 1421,
      delivery: ['InPerson'],
      specs: await requiredSpecs(headers),
      pictures,
      ...changes,
    },
  });
  expect(saved.statusCode).toBe(200);
  return { id, version: Number(saved['version']) };
}

interface FormSpec {
  id: number;
  kind: string;
  create: string;
  min?: number;
  values: { id: number }[];
}

/** An answer to each required question. */
async function requiredSpecs(headers: Headers): Promise<Record<string, number | number[]>> {
  const { groups = [] } = await ask('GET', `${draftPath}/by-category/${sofas}`, headers);
  const specs = (groups as { specs: FormSpec[] }[]).flatMap((group) => group.specs);
  return Object.fromEntries(
    specs
      .filter(({ create }) => create === 'required')
      .map(({ id, kind, min = 1, values }) => [id, kind === 'number' ? min : [values[0]?.id ?? 0]]),
  );
}

async function sent(headers: Headers, draft: { id: string; version: number }): Promise<string> {
  const { items } = await agreements();
  const answer = await ask('POST', `/ads/create/${draft.id}`, headers, { version: draft.version, approvals: items });
  expect(answer).toMatchObject({ statusCode: 200, status: 'UnderReview' });
  await testing.runJobs();
  return String(answer['adId']);
}

async function agreements() {
  const rules = await ask(
    'POST',
    '/agreement-manager/agreement/view-static-agreement',
    {},
    { agreementType: 'GeneralAdRules' },
  );
  return { items: [{ type: rules['type'], version: rules['version'] }] };
}

const statusOf = async (headers: Headers, adId: string) =>
  (await ask('GET', `/ads/admanager/ad-summary/${adId}`, headers))['status'] as string;

async function isFound(adId: string): Promise<boolean> {
  const request = encodeURIComponent(JSON.stringify({ category: sofas }));
  const { items = [] } = await ask('GET', `/elasticsearch-manager/ads/filter?request=${request}`, {});
  return (items as { id: string }[]).some(({ id }) => id === adId);
}

it('publishes a clean ad of a verified member at once, and search finds it', async () => {
  const seller = await signedIn('seller');
  const draft = await draftOf(seller, 'sofas/modern-bej-1.webp');
  const adId = await sent(seller, draft);
  expect(await statusOf(seller, adId)).toBe('OnSale');
  expect(await isFound(adId)).toBe(true);
  expect(await ask('GET', `/ads/detail/${adId}`, {})).toMatchObject({
    statusCode: 200,
    title: 'İkili kanepe, bej keten',
  });
});

it('sends an ad with a phone number to a moderator, whose refusal the owner reads, corrects and submits again', async () => {
  const seller = await signedIn('seller');
  const moderator = await signedIn('moderator');
  const description = 'Temiz, az kullanılmış koltuk. Ara beni: beş yüz otuz iki 123 45 67';
  const draft = await draftOf(seller, 'armchairs/modern-siyah-1.webp', {
    title: 'Berjer koltuk, gri kumaş',
    description,
  });
  const adId = await sent(seller, draft);
  expect([await statusOf(seller, adId), await isFound(adId)]).toEqual(['UnderReview', false]);

  const queue = await ask('GET', '/ads/moderation/queue', moderator);
  expect(queue['items']).toContainEqual(
    expect.objectContaining({ adId, findings: expect.arrayContaining(['ContactInText']) }),
  );
  const { version } = await ask('GET', `/ads/admin/ads/detail/${adId}`, moderator);
  const decide = (decision: object) =>
    ask('POST', `/ads/moderation/decide/${adId}`, moderator, { version, ...decision });
  expect(await decide({ decision: 'Reject' })).toMatchObject({ statusCode: 400, errorCode: 'DecisionReasonRequired' });
  const reject = { decision: 'Reject', reasons: ['ContactInfo'], message: 'Numarayı çıkar.' };
  expect(await decide(reject)).toMatchObject({ statusCode: 200, status: 'NeedsAction' });
  expect(await statusOf(seller, adId)).toBe('UnderReview');
  expect(await decide(reject)).toMatchObject({ statusCode: 409, errorCode: 'ReviewAlreadyDecided' });
  await testing.carryOut();
  expect(await decide(reject)).toMatchObject({ statusCode: 409, errorCode: 'ReviewAlreadyDecided' });
  expect(await ask('GET', `/ads/admin/ad-rejected-reason/${adId}`, seller)).toMatchObject({
    refusal: { reasons: ['ContactInfo'], message: 'Numarayı çıkar.' },
  });

  const mending = chance.uuid();
  const begun = await ask('POST', `${draftPath}/${mending}`, seller, { editOf: adId });
  const saved = await ask('PUT', `${draftPath}/${mending}`, seller, {
    version: begun['version'],
    changes: { description: 'Temiz, az kullanılmış koltuk; ayakları sökülür.' },
  });
  expect(await sent(seller, { id: mending, version: Number(saved['version']) })).toBe(adId);
  expect([await statusOf(seller, adId), await isFound(adId)]).toEqual(['OnSale', true]);
});

it('reviews an edit while the published text stays, and applies a new price at once', async () => {
  const seller = await signedIn('seller');
  const draft = await draftOf(seller, 'sofas/burlap-bej-1.webp', { title: 'Üçlü koltuk, krem rengi' });
  const adId = await sent(seller, draft);
  const editing = chance.uuid();
  const begun = await ask('POST', `${draftPath}/${editing}`, seller, { editOf: adId });
  expect(begun).toMatchObject({ statusCode: 200, state: 'UpdatePending' });
  const saved = await ask('PUT', `${draftPath}/${editing}`, seller, {
    version: begun['version'],
    changes: { price: 990_000, description: 'Kapora gönderene ayırırım, elden teslim ederim.' },
  });
  const answer = await ask('POST', `/ads/update/${editing}`, seller, { version: saved['version'] });
  expect(answer).toMatchObject({ statusCode: 200, status: 'OnSale', waitsForReview: true });
  await testing.runJobs();
  expect(await ask('GET', `/ads/detail/${adId}`, {})).toMatchObject({
    price: 990_000,
    oldPrice: 1_190_000,
    description: 'Salonumuz küçülünce yer kalmadı, iki yıl kullanıldı.',
  });
});
