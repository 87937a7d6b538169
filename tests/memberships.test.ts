import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ProviderUnreachable } from '../server/adapters/payment/port.ts';
import { paymentProviderPort } from '../server/trade/provider/port.ts';
import { bankCards } from './support/bank.ts';
import { memberships } from './support/memberships.ts';
import type { Member } from './support/memberships.ts';
import { dayMs, openTradeHarness } from './support/trade-harness.ts';
import type { TradeHarness } from './support/trade-harness.ts';

let market: TradeHarness;
let plans: ReturnType<typeof memberships>;
let member: Member;

/** The last day of a month with thirty-one days, which becomes the anchor day. */
const start = new Date('2027-01-31T09:00:00Z');

beforeAll(async () => {
  market = await openTradeHarness();
  plans = memberships(market);
});
afterAll(async () => {
  vi.restoreAllMocks();
  await market.close();
});
beforeEach(async () => {
  market.advanceTo(start);
  member = await market.aBuyer();
});
afterEach(() => market.expectBalanced());

/** Advances the clock and signs the member in again. */
async function until(moment: string): Promise<void> {
  market.advanceTo(new Date(moment));
  member = await market.again(member);
}
/** Truncates times to whole hours: the duration of a step is not tested. */
const hourly = <T>(answer: T): T =>
  JSON.parse(JSON.stringify(answer).replaceAll(/T(\d\d):\d\d:\d\d\.\d{3}Z/g, 'T$1')) as T;
const read = async () => hourly(await plans.read(member));
const tier = async () => (await read())['tier'];
const plan = async () => (await read())['plan'] as Record<string, unknown> | undefined;
const charges = async () =>
  ((await plans.read(member))['charges'] as { kind: string; amount: number; credit: number; periodEnd: string }[]).map(
    ({ kind, amount, credit, periodEnd }) => [kind, amount, credit, periodEnd.slice(0, 10)],
  );
/** Payments of a member, by state. */
const payments = (accountId = member.id) =>
  market.database.query<{ id: string; state: string; amount: number }>(
    `select id, state, amount::float8 as amount from payment where payer_id = $1 order by created_at`,
    [accountId],
  );
/** Fees with VAT that the books show for the member's payments. */
async function fees(): Promise<number> {
  const books = await Promise.all((await payments()).map(({ id }) => market.books({ paymentId: id })));
  return books.reduce((sum, { fees: ours = 0, vat = 0 }) => sum - ours - vat, 0);
}

