import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { messageDeskCalls as desk } from '../../../../contract/calls/message-desk.ts';
import { notificationCalls as calls } from '../../../../contract/calls/notifications.ts';
import type { TemplateTexts } from '../../../../contract/schemas/message-desk.ts';
import { templates } from '../rules/templates/index.ts';
import { problemsOf } from '../rules/template-problems.ts';
import { preferencesUrl } from '../operations/links.ts';
import { contentTexts } from '../operations/list-templates.ts';
import { anAdministrator, anOffer, publicUrl, testNotifications } from './harness.ts';
import type { Harness, Member } from './harness.ts';

let harness: Harness;
let staff: Member;
beforeAll(async () => {
  harness = await testNotifications();
  staff = { ...anAdministrator(), ...(await harness.member('tr', { email: 'ekip@meydan.example' })) };
  staff.permissions = anAdministrator().permissions;
});
afterAll(() => harness.close());

const refused = (code: string, ...paths: string[]) =>
  expect.objectContaining({ code, ...(paths.length > 0 && { details: paths.map((path) => ({ code, path })) }) });
const trial = (texts: TemplateTexts) => ({ language: 'tr', texts, values: 'Sample' }) as const;
const entries = (subject: string, id?: string) =>
  harness.database.query<{ action: string; before: unknown; after: unknown; reason: string | null }>(
    'select action, before, after, reason from audit_entry where subject = $1 and ($2::text is null or subject_id = $2) order by id',
    [subject, id ?? null],
  );

