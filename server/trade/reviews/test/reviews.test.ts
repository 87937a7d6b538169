import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { reviewCalls as calls } from '../../../../contract/calls/reviews.ts';
import { limits } from '../../../../contract/limits.ts';
import { chance, clock } from '../../../platform/clock.ts';
import { eraseReviews, exportReceived, exportWritten } from '../store.ts';
import { removeReviewById } from '../operations/remove-review.ts';
import { remindBuyer } from '../operations/remind-buyer.ts';
import { openReviews } from './harness.ts';

type Harness = Awaited<ReturnType<typeof openReviews>>;
let it: Harness;
beforeAll(async () => {
  it = await openReviews();
});
afterAll(() => it.close());
afterEach(() => vi.restoreAllMocks());

const dayMs = 24 * 3_600_000;
const inDays = (days: number) => {
  const at = new Date(Date.now() + days * dayMs);
  vi.spyOn(clock, 'now').mockReturnValue(at);
};
const code = (errorCode: string) => expect.objectContaining({ code: errorCode });

describe('writing', () => {
  test('a buyer reviews a completed order once; seller and figures are updated at once', async () => {
    const order = await it.anOrder();
    const { review } = await it.add(order, { stars: 4, subjects: { Speed: 5, Communication: 3 } });
    expect(review).toMatchObject({
      stars: 4,
      subjects: { Speed: 5, Communication: 3 },
      side: 'Buyer',
      isChanged: false,
    });
    expect(review.author).toMatch(/^.\*\*\* .\.$/);
    await expect(it.add(order)).rejects.toEqual(code('ReviewExists'));
    expect(await it.ratingOf(order.seller)).toEqual({ sum: 4, count: 1 });
    const { summary, items } = await it.ofSeller(order.seller);
    expect(summary).toMatchObject({ count: 1, average: 4, byStars: [0, 0, 0, 1, 0] });
    expect(summary.subjects.map(({ id, average }) => [id, average])).toEqual([
      ['Communication', 3],
      ['Speed', 5],
    ]);
    expect(items.map(({ id }) => id)).toEqual([review.id]);
    expect(it.notices.filter(({ accountId }) => accountId === order.seller.id)).toMatchObject([
      { template: 'Review.Received', routeValue: order.code },
    ]);
  });

  test('saves one of ten concurrent reviews and counts it once', async () => {
    const order = await it.anOrder();
    const tries = await Promise.allSettled(Array.from({ length: 10 }, () => it.add(order)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await it.ratingOf(order.seller)).toEqual({ sum: 5, count: 1 });
  });

  test('counts concurrent reviews of one seller', async () => {
    const seller = await it.aPerson();
    const orders = await Promise.all(Array.from({ length: 6 }, () => it.anOrder('Completed', { seller })));
    await Promise.all(orders.map((order, at) => it.add(order, { stars: 1 + (at % 5) })));
    expect(await it.ratingOf(seller)).toEqual({ sum: 16, count: 6 });
    expect((await it.ofSeller(seller)).summary.byStars).toEqual([2, 1, 1, 1, 1]);
  });

  test.each(['Paid', 'Shipped', 'Delivered', 'Cancelled', 'Refunded'] as const)(
    'refuses a review while an order is %s',
    async (status) => {
      await expect(it.add(await it.anOrder(status))).rejects.toEqual(code('ReviewNotAllowed'));
    },
  );

  test('refuses a review by the seller, a stranger, or another account in the seller’s browser', async () => {
    const order = await it.anOrder();
    for (const other of [order.seller, await it.aPerson()]) {
      await expect(it.add(order, {}, other)).rejects.toEqual(code('OrderNotFound'));
    }
    it.inOneBrowser(order.buyer, order.seller);
    await expect(it.add(order)).rejects.toEqual(code('ReviewNotAllowed'));
  });

  test('refuses a review after its period', async () => {
    const order = await it.anOrder();
    inDays(limits.reviewDays + 1);
    await expect(it.add(order)).rejects.toEqual(code('ReviewClosed'));
  });

  test('masks contact details and removes direction marks', async () => {
    const order = await it.anOrder();
    const { review } = await it.add(order, { text: 'Ara beni: 0532 111 22 33\u202e\u200b <b>kalın</b>' });
    expect(review.text).not.toMatch(/0532|\u202e|\u200b/);
    expect(review.text).toContain('<b>kalın</b>');
  });

  test('ignores speed and packaging for a handover in person', async () => {
    const { review } = await it.add(await it.anOrder('Completed', { delivery: 'InPerson' }), {
      subjects: { Speed: 1, Packaging: 1, Description: 4 },
    });
    expect(review.subjects).toEqual({ Description: 4 });
  });
});

describe('after writing', () => {
  test('a review can be changed for some days, and its figures follow', async () => {
    const order = await it.anOrder();
    const { review } = await it.add(order, { stars: 2, subjects: { Speed: 2 } });
    const change = (form: object) =>
      it.ask(calls.change, order.buyer, { params: { reviewId: review.id }, body: { stars: 5, ...form } });
    expect(await change({ subjects: { Packaging: 4 } })).toMatchObject({ review: { stars: 5, isChanged: true } });
    expect(await it.ratingOf(order.seller)).toEqual({ sum: 5, count: 1 });
    expect((await it.ofSeller(order.seller)).summary.subjects).toMatchObject([{ id: 'Packaging', average: 4 }]);
    inDays(limits.reviewChangeDays + 1);
    await expect(change({})).rejects.toEqual(code('ReviewClosed'));
  });

  test('the seller answers once; then the buyer cannot change the review', async () => {
    const order = await it.anOrder();
    const { review } = await it.add(order);
    const answer = (by = order.seller) =>
      it.ask(calls.answer, by, { body: { reviewId: review.id, text: 'Güle güle kullan.' } });
    for (const other of [order.buyer, await it.aPerson()]) {
      await expect(answer(other)).rejects.toEqual(code('ReviewNotFound'));
    }
    const answers = await Promise.allSettled([answer(), answer()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(
      it.ask(calls.change, order.buyer, { params: { reviewId: review.id }, body: { stars: 1 } }),
    ).rejects.toEqual(code('ReviewAnswered'));
    expect(it.notices.filter(({ accountId }) => accountId === order.buyer.id)).toMatchObject([
      { template: 'Review.Answered' },
    ]);
  });

  test('each side sees what it may do', async () => {
    const order = await it.anOrder();
    const read = (by: typeof order.buyer) => it.ask(calls.ofOrder, by, { params: { orderCode: order.code } });
    expect(await read(order.buyer)).toMatchObject({ canWrite: true, canAnswer: false, isParcel: true });
    expect(await read(order.seller)).toMatchObject({ canWrite: false, canAnswer: false });
    await it.add(order);
    expect(await read(order.seller)).toMatchObject({ canWrite: false, canAnswer: true, review: { side: 'Seller' } });
    await expect(read(await it.aPerson())).rejects.toEqual(code('OrderNotFound'));
  });

  test('a moderator’s removal deletes texts and stars permanently', async () => {
    const order = await it.anOrder();
    const { review } = await it.add(order, { stars: 1 });
    await removeReviewById(it.deps, review.id);
    expect(await it.ratingOf(order.seller)).toEqual({ sum: 0, count: 0 });
    expect((await it.ofSeller(order.seller)).items).toEqual([]);
    await expect(it.ask(calls.byId, undefined, { params: { reviewId: review.id } })).rejects.toEqual(
      code('ReviewNotFound'),
    );
    await expect(it.add(order)).rejects.toEqual(code('ReviewExists'));
  });

  test('reminds a buyer without a review once', async () => {
    const [silent, quick] = [await it.anOrder(), await it.anOrder()];
    await it.add(quick);
    for (const order of [silent, quick]) await remindBuyer(it.deps, order.code);
    const reminders = it.notices.filter(({ template }) => template === 'Review.Reminder');
    expect(reminders.map(({ accountId }) => accountId)).toEqual([silent.buyer.id]);
  });
});

describe('reading', () => {
  test('pages by cursor in each order, with and without a star filter, without duplicates or gaps', async () => {
    const seller = await it.aPerson();
    for (let at = 0; at < 7; at += 1) await it.add(await it.anOrder('Completed', { seller }), { stars: 1 + (at % 3) });
    for (const sort of ['Newest', 'Highest', 'Lowest'] as const) {
      const seen: { id: string; stars: number }[] = [];
      let after: string | undefined;
      do {
        const page = await it.ofSeller(seller, { sort, pageSize: 3, ...(after && { after }) });
        seen.push(...page.items);
        after = page.hasNextPage ? page.items.at(-1)?.id : undefined;
      } while (after);
      expect(new Set(seen.map(({ id }) => id)).size).toBe(7);
      const stars = seen.map((one) => one.stars);
      if (sort === 'Highest') expect(stars).toEqual(stars.toSorted((a, b) => b - a));
      if (sort === 'Lowest') expect(stars).toEqual(stars.toSorted((a, b) => a - b));
    }
    expect((await it.ofSeller(seller, { stars: 3 })).items).toHaveLength(2);
  });

  test('finds the newest reviews by index', async () => {
    const plan = await it.database.query<{ 'QUERY PLAN': string }>(
      `explain select id from seller_review where seller_id = $1 and removed_at is null order by created_at desc, id desc limit 20`,
      [chance.uuid()],
    );
    expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain('seller_review_seller');
  });

  test('keeps an erased buyer’s reviews anonymous, and deletes an erased seller’s', async () => {
    const order = await it.anOrder();
    const { review } = await it.add(order);
    expect(await exportWritten(it.database, order.buyer.id)).toHaveLength(1);
    expect(await exportReceived(it.database, order.seller.id)).toHaveLength(1);
    await eraseReviews(it.database, order.buyer.id, chance.uuid());
    const { items } = await it.ofSeller(order.seller);
    expect(items).toMatchObject([{ id: review.id, text: 'Hızlı ve özenli.' }]);
    expect(items[0]).not.toHaveProperty('author');
    await eraseReviews(it.database, order.seller.id, chance.uuid());
    expect(await exportReceived(it.database, order.seller.id)).toEqual([]);
  });
});

describe('order feedback', () => {
  test('reaches administrators with its order; a foreign order is refused', async () => {
    const order = await it.anOrder();
    const body = { orderCode: order.code, subjectId: 102, description: 'Kargo iki gün bekledi.' };
    await it.ask(calls.feedbackOnAds, order.buyer, { body });
    await expect(it.ask(calls.feedbackOnAds, order.seller, { body })).rejects.toEqual(code('OrderNotFound'));
    await expect(it.ask(calls.feedbackOnAds, order.buyer, { body: { ...body, subjectId: 1 } })).rejects.toEqual(
      code('FeedbackSubjectUnknown'),
    );
    const desk = await it.desk();
    expect(desk.items[0]).toMatchObject({ orderCode: order.code, subject: 'Kargo ve teslimat' });
  });
});

describe('reported review', () => {
  const report = (reviewId: string) => ({ body: { reviewId, description: 'Bu bir hakaret.' } });
  const notices = (accountId: string) =>
    it.notices.filter((notice) => notice.accountId === accountId).map(({ template }) => template);
  const inLog = async (about: string) =>
    it.database.query<{ decision: string; message: string }>(
      'select decision, message from decision where about = $1 order by id',
      [about],
    );

  test('reaches administrators with its text; if not removed, all reporters get the reason', async () => {
    const order = await it.anOrder();
    const { review } = await it.add(order, { stars: 1, text: 'Kaba davrandı.' });
    const reader = await it.aPerson();
    await it.ask(calls.report, order.seller, report(review.id));
    await it.ask(calls.report, reader, report(review.id));
    const moderator = await it.aPerson();
    const { items } = await it.desk();
    expect(items.filter(({ reviewId }) => reviewId === review.id)).toHaveLength(2);
    expect(items.find(({ reviewId }) => reviewId === review.id)).toMatchObject({ description: 'Bu bir hakaret.' });
    const shown = await it.decide(calls.reported, moderator, { query: { reviewIds: `${review.id},${chance.uuid()}` } });
    expect(shown.items).toMatchObject([{ id: review.id, stars: 1, sellerId: order.seller.id, orderCode: order.code }]);
    const body = { reviewId: review.id, verdict: 'Keep' as const, reason: 'Kurallara uygun.' };
    await it.decide(calls.decideReports, moderator, { body });
    expect((await it.ofSeller(order.seller)).items).toMatchObject([{ id: review.id }]);
    for (const { id } of [order.seller, reader]) expect(notices(id)).toContain('Feedback.Rejected');
    expect(notices(order.buyer.id)).toEqual([]);
    expect(await inLog(order.code)).toEqual([{ decision: 'KeepReview', message: 'Kurallara uygun.' }]);
    const again = await it.desk();
    const open = again.items.filter(({ reviewId, status }) => reviewId === review.id && status === 'Processing');
    expect(open).toEqual([]);
  });

  test('removed by two concurrent moderators is removed once: it no longer counts, and author and reporters get the reason', async () => {
    const order = await it.anOrder();
    const { review } = await it.add(order, { stars: 1, text: 'Kaba davrandı.' });
    await it.ask(calls.report, order.seller, report(review.id));
    const moderators = [await it.aPerson(), await it.aPerson()];
    const body = { reviewId: review.id, verdict: 'Remove' as const, reason: 'Kişisel saldırı.' };
    const outcomes = await Promise.allSettled(moderators.map((one) => it.decide(calls.decideReports, one, { body })));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await it.ofSeller(order.seller)).items).toEqual([]);
    expect(await it.ratingOf(order.seller)).toEqual({ sum: 0, count: 0 });
    expect(notices(order.buyer.id)).toEqual(['Review.Removed']);
    expect(notices(order.seller.id)).toContain('Feedback.Completed');
    expect(await inLog(order.code)).toHaveLength(1);
    await expect(it.decide(calls.decideReports, order.seller, { body })).rejects.toEqual(code('ReviewNotFound'));
  });
});
