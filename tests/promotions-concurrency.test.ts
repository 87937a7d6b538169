import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bankCards, payAtBank } from './support/bank.ts';
import { factories } from './support/factories.ts';
import { memberships } from './support/memberships.ts';
import { beginService, payForService } from './support/services.ts';
import type { Service } from './support/services.ts';
import { openTradeHarness } from './support/trade-harness.ts';
import type { TradeHarness } from './support/trade-harness.ts';

/** Promotions and memberships that change during a payment: two tabs, a lapsed allowance, an expired card, a lost business status. */
let it: TradeHarness;
let plans: ReturnType<typeof memberships>;
const start = new Date('2027-01-31T09:00:00Z');
beforeAll(async () => {
  it = await openTradeHarness();
  plans = memberships(it);
});
beforeEach(() => it.advanceTo(start));
afterEach(() => it.expectBalanced());
afterAll(() => it.testing.close());

type Member = Awaited<ReturnType<TradeHarness['aBuyer']>>;

const dopingsOf = async (adId: string): Promise<Record<string, string>> => {
  const [row] = await it.database.query<{ dopings: Record<string, string> }>('select dopings from ad where id = $1', [
    adId,
  ]);
  return row?.dopings ?? {};
};
const statesOf = async ({ id }: Member): Promise<string[]> => {
  const rows = await it.database.query<{ state: string }>(
    'select state from payment where payer_id = $1 order by created_at',
    [id],
  );
  return rows.map(({ state }) => state);
};
const used = async ({ id }: Member): Promise<number> => {
  const [row] = await it.database.query<{ used: number }>(
    'select coalesce(sum(used), 0)::int as used from allowance_use where account_id = $1',
    [id],
  );
  return row?.used ?? 0;
};

describe('a promotion from two tabs', () => {
  const urgent = (adId: string): Service => ({
    orderType: 'UpdateAd',
    adId,
    items: [{ kind: 'Doping', itemId: 301 }],
  });

  test('is paid once: the second checkout cancels the first, whose form refuses cards', async () => {
    const member = await it.aBuyer();
    const adId = await it.goods(member);
    const first = await beginService(it, member, urgent(adId));
    const second = await beginService(it, member, urgent(adId));
    expect(await payForService(it, member, second)).toMatchObject({ state: 'Completed' });
    await payAtBank(first).catch(() => undefined);
    const { payment } = await it.done('POST', '/payment/adpayment/payment-complete', member.headers, { id: first.id });
    expect(payment).toMatchObject({ state: 'Expired' });
    expect(await statesOf(member)).toEqual(['Expired', 'Completed']);
    expect((await dopingsOf(adId))['Urgent']?.slice(0, 10)).toBe('2027-02-07');
  });

  test('leaves one open payment and runs for one price if both begin at the same moment', async () => {
    const member = await it.aBuyer();
    const adId = await it.goods(member);
    const begun = await Promise.allSettled([
      beginService(it, member, urgent(adId)),
      beginService(it, member, urgent(adId)),
    ]);
    const payments = begun.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(payments.length).toBeGreaterThan(0);
    for (const payment of payments) await payAtBank(payment).catch(() => undefined);
    for (const { id } of payments) {
      await it.done('POST', '/payment/adpayment/payment-complete', member.headers, { id });
    }
    await it.testing.runJobs();
    expect((await statesOf(member)).filter((state) => state === 'Completed')).toHaveLength(1);
    expect((await dopingsOf(adId))['Urgent']?.slice(0, 10)).toBe('2027-02-07');
  });
});

