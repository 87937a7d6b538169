import { aContext, aMember } from '../../../../tests/support/context.ts';
import { invoke } from '../../../platform/http/binding.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { draftCalls as calls } from '../../../../contract/calls/drafts.ts';
import type { AdStatus } from '../../../../contract/enums.ts';
import { chance } from '../../../platform/clock.ts';
import type { Choice } from '../../promotions/port.ts';
import { catalogue, categoryIds, phone, photoKey, sedan, specOf, valueOf, videoKey } from './samples.ts';
import { items, openHarness, errorCodeOf } from './harness.ts';
import type { Harness } from './harness.ts';
import { builtInRoles } from '../../../../contract/permissions.ts';

let harness: Harness;
let ayse: string;
beforeAll(async () => {
  harness = await openHarness();
});
beforeEach(async () => {
  ayse = await harness.member();
});
afterAll(async () => harness.close());

const approve = (adId: string) => harness.life.decide([{ adId, event: 'approve' }], 'system');
const reject = (adId: string) =>
  harness.life.decide(
    [{ adId, event: 'reject', refusal: { at: '2026-11-20T12:00:00Z', reasons: ['PoorPhotos'] } }],
    'moderator',
  );
const setStatus = (adId: string, status: AdStatus) =>
  harness.database.query('update ad set status = $2 where id = $1', [adId, status]);
const freeUsed = async (ownerId: string): Promise<number> => {
  const rows = await harness.database.query<{ used: number }>('select used from allowance_use where account_id = $1', [
    ownerId,
  ]);
  return rows.reduce((sum, { used }) => sum + used, 0);
};
const packsUsed = async (ownerId: string): Promise<number> => {
  const [row] = await harness.database.query<{ used: number }>(
    `select used from allowance_use where account_id = $1 and kind = 'MediaPack'`,
    [ownerId],
  );
  return row?.used ?? 0;
};
const approvalsOf = async (ownerId: string): Promise<number> =>
  (await harness.database.query('select from agreement_approval where caller_id = $1', [ownerId])).length;

/** Submits and publishes an ad. */
async function published(ownerId: string, changes = phone): Promise<string> {
  const { adId } = await harness.submit(ownerId, await harness.written(ownerId, categoryIds.phone, changes));
  await approve(adId);
  return adId;
}