describe('a plan', () => {
  it('is paid once, renews on its anchor day with the saved card, and has a document for each charge', async () => {
    expect(hourly(await plans.summary(member, 801))).toMatchObject({
      kind: 'Start',
      charge: 299_00,
      nextCharge: { at: '2027-02-28T09', amount: 299_00 },
    });
    expect(await plans.buy(member, 801)).toMatchObject({ state: 'Completed', charged: 299_00, isCardKept: true });
    expect(await tier()).toBe('Premium');
    expect(await plan()).toMatchObject({
      packageId: 801,
      state: 'Active',
      isCardKept: true,
      card: { last4: '0006' },
      nextCharge: { at: '2027-02-28T09', amount: 299_00 },
    });
    await until('2027-02-28T08:30:00Z');
    await plans.renew();
    expect(await payments()).toHaveLength(1);
    await until('2027-02-28T09:30:00Z');
    await plans.renew();
    await until('2027-03-31T09:30:00Z');
    await plans.renew();
    expect(await charges()).toEqual([
      ['Renewal', 299_00, 0, '2027-04-30'],
      ['Renewal', 299_00, 0, '2027-03-31'],
      ['Start', 299_00, 0, '2027-02-28'],
    ]);
    expect(await fees()).toBe(3 * 299_00);
    const { charges: shown } = (await plans.read(member)) as unknown as { charges: { invoiceId?: string }[] };
    expect(new Set(shown.map(({ invoiceId }) => invoiceId)).size).toBe(3);
    expect((await payments()).map(({ state }) => state)).toEqual(['Completed', 'Completed', 'Completed']);
  });

  it('sends one reminder seven days before it renews', async () => {
    await plans.buy(member, 801);
    await until('2027-02-21T08:30:00Z');
    await plans.remind();
    const reminders = async () => (await plans.mailsTo(member)).filter((subject) => subject.includes('yenilenecek'));
    expect(await reminders()).toEqual([]);
    await until('2027-02-21T09:30:00Z');
    await plans.remind();
    await plans.remind();
    expect(await reminders()).toEqual(['Premium, aylık paketin 28 Şubat 2027 günü yenilenecek']);
  });

  it('is upgraded at once: the unused part is credited and the shown sum is charged', async () => {
    await plans.buy(member, 801);
    await until('2027-02-10T09:00:00Z');
    const toYear = await plans.summary(member, 802);
    expect(toYear).toMatchObject({
      kind: 'Upgrade',
      unused: { days: 18, totalDays: 28, value: 192_21 },
      charge: 2_990_00 - 192_21,
    });
    expect(await plans.buy(member, 802)).toMatchObject({ charged: 2_990_00 - 192_21 });
    expect(await plan()).toMatchObject({ packageId: 802, nextCharge: { at: '2028-02-10T09', amount: 2_990_00 } });
    expect(await plans.mailsTo(member)).toContain('Üyelik paketin değişti: Premium, yıllık');
    const [charge] = (await plans.read(member))['charges'] as { invoiceId: string }[];
    const document = await market.ask('GET', `/invoice-manager/invoice/${charge?.invoiceId}`, member.headers);
    expect(JSON.stringify(document)).toContain('192,21 TL mahsup edildi');
  });

  it('shows a new sum first if the day changed in between', async () => {
    await plans.buy(member, 801);
    await until('2027-02-10T20:59:00Z');
    const { charge } = (await plans.summary(member, 802)) as unknown as { charge: number };
    await until('2027-02-10T21:01:00Z');
    expect(await plans.register(member, 802, { expectedTotal: charge })).toMatchObject({
      statusCode: 409,
      errorCode: 'CheckoutChanged',
    });
    expect((await payments()).length).toBe(1);
  });

  it('is downgraded at the end of the paid period, and the downgrade can be undone', async () => {
    await plans.buy(member, 802);
    expect(await plans.update(member, 801)).toMatchObject({
      statusCode: 200,
      plan: { packageId: 802, nextPackageId: 801, nextCharge: { amount: 299_00, packageId: 801 } },
    });
    expect(await plans.update(member, 801)).toMatchObject({ errorCode: 'MembershipDowngradeExists' });
    expect(await plans.update(member, 802)).toMatchObject({ statusCode: 200 });
    expect((await plan())?.['nextPackageId']).toBeUndefined();
    expect(await plans.update(member, 802)).toMatchObject({ errorCode: 'MembershipSamePackage' });
    await plans.update(member, 801);
    await until('2028-01-31T09:30:00Z');
    await plans.renew();
    expect(await plan()).toMatchObject({ packageId: 801, periodEnd: '2028-02-29T09' });
    expect((await charges())[0]).toEqual(['Renewal', 299_00, 0, '2028-02-29']);
  });

  it('is cancelled for the end of its period with a mail, and the cancellation can be undone', async () => {
    await plans.buy(member, 801);
    expect(hourly(await plans.cancel(member))).toMatchObject({
      tier: 'Premium',
      plan: { state: 'Ending', endsAt: '2027-02-28T09' },
    });
    expect(await plans.cancel(member)).toMatchObject({ statusCode: 200 });
    expect(await plans.mailsTo(member)).toContain('Premium, aylık paketini iptal ettin');
    expect(await plans.update(member, 801)).toMatchObject({ plan: { state: 'Active' } });
    await plans.cancel(member);
    await until('2027-02-28T09:30:00Z');
    await plans.renew();
    expect(await plans.read(member)).toMatchObject({ tier: 'Basic' });
    expect(await plan()).toBeUndefined();
    expect(await payments()).toHaveLength(1);
    expect(await plans.cancel(member)).toMatchObject({ errorCode: 'MembershipNotRunning' });
  });

  it('of a year can be withdrawn within fourteen days, which refunds the unused days', async () => {
    await plans.buy(member, 801);
    await until('2027-02-10T09:00:00Z');
    await plans.buy(member, 802);
    await until('2027-02-20T09:00:00Z');
    const refund = Math.round((2_990_00 * 355) / 365);
    expect(await plan()).toMatchObject({ withdrawal: { refund } });
    expect(await plans.cancel(member, { withdraw: true })).toMatchObject({ statusCode: 200, tier: 'Basic' });
    expect(await plans.cancel(member, { withdraw: true })).toMatchObject({ errorCode: 'MembershipNotRunning' });
    await market.testing.runJobs();
    const back = await market.database.query<{ amount: number }>(
      `select b.amount::float8 as amount from payback b join payment p on p.id = b.payment_id where p.payer_id = $1 and b.sent_at is not null`,
      [member.id],
    );
    // The second payment is refunded in full, the first one pays the rest.
    expect(back.map(({ amount }) => amount).toSorted((a, b) => b - a)).toEqual([
      2_990_00 - 192_21,
      refund - (2_990_00 - 192_21),
    ]);
  });

  it('of a year cannot be withdrawn after fourteen days, and a monthly plan never', async () => {
    await plans.buy(member, 801);
    expect(await plans.cancel(member, { withdraw: true })).toMatchObject({ errorCode: 'MembershipWithdrawalOver' });
    await plans.buy(member, 802);
    await until('2027-02-15T09:00:00Z');
    expect(await plans.cancel(member, { withdraw: true })).toMatchObject({ errorCode: 'MembershipWithdrawalOver' });
  });

  it('for businesses is refused to others, as are unknown packages', async () => {
    expect(await plans.summary(member, 811)).toMatchObject({ errorCode: 'BusinessRequired' });
    expect(await plans.summary(member, 999)).toMatchObject({ errorCode: 'MembershipPackageNotFound' });
    expect(await plans.update(member, 801)).toMatchObject({ errorCode: 'CheckoutChanged' });
    expect(await plans.update(member, 801, { expectedTotal: 299_00 })).toMatchObject({ errorCode: 'PaymentRequired' });
  });

  it('is in progress until it is paid or cancelled', async () => {
    const begun = await plans.register(member, 801);
    const id = (begun['payment'] as { id: string }).id;
    const inProgress = '/payment/adrecurringorder/in-progress';
    expect(await market.ask('GET', inProgress, member.headers)).toMatchObject({ payment: { id, state: 'InProgress' } });
    expect(await market.ask('DELETE', inProgress, member.headers)).toMatchObject({ payment: { id, state: 'Expired' } });
    const none = await market.ask('GET', inProgress, member.headers);
    expect(none['payment']).toBeUndefined();
    expect(await tier()).toBe('Basic');
  });
});

