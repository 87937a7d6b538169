import type { InjectOptions } from 'fastify';
import { Client } from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedAgreements } from '../../server/people/agreements/seed.ts';
import { addJob } from '../../server/platform/jobs.ts';
import { chance } from '../../server/platform/clock.ts';
import { anAd, givenAds } from '../support/ads.ts';
import { versionsToday } from '../support/agreements.ts';
import { testApp } from '../support/app.ts';
import type { TestApp } from '../support/app.ts';

const email = 'gizlenen@ornek.example';
const password = 'kırmızı-balık-7';
/** Texts that identify the person. */
const fingerprints = [email, '5551234567', 'Gizlenen', 'Saklıgil', 'saklisokak', 'saklifirma', 'saklinot', '203.0.113'];

let testing: TestApp & { database: { url?: string } };
let token = '';

beforeAll(async () => {
  testing = await testApp();
  const client = new Client({ connectionString: testing.database.url });
  await client.connect();
  await seedAgreements(client);
  await client.end();
});
afterAll(() => testing.close());

async function ask<T>(method: 'GET' | 'POST' | 'PUT', path: string, payload?: object, type?: string): Promise<T> {
  const headers = {
    'user-agent': 'GizlenenTarayici/1',
    ...(token !== '' && { authorization: `Bearer ${token}` }),
    ...(type !== undefined && { 'content-type': type }),
  };
  const options: InjectOptions = { method, url: `/api${path}`, headers, remoteAddress: '203.0.113.77' };
  const response = await testing.app.inject({ ...options, ...(payload && { payload }) });
  if (response.statusCode !== 200) throw new Error(`${path}: ${response.body}`);
  return response.json<T>();
}

const user = '/identity/user';

async function codeFor(to: string): Promise<string> {
  await testing.runJobs();
  const [row] = await testing.database.query<{ code: string }>(
    'select code from outbox where "to" = $1 and code is not null order by id desc limit 1',
    [to],
  );
  return row?.code ?? '';
}

async function register(): Promise<void> {
  const { ticket } = await ask<{ ticket: string }>('POST', `${user}/register/email/request`, { email });
  const code = await codeFor(email);
  const { proof } = await ask<{ proof: string }>('POST', `${user}/register/email/validate`, { ticket, code });
  const made = await ask<{ userToken: string }>('POST', `${user}/register/email/complete`, {
    proof,
    name: 'Gizlenen',
    surname: 'Saklıgil',
    password,
    passwordConfirmation: password,
    approvals: versionsToday(['TermsAndConditions', 'IndividualMembership']),
    consents: { Email: true },
  });
  token = made.userToken;
}

async function upload(purpose: string, shade: string): Promise<string> {
  const picture = await sharp({ create: { width: 20, height: 20, channels: 3, background: shade } })
    .png()
    .toBuffer();
  return (await ask<{ key: string }>('POST', `/media-manager/upload?purpose=${purpose}`, picture, 'image/png')).key;
}

async function confirm(): Promise<void> {
  const { ticket } = await ask<{ ticket: string }>('POST', '/identity/session/confirm/request', {});
  await ask('POST', '/identity/session/confirm/validate', { ticket, code: await codeFor(email) });
}

async function addAddress(): Promise<void> {
  const [place] = await testing.database.query(
    `select district.province_id as "provinceId", district.id as "districtId", neighborhood.id as "neighborhoodId"
     from neighborhood join district on district.id = neighborhood.district_id order by neighborhood.id limit 1`,
  );
  await ask('POST', '/identity/user-address/company', {
    title: 'Ofis',
    name: 'Gizlenen',
    surname: 'Saklıgil',
    phone: '+905551234567',
    line: 'Saklisokak 7',
    companyTitle: 'Saklifirma',
    taxNumber: '1234567890',
    taxOffice: 'Kadıköy',
    ...place,
  });
}

/** Rows of all tables that contain one of the texts, as `table: row`. */
async function rowsWith(words: readonly string[]): Promise<string[]> {
  const tables = await testing.database.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE'`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await testing.database.query<{ row: string }>(
      `select row::text from ${name} as row where row::text ilike any($1)`,
      [words.map((word) => `%${word}%`)],
    );
    found.push(...rows.map(({ row }) => `${name}: ${row}`));
  }
  return found;
}

test('an erased account leaves no personal data in any table, including its time as a guest', async () => {
  token = (await ask<{ userToken: string }>('POST', `${user}/create-guest-user`)).userToken;
  const ofGuest = await upload('Feedback', 'red');
  await addAddress();
  await register();

  // The member takes over the guest's uploads.
  const feedback = { subjectId: 1, description: 'Saklinot', photos: [ofGuest] };
  await ask('POST', '/identity/user-feedback', feedback);
  await ask('PUT', `${user}/profile`, {
    name: 'Gizlenen',
    surname: 'Saklıgil',
    showsPhone: true,
    pictureKey: await upload('Profile', 'green'),
  });
  await ask('PUT', '/identity/business', {
    title: 'Saklifirma',
    taxNumber: '1234567890',
    taxOffice: 'Kadıköy',
    provinceId: 34,
    address: 'Saklisokak 7, Kadıköy',
    documents: [await upload('Document', 'blue')],
  });
  const phone = { deviceId: 'telefon-1', platform: 'Ios', pushToken: 'saklinot-token' };
  await ask('POST', '/identity/mobile-application', phone);
  const ad = anAd();
  await givenAds(testing.database, [ad]);
  await ask('POST', '/identity/messages/create-chat', {
    adId: ad.id,
    message: { id: chance.uuid(), text: 'Ben Gizlenen, Saklinot', photos: [await upload('Chat', 'yellow')] },
  });
  await ask('POST', '/ads/adquestionsanswer/add-question-ad', {
    adId: ad.id,
    text: 'Ben Gizlenen Saklıgil, Saklinot için uygun mu?',
  });
  await testing.database.query(`update ad_question set answer = 'Evet, Saklinot.', answered_at = now()`);
  const list = { name: 'Saklinot evleri', description: 'Saklinot', visibility: 'Public', adIds: [ad.id] };
  const { id: adListId } = await ask<{ id: string }>('POST', '/ads/adlist', list);
  await ask('PUT', '/ads/adlistitem/note', { adListId, adId: ad.id, note: 'Saklinot' });
  await confirm();
  await ask('PUT', `${user}/status/passive`, { reasonId: 1, note: 'Saklinot' });
  await testing.runJobs();
  expect((await rowsWith(fingerprints)).length).toBeGreaterThan(5);

  // One month later. The local outbox replaces mailboxes, which the product cannot erase.
  await testing.database.query(`update account_login set left_at = left_at - interval '31 days'`);
  await testing.database.query('delete from outbox');
  await addJob(testing.database, 'accounts.erase', {});
  await testing.runJobs();
  expect(await rowsWith(fingerprints)).toEqual([]);
  expect(await testing.database.query('select from media')).toEqual([]);
});
