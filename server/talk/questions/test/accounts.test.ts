import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '../../../../tests/support/factories.ts';
import { maskedName } from '../rules.ts';
import { openQuestionHarness } from './harness.ts';
import type { QuestionHarness } from './harness.ts';

let it: QuestionHarness;
let stranger: Person;

beforeAll(async () => {
  it = await openQuestionHarness();
  stranger = await it.aPerson();
});
afterAll(() => it.close());

describe('blocking', () => {
  test('withdraws unanswered questions between the two, and hides answered ones from the blocker', async () => {
    const { seller, buyer, adId } = await it.aQuestion('Evet.');
    await it.ask(buyer, adId, 'Takas olur mu?');
    expect(await it.menuCount(seller)).toBe(1);
    await it.block(seller, buyer);
    expect(await it.menuCount(seller)).toBe(0);
    expect((await it.askedToMe(seller)).items).toEqual([]);
    expect((await it.ofAd(seller, adId)).items).toEqual([]);
    expect((await it.ofAd(it.guest, adId)).items).toHaveLength(1);
    const own = await it.asked(buyer);
    expect(own.items.map(({ question }) => question.text)).toEqual(['Kutusu duruyor mu?']);
    await it.request('DELETE', `/identity/user/ban-user/${buyer.id}`, seller.headers);
    // A withdrawn question may be asked again.
    expect((await it.ask(buyer, adId, 'Takas olur mu?')).statusCode).toBe(200);
  });

  test('hides the questions and answers of a blocked member from the reader', async () => {
    const { seller, buyer, adId, id } = await it.aQuestion('Evet.');
    const [reader, another] = [await it.aPerson(), await it.aPerson()];
    await it.block(reader, seller);
    await it.block(another, buyer);
    for (const one of [reader, another]) {
      expect(await it.ofAd(one, adId)).toMatchObject({ items: [], total: 0 });
      expect((await it.one(one, id)).statusCode).toBe(404);
    }
    expect((await it.ofAd(stranger, adId)).total).toBe(1);
  });
});

describe('a report', () => {
  test('shows moderators the original text, which they can remove with a notification to its author', async () => {
    const { seller, buyer, adId, id } = await it.aQuestion('Sana ne.');
    expect(await it.report(buyer, id)).toMatchObject({ statusCode: 403, errorCode: 'ReportOnOwnWords' });
    expect(await it.report(seller, id, { part: 'Answer' })).toMatchObject({ errorCode: 'ReportOnOwnWords' });
    const about = { part: 'Answer', reason: 'Insult', description: 'Kaba.' };
    expect(await it.report(buyer, id, about)).toMatchObject({ statusCode: 200 });
    expect(await it.report(buyer, id, about)).toMatchObject({ statusCode: 409, errorCode: 'ReportExists' });
    await it.report(stranger, id, about);
    await it.answer(seller, id, 'Evet, buyur.', { isChange: true });
    const open = await it.reports('isSolved=false');
    const mine = open.items.filter(({ questionId }) => questionId === id);
    expect(mine).toMatchObject([
      {
        part: 'Answer',
        text: 'Sana ne.',
        reason: 'Insult',
        description: 'Kaba.',
        authorId: seller.id,
        ad: { id: adId },
      },
      { reporterName: 'Ayşe Y.' },
    ]);
    const [first, second] = mine.map((one) => one['id'] as string);
    expect((await it.solve({ reportId: first, verdict: 'Remove' })).statusCode).toBe(400);
    const note = 'Hakaret içeriyor.';
    expect(await it.solve({ reportId: first, verdict: 'Remove', note })).toMatchObject({ statusCode: 200 });
    expect(await it.solve({ reportId: second, verdict: 'Keep' })).toMatchObject({ errorCode: 'ReportAlreadySolved' });
    expect(await it.solve({ reportId: id, verdict: 'Keep' })).toMatchObject({ errorCode: 'ReportNotFound' });
    expect((await it.ofAd(it.guest, adId)).items).toEqual([]);
    expect(await it.menuCount(seller)).toBe(1);
    expect(await it.noticesOf(seller, 'AdQuestion.Removed')).toMatchObject([{ tokens: { 'Conduct.Message': note } }]);
    const solved = (await it.reports('isSolved=true')).items.filter(({ questionId }) => questionId === id);
    expect(solved).toHaveLength(2);
    for (const one of solved) {
      expect(one).toMatchObject({ verdict: 'Remove', note });
      expect(one).not.toHaveProperty('text');
    }
  });

  test('changes nothing if the text is kept, and still shows a deleted text', async () => {
    const { seller, adId, id } = await it.aQuestion('Evet.');
    await it.report(stranger, id);
    await it.remove(seller, id);
    const open = (await it.reports('isSolved=false')).items.find(({ questionId }) => questionId === id);
    expect(open).toMatchObject({ text: 'Kutusu duruyor mu?' });
    expect(await it.solve({ reportId: open?.['id'], verdict: 'Remove', note: 'İlgisiz.' })).toMatchObject({
      statusCode: 200,
    });
    expect(await it.noticesOf(stranger, 'AdQuestion.Removed')).toEqual([]);
    const accepted = await it.ask(stranger, adId);
    await it.answer(seller, accepted.question.id);
    await it.report(await it.aPerson(), accepted.question.id);
    const next = (await it.reports('isSolved=false')).items.find(
      ({ questionId }) => questionId === accepted.question.id,
    );
    await it.solve({ reportId: next?.['id'], verdict: 'Keep', note: 'Kural dışı değil.' });
    expect((await it.ofAd(it.guest, adId)).items).toHaveLength(1);
  });

  test('is allowed only for questions that the reporter can see', async () => {
    const { id } = await it.aQuestion();
    expect(await it.report(stranger, id)).toMatchObject({ statusCode: 404, errorCode: 'QuestionNotFound' });
  });
});