describe('a renewal', () => {
  it('is retried on days 1, 3 and 5 after a bank refusal, then the member is Basic', async () => {
    await plans.buy(member, 801, { number: bankCards.noRenewal });
    const tries = ['2027-02-28', '2027-03-01', '2027-03-03'];
    for (const day of tries) {
      await until(`${day}T09:30:00Z`);
      await plans.renew();
      await plans.renew();
      expect(await plans.read(member)).toMatchObject({ tier: 'Premium', plan: { state: 'PastDue' } });
    }
    expect(await payments()).toHaveLength(1 + tries.length);
    await until('2027-03-05T09:30:00Z');
    await plans.renew();
    expect(await plans.read(member)).toMatchObject({ tier: 'Basic' });
    await until('2027-06-01T09:30:00Z');
    await plans.renew();
    expect((await payments()).map(({ state }) => state)).toEqual(['Completed', ...Array<string>(4).fill('Expired')]);
    const mails = await plans.mailsTo(member);
    expect(mails.filter((subject) => subject.includes('yenilenemedi'))).toHaveLength(3);
    expect(mails).toContain('Premium, aylık paketin sona erdi');
  });

  it('is paid with another card after a refusal, and loses no day', async () => {
    await plans.buy(member, 801, { number: bankCards.noSecondRenewal });
    for (const day of ['2027-02-28', '2027-03-31']) {
      await until(`${day}T09:30:00Z`);
      await plans.renew();
    }
    expect(await plan()).toMatchObject({ state: 'PastDue', periodEnd: '2027-03-31T09' });
    await until('2027-04-01T08:00:00Z');
    expect(await plans.buy(member, 801, { number: bankCards.paysTroy, alias: 'Yeni kart' })).toMatchObject({
      state: 'Completed',
    });
    expect(await plan()).toMatchObject({ state: 'Active', periodEnd: '2027-04-30T09', card: { scheme: 'Troy' } });
    await until('2027-04-30T09:30:00Z');
    await plans.renew();
    expect((await charges())[0]).toEqual(['Renewal', 299_00, 0, '2027-05-31']);
  });

  it('is not paid without a saved card, or with a removed one', async () => {
    const begun = await plans.register(member, 801);
    await plans.complete(member, begun, { alias: '' });
    expect(await plan()).toMatchObject({ isCardKept: false });
    await until('2027-02-28T09:30:00Z');
    await plans.renew();
    expect(await plan()).toMatchObject({ state: 'PastDue' });
    expect(await payments()).toHaveLength(1);
  });

  it('runs once in two jobs of two processes at the same time', async () => {
    await plans.buy(member, 801);
    await until('2027-02-28T09:30:00Z');
    await Promise.all([plans.renew(), plans.renew(), plans.renew()]);
    expect(await charges()).toHaveLength(2);
    expect(await payments()).toHaveLength(2);
  });

  it('is not charged again if the bank’s answer was lost', async () => {
    await plans.buy(member, 801);
    await until('2027-02-28T09:30:00Z');
    const provider = market.testing.running.get(paymentProviderPort);
    const { begin } = provider;
    const lost = vi.spyOn(provider, 'begin').mockImplementation(async (payment) => {
      await begin(payment);
      throw new ProviderUnreachable('The answer was lost');
    });
    const away = vi.spyOn(provider, 'inquire').mockRejectedValue(new ProviderUnreachable('The bank is away'));
    await plans.renew();
    lost.mockRestore();
    away.mockRestore();
    expect(await charges()).toHaveLength(1);
    await until('2027-02-28T09:50:00Z');
    await plans.renew();
    await market.runJob('payments.sweep');
    expect(await charges()).toHaveLength(2);
    expect((await payments()).map(({ state }) => state)).toEqual(['Completed', 'Completed']);
  });

  it('is cancelled if the bank reports nothing, and retried an hour later without counting an attempt', async () => {
    await plans.buy(member, 801, { number: bankCards.maybeAtRenewal });
    await until('2027-02-28T09:30:00Z');
    await plans.renew();
    await until('2027-02-28T09:50:00Z');
    await market.runJob('payments.sweep');
    expect(await plan()).toMatchObject({ state: 'Active' });
    expect(await plans.read(member)).toMatchObject({ tier: 'Premium' });
    expect((await payments()).map(({ state }) => state)).toEqual(['Completed', 'Expired']);
    expect(await plan()).toMatchObject({ nextCharge: { at: '2027-02-28T10' } });
  });

  it('of a former business is not charged, and the member becomes Basic', async () => {
    await market.database.query(`update account set account_type = 'Business' where id = $1`, [member.id]);
    member = await market.again(member);
    await plans.buy(member, 811);
    await market.database.query(`update account set account_type = 'Personal' where id = $1`, [member.id]);
    await until('2027-02-28T09:30:00Z');
    await plans.renew();
    expect(await plans.read(member)).toMatchObject({ tier: 'Basic' });
    expect(await payments()).toHaveLength(1);
  });

  it('of a suspended member waits until the suspension ends', async () => {
    await plans.buy(member, 801);
    await market.database.query(
      `insert into suspension (account_id, reason, message, until, suspended_by, at) values ($1, 'Spam', '', '2027-03-02T09:00:00Z', $1, now())`,
      [member.id],
    );
    market.advanceTo(new Date('2027-02-28T09:30:00Z'));
    await plans.renew();
    expect(await payments()).toHaveLength(1);
    await market.database.query('delete from suspension where account_id = $1', [member.id]);
    await until('2027-03-02T10:30:00Z');
    await plans.renew();
    expect((await charges())[0]).toEqual(['Renewal', 299_00, 0, '2027-03-31']);
  });

  it('starts a new period on the day of a renewal that is later than the grace period', async () => {
    await plans.buy(member, 801);
    await until('2027-03-10T09:30:00Z');
    await plans.renew();
    await until('2027-04-10T10:30:00Z');
    await plans.renew();
    expect(await charges()).toEqual([
      ['Renewal', 299_00, 0, '2027-05-10'],
      ['Renewal', 299_00, 0, '2027-04-10'],
      ['Start', 299_00, 0, '2027-02-28'],
    ]);
  });

  it('does not happen after the account was closed', async () => {
    await plans.buy(member, 801);
    await market.database.query(`update account set status = 'Closed' where id = $1`, [member.id]);
    market.advanceTo(new Date('2027-02-28T09:30:00Z'));
    await plans.renew();
    expect(await payments()).toHaveLength(1);
  });
});