describe('a new ad', () => {
  test('is submitted as written, and closes the draft', async () => {
    const draft = await harness.written(ayse, categoryIds.phone, {
      ...phone,
      title: ' Az\u200b  kullanılmış telefon ',
    });
    const sent = await harness.submit(ayse, draft);
    expect(sent.status).toBe('UnderReview');
    expect(await harness.ads(ayse)).toEqual([
      { id: sent.adId, status: 'UnderReview', title: 'Az kullanılmış telefon', price: String(phone.price) },
    ]);
    const { content } = await harness.life.contentOf(sent.adId, ayse);
    expect(content).toMatchObject({
      specs: phone.specs,
      pictures: [{ key: photoKey('a'), width: 1200, height: 900 }],
      delivery: ['InPerson'],
    });
    expect(await harness.get(ayse, draft.id)).toMatchObject({ state: 'Completed', adId: sent.adId, version: 2 });
    expect(await errorCodeOf(harness.save(ayse, { ...draft, version: 2 }, { price: 5 }))).toBe('DraftAlreadySent');
    expect(await harness.ask(calls.count, ayse, {})).toEqual({ count: 0 });
    expect(await approvalsOf(ayse)).toBe(1);
  });

  test('is submitted once with one period, also concurrently', async () => {
    const draft = await harness.written(ayse, categoryIds.phone, phone);
    const sent = await Promise.all([1, 2, 3, 4].map(() => harness.submit(ayse, draft)));
    expect(new Set(sent.map(({ adId }) => adId)).size).toBe(1);
    expect(await harness.submit(ayse, draft)).toEqual(sent[0]);
    expect((await harness.ads(ayse)).length).toBe(1);
    expect(await freeUsed(ayse)).toBe(1);
  });

  test('is refused with all problems', async () => {
    const draft = await harness.written(ayse, categoryIds.phone, { ...phone, title: 'kısa', price: 0, delivery: null });
    await expect(harness.submit(ayse, draft)).rejects.toMatchObject({
      code: 'DraftIncomplete',
      details: [
        { code: 'TitleTooShort', path: 'title' },
        { code: 'PriceNotPositive', path: 'price' },
        { code: 'DeliveryMissing', path: 'delivery' },
      ],
    });
    expect(await harness.ads(ayse)).toEqual([]);
  });

  test('is refused if the draft changed elsewhere', async () => {
    const draft = await harness.written(ayse, categoryIds.phone, phone);
    await harness.save(ayse, draft, { price: 1 });
    expect(await errorCodeOf(harness.submit(ayse, draft))).toBe('DraftChangedElsewhere');
    expect(await harness.ads(ayse)).toEqual([]);
  });

  test('requires approval of the current rules', async () => {
    const draft = await harness.written(ayse, categoryIds.phone, phone);
    const send = (approvals: { type: string; version: string }[]) =>
      errorCodeOf(harness.ask(calls.submit, ayse, { params: { id: draft.id }, body: { version: 1, approvals } }));
    expect(await send([])).toBe('AgreementApprovalMissing');
    expect(await send([{ type: 'GeneralAdRules', version: '0.1' }])).toBe('AgreementApprovalMissing');
    expect(await send([{ type: 'Nothing', version: '1.0' }])).toBe('AgreementNotFound');
    expect(await harness.ads(ayse)).toEqual([]);
  });

  test('waits for payment of a paid choice and changes nothing', async () => {
    const draft = await harness.written(ayse, categoryIds.phone, phone);
    const chosen = await harness.ask(calls.dopings, ayse, {
      params: { draftId: draft.id },
      body: { version: 1, variantIds: [items.urgent7] },
    });
    expect(await errorCodeOf(harness.submit(ayse, chosen))).toBe('PaymentRequired');
    expect(await harness.get(ayse, draft.id)).toEqual(chosen);
    expect([await harness.ads(ayse), await freeUsed(ayse), await approvalsOf(ayse)]).toEqual([[], 0, 0]);
  });

  test('changes nothing after a failure', async () => {
    harness.vouch('34ABC123');
    const draft = await harness.written(ayse, categoryIds.sedan, sedan);
    harness.failing.tie = true;
    await expect(harness.submit(ayse, draft)).rejects.toThrow('missing');
    harness.failing.tie = false;
    expect(await harness.get(ayse, draft.id)).toEqual(draft);
    expect([await harness.ads(ayse), await freeUsed(ayse), await approvalsOf(ayse)]).toEqual([[], 0, 0]);
    const { adId } = await harness.submit(ayse, draft);
    expect(harness.tied.at(-1)).toEqual({ adId, ownerId: ayse, registryNumber: '34ABC123' });
    const { content } = await harness.life.contentOf(adId, ayse);
    expect(content.registryNumber).toBe('34ABC123');
    expect(await harness.database.query('select is_verified from ad where id = $1', [adId])).toEqual([
      { is_verified: true },
    ]);
    const again = await harness.written(ayse, categoryIds.sedan, sedan);
    expect(await errorCodeOf(harness.submit(ayse, again))).toBe('RegistryNumberInUse');
    expect(await harness.get(ayse, again.id)).toEqual(again);
  });

  test('is refused for a car that is not verified', async () => {
    const draft = await harness.written(ayse, categoryIds.sedan, { ...sedan, registryNumber: '34 NO 404' });
    await expect(harness.submit(ayse, draft)).rejects.toMatchObject({
      details: [{ code: 'IdentityUnverified', path: 'registryNumber' }],
    });
  });
});