describe('account changes', () => {
  test('withdraw unanswered questions of a suspended account and keep answered ones', async () => {
    const { seller, buyer, adId } = await it.aQuestion('Evet.');
    await it.ask(buyer, adId, 'Takas olur mu?');
    await it.suspend(buyer);
    expect(await it.menuCount(seller)).toBe(0);
    expect((await it.ofAd(it.guest, adId)).items).toHaveLength(1);
  });

  test('erase texts and votes of an erased account', async () => {
    const { seller, buyer, adId, id } = await it.aQuestion('Evet.');
    const { id: other, adId: otherAd } = await it.aQuestion('Hayır.');
    await it.vote(buyer, other);
    await it.report(buyer, other, { description: 'Benim sözüm' });
    const exported = await it.database.query('select id from ad_question where asker_id = $1', [buyer.id]);
    expect(exported).toHaveLength(1);
    await it.database.query(`update account set status = 'Passive' where id = $1`, [buyer.id]);
    await it.database.query(`update account_login set left_at = now() - interval '31 days' where account_id = $1`, [
      buyer.id,
    ]);
    await it.runJob('accounts.erase');
    expect(await it.database.query('select from ad_question where id = $1', [id])).toEqual([]);
    expect((await it.ofAd(it.guest, adId)).items).toEqual([]);
    expect((await it.ofAd(it.guest, otherAd)).items).toMatchObject([{ helpful: 0 }]);
    expect((await it.noticesOf(seller, 'AdQuestion.Created'))[0]?.tokens).not.toHaveProperty('Question.Text');
    const [report] = await it.database.query('select description from ad_question_report where question_id = $1', [
      other,
    ]);
    expect(report).toEqual({ description: null });
  });
});

test('masks a name so that it identifies nobody', () => {
  expect(['Ayşe Y.', 'Yılmaz Otomotiv Ltd. Şti.', 'Çağla', '', '🦊 Fox'].map(maskedName)).toEqual([
    'A*** Y.',
    'Y*** Ş.',
    'Ç***',
    '***',
    '🦊*** F.',
  ]);
});