describe('a template', () => {
  const name = 'Favorite.UserNewAd';
  const params = { name } as const;
  const own = (language: 'tr' | 'en', parts: Partial<TemplateTexts>) => ({
    ...contentTexts(templates[name][language]),
    ...parts,
  });
  const read = () => harness.ask(desk.template, staff, { params });
  const save = (body: object, version?: number) =>
    harness.ask(calls.saveTemplate, staff, { body: { name, ...body, ...(version !== undefined && { version }) } });

  test('stores only languages that differ, as versions with author, reason and both texts', async () => {
    await save({});
    const first = await read();
    expect(first.texts).toEqual(first.defaults);
    await save({ tr: own('tr', { title: 'Bir' }), en: own('en', {}), reason: 'Daha kısa' }, first.version);
    const second = await read();
    expect(second.texts.tr.title).toBe('Bir');
    expect(second.versions[0]).toMatchObject({
      id: second.version,
      actorName: 'Ayşe Y.',
      reason: 'Daha kısa',
      before: {},
      after: { tr: { title: 'Bir' } },
    });
    expect(second.versions[0]?.after.en).toBeUndefined();
    expect(await entries('template', name)).toContainEqual(
      expect.objectContaining({ before: {}, after: { tr: own('tr', { title: 'Bir' }) }, reason: 'Daha kısa' }),
    );
    // The same texts again are no version.
    await save({ tr: own('tr', { title: 'Bir' }) }, second.version);
    expect((await read()).version).toBe(second.version);
  });

  test('refuses an edit of another version, and simultaneous edits except one', async () => {
    const { version } = await read();
    const results = await Promise.allSettled(
      ['A', 'B', 'C'].map((title) => save({ tr: own('tr', { title }) }, version)),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toEqual(refused('TemplateChanged'));
    await expect(save({}, version)).rejects.toEqual(refused('TemplateChanged'));
  });

  test('takes a version back, also a reset to the default', async () => {
    await save({ tr: own('tr', { title: 'Önce' }) });
    await save({});
    const reset = await read();
    expect(reset.texts).toEqual(reset.defaults);
    const [last] = reset.versions;
    const restore = (versionId: number, version: number) =>
      harness.ask(desk.restoreTemplate, staff, { params, body: { versionId, version, reason: 'Yanlışlık' } });
    await restore(last?.id ?? 0, reset.version);
    const back = await read();
    expect(back.texts.tr.title).toBe('Önce');
    expect(back.versions[0]).toMatchObject({ restores: last?.id, reason: 'Yanlışlık' });
    await expect(restore(last?.id ?? 0, reset.version)).rejects.toEqual(refused('TemplateChanged'));
    await expect(restore(999_999, back.version)).rejects.toEqual(refused('TemplateVersionNotFound'));
    await save({});
  });

  test('previews texts on every channel with the problems of its tokens', async () => {
    const texts = own('tr', {
      title: 'Yeni: %Ad.Title%',
      sms: 'Meydan: %Ad.Title% “yeni”',
      mailParagraphs: ['Bak: %Ad.Titel%', '<b>%Ad.Title%</b>'],
    });
    const body = { ...trial(texts), values: 'Recent' } as const;
    const preview = await harness.ask(desk.preview, staff, { params, body });
    expect(preview.valuesAt).toBeUndefined();
    expect(preview.list.title).toBe('Yeni: Az kullanılmış şehir bisikleti');
    expect(preview.mail.html).toContain('&lt;b&gt;Az kullanılmış');
    expect(preview.sms).toMatchObject({ parts: 1, isUnicode: true });
    expect(preview.problems).toEqual([
      { code: 'TemplateTokenMisplaced', place: 'tr.sms', token: '%Ad.Title%' },
      { code: 'TemplateTokenUnknown', place: 'tr.mailParagraphs', token: '%Ad.Titel%' },
      { code: 'TemplateTokenMissing', place: 'tr.sms', token: '%Ad.Price%' },
    ]);
  });

  test('previews recent values without names and texts of members', async () => {
    const member = await harness.member();
    await harness.notices.notify({
      accountId: member.id,
      template: 'Notification.Message',
      tokens: { 'Message.Sender': 'Gizli Kişi', 'Message.Excerpt': 'gizli mesaj', 'Ad.Title': 'Gizli ilan' },
    });
    await harness.notices.notify({
      ...anOffer(member),
      tokens: { ...anOffer(member).tokens, 'Ad.Title': 'Gizli ilan', 'Seller.Name': 'Gizli Kişi' },
    });
    const recent = (kind: 'Notification.Message' | 'AdOffer.SellerApproved') => {
      const texts = contentTexts(templates[kind].tr);
      return harness.ask(desk.preview, staff, { params: { name: kind }, body: { ...trial(texts), values: 'Recent' } });
    };
    const [talk, offer] = [await recent('Notification.Message'), await recent('AdOffer.SellerApproved')];
    expect(talk.valuesAt).toBeDefined();
    expect(offer.mail.html).toContain('525.000 TL');
    expect(JSON.stringify([talk, offer])).not.toMatch(/gizli/i);
  });

  test('previews every kind, those with an unsubscribe link too', async () => {
    for (const entry of Object.values(templates)) {
      const input = { params: { name: entry.name }, body: trial(contentTexts(entry.tr)) };
      const { mail, problems } = await harness.ask(desk.preview, staff, input);
      expect([entry.name, mail.subject !== '', problems]).toEqual([entry.name, true, []]);
    }
  });

  test('keeps the button of a mail without its own label, and shows none in mails that have no link', async () => {
    const previewed = (kind: 'AdOffer.Received' | 'User.AccountExists', mailAction: string | undefined) => {
      const { mailAction: _, ...texts } = contentTexts(templates[kind].tr);
      const body = trial({ ...texts, ...(mailAction !== undefined && { mailAction }) });
      return harness.ask(desk.preview, staff, { params: { name: kind }, body });
    };
    expect((await previewed('AdOffer.Received', 'Bak')).mail.html).toContain('>Bak<');
    expect((await previewed('AdOffer.Received', undefined)).mail.html).toContain('>Teklifi yanıtla<');
    expect((await previewed('User.AccountExists', 'Bak')).mail.html).not.toContain('>Bak<');
  });

  test('sends a test with unsaved texts to the own address only, and refuses wrong tokens and a missing address', async () => {
    const texts = own('tr', { mailSubject: 'Deneme konusu' });
    const body = { ...trial(texts), channel: 'Email' } as const;
    expect(await harness.ask(desk.testTemplate, staff, { params, body })).toEqual({ to: 'ekip@meydan.example' });
    await harness.work();
    expect(await harness.outbox()).toContainEqual(
      expect.objectContaining({ to: 'ekip@meydan.example', subject: 'Deneme konusu' }),
    );
    const wrong = { ...body, texts: own('tr', { title: '%Kod.Yok%' }) };
    await expect(harness.ask(desk.testTemplate, staff, { params, body: wrong })).rejects.toEqual(
      refused('TemplateTokenUnknown', 'tr.title %Kod.Yok%'),
    );
    await expect(harness.ask(desk.testTemplate, staff, { params, body: { ...body, channel: 'Sms' } })).rejects.toEqual(
      refused('TestAddressMissing'),
    );
  });

  test('sends a test of a marketing mail, whose unsubscribe link opens the preferences', async () => {
    const marketing = 'AdOffer.ReceivedFromAdOwner';
    const texts = { ...contentTexts(templates[marketing].tr), mailSubject: 'Deneme teklifi' };
    const body = { ...trial(texts), channel: 'Email' } as const;
    await harness.ask(desk.testTemplate, staff, { params: { name: marketing }, body });
    await harness.work();
    const mail = (await harness.outbox()).find(({ subject }) => subject === 'Deneme teklifi');
    expect(mail?.text).toContain(preferencesUrl('tr', publicUrl));
  });
});

describe('tokens', () => {
  const save = (name: keyof typeof templates, parts: Partial<TemplateTexts>) =>
    harness.ask(calls.saveTemplate, staff, { body: { name, tr: { ...contentTexts(templates[name].tr), ...parts } } });

  test.each([
    ['User.PhoneValidation', { sms: 'Kod yok' }, 'TemplateTokenMissing', 'tr.sms %Code%'],
    ['User.EmailValidation', { mailSubject: 'Kodun: %Code%' }, 'TemplateTokenMisplaced', 'tr.mailSubject %Code%'],
    [
      'AdOffer.SellerApproved',
      { title: '%AdOffer.ExpireTime%' },
      'TemplateTokenMisplaced',
      'tr.title %AdOffer.ExpireTime%',
    ],
    ['AdQuestion.Created', { sms: '%Question.Text%' }, 'TemplateTokenMisplaced', 'tr.sms %Question.Text%'],
    // Without a value, the SMS would be empty.
    ['Ads.Approved', { sms: 'İlan no: %Ad.Code%\n \n%Ad.EndDate%' }, 'TemplateTokenMisplaced', 'tr.sms %Ad.Code%'],
    // Without a value, the line with the price would be left out.
    [
      'AdOffer.Created',
      { sms: 'İlan %Ad.Code%: %AdOffer.Price%\nSon saat: %AdOffer.ExpireTime%' },
      'TemplateTokenMissing',
      'tr.sms %AdOffer.Price%',
    ],
  ] as const)('%s: refuses %o with %s', async (name, parts, code, path) => {
    await expect(save(name, parts)).rejects.toEqual(refused(code, path));
  });

  test.each(Object.values(templates).map((entry) => [entry.name, entry] as const))(
    'of the built-in texts of %s are accepted',
    (_name, entry) => {
      expect(problemsOf(entry, { tr: contentTexts(entry.tr), en: contentTexts(entry.en) })).toEqual([]);
    },
  );

  test('that a mail shows in its table are not required in its text', async () => {
    const { tokens } = await harness.ask(desk.template, staff, { params: { name: 'Earning.Paid' } });
    const shown = tokens.filter(({ name }) => templates['Earning.Paid'].details.some((one) => one === name));
    expect(shown.length).toBeGreaterThan(0);
    for (const { requiredIn } of shown) expect(requiredIn).not.toContain('Email');
  });
});

test('a message about a contact has its own texts', async () => {
  const name = 'User.AccountExists';
  const texts = { ...contentTexts(templates[name].en), mailSubject: 'Welcome back' };
  await harness.ask(calls.saveTemplate, staff, { body: { name, en: texts } });
  await harness.notices.send({
    channel: 'Email',
    to: 'var@meydan.example',
    language: 'en',
    template: name,
    tokens: {},
  });
  await harness.work();
  expect(await harness.outbox()).toContainEqual(
    expect.objectContaining({ to: 'var@meydan.example', subject: 'Welcome back' }),
  );
});

test('a mail names the renamed category that it was sent for', async () => {
  await harness.ask(calls.saveCategory, staff, { body: { id: 52, tr: 'Sorduklarım', en: 'What I asked' } });
  const member = await harness.member('tr', { email: 'takip@meydan.example' });
  const tokens = { 'Ad.Title': 'Lamba', 'Question.Text': 'Çalışıyor mu?', 'Question.Answer': 'Evet.' };
  await harness.notices.notify({ accountId: member.id, template: 'AdQuestion.Answered', tokens });
  await harness.work();
  const mail = (await harness.outbox()).find(({ to, channel }) => to === 'takip@meydan.example' && channel === 'Email');
  expect(mail?.text).toContain('“Sorduklarım”');
});

describe('categories', () => {
  const list = async () => (await harness.ask(desk.categories, staff, {})).items;

  test('are ordered for members too, and a second editor with an old order is refused', async () => {
    const before = (await list()).filter(({ parentCategoryId }) => parentCategoryId === 1).map(({ id }) => id);
    const ids = before.toReversed();
    const body = { parentCategoryId: 1, before, ids };
    await harness.ask(desk.orderCategories, staff, { body });
    expect((await list()).filter(({ parentCategoryId }) => parentCategoryId === 1).map(({ id }) => id)).toEqual(ids);
    const shown = (await harness.ask(calls.categories, staff, {})).items.map(({ id }) => id);
    expect(shown.slice(0, 4)).toEqual([1, ...ids]);
    const preferences = (await harness.ask(calls.myPreferences, staff, {})).items.map(({ categoryId }) => categoryId);
    expect(preferences.filter((id) => ids.includes(id))).toEqual(ids);
    await expect(harness.ask(desk.orderCategories, staff, { body })).rejects.toEqual(
      refused('NotificationCategoryChanged'),
    );
    await expect(harness.ask(desk.orderCategories, staff, { body: { ...body, ids: [...ids, 99] } })).rejects.toEqual(
      refused('NotificationCategoryNotFound'),
    );
  });

  test('are renamed from the names that the editor saw', async () => {
    const [main] = await list();
    const body = { id: main?.id ?? 0, tr: 'Teklif', en: 'Offer', before: main?.names };
    await harness.ask(calls.saveCategory, staff, { body });
    await expect(harness.ask(calls.saveCategory, staff, { body })).rejects.toEqual(
      refused('NotificationCategoryChanged'),
    );
    expect((await list())[0]).toMatchObject({ names: { tr: 'Teklif' }, defaults: { tr: 'Teklifler' } });
    expect(await entries('notificationCategory')).toContainEqual(
      expect.objectContaining({ before: { tr: 'Teklifler', en: 'Offers' }, after: { tr: 'Teklif', en: 'Offer' } }),
    );
  });

  test('have default channels that apply to members without settings, and are logged', async () => {
    const items = [{ categoryId: 11, channel: 'Email', isOn: false }] as const;
    await harness.ask(calls.savePreferences, staff, { body: { items: [...items] } });
    expect(await entries('notificationCategory')).toContainEqual(
      expect.objectContaining({ before: { '11 Email': true }, after: { '11 Email': false } }),
    );
    const member = await harness.member('tr', { email: 'sessiz@meydan.example' });
    await harness.notices.notify(anOffer(member));
    await harness.work();
    expect((await harness.outbox()).filter(({ to }) => to === 'sessiz@meydan.example')).toEqual([]);
  });
});