describe('concurrent changes', () => {
  it('an upgrade payment and a cancellation are both applied, in their order', async () => {
    await plans.buy(member, 801);
    const begun = await plans.register(member, 802);
    await plans.cancel(member);
    expect(await plans.complete(member, begun)).toMatchObject({ state: 'Completed' });
    expect(await plan()).toMatchObject({ packageId: 802, state: 'Active' });
  });

  it('a yearly plan withdrawn during an upgrade payment is refunded once for its unused days', async () => {
    await market.database.query(`update account set account_type = 'Business' where id = $1`, [member.id]);
    await plans.buy(member, 802);
    const begun = await plans.register(member, 812);
    expect(begun).toMatchObject({ statusCode: 200, payment: { amount: 9_990_00 - 2_990_00 } });
    expect(await plans.cancel(member, { withdraw: true })).toMatchObject({ statusCode: 200, tier: 'Basic' });
    const { state } = await plans.complete(member, begun);
    expect(['Returning', 'Returned']).toContain(state);
    expect(await tier()).toBe('Basic');
  });

  it('an upgrade is refunded if the plan renews during its payment', async () => {
    await plans.buy(member, 801);
    await until('2027-02-28T08:50:00Z');
    const begun = await plans.register(member, 802);
    market.advance(13 * 60_000);
    await plans.renew();
    // Beginning another charge expires the open checkout, or its payment comes too late.
    const { state } = await plans.complete(member, begun).catch(() => ({ state: 'Returned' }));
    expect(['Expired', 'Returning', 'Returned']).toContain(state);
    await market.testing.runJobs();
    expect(await plan()).toMatchObject({ packageId: 801, periodEnd: '2027-03-31T09' });
  });

  it('one of two plan changes from two tabs is applied', async () => {
    await plans.buy(member, 802);
    const answers = await Promise.all(Array.from({ length: 6 }, () => plans.update(member, 801)));
    const codes = answers.map(({ statusCode, errorCode }) => errorCode ?? statusCode);
    expect(codes.filter((code) => code === 200)).toHaveLength(1);
    expect(new Set(codes)).toEqual(new Set([200, 'MembershipDowngradeExists']));
  });
});

it('an erased member is not charged', async () => {
  await plans.buy(member, 801);
  const { database } = market;
  await database.query(`update account set status = 'Passive' where id = $1`, [member.id]);
  await database.query(`update account_login set left_at = now() - interval '31 days' where account_id = $1`, [
    member.id,
  ]);
  await market.runJob('accounts.erase');
  market.advance(29 * dayMs);
  await plans.renew();
  expect(await database.query('select from subscription where account_id = $1', [member.id])).toEqual([]);
  expect(await payments()).toEqual([]);
});
