import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fixedAccounts } from '../../server/people/accounts/port.ts';
import { chance } from '../../server/platform/clock.ts';
import { openAdHarness, draftPath, sofas } from '../support/ad-harness.ts';
import type { AdHarness, Answer, Headers } from '../support/ad-harness.ts';

let it: AdHarness;
let seller: Headers;
let buyer: Headers;
let moderator: Headers;

beforeAll(async () => {
  it = await openAdHarness();
  [seller, buyer, moderator] = [
    await it.signedIn('seller'),
    await it.signedIn('buyer'),
    await it.signedIn('moderator'),
  ];
});
afterAll(() => it.close());

const codes = (answers: readonly Answer[]) =>
  Object.fromEntries(
    Map.groupBy(answers, (one) => one.errorCode ?? 'done')
      .entries()
      .map(([code, all]) => [code, all.length]),
  );
const times = <T>(count: number, act: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => act(index)));
const usedPeriods = async (account: keyof typeof fixedAccounts): Promise<number> => {
  const [row] = await it.database.query<{ used: number }>(
    `select used from allowance_use where account_id = $1 and kind = 'Period'`,
    [fixedAccounts[account].id],
  );
  return row?.used ?? 0;
};

describe('concurrent ad calls', () => {
  test('a draft submitted twenty times is one ad and uses one period', async () => {
    const before = await usedPeriods('seller');
    const draft = await it.drafted(seller);
    const sent = await times(20, () => it.send(seller, draft));
    expect(codes(sent)).toEqual({ done: 20 });
    expect(new Set(sent.map(({ adId }) => adId)).size).toBe(1);
    expect(await usedPeriods('seller')).toBe(before + 1);
  });

  test('one of twenty changes to a version is saved, and the others get a conflict', async () => {
    const draft = await it.drafted(seller);
    const saved = await times(20, (index) => it.save(seller, draft, { title: `Kanepe, deneme ${index}` }));
    expect(codes(saved)).toEqual({ done: 1, DraftChangedElsewhere: 19 });
  });

  test('two members who use the same id get separate drafts', async () => {
    const id = chance.uuid();
    const begun = await times(12, (index) =>
      it.ask('POST', `${draftPath}/${id}`, index % 2 === 0 ? seller : buyer, { categoryId: sofas }),
    );
    expect(codes(begun)).toEqual({ done: 6, DraftNotFound: 6 });
  });

  test('a member cannot publish more ads than the free allowance', async () => {
    const drafts = await Promise.all(Array.from({ length: 12 }, () => it.drafted(buyer)));
    const sent = await Promise.all(drafts.map((draft) => it.send(buyer, draft)));
    expect(codes(sent)).toEqual({ done: 10, PaymentRequired: 2 });
    expect(await usedPeriods('buyer')).toBe(10);
  });

  test('two edits of an ad are one draft, which is submitted once', async () => {
    const adId = await it.sentAd(seller);
    const begun = await times(6, () => it.ask('POST', `${draftPath}/${chance.uuid()}`, seller, { editOf: adId }));
    expect(new Set(begun.map(({ id }) => id)).size).toBe(1);
    const { id = '', version = 0 } = begun[0] ?? { statusCode: 0 };
    const saved = await it.save(seller, { id, version }, { title: 'Bej kanepe, yeni başlık' });
    const sent = await times(6, () => it.ask('POST', `/ads/update/${id}`, seller, { version: saved.version }));
    expect(codes(sent)).toEqual({ done: 1, DraftAlreadySent: 5 });
  });

  test('an ad that is approved, refused and deleted has one verdict and a matching index', async () => {
    const adId = await it.sentAd(seller, { description: 'Salonumuz küçüldü, ara: 0532 123 45 67' });
    await Promise.all([
      it.decide(moderator, adId, 'Approve'),
      it.decide(moderator, adId, 'Reject'),
      it.remove(seller, adId),
      it.decide(moderator, adId, 'Approve'),
      it.undelete(seller, adId),
    ]);
    await it.testing.runJobs();
    const [row] = await it.database.query<{ isShown: boolean; verdicts: number }>(
      `select status = 'OnSale' as "isShown", (select count(*)::int from decision where ad_id = ad.id) as verdicts from ad where id = $1`,
      [adId],
    );
    expect(row?.verdicts).toBeLessThanOrEqual(1);
    expect(await it.isFound(adId)).toBe(row?.isShown);
  });

  test('search has exactly the ads on sale after an owner’s calls', async () => {
    const adId = await it.sentAd(seller);
    const acts = [
      () => it.change(seller, adId, 'PublishedToArchived'),
      () => it.change(seller, adId, 'ArchivedToPublished'),
      () => it.remove(seller, adId),
      () => it.undelete(seller, adId),
      () => it.ask('PUT', `/ads/ad-price-update/${adId}`, seller, { price: 700_000 }),
      () => it.ask('PUT', `/ads/ad-add-period/${adId}?periodId=101`, seller),
    ];
    for (let round = 0; round < 3; round += 1) {
      await Promise.all([...acts, ...acts].map((act) => act()));
      const [row] = await it.database.query<{ isShown: boolean }>(
        `select status = 'OnSale' and deleted_at is null as "isShown" from ad where id = $1`,
        [adId],
      );
      expect(await it.isFound(adId)).toBe(row?.isShown);
    }
  });
});

