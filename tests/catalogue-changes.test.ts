import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogueChangesPort, cataloguePort } from '../server/market/catalogue/port.ts';
import { searchPort } from '../server/market/search/port.ts';
import { seedAgreements } from '../server/people/agreements/seed.ts';
import {
  fixedAccounts,
  fixedPassword,
  seedFixedAccounts,
} from '../server/people/accounts/operations/fixed-accounts.ts';
import { chance } from '../server/platform/clock.ts';
import { anAd, givenAds } from './support/ads.ts';
import type { TestAd } from './support/ads.ts';
import { testApp } from './support/app.ts';
import type { TestApp } from './support/app.ts';

const desk = '/category-manager/categoryadmin/desk';
const draftPath = '/category-manager/user-ad-draft';
const reason = 'Katalog düzeni';
const sofas = 5010103;
const living = 50101;

let testing: TestApp;
let second: TestApp;
let editor: Record<string, string>;

beforeAll(async () => {
  testing = await testApp();
  second = await testApp({}, testing.database.url);
  const client = new Client({ connectionString: testing.database.url });
  await client.connect();
  await seedFixedAccounts(client);
  await seedAgreements(client);
  await client.end();
  editor = await testing.headersOf('content');
});
afterAll(async () => {
  await second.close();
  await testing.close();
});

interface Answer {
  statusCode: number;
  [name: string]: unknown;
}

async function ask(
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  headers: Record<string, string> = editor,
  payload?: object,
): Promise<Answer> {
  const response = await testing.app.inject({ method, url: `/api${path}`, headers, ...(payload && { payload }) });
  return { statusCode: response.statusCode, ...response.json<Record<string, unknown>>() };
}

async function done(...args: Parameters<typeof ask>): Promise<Answer> {
  const answer = await ask(...args);
  expect(answer).toMatchObject({ statusCode: 200 });
  return answer;
}

const versionOf = async (id: number) => Number((await done('GET', `${desk}/categories/${id}`))['version']);

async function create(tr: string, en: string, parentId = living): Promise<number> {
  const body = { parentId, names: { tr, en }, words: [], reason };
  return Number((await done('POST', `${desk}/categories`, editor, body))['id']);
}

const change = async (id: number, what: string, body: object) =>
  done('POST', `${desk}/categories/${id}/${what}`, editor, { version: await versionOf(id), reason, ...body });

/** Ids of the ads that a search in a category finds. */
async function found(category: number): Promise<string[]> {
  const request = encodeURIComponent(JSON.stringify({ category }));
  const answer = await done('GET', `/elasticsearch-manager/ads/filter?request=${request}`, {});
  return (answer['items'] as { id: string }[]).map(({ id }) => id);
}

async function published(categoryId: number, parts: Partial<TestAd> = {}): Promise<string> {
  const ad = anAd({ categoryId, ...parts });
  await testing.database.inTransaction(async () => {
    await givenAds(testing.database, [ad]);
    await testing.running.get(searchPort).index.refresh([ad.id]);
  });
  return ad.id;
}

/** Resolves when the second process has replaced its catalogue and `isThere` holds. */
function heard(isThere: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    if (isThere()) return resolve();
    const end = second.running.get(catalogueChangesPort)(() => {
      if (!isThere()) return;
      end();
      resolve();
    });
  });
}

async function signedIn(): Promise<Record<string, string>> {
  const body = { email: fixedAccounts.seller.email, password: fixedPassword };
  const answer = await done('POST', '/identity/user/login-with-email', {}, body);
  return { authorization: `Bearer ${answer['userToken'] as string}` };
}

it('a second process answers with the change after it has heard of it', async () => {
  const id = await create('Katlanır taht', 'Folding thrones');
  const paths = testing.running.get(cataloguePort)().categories.get(id)?.paths;
  await heard(() => second.running.get(cataloguePort)().categories.has(id));
  const answer = await second.app.inject(`/api/category-manager/category/by-path?path=${paths?.tr ?? ''}`);
  expect(answer.json()).toMatchObject({ id, purchase: 'cart' });
});

describe('a category that moves', () => {
  it('keeps its ads, also one that is being placed, and searches that point at it', async () => {
    const id = await create('Okuma köşesi', 'Reading nooks');
    const ad = await published(id);
    const seller = await signedIn();
    const draft = `${draftPath}/${chance.uuid()}`;
    const begun = await done('POST', draft, seller, { categoryId: id });
    const target = 50102;
    const before = testing.running.get(cataloguePort)().categories.get(id)?.paths.tr ?? '';
    expect(await found(living)).toContain(ad);

    await change(id, 'move', { parentId: target });
    await testing.runJobs();

    expect(await found(living)).not.toContain(ad);
    expect(await found(target)).toContain(ad);
    expect(await found(id)).toEqual([ad]);
    await done('PUT', draft, seller, { version: begun['version'], changes: { title: 'Yeşil kadife berjer' } });
    expect(await done('GET', `/category-manager/category/by-path?path=${before}`, {})).toMatchObject({ id });
  });
});

describe('a category that closes', () => {
  it('moves its ads, and searches that point at it find them', async () => {
    const id = await create('Salıncaklı divan', 'Swing divans');
    const ads = [await published(id), await published(id, { status: 'Archived', publishedAt: null, expiresAt: null })];
    await change(id, 'close', { intoId: sofas });
    await testing.runJobs();
    const rows = await testing.database.query<{ category_id: number }>(
      'select category_id from ad where id = any($1::bigint[])',
      [ads],
    );
    expect(rows).toEqual([{ category_id: sofas }, { category_id: sofas }]);
    expect(await found(sofas)).toContain(ads[0]);
    expect(await found(id)).toContain(ads[0]);
  });

  it('ends its ads if no other category takes them', async () => {
    const id = await create('Gazetelik', 'Magazine racks');
    const ad = await published(id);
    await change(id, 'close', {});
    await testing.runJobs();
    const [row] = await testing.database.query<{ status: string }>('select status from ad where id = $1', [ad]);
    expect(row?.status).toBe('Archived');
    expect(await found(living)).not.toContain(ad);
  });

  it('takes no new ads', async () => {
    const id = await create('Sehpa örtüsü', 'Table runners');
    await change(id, 'close', {});
    const answer = await ask('POST', `${draftPath}/${chance.uuid()}`, await signedIn(), { categoryId: id });
    expect(answer).toMatchObject({ statusCode: 404, errorCode: 'CategoryNotFound' });
  });
});

it('a retired spec leaves the form, and an ad keeps its answer', async () => {
  const specIds = async () => {
    const answer = await done('GET', `/category-manager/category/specs/${sofas}`, {});
    return (answer['items'] as { id: number }[]).map(({ id }) => id);
  };
  const [id = 0] = await specIds();
  const value = testing.running.get(cataloguePort)().specs.get(id)?.values[0]?.id ?? 0;
  const ad = await published(sofas, { specs: { [id]: [value] } });
  const retire = async (isRetired: boolean) => {
    const { version } = await done('GET', `${desk}/specs/${id}`);
    await done('PUT', `${desk}/specs/${id}`, editor, { version, isRetired, reason });
    await testing.runJobs();
  };
  expect(await done('POST', `${desk}/effect`, editor, { categoryId: sofas, specIds: [id] })).toMatchObject({
    answers: [{ specId: id, ads: 1 }],
  });
  await retire(true);
  expect(await specIds()).not.toContain(id);
  const [row] = await testing.database.query<{ specs: object }>('select specs from ad where id = $1', [ad]);
  expect(row?.specs).toEqual({ [id]: [value] });
  await retire(false);
  expect(await specIds()).toContain(id);
});