describe('after a payment', () => {
  const paid = (id: string, choice: Choice = { variantIds: [] }) => harness.drafts.draftPaid(id, ayse, choice);

  test('submits the draft once with the paid choice', async () => {
    const draft = await harness.written(ayse, categoryIds.phone, phone);
    const params = { draftId: draft.id };
    await harness.ask(calls.dopings, ayse, { params, body: { version: 1, variantIds: [items.urgent7] } });
    await harness.ask(calls.period, ayse, { params, body: { version: 2, periodId: items.days30 } });
    // A choice made after the payment started is not paid.
    await harness.ask(calls.dopings, ayse, { params, body: { version: 3, variantIds: [items.urgent7] } });
    const choice = { periodId: items.days30, variantIds: [items.urgent7] };
    const sent = await Promise.all([1, 2, 3].map(() => paid(draft.id, choice)));
    expect(new Set(sent).size).toBe(1);
    const ads = await harness.database.query(
      'select owner_type, period_days, awaiting_dopings from ad where owner_id = $1',
      [ayse],
    );
    expect(ads).toEqual([{ owner_type: 'Business', period_days: 30, awaiting_dopings: [{ type: 'Urgent', days: 7 }] }]);
    expect(await freeUsed(ayse)).toBe(0);
    expect((await harness.get(ayse, draft.id)).state).toBe('Completed');
  });

  test('refuses an invalid draft, and submits it once corrected', async () => {
    const draft = await harness.written(ayse, categoryIds.phone, { ...phone, price: 0 });
    expect(await errorCodeOf(paid(draft.id))).toBe('DraftIncomplete');
    await harness.save(ayse, draft, { price: 100 });
    await paid(draft.id);
    expect((await harness.ads(ayse)).length).toBe(1);
  });
});

