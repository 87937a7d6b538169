import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../support/app.ts';
import type { TestApp } from '../support/app.ts';

let testing: TestApp;
let places: { provinceId: number; districtId: number; neighborhoodId: number };

beforeAll(async () => {
  testing = await testApp();
  const [place] = await testing.database.query<typeof places>(
    `select district.province_id as "provinceId", district.id as "districtId", neighborhood.id as "neighborhoodId"
     from neighborhood join district on district.id = neighborhood.district_id order by neighborhood.id limit 1`,
  );
  if (!place) throw new Error('The database has no places');
  places = place;
});
afterAll(() => testing.close());

const ask = async (kind: 'guest' | 'administrator', method: 'POST' | 'PUT', path: string, payload: object) => {
  const options: InjectOptions = { method, url: `/api${path}`, headers: await testing.headersOf(kind), payload };
  const response = await testing.app.inject(options);
  return [response.statusCode, response.json<{ errorCode?: string }>().errorCode];
};

const addressOf = (more: object) => ({
  title: 'Ofis',
  name: 'Ayşe',
  surname: 'Yılmaz',
  phone: '+905321234567',
  line: 'Lale Sokak 7',
  companyTitle: 'Yılmaz Ticaret',
  taxNumber: '1234567890',
  taxOffice: 'Kadıköy',
  ...places,
  ...more,
});

describe('malformed input', () => {
  test.each([
    ['the first half of a surrogate pair', 'Yılmaz \ud83d Ticaret'],
    ['the second half of a surrogate pair', '\ude00Yılmaz'],
    ['NUL', 'Yılmaz\0Ticaret'],
  ])('is refused as a bad request with %s in a JSON column', async (_name, companyTitle) => {
    const path = '/identity/user-address/company';
    expect(await ask('guest', 'POST', path, addressOf({ companyTitle }))).toEqual([400, 'MalformedRequest']);
    expect(await ask('guest', 'POST', path, addressOf({ companyTitle: 'Yılmaz 😀' }))).toEqual([200, undefined]);
  });

  test('is refused as a bad request with half a surrogate pair as field name', async () => {
    const payload = { agreementType: 'TermsAndConditions', keywords: { '\ud83d': 'x' } };
    expect(await ask('guest', 'POST', '/agreement-manager/agreement/view-agreement', payload)).toEqual([
      400,
      'MalformedRequest',
    ]);
  });

  test('is refused as a bad request with a number beyond its column', async () => {
    const account = { name: 'Posta', from: 'a@meydan.example', host: 'a.example', port: 25, isSecure: true };
    const payload = { ...account, id: Number.MAX_SAFE_INTEGER, isActive: false };
    expect(await ask('administrator', 'POST', '/notification-manager/email-account', payload)).toEqual([
      400,
      'ValidationFailed',
    ]);
  });
});