describe('a membership that lapses while ads need its allowance', () => {
  const boost = 401;

  async function aPremium(): Promise<{ member: Member; adId: string }> {
    const member = await it.aBuyer();
    await it.database.query(
      `insert into membership (account_id, tier, since, until) values ($1, 'Premium', $2, '2027-01-31T10:00:00Z')`,
      [member.id, new Date(start.getTime() - 86_400_000)],
    );
    return { member, adId: await it.goods(member) };
  }
  const quote = (member: Member, adId: string, variantIds: number[]) =>
    it.done('POST', `/ads/ad-add-doping-drawer-info/${adId}`, member.headers, { variantIds });
  const add = (member: Member, adId: string, variantIds: number[]) =>
    it.ask('PUT', `/ads/ad-add-doping/${adId}`, it.keyed(member.headers), { variantIds });

  test('asks for a payment for what was shown as free, and uses no allowance', async () => {
    const { member, adId } = await aPremium();
    expect(await quote(member, adId, [boost])).toMatchObject({ total: 0 });
    it.advanceTo(new Date('2027-01-31T10:00:01Z'));
    const later = await it.again(member);
    expect(await add(later, adId, [boost])).toMatchObject({ errorCode: 'PaymentRequired' });
    expect([await used(member), await dopingsOf(adId)]).toEqual([0, {}]);
  });

  test('does not shorten a promotion that began before', async () => {
    const { member, adId } = await aPremium();
    expect(await add(member, adId, [boost])).toMatchObject({ statusCode: 200 });
    const before = await dopingsOf(adId);
    it.advanceTo(new Date('2027-01-31T10:00:01Z'));
    await plans.renew();
    expect(await dopingsOf(adId)).toEqual(before);
    expect(await used(member)).toBe(1);
  });

  test('refuses a checkout that relied on the allowance, before any payment', async () => {
    const { member, adId } = await aPremium();
    const items = [
      { kind: 'Doping', itemId: boost },
      { kind: 'Doping', itemId: 301 },
    ];
    const cart = '/shopping-cart-manager/shoppingcart';
    await it.done('POST', `${cart}/add-digital-item`, member.headers, { adId, items });
    const { total } = await it.done('GET', `${cart}/digital-basket-summary`, member.headers);
    it.advanceTo(new Date('2027-01-31T10:00:01Z'));
    const later = await it.again(member);
    const basket = { basketType: 'Digital', orderType: 'UpdateAd', voucherAddressId: member.addressId, deliveries: [] };
    const texts = await it.done(
      'POST',
      '/shopping-cart-manager/agreement/get-agreement-by-basket-type',
      later.headers,
      basket,
    );
    const approvals = (texts['items'] as { type: string; version: string }[]).map(({ type, version }) => ({
      type,
      version,
    }));
    const answer = await it.ask('POST', '/payment/adpayment/create-digital-payment', it.keyed(later.headers), {
      orderType: 'UpdateAd',
      voucherAddressId: member.addressId,
      expectedTotal: total,
      approvals,
    });
    expect(answer).toMatchObject({ statusCode: 409, errorCode: 'CheckoutChanged' });
    expect([await statesOf(member), await used(member)]).toEqual([[], 0]);
  });
});

test('a saved card that expired before the renewal is not charged, and another card loses no day', async () => {
  let member = await it.aBuyer();
  await plans.buy(member, 801, { number: bankCards.overByRenewal });
  it.advanceTo(new Date('2027-02-28T09:30:00Z'));
  await plans.renew();
  member = await it.again(member);
  expect(await plans.read(member)).toMatchObject({ tier: 'Premium', plan: { state: 'PastDue' } });
  expect(await statesOf(member)).toEqual(['Completed', 'Expired']);
  expect((await plans.mailsTo(member)).filter((subject) => subject.includes('yenilenemedi'))).toHaveLength(1);
  expect(await plans.buy(member, 801, { number: bankCards.paysTroy })).toMatchObject({ state: 'Completed' });
  const { plan } = (await plans.read(member)) as unknown as { plan: { state: string; periodEnd: string } };
  expect([plan.state, plan.periodEnd.slice(0, 10)]).toEqual(['Active', '2027-03-31']);
});

describe('a business with a Professional plan', () => {
  /** A member whose business an administrator verified. */
  async function aBusiness(): Promise<Member> {
    const make = await factories(it);
    const person = await make.aBusiness();
    await it.database.query('delete from membership where account_id = $1', [person.id]);
    const { id: addressId = '' } = await it.done('POST', '/identity/user-address/personal', person.headers, {
      title: 'Ofis',
      name: 'Ayşe',
      surname: 'Yılmaz',
      phone: '+905321234567',
      ...make.place,
      line: 'Bağdat Caddesi No: 12',
    });
    return { ...person, addressId };
  }
  const professional = 811;

  test('stays verified if changed details are rejected, and its plan renews', async () => {
    let member = await aBusiness();
    await plans.buy(member, professional);
    await it.database.query(`update business set state = 'Rejected' where account_id = $1`, [member.id]);
    it.advanceTo(new Date('2027-02-28T09:30:00Z'));
    await plans.renew();
    member = await it.again(member);
    expect(await plans.read(member)).toMatchObject({ tier: 'Professional', plan: { state: 'Active' } });
    expect(await statesOf(member)).toEqual(['Completed', 'Completed']);
  });

  test('gets its money back and no plan if it lost its status before the bank approved', async () => {
    const member = await aBusiness();
    const begun = await plans.register(member, professional);
    expect(begun).toMatchObject({ statusCode: 200 });
    await it.database.query(`update account set account_type = 'Personal', business = null where id = $1`, [member.id]);
    const { state } = await plans.complete(member, begun);
    expect(['Returning', 'Returned']).toContain(state);
    expect(await plans.read(member)).toMatchObject({ tier: 'Basic' });
  });
});
