import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { limits } from '../../../../contract/limits.ts';
import { addJob } from '../../../platform/jobs.ts';
import type { Person } from '../../../../tests/support/factories.ts';
import { openQuestionHarness } from './harness.ts';
import type { QuestionHarness } from './harness.ts';

let it: QuestionHarness;
let stranger: Person;

beforeAll(async () => {
  it = await openQuestionHarness();
  stranger = await it.aPerson();
});
afterAll(() => it.close());

const times = (count: number) => Array.from({ length: count }, (_, number) => number);

describe('an answer', () => {
  test('can be written only by the owner, and only once by concurrent requests', async () => {
    const { seller, buyer, adId, id } = await it.aQuestion();
    for (const other of [buyer, stranger]) {
      expect(await it.answer(other, id)).toMatchObject({ statusCode: 404, errorCode: 'QuestionNotFound' });
    }
    const both = await Promise.all([it.answer(seller, id, 'Evet.'), it.answer(seller, id, 'Hayır.')]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(both.find(({ statusCode }) => statusCode === 409)).toMatchObject({ errorCode: 'QuestionAlreadyAnswered' });
    expect(await it.noticesOf(buyer, 'AdQuestion.Answered')).toHaveLength(1);
    expect((await it.ofAd(it.guest, adId)).items).toHaveLength(1);
  });

  test('can be changed a few times: it is marked, loses its votes, and sends no notification', async () => {
    const { seller, buyer, adId, id } = await it.aQuestion('Evet.');
    await it.vote(stranger, id);
    const changed = await it.answer(seller, id, 'Evet, kutusu da var.', { isChange: true });
    expect(changed.question).toMatchObject({ answer: { text: 'Evet, kutusu da var.', isChanged: true }, helpful: 0 });
    expect((await it.ofAd(stranger, adId)).items[0]).not.toHaveProperty('isHelpfulToMe');
    for (const number of times(limits.answerChangesMost - 2)) {
      expect((await it.answer(seller, id, `Evet ${number}.`, { isChange: true })).statusCode).toBe(200);
    }
    expect(await it.answer(seller, id, 'Bir daha.', { isChange: true })).toMatchObject({
      statusCode: 429,
      errorCode: 'AnswerLimitReached',
    });
    expect(await it.noticesOf(buyer, 'AdQuestion.Answered')).toHaveLength(1);
  });

  test('can be deleted by its author, after which the question waits again', async () => {
    const { seller, buyer, adId, id } = await it.aQuestion('Evet.');
    expect(await it.removeAnswer(buyer, id)).toMatchObject({ errorCode: 'QuestionNotFound' });
    expect(await it.removeAnswer(seller, id)).toMatchObject({ statusCode: 200 });
    expect(await it.removeAnswer(seller, id)).toMatchObject({ errorCode: 'AnswerNotFound' });
    expect(await it.menuCount(seller)).toBe(1);
    expect(await it.ofAd(it.guest, adId)).toMatchObject({ items: [], total: 0 });
    expect((await it.answer(seller, id, 'Hayır.', { isChange: true })).errorCode).toBe('AnswerNotFound');
    await it.answer(seller, id, 'Hayır.');
    expect(await it.noticesOf(buyer, 'AdQuestion.Answered')).toHaveLength(2);
  });

  test('is refused after the ad has ended', async () => {
    const { seller, adId, id } = await it.aQuestion();
    await it.setAd(adId, `status = 'OutOfStock'`);
    expect(await it.answer(seller, id)).toMatchObject({ errorCode: 'QuestionAdEnded' });
    expect((await it.askedToMe(seller)).items).toMatchObject([{ isWaiting: false, ad: { isOnSale: false } }]);
    expect((await it.askedToMe(seller)).counts).toEqual({ All: 1, Waiting: 0, Answered: 0 });
  });
});

describe('a vote', () => {
  test('counts once per member, also for concurrent requests, and is refused for the two parties', async () => {
    const { seller, buyer, adId, id } = await it.aQuestion('Evet.');
    for (const own of [seller, buyer]) {
      expect(await it.vote(own, id)).toMatchObject({ statusCode: 403, errorCode: 'VoteOnOwnWords' });
    }
    await Promise.all(times(5).map(() => it.vote(stranger, id)));
    expect((await it.ofAd(stranger, adId)).items).toMatchObject([{ helpful: 1, isHelpfulToMe: true }]);
    expect(await it.vote(stranger, id, false)).toMatchObject({ helpful: 0 });
    expect(await it.vote(stranger, id, false)).toMatchObject({ helpful: 0 });
    const { id: open } = await it.aQuestion();
    expect(await it.vote(stranger, open)).toMatchObject({ errorCode: 'QuestionNotFound' });
  });

  test('sorts answers by votes, then by time, and pages by key without gaps or duplicates', async () => {
    const [seller, ...askers] = [await it.aPerson(), await it.aPerson(), await it.aPerson()];
    const adId = await it.adOf(seller);
    const ids: string[] = [];
    for (const number of times(7)) {
      const { question } = await it.ask(askers[number % 2] ?? stranger, adId, `Soru ${number}?`);
      // A member may ask five questions about an ad per day.
      await it.age(question.id, 30);
      await it.answer(seller, question.id, `Yanıt ${number}.`);
      ids.push(question.id);
    }
    await it.vote(stranger, ids[2] ?? '');
    const ranked = [2, 6, 5, 4, 3, 1, 0].map((number) => ids[number]);
    const read: string[] = [];
    let more = '';
    for (;;) {
      const page = await it.withAnswer(it.guest, adId, `&numberOfQuestions=3${more}`);
      expect(page.total).toBe(7);
      read.push(...page.items.map(({ id }) => id));
      if (!page.hasNextPage) break;
      more = `&questionAnswerId=${read.at(-1)}`;
    }
    expect(read).toEqual(ranked);
    expect((await it.ofAd(it.guest, adId)).items.map(({ id }) => id)).toEqual(ranked.slice(0, limits.questionsShown));
    expect((await it.withAnswer(it.guest, adId, '&numberOfQuestions=101')).statusCode).toBe(400);
    expect((await it.withAnswer(it.guest, adId, '&isAnswered=false')).items).toEqual([]);
  });
});

describe('own lists', () => {
  test('show unanswered questions first, and can be filtered, searched and paged by key', async () => {
    const [seller, buyer] = [await it.aPerson(), await it.aPerson()];
    const [bicycle, car] = [await it.adOf(seller), await it.adOf(seller, { title: 'Temiz araba' })];
    const ask = async (adId: string, text: string, answer?: string) => {
      const { question } = await it.ask(buyer, adId, text);
      if (answer !== undefined) await it.answer(seller, question.id, answer);
      return question.id;
    };
    const box = await ask(bicycle, 'Kutusu duruyor mu?', 'Evet, İstanbul’da görebilirsin.');
    const size = await ask(bicycle, 'Kaç jant?');
    const trade = await ask(car, 'Takas olur mu?');
    const paint = await ask(car, 'Boyası var mı?', 'Yok.');
    const listed = async (more = '') => (await it.askedToMe(seller, more)).items.map(({ question }) => question.id);
    expect(await listed()).toEqual([trade, size, paint, box]);
    expect(await listed('state=Waiting')).toEqual([trade, size]);
    expect(await listed('state=Answered')).toEqual([paint, box]);
    expect(await listed(`adId=${bicycle}`)).toEqual([size, box]);
    expect(await listed(`text=${encodeURIComponent('ISTANBUL görebil')}`)).toEqual([box]);
    expect(await listed(`text=${encodeURIComponent('%_')}`)).toHaveLength(4);
    expect(await listed(`pageSize=3`)).toEqual([trade, size, paint]);
    expect(await listed(`pageSize=3&questionAnswerId=${paint}`)).toEqual([box]);
    expect(await it.askedToMe(seller)).toMatchObject({ counts: { All: 4, Waiting: 2, Answered: 2 } });
    expect(await it.askedToMe(seller, `adId=${car}`)).toMatchObject({ counts: { All: 2, Waiting: 1, Answered: 1 } });

    const asked = await it.asked(buyer);
    expect(asked.items.map(({ question }) => question.id)).toEqual([trade, size, paint, box]);
    expect(asked.items[0]).toMatchObject({ ad: { title: 'Temiz araba', isOnSale: true }, question: { side: 'Asker' } });
    expect((await it.asked(buyer, `id=${buyer.id}`)).statusCode).toBe(200);
    expect(await it.asked(buyer, `id=${seller.id}`)).toMatchObject({ statusCode: 404, errorCode: 'AccountNotFound' });
    expect((await it.asked(stranger)).items).toEqual([]);
    expect(await it.askedToMe(stranger, `adId=${car}`)).toMatchObject({ statusCode: 404, errorCode: 'AdNotFound' });
  });

  test('leave out questions about a deleted ad, and show them again after its restoration', async () => {
    const { seller, buyer, adId } = await it.aQuestion('Evet.');
    await it.setAd(adId, 'deleted_at = now()');
    expect([(await it.asked(buyer)).items, (await it.askedToMe(seller)).items]).toEqual([[], []]);
    await it.setAd(adId, 'deleted_at = null');
    expect((await it.asked(buyer)).items).toHaveLength(1);
  });
});

describe('deleting', () => {
  test("is allowed for the ad's owner only", async () => {
    const { seller, buyer, adId, id } = await it.aQuestion('Evet.');
    for (const other of [buyer, stranger]) {
      expect(await it.remove(other, id)).toMatchObject({ statusCode: 404, errorCode: 'QuestionNotFound' });
    }
    expect(await it.remove(seller, id)).toMatchObject({ statusCode: 200 });
    expect(await it.remove(seller, id)).toMatchObject({ statusCode: 404 });
    expect(await it.ofAd(it.guest, adId)).toMatchObject({ items: [], total: 0 });
    expect((await it.asked(buyer)).items).toEqual([]);
    const [stored] = await it.database.query('select text, answer, words from ad_question where id = $1', [id]);
    expect(stored).toEqual({ text: '', answer: null, words: '' });
    for (const [person, template] of [
      [seller, 'AdQuestion.Created'],
      [buyer, 'AdQuestion.Answered'],
    ] as const) {
      expect((await it.noticesOf(person, template))[0]?.tokens).not.toHaveProperty('Question.Text');
    }
  });

  test('deletes all selected questions or none', async () => {
    const { seller, adId, id } = await it.aQuestion();
    const { question } = await it.ask(stranger, adId, 'Garantisi var mı?');
    const { id: others } = await it.aQuestion();
    expect(await it.removeSeveral(seller, [id, others, question.id])).toMatchObject({ errorCode: 'QuestionNotFound' });
    expect((await it.askedToMe(seller)).items).toHaveLength(2);
    const both = await Promise.all([
      it.removeSeveral(seller, [id, question.id, id]),
      it.removeSeveral(seller, [question.id, id]),
    ]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404]);
    expect((await it.askedToMe(seller)).items).toEqual([]);
  });

  test('deletes the row after a while', async () => {
    const { seller, id } = await it.aQuestion();
    await it.remove(seller, id);
    await it.database.query(`update ad_question set deleted_at = now() - interval '31 days' where id = $1`, [id]);
    await addJob(it.database, 'questions.purge', {});
    await it.testing.runJobs();
    expect(await it.database.query('select from ad_question where id = $1', [id])).toEqual([]);
  });
});
