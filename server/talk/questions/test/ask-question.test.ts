import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { limits } from '../../../../contract/limits.ts';
import { chance } from '../../../platform/clock.ts';
import type { Person } from '../../../../tests/support/factories.ts';
import { openQuestionHarness, path } from './harness.ts';
import type { QuestionHarness } from './harness.ts';

let it: QuestionHarness;
let seller: Person;
let buyer: Person;
let stranger: Person;
let adId: string;

beforeAll(async () => {
  it = await openQuestionHarness();
  [seller, buyer, stranger] = [await it.aPerson(), await it.aPerson(), await it.aPerson()];
  adId = await it.adOf(seller);
});
afterAll(() => it.close());

const times = (count: number) => Array.from({ length: count }, (_, number) => number);

describe('a question', () => {
  test('is visible to the two parties until it is answered, then to everyone, and notifies each party once', async () => {
    const [asker, owner] = [await it.aPerson(), await it.aPerson()];
    const ownAd = await it.adOf(owner);
    const { question, isMasked } = await it.ask(asker, ownAd, '  Kutusu\u200b duruyor <b>mu</b>?  ');
    expect(isMasked).toBe(false);
    expect(question).toMatchObject({ text: 'Kutusu duruyor <b>mu</b>?', asker: 'A*** Y.', side: 'Asker', helpful: 0 });
    expect(JSON.stringify(await it.ofAd(owner, ownAd))).not.toContain(asker.id);
    expect(await it.menuCount(owner)).toBe(1);
    expect((await it.ofAd(asker, ownAd)).waiting.map(({ id }) => id)).toEqual([question.id]);
    expect((await it.ofAd(owner, ownAd)).waiting.map(({ side }) => side)).toEqual(['Owner']);
    for (const reader of [stranger, it.guest]) {
      expect(await it.ofAd(reader, ownAd)).toMatchObject({ items: [], waiting: [], total: 0 });
      expect(await it.one(reader, question.id)).toMatchObject({ statusCode: 404, errorCode: 'QuestionNotFound' });
    }
    const [notification] = await it.noticesOf(owner, 'AdQuestion.Created');
    expect(notification).toMatchObject({
      route_value: `${ownAd}:${question.id}`,
      tokens: { 'Ad.Code': ownAd, 'Question.Text': 'Kutusu duruyor <b>mu</b>?' },
    });

    const answered = await it.answer(owner, question.id);
    expect(answered.question).toMatchObject({ answer: { text: 'Evet, duruyor.', isChanged: false }, side: 'Owner' });
    expect(await it.menuCount(owner)).toBe(0);
    const seen = await it.ofAd(it.guest, ownAd);
    expect(seen).toMatchObject({ total: 1, hasNextPage: false, items: [{ id: question.id, asker: 'A*** Y.' }] });
    expect(seen.items[0]).not.toHaveProperty('side');
    expect(JSON.stringify(seen)).not.toContain(asker.id);
    expect(await it.noticesOf(asker, 'AdQuestion.Answered')).toMatchObject([
      { route_value: `${ownAd}:${question.id}`, tokens: { 'Question.Answer': 'Evet, duruyor.' } },
    ]);
  });

  test('of 500 characters is accepted, and one of 501 is refused with its own code', async () => {
    const other = await it.adOf(seller);
    expect(await it.ask(buyer, other, 'a'.repeat(501))).toMatchObject({
      statusCode: 400,
      detailErrorCodes: expect.arrayContaining(['QuestionTooLong']) as unknown,
    });
    expect((await it.ask(buyer, other, ' \u200b\n ')).statusCode).toBe(400);
    expect((await it.ask(buyer, other, `${'a'.repeat(497)} b?`)).statusCode).toBe(200);
  });

  test('is refused for an own ad and for an ad of another account in the same browser', async () => {
    expect(await it.ask(seller, adId)).toMatchObject({ statusCode: 403, errorCode: 'QuestionOnOwnAd' });
    const second = await it.aPerson();
    const shared = chance.uuid();
    await it.database.query('update session set device_id = $2 where account_id = any($1::uuid[])', [
      [seller.id, second.id],
      shared,
    ]);
    expect(await it.ask(second, adId)).toMatchObject({ errorCode: 'QuestionOnOwnAd' });
  });

  test.each([
    ['sold', `status = 'OutOfStock'`, 'QuestionAdEnded'],
    ['withdrawn', `status = 'Archived'`, 'QuestionAdEnded'],
    ['taken down', `status = 'NotOnSale'`, 'QuestionAdEnded'],
    ['expired', `expires_at = now() - interval '1 minute'`, 'QuestionAdEnded'],
    ['never published', `status = 'UnderReview', published_at = null`, 'AdNotFound'],
    ['deleted', `deleted_at = now()`, 'AdNotFound'],
  ])('is refused for an ad that is %s, whose earlier questions are hidden', async (_, change, code) => {
    const { adId: ad, seller: owner, id } = await it.aQuestion('Evet.');
    await it.ask(stranger, ad, 'Garantisi var mı?');
    await it.setAd(ad, change);
    expect(await it.ask(buyer, ad)).toMatchObject({ errorCode: code });
    expect(await it.ofAd(it.guest, ad)).toMatchObject({ items: [], total: 0 });
    expect(await it.menuCount(owner)).toBe(0);
    expect((await it.one(it.guest, id)).statusCode).toBe(404);
  });

  test('is readable while a checkout holds the ad', async () => {
    const { adId: ad } = await it.aQuestion('Evet.');
    await it.setAd(ad, `status = 'Locked'`);
    expect((await it.ofAd(it.guest, ad)).items).toHaveLength(1);
    expect((await it.ask(buyer, ad)).statusCode).toBe(200);
  });

  test('is stored once for a double click, two tabs, or other case and punctuation', async () => {
    const ad = await it.adOf(seller);
    const both = await Promise.all([it.ask(buyer, ad, 'Takas olur mu?'), it.ask(buyer, ad, 'takas   OLUR mu')]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(await it.ask(buyer, ad, 'TAKAS OLUR MU!!')).toMatchObject({ errorCode: 'QuestionAlreadyAsked' });
    const key = { ...buyer.headers, 'idempotency-key': chance.uuid() };
    const [first, second] = [
      await it.ask({ headers: key }, ad, 'Fiyat son mu?'),
      await it.ask({ headers: key }, ad, 'Fiyat son mu?'),
    ];
    expect(second.question.id).toBe(first.question.id);
    expect((await it.asked(buyer, 'text=fiyat')).items).toHaveLength(1);
    // Another member may ask the same.
    expect((await it.ask(stranger, ad, 'Takas olur mu?')).statusCode).toBe(200);
  });

  test('counts towards the limit when asked concurrently and after deletion', async () => {
    const asker = await it.aPerson();
    const ad = await it.adOf(seller);
    const codes = await Promise.all(
      times(limits.questionsAnAdADay + 3).map(
        async (number) => (await it.ask(asker, ad, `Soru ${number}?`)).statusCode,
      ),
    );
    expect(codes.filter((code) => code === 200)).toHaveLength(limits.questionsAnAdADay);
    expect(codes.filter((code) => code === 429)).toHaveLength(3);
    const { items } = await it.askedToMe(seller, `adId=${ad}&pageSize=50`);
    await it.removeSeveral(
      seller,
      items.map(({ question }) => question.id),
    );
    expect(await it.ask(asker, ad, 'Bir soru daha?')).toMatchObject({ errorCode: 'QuestionLimitReached' });
    for (const number of times(limits.questionsAnHour - limits.questionsAnAdADay)) {
      expect((await it.ask(asker, await it.adOf(seller), `Başka soru ${number}?`)).statusCode).toBe(200);
    }
    const another = await it.adOf(seller);
    expect(await it.ask(asker, another)).toMatchObject({ statusCode: 429, errorCode: 'QuestionLimitReached' });
    await it.database.query(`update ad_question set created_at = created_at - interval '2 hours' where asker_id = $1`, [
      asker.id,
    ]);
    expect((await it.ask(asker, another)).statusCode).toBe(200);
  });

  test('is refused after a block in either direction', async () => {
    const [one, other] = [await it.aPerson(), await it.aPerson()];
    const ad = await it.adOf(one);
    await it.block(one, other);
    expect(await it.ask(other, ad)).toMatchObject({ statusCode: 409, errorCode: 'MemberUnavailable' });
    expect(await it.ask(one, await it.adOf(other))).toMatchObject({ errorCode: 'MemberUnavailable' });
  });

  test('is refused for a guest', async () => {
    expect(await it.ask({ headers: await it.testing.headersOf('guest') }, adId)).toMatchObject({ statusCode: 403 });
  });
});

describe("a question's text", () => {
  test.each([
    ['Beni ara 0532 123 45 67 olur mu?', 'Beni ara ••••• olur mu?'],
    ['Beni ara sıfır beş yüz otuz iki yüz yirmi üç kırk beş altmış yedi olur mu?', 'Beni ara ••••• olur mu?'],
    ['0\u200b5 3 2 1\u200b2 3 4 5 6 7 yaz', '••••• yaz'],
    ['０５３２ １２３ ４５ ６７ ara', '••••• ara'],
    ['O532 l23 45 67 ara', '••••• ara'],
    ['ali.kaya@gmail.com yazar mısın', '••••• yazar mısın'],
    ['ali kaya (at) gmail nokta com yaz', 'ali ••••• yaz'],
    ['аli@gmаil.com yaz', '••••• yaz'],
    ['Detay www.sahte-pazar.site/ilan?id=3 de', 'Detay ••••• de'],
    ['https://evil.example/pay bak', '••••• bak'],
    ['Parayı TR33 0006 1005 1978 6457 8413 26 gönder', 'Parayı ••••• gönder'],
    ['tr330006100519786457841326 olur', '••••• olur'],
    ['insta: ayse_yilmaz34 yaz', '••••• yaz'],
    ['Bana @ayse.yilmaz dan ulaş', 'Bana ••••• dan ulaş'],
    ['whatsapp tan görüşelim', '••••• tan görüşelim'],
    ['\u202e7654321 2350\u202c tersten oku', '••••• tersten oku'],
  ])('has contact details masked, and the author is informed: %s', async (text, shown) => {
    const { question, isMasked, ...refused } = await it.ask(await it.aPerson(), adId, text);
    expect(refused.errorCode).toBeUndefined();
    expect(question.text).toBe(shown);
    expect(isMasked).toBe(true);
    const stored = await it.database.query('select text, words from ad_question where id = $1', [question.id]);
    expect(stored).toMatchObject([{ text: shown }]);
    const other = await it.ask(await it.aPerson(), adId);
    const answered = await it.answer(seller, other.question.id, text);
    expect(answered).toMatchObject({ isMasked: true, question: { answer: { text: shown } } });
  });

  test.each([
    'Ekran 15.6 inç mi, 2019 model 120.000 km mi?',
    'Fiyat 12.500 TL son mu? Saat 18.30 uygun mu?',
    'Ölçüleri 180x90x75 cm mi?',
    'Parça no 5321234567 uyar mı?',
    'Beden 36 38 40 42 44 var mı?',
    'Ada 1234 parsel 56, 250 m² mi?',
    '1) Kutu var mı?\n2) Fatura?\n3) Kargo?',
  ])('is unchanged if it has no contact details: %s', async (text) => {
    const asked = await it.ask(await it.aPerson(), adId, text);
    expect(asked).toMatchObject({ statusCode: 200, isMasked: false, question: { text } });
  });

  test('is refused if it has only contact details or is about forbidden goods', async () => {
    expect(await it.ask(buyer, adId, '0532 123 45 67')).toMatchObject({ errorCode: 'QuestionContactOnly' });
    expect(await it.ask(buyer, adId, '05321234567 !!! •••')).toMatchObject({ errorCode: 'QuestionContactOnly' });
    expect(await it.ask(buyer, adId, 'Yanında ruhsatsız tabanca da verir misin?')).toMatchObject({
      errorCode: 'QuestionForbiddenWords',
    });
  });

  test('is plain text, even if it contains markup', async () => {
    const text = `<img src=x onerror=alert(1)> '; drop table ad_question; -- %Ad.Title% {{7*7}}`;
    const asked = await it.ask(await it.aPerson(), adId, text);
    expect(asked.question.text).toBe(text);
    expect((await it.ask(await it.aPerson(), adId, 'a\u0000b?')).statusCode).toBeLessThan(500);
    expect((await it.ask(await it.aPerson(), adId, '\ud800 tek yarım')).statusCode).toBeLessThan(500);
    const odd = await it.testing.app.inject({
      method: 'POST',
      url: `/api${path}/add-question-ad`,
      headers: buyer.headers,
      payload: { adId, text: { $ne: null } },
    });
    expect(odd.statusCode).toBe(400);
  });
});