describe('invalid ad input', () => {
  test.each([
    ['a version beyond 32 bits', { version: 2 ** 31 }],
    ['a version beyond 53 bits', { version: Number.MAX_SAFE_INTEGER }],
  ])('is refused with %s', async (_name, { version }) => {
    const { id } = await it.drafted(seller);
    expect(await it.save(seller, { id, version }, { title: 'Kanepe, ikili' })).toMatchObject({
      errorCode: 'DraftChangedElsewhere',
    });
  });

  test.each([
    ['invisible letters', '\u034f'.repeat(20), 'Required'],
    ['variation selectors alone', '\ufe0f'.repeat(20), 'Required'],
    ['blank letters of other scripts', '\u17b4\u180b\u3164\u115f'.repeat(5), 'Required'],
    ['accents without a letter', '\u0301'.repeat(30), 'Required'],
    ['one letter with many accents', `a${'\u0315'.repeat(60)}`, 'TitleTooShort'],
  ])('is refused in a title of %s', async (_name, title, code) => {
    const { id } = await it.drafted(seller, { title });
    const { problems } = await it.ask('GET', `${draftPath}/validate/${id}`, seller);
    expect(problems).toEqual([{ code, path: 'title' }]);
  });

  test('loses bidirectional control characters in public texts, while emoji keep their colours', async () => {
    const { id } = await it.drafted(seller, { title: 'Kanepe \u202etemiz\u2066 ikili\u200b ❤\ufe0f bej' });
    expect(await it.ask('GET', `/ads/preview/${id}`, seller)).toMatchObject({
      title: 'Kanepe temiz ikili ❤\ufe0f bej',
    });
  });
});

test('a draft whose category an administrator deletes at the same time waits for another category', async () => {
  const category = 2020105;
  const draft = await it.drafted(seller, {}, category);
  const deleted = await it.ask(
    'DELETE',
    `/category-manager/categoryadmin/category/${category}`,
    await it.signedIn('administrator'),
  );
  expect(deleted.statusCode).toBe(200);
  const sent = await it.send(seller, draft);
  expect(sent).toMatchObject({
    errorCode: 'DraftIncomplete',
    errors: [{ code: 'CategoryNotChosen', path: 'category' }],
  });
  expect(await it.ask('GET', `${draftPath}/${draft.id}`, seller)).toMatchObject({ statusCode: 200 });
});

test('reports with an impossible year are refused, for members and ads', async () => {
  for (const list of ['ads/adreport/get-ad-reports-by-filter', 'identity/user-report/filter'])
    for (const days of ['StartDate=0000-01-01', 'StartDate=0001-01-01', 'EndDate=9999-12-31']) {
      expect((await it.ask('GET', `/${list}?${days}`, moderator)).statusCode).toBe(400);
    }
});
