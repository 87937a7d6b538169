import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { agreementCalls as calls } from '../../../../contract/calls/agreements.ts';
import type { Call, CallAnswer, CallInput } from '../../../../contract/declare.ts';
import type { Language } from '../../../../contract/enums.ts';
import { readAgreements } from '../../../../data/agreements/read.ts';
import { agreementTypes } from '../../../../data/agreements/types.ts';
import { aContext, aMember } from '../../../../tests/support/context.ts';
import { testDatabase } from '../../../../tests/support/database.ts';
import { createEvents } from '../../../kernel/events.ts';
import { clock } from '../../../platform/clock.ts';
import { invoke } from '../../../platform/http/binding.ts';
import { newestInForce } from '../rules/versions.ts';
import { agreementBindings } from '../calls.ts';
import { seedAgreements } from '../seed.ts';
import { fillIn } from '../rules/keywords.ts';
import { approvalsOf, approveAgreements, moveApprovals, registrationAgreements } from '../operations/approvals.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
let folder: string;
let bindings: ReturnType<typeof agreementBindings>;

const texts = {
  tr: '## 1. Şirket\n\n- Unvan: %OPERATOR_TITLE%\n- Eposta: %CONTACT_EMAIL%\n\n## 2. Şirket\n\nAlıcı %BUYER_NAME%, [ilet](/iletisim).\n',
  en: '## 1. Company\n\n- Title: %OPERATOR_TITLE%\n- Mail: %CONTACT_EMAIL%\n\n## 2. Company\n\nBuyer %BUYER_NAME%, [contact](/contact-us).\n',
};

async function write(type: string, version: string, date: string, more = ''): Promise<void> {
  await mkdir(join(folder, type), { recursive: true });
  for (const language of ['tr', 'en'] as const) {
    await writeFile(join(folder, type, `${version}.${language}.md`), `date: ${date}\n\n${texts[language]}${more}`);
  }
}

async function seed(): Promise<void> {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  try {
    await seedAgreements(client, folder);
  } finally {
    await client.end();
  }
}

beforeAll(async () => {
  database = await testDatabase();
  folder = await mkdtemp(join(tmpdir(), 'meydan-agreements-'));
  for (const { type } of agreementTypes) await write(type, '1.0', '2020-01-01');
  await seed();
  bindings = agreementBindings({
    database,
    events: createEvents(database),
    settings: { CONTACT_EMAIL: 'a&b@meydan.example' },
  });
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await database.close();
});

async function ask<C extends Call>(call: C, input: CallInput<C>, language: Language = 'tr'): Promise<CallAnswer<C>> {
  const binding = bindings.find((one) => one.call.id === call.id);
  if (!binding) throw new Error(`${call.id} is not bound`);
  return call.answer.parse(await invoke(binding, input, aContext({ kind: 'visitor' }, language))) as CallAnswer<C>;
}

const refused = (code: string) => expect.objectContaining({ code });
const type = 'DistanceSelling';