describe('an existing ad', () => {
  test('allows one open edit, which changes the price at once', async () => {
    const adId = await published(ayse);
    const drafts = await Promise.all([1, 2, 3].map(() => harness.begin(ayse, { editOf: adId })));
    expect(new Set(drafts.map(({ id }) => id)).size).toBe(1);
    const [draft] = drafts;
    if (!draft) return expect.fail();
    expect(draft).toMatchObject({
      state: 'UpdatePending',
      adId,
      content: { title: phone.title, price: phone.price },
      step: 'preview',
    });
    expect(await harness.ask(calls.cost, ayse, { params: { draftId: draft.id } })).toEqual({ lines: [], total: 0 });
    expect(await errorCodeOf(harness.submit(ayse, draft))).toBe('AdPublished');
    await harness.save(ayse, draft, { price: 1_700_000 });
    const body = { version: 1 };
    const send = () => harness.ask(calls.submitEdit, ayse, { params: { id: draft.id }, body });
    const outcomes = await Promise.all([1, 2].map(() => send().catch((error: { code: string }) => error.code)));
    expect(outcomes).toContainEqual({ adId, status: 'OnSale', waitsForReview: false });
    expect(outcomes).toContain('DraftAlreadySent');
    expect(await harness.ads(ayse)).toMatchObject([{ id: adId, price: '1700000' }]);
    expect((await harness.begin(ayse, { editOf: adId })).id).not.toBe(draft.id);
  });

  test('shows a new title only after review', async () => {
    const adId = await published(ayse);
    const draft = await harness.begin(ayse, { editOf: adId });
    await harness.save(ayse, draft, { title: 'Bambaşka bir telefon daha' });
    const sent = await harness.ask(calls.submitEdit, ayse, { params: { id: draft.id }, body: { version: 1 } });
    expect(sent).toEqual({ adId, status: 'OnSale', waitsForReview: true });
    expect((await harness.ads(ayse))[0]?.title).toBe(phone.title);
    const preview = await harness.ask(calls.preview, ayse, { params: { id: adId } });
    expect(preview).toMatchObject({ id: adId, title: 'Bambaşka bir telefon daha' });
  });

  test('is corrected and resubmitted without a new period after a refusal', async () => {
    const { adId } = await harness.submit(ayse, await harness.written(ayse, categoryIds.phone, phone));
    await reject(adId);
    const draft = await harness.begin(ayse, { editOf: adId });
    expect(draft).toMatchObject({ state: 'Pending', adId });
    await harness.save(ayse, draft, { pictures: [photoKey('b')] });
    expect(
      await errorCodeOf(harness.ask(calls.submitEdit, ayse, { params: { id: draft.id }, body: { version: 1 } })),
    ).toBe('DraftNotFound');
    const sent = await harness.submit(ayse, { id: draft.id, version: 1 });
    expect(sent).toEqual({ adId, status: 'UnderReview' });
    expect((await harness.ads(ayse)).length).toBe(1);
    expect((await harness.life.contentOf(adId, ayse)).content.pictures.map(({ key }) => key)).toEqual([photoKey('b')]);
    expect(await freeUsed(ayse)).toBe(1);
  });

  test('is corrected by an edit that began before the refusal', async () => {
    const adId = await published(ayse);
    const draft = await harness.begin(ayse, { editOf: adId });
    await setStatus(adId, 'NeedsAction');
    expect(await harness.begin(ayse, { editOf: adId })).toMatchObject({ id: draft.id, state: 'Pending' });
    expect(await harness.submit(ayse, draft)).toEqual({ adId, status: 'UnderReview' });
  });

  test.each([
    ['UnderReview', 'AdPendingApproval'],
    ['Archived', 'AdInHistory'],
    ['OutOfStock', 'AdInHistory'],
    ['NotOnSale', 'AdPassive'],
  ] as const)('cannot be edited in status %s', async (status, code) => {
    const adId = await published(ayse);
    await setStatus(adId, status);
    expect(await errorCodeOf(harness.begin(ayse, { editOf: adId }))).toBe(code);
  });

  test("keeps the demo market's photos and video through an edit", async () => {
    const adId = await published(ayse);
    const demo = { key: 'demo/phones/one', width: 800, height: 600 };
    await harness.database.query('update ad set pictures = $2, video = $3, has_video = true where id = $1', [
      adId,
      JSON.stringify([demo]),
      `v/${'c'.repeat(32)}`,
    ]);
    const draft = await harness.begin(ayse, { editOf: adId });
    expect(draft).toMatchObject({ pictures: [demo], hasMediaPack: true, content: { video: `v/${'c'.repeat(32)}` } });
    await harness.save(ayse, draft, { pictures: [photoKey('a')], video: null });
    await harness.save(
      ayse,
      { ...draft, version: 1 },
      { pictures: [demo.key, photoKey('a')], video: `v/${'c'.repeat(32)}` },
    );
    expect((await harness.get(ayse, draft.id)).pictures.map(({ key }) => key)).toEqual([demo.key, photoKey('a')]);
  });

  test('takes a free media pack with a new video only', async () => {
    const member = await harness.member();
    const adId = await published(member);
    const draft = await harness.begin(member, { editOf: adId });
    const sendEdit = (id: string, version: number) =>
      harness.ask(calls.submitEdit, member, { params: { id }, body: { version } });
    const params = { draftId: draft.id };
    await harness.ask(calls.addMediaPack, member, { params, body: { version: draft.version } });
    await sendEdit(draft.id, draft.version + 1);
    expect(await packsUsed(member)).toBe(0);
    const again = await harness.begin(member, { editOf: adId });
    await harness.ask(calls.addMediaPack, member, { params: { draftId: again.id }, body: { version: again.version } });
    await harness.save(member, { ...again, version: again.version + 1 }, { video: videoKey });
    await sendEdit(again.id, again.version + 2);
    expect(await packsUsed(member)).toBe(1);
    const [ad] = await harness.database.query<{ dopings: object }>('select dopings from ad where id = $1', [adId]);
    expect(ad?.dopings).toHaveProperty('MediaPack');
  });

  test('keeps the media pack of a resubmission until publication', async () => {
    const member = await harness.member();
    const adId = await published(member);
    await setStatus(adId, 'NeedsAction');
    const draft = await harness.begin(member, { editOf: adId });
    await harness.ask(calls.addMediaPack, member, { params: { draftId: draft.id }, body: { version: draft.version } });
    await harness.save(member, { ...draft, version: draft.version + 1 }, { video: videoKey });
    await harness.submit(member, { ...draft, version: draft.version + 2 });
    const [ad] = await harness.database.query('select awaiting_dopings from ad where id = $1', [adId]);
    expect([ad, await packsUsed(member)]).toEqual([{ awaiting_dopings: [{ type: 'MediaPack', days: 7 }] }, 1]);
  });

  test('starts a copy without plate and video', async () => {
    harness.vouch('06COP1234');
    const car = await harness.written(ayse, categoryIds.sedan, { ...sedan, registryNumber: '06 COP 1234' });
    const { adId } = await harness.submit(ayse, car);
    await harness.database.query('update ad set video = $2 where id = $1', [adId, videoKey]);
    const copy = await harness.begin(ayse, { copyOf: adId });
    expect(copy).toMatchObject({
      state: 'Pending',
      category: { id: categoryIds.sedan },
      content: { title: sedan.title, specs: sedan.specs },
    });
    expect(copy).not.toHaveProperty('adId');
    expect([copy.content.registryNumber, copy.content.video, copy.hasMediaPack]).toEqual([undefined, undefined, false]);
    const form = await harness.ask(calls.form, ayse, {
      params: { categoryId: categoryIds.sedan },
      query: { productId: adId },
    });
    expect(form.filled).toMatchObject({ title: sedan.title, registryNumber: '06COP1234' });
  });

  test('cannot be edited, copied, previewed or used as a template by another user', async () => {
    const adId = await published(ayse);
    const other = await harness.member();
    const attempts = [
      harness.begin(other, { editOf: adId }),
      harness.begin(other, { copyOf: adId }),
      harness.ask(calls.preview, other, { params: { id: adId } }),
      harness.ask(calls.form, other, { params: { categoryId: categoryIds.phone }, query: { productId: adId } }),
    ];
    expect(new Set(await Promise.all(attempts.map(errorCodeOf)))).toEqual(new Set(['AdNotFound']));
  });
});

test('lets moderators preview any ad with its waiting edit, but no drafts', async () => {
  const adId = await published(ayse);
  const draft = await harness.begin(ayse);
  const binding = harness.bindings.find(({ call }) => call.id === calls.preview.id);
  const caller = { ...aMember(await harness.member()), permissions: builtInRoles.moderator };
  const seen = (id: string) => binding && invoke(binding, { params: { id } }, aContext(caller));
  expect(await seen(adId)).toEqual(await harness.ask(calls.preview, ayse, { params: { id: adId } }));
  expect(await errorCodeOf(Promise.resolve(seen(draft.id)))).toBe('DraftNotFound');
  expect(await errorCodeOf(Promise.resolve(seen('9999999998')))).toBe('AdNotFound');
});

test('reports a removed make as an invalid answer', async () => {
  const draft = await harness.written(ayse, categoryIds.phone, phone);
  const values = new Map(catalogue.values);
  values.delete(valueOf('phoneBrand', 'Apple'));
  harness.current.catalogue = { ...catalogue, values };
  try {
    expect(await harness.ask(calls.validate, ayse, { params: { draftId: draft.id } })).toMatchObject({
      problems: [{ code: 'SpecValueInvalid', path: `specs.${specOf('phoneBrand').id}` }],
    });
  } finally {
    harness.current.catalogue = catalogue;
  }
});

test('refuses an unknown draft', async () => {
  expect(await errorCodeOf(harness.get(ayse, chance.uuid()))).toBe('DraftNotFound');
});