describe('viewing', () => {
  test('binds all calls of the contract', () => {
    expect(bindings.map((binding) => binding.call.id).toSorted()).toEqual(
      Object.values(calls)
        .map((call) => call.id)
        .toSorted(),
    );
  });

  test('fills an agreement in both languages, with blanks and without optional lines', async () => {
    const turkish = await ask(calls.view, { body: { agreementType: type, keywords: { BUYER_NAME: 'Işıl Öz' } } });
    expect(turkish).toMatchObject({
      type,
      version: '1.0',
      date: '2020-01-01',
      language: 'tr',
      title: 'Mesafeli satış sözleşmesi',
    });
    expect(turkish.html).toContain('Alıcı Işıl Öz, <a href="/iletisim">ilet</a>');
    expect(turkish.html).toContain('<h2 id="1-sirket">1. Şirket</h2>');
    expect(turkish.html).toContain('<h2 id="2-sirket">');
    expect(turkish.html).toContain('a&amp;b@meydan.example');
    expect(turkish.html).not.toContain('Unvan');
    const english = await ask(calls.view, { body: { agreementType: type } }, 'en');
    expect(english.html).toContain('Buyer …………,');
  });

  test('escapes values in HTML and Markdown', async () => {
    const evil = '<script>alert(1)</script> **x** [y](javascript:1) %CONTACT_EMAIL% $& " \' \n# heading';
    const { html } = await ask(calls.view, {
      body: { agreementType: type, keywords: { BUYER_NAME: evil, OPERATOR_TITLE: 'Fake Co', __proto__: 'x' } },
    });
    expect(html).toContain(
      '&lt;script&gt;alert(1)&lt;/script&gt; **x** [y](javascript:1) %CONTACT_EMAIL% $&amp; &quot; &#39;',
    );
    expect(html).not.toMatch(/<script|<strong|javascript:1"|<h1|Fake Co/);
  });

  test('returns static texts, current and by version', async () => {
    const text = await ask(calls.viewStatic, { body: { agreementType: 'PrivacyPolicy' } }, 'en');
    expect(text).toMatchObject({ title: 'Privacy policy', language: 'en' });
    expect(await ask(calls.viewStatic, { body: { agreementType: 'PrivacyPolicy' } }, 'en')).toEqual(text);
    expect(
      await ask(calls.byTypeAndVersion, { query: { agreementType: 'PrivacyPolicy', version: '1.0' } }, 'en'),
    ).toEqual(text);
    await expect(ask(calls.viewStatic, { body: { agreementType: type } })).rejects.toEqual(
      refused('AgreementNotFound'),
    );
  });

  test('refuses unknown types and versions', async () => {
    await expect(ask(calls.view, { body: { agreementType: 'Nothing' } })).rejects.toEqual(refused('AgreementNotFound'));
    await expect(ask(calls.view, { body: { agreementType: type, version: '9.9' } })).rejects.toEqual(
      refused('AgreementNotFound'),
    );
    await expect(ask(calls.view, { body: { agreementType: '../etc' } })).rejects.toEqual(refused('ValidationFailed'));
    await expect(ask(calls.viewStatic, { body: { agreementType: 'Nothing' } })).rejects.toEqual(
      refused('AgreementNotFound'),
    );
    await expect(ask(calls.latestVersion, { query: { agreementType: 'Nothing' } })).rejects.toEqual(
      refused('AgreementNotFound'),
    );
    await expect(ask(calls.byTypeAndVersion, { query: { agreementType: type, version: '2.0' } })).rejects.toEqual(
      refused('AgreementNotFound'),
    );
  });

  test('lists the types in order', async () => {
    const { items } = await ask(calls.types, {}, 'en');
    expect(items.map((item) => item.type)).toEqual(agreementTypes.map((one) => one.type));
    expect(items[0]).toEqual({
      type: 'TermsAndConditions',
      title: 'Terms of use',
      slug: 'terms-and-conditions',
      isStatic: true,
    });
  });
});

describe('versions', () => {
  test('are added and never changed by a later seeding; one with a future date is not in force yet', async () => {
    const other = 'PersonalSalesContract';
    await write(other, '1.0', '2020-01-01', 'Changed behind our back');
    await write(other, '1.9', '2021-01-01');
    await write(other, '1.10', '2022-01-01', 'Newest');
    await write(other, '2.0', '2999-01-01', 'Future');
    await seed();
    expect(await ask(calls.latestVersion, { query: { agreementType: other } })).toEqual({
      type: other,
      version: '1.10',
      date: '2022-01-01',
    });
    expect((await ask(calls.view, { body: { agreementType: other } })).html).toContain('Newest');
    expect((await ask(calls.view, { body: { agreementType: other, version: '1.0' } })).html).not.toContain('Changed');
    expect((await ask(calls.byTypeAndVersion, { query: { agreementType: other, version: '2.0' } })).html).toContain(
      'Future',
    );
  });

  test('a version of three numbers takes effect on the day it is added', async () => {
    const now = vi.spyOn(clock, 'now').mockReturnValue(new Date('2031-05-06T09:00:00+03:00'));
    try {
      await write('CookiePolicy', '1.1', '2020-02-01');
      await write('CookiePolicy', '1.1.1', '2020-02-01', '\nTeklif\n');
      await seed();
    } finally {
      now.mockRestore();
    }
    const shown = async (version: string) =>
      (await ask(calls.byTypeAndVersion, { query: { agreementType: 'CookiePolicy', version } })) as { date: string };
    expect(await shown('1.1')).toMatchObject({ date: '2020-02-01', html: expect.not.stringContaining('Teklif') });
    expect(await shown('1.1.1')).toMatchObject({ date: '2031-05-06', html: expect.stringContaining('Teklif') });
  });

  test('show the first one if none is in force yet', () => {
    const [first, second] = [
      { version: '1.0', date: '2030-01-01' },
      { version: '1.1', date: '2031-01-01' },
    ] as const;
    expect(newestInForce([second, first], '2029-01-01')).toBe(first);
    expect(newestInForce([second, first], '2031-01-01')).toBe(second);
    expect(newestInForce([], '2031-01-01')).toBeUndefined();
  });
});

test("fill in all keywords of the product's own texts, with safe tags", () => {
  const allowed = /^<\/?(?:p|h2|h3|ul|ol|li|strong|em|a|table|thead|tbody|tr|th|td|br|hr|blockquote)\b/;
  for (const { markdown, type: name, language } of readAgreements()) {
    const html = fillIn(markdown, {});
    expect(html, `${name} ${language}`).not.toMatch(/%[A-Z_]+%/);
    for (const tag of html.match(/<[^>]*>/g) ?? []) expect(tag, name).toMatch(allowed);
  }
});

describe('an approval', () => {
  const guest = '6a0b5d0e-3c56-4a7e-9d3f-0a4f3f0f6c01';
  const member = '6a0b5d0e-3c56-4a7e-9d3f-0a4f3f0f6c02';
  const current = registrationAgreements.map((one) => ({ type: one, version: '1.0' }));

  test('is stored once with its version, and moves to the member a guest becomes', async () => {
    await approveAgreements(database, guest, current, registrationAgreements);
    await approveAgreements(database, guest, current, registrationAgreements);
    await moveApprovals(database, guest, member);
    expect(await approvalsOf(database, guest)).toEqual([]);
    expect((await approvalsOf(database, member)).map((one) => ({ type: one.type, version: one.version }))).toEqual(
      expect.arrayContaining(current),
    );
  });

  test.each([
    ['a missing agreement', [current[0]!], 'AgreementApprovalMissing'],
    ['an old version', [{ ...current[0]!, version: '0.9' }, current[1]!], 'AgreementApprovalMissing'],
    ['an unknown type', [...current, { type: 'Anything', version: '1.0' }], 'AgreementNotFound'],
  ])('is refused for %s', async (_name, approvals, code) => {
    await expect(approveAgreements(database, guest, approvals, registrationAgreements)).rejects.toMatchObject({ code });
  });

  test('by a call belongs to the caller', async () => {
    const binding = bindings.find((one) => one.call.id === calls.approve.id)!;
    await invoke(binding, { body: { approvals: current } }, aContext(aMember('6a0b5d0e-3c56-4a7e-9d3f-0a4f3f0f6c03')));
    expect(await approvalsOf(database, '6a0b5d0e-3c56-4a7e-9d3f-0a4f3f0f6c03')).toHaveLength(2);
  });
});
