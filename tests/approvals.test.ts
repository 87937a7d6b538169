import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { BuiltInRole } from '../contract/permissions.ts';
import { clock } from '../server/platform/clock.ts';
import { memberships } from './support/memberships.ts';
import type { Member } from './support/memberships.ts';
import { openTradeHarness } from './support/trade-harness.ts';
import type { TradeHarness } from './support/trade-harness.ts';

const dayMs = 24 * 60 * 60 * 1000;

let market: TradeHarness;
let plans: ReturnType<typeof memberships>;

beforeAll(async () => {
  market = await openTradeHarness({
    APPROVAL_GIVE_BACK_FROM: '1',
    APPROVAL_PRICE: 'always',
    APPROVAL_ERASURE: 'always',
  });
  plans = memberships(market);
});
afterEach(() => market.expectBalanced());
afterAll(async () => {
  vi.restoreAllMocks();
  await market.close();
});

/** A new member of staff. */
async function staff(role: BuiltInRole): Promise<Member> {
  const person = await market.aBuyer();
  await market.database.query('insert into account_role (account_id, role, assigned_at) values ($1, $2, now())', [
    person.id,
    role,
  ]);
  return market.again(person);
}

/** A payment for a membership. Returns its id. */
async function aPayment(): Promise<string> {
  const payment = await plans.buy(await market.aBuyer(), 801);
  return payment.id as string;
}

const giveBack = (by: Member, paymentId: string) =>
  market.ask('POST', `/payment/admin/payments/${paymentId}/give-back`, market.keyed(by.headers), {
    reason: 'Hizmet kullanılamadı, üye haklı bulundu.',
  });

async function listed(by: Member, show: 'Open' | 'Closed' = 'Open') {
  const { items } = await market.ask('GET', `/identity/approvals?show=${show}`, by.headers);
  return items as { id: string; subjectId: string; state: string; isOwn: boolean; amount?: number }[];
}

/** Requests the refund of a payment. Returns the payment's id and the request's. */
async function requested(by: Member) {
  const paymentId = await aPayment();
  expect((await giveBack(by, paymentId)).errorCode).toBe('ApprovalRequested');
  const request = (await listed(by)).find(({ subjectId }) => subjectId === paymentId);
  return { paymentId, requestId: request?.id ?? expect.fail('The request is not listed') };
}

const approve = (by: Member, id: string) => market.ask('POST', `/identity/approvals/${id}/approve`, by.headers, {});
const refuse = (by: Member, id: string) =>
  market.ask('POST', `/identity/approvals/${id}/refuse`, by.headers, { note: 'Belge eksik.' });

/** Who asked for the refund of a payment, if anybody did. */
async function refundedBy(paymentId: string): Promise<(string | null)[]> {
  const rows = await market.database.query<{ by_id: string | null }>(
    `select by_id from payment_event where payment_id = $1 and kind = 'PaybackAsked'`,
    [paymentId],
  );
  return rows.map(({ by_id: id }) => id);
}

describe('a change above the amount', () => {
  test('waits for a second person, who makes it in the name of the first', async () => {
    const [first, second] = [await staff('finance'), await staff('finance')];
    const { paymentId, requestId } = await requested(first);
    expect(await refundedBy(paymentId)).toEqual([]);
    expect((await approve(first, requestId)).errorCode).toBe('ApprovalOwn');
    expect((await approve(second, requestId)).statusCode).toBe(200);
    expect(await refundedBy(paymentId)).toEqual([first.id]);
    expect((await listed(second, 'Closed')).find(({ id }) => id === requestId)).toMatchObject({
      state: 'Approved',
      isOwn: false,
    });
    const entries = await market.database.query<{ actor_id: string; action: string }>(
      `select actor_id, action from audit_entry where subject = 'payment' and subject_id = $1 order by id`,
      [paymentId],
    );
    expect(entries).toEqual([
      { actor_id: first.id, action: 'payment.admin.give-back' },
      { actor_id: second.id, action: 'identity.approvals.approve' },
    ]);
  });

  test('waits once, and again after a refusal', async () => {
    const [first, second] = [await staff('finance'), await staff('finance')];
    const { paymentId, requestId } = await requested(first);
    expect((await giveBack(second, paymentId)).errorCode).toBe('ApprovalWaiting');
    expect((await refuse(second, requestId)).statusCode).toBe(200);
    expect((await approve(second, requestId)).errorCode).toBe('ApprovalClosed');
    expect((await giveBack(first, paymentId)).errorCode).toBe('ApprovalRequested');
    expect(await refundedBy(paymentId)).toEqual([]);
  });

  test('is made once by two simultaneous approvals', async () => {
    const [first, second, third] = [await staff('finance'), await staff('finance'), await staff('finance')];
    const { paymentId, requestId } = await requested(first);
    const answers = await Promise.all([approve(second, requestId), approve(third, requestId)]);
    expect(answers.map(({ errorCode }) => errorCode).toSorted()).toEqual(['ApprovalClosed', undefined]);
    expect(await refundedBy(paymentId)).toEqual([first.id]);
  });

  test('is hidden from staff without its permission', async () => {
    const [first, content] = [await staff('finance'), await staff('content')];
    const { requestId } = await requested(first);
    expect(await listed(content)).toEqual([]);
    expect((await approve(content, requestId)).errorCode).toBe('ApprovalNotFound');
    expect((await refuse(content, requestId)).errorCode).toBe('ApprovalNotFound');
  });

  test('stays open while its requester lacks the permission', async () => {
    const [first, second] = [await staff('finance'), await staff('finance')];
    const { paymentId, requestId } = await requested(first);
    await market.database.query('delete from account_role where account_id = $1', [first.id]);
    expect((await approve(second, requestId)).errorCode).toBe('ApprovalOutdated');
    expect(await refundedBy(paymentId)).toEqual([]);
    expect((await listed(second)).map(({ id }) => id)).toContain(requestId);
  });

  test('shows the refusal of a change that has become impossible, and stays open', async () => {
    const [first, second] = [await staff('finance'), await staff('finance')];
    const { paymentId, requestId } = await requested(first);
    const turn = () => market.database.query('update payment set charged = -charged where id = $1', [paymentId]);
    await turn();
    expect((await approve(second, requestId)).errorCode).toBe('PaymentNothingLeft');
    await turn();
    expect((await approve(second, requestId)).statusCode).toBe(200);
  });

  test('expires after seven days', async () => {
    const [first, second] = [await staff('finance'), await staff('finance')];
    const { paymentId, requestId } = await requested(first);
    market.advance(7 * dayMs);
    const later = await market.again(second);
    expect((await approve(later, requestId)).errorCode).toBe('ApprovalClosed');
    await market.runJob('approvals.expire');
    expect((await listed(later, 'Closed')).find(({ id }) => id === requestId)?.state).toBe('Expired');
    expect(await refundedBy(paymentId)).toEqual([]);
  });
});

test('an erasure by letter is requested without an amount', async () => {
  const [first, second] = [await staff('support'), await staff('support')];
  const member = await market.aBuyer();
  const letterDate = clock.now().toISOString().slice(0, 10);
  const body = { userId: member.id, letterDate, reason: 'Noter onaylı dilekçe geldi.' };
  const answer = await market.ask('POST', '/identity/desk/erase', market.keyed(first.headers), body);
  expect(answer.errorCode).toBe('ApprovalRequested');
  const request = (await listed(second)).find(({ subjectId }) => subjectId === member.id);
  expect(request).not.toHaveProperty('amount');
  expect((await approve(second, request?.id ?? '')).statusCode).toBe(200);
  const [account] = await market.database.query('select status from account where id = $1', [member.id]);
  expect(account).toEqual({ status: 'Passive' });
});

test('a price is planned in the requester’s name, and both hear of it', async () => {
  const [first, second] = [await staff('administrator'), await staff('administrator')];
  const path = '/prices/Commission/501';
  const read = async () =>
    (await market.done('GET', path, second.headers)) as unknown as {
      subject: { version: number };
      items: { since: string }[];
    };
  const { version } = (await read()).subject;
  const since = new Date(clock.now().getTime() + 90 * dayMs).toISOString().slice(0, 10);
  const body = { since, values: { basisPoints: 450, ceiling: 60_000 }, version, reason: 'Yeni dönem tarifesi.' };
  const titles = async (of: Member) => {
    const { items } = await market.done('GET', '/notification-manager/user-notification', of.headers);
    return (items as { title: string }[]).map(({ title }) => title);
  };
  expect((await market.ask('POST', path, market.keyed(first.headers), body)).errorCode).toBe('ApprovalRequested');
  expect(await titles(second)).toContain('Onayını bekleyen bir işlem var');
  expect(await titles(first)).not.toContain('Onayını bekleyen bir işlem var');
  expect((await read()).items.map((price) => price.since)).not.toContain(since);
  const request = (await listed(second)).find(({ subjectId }) => subjectId === `Commission:501:${since}`);
  expect((await approve(second, request?.id ?? '')).statusCode).toBe(200);
  expect((await read()).items.map((price) => price.since)).toContain(since);
  const [row] = await market.database.query(
    `select author_id from dated_price where kind = 'Commission' and since = $1`,
    [since],
  );
  expect(row).toEqual({ author_id: first.id });
  expect(await titles(first)).toContain('Onay isteğin sonuçlandı');
  const planned = (await read()) as unknown as { subject: { version: number }; items: { id: string; since: string }[] };
  const priceId = planned.items.find((price) => price.since === since)?.id;
  const withdrawal = { priceId, version: planned.subject.version, reason: 'Vazgeçildi.' };
  expect((await market.ask('POST', `${path}/withdraw`, market.keyed(second.headers), withdrawal)).errorCode).toBe(
    'ApprovalRequested',
  );
});

test('prices of promotions need approval too, and are set together', async () => {
  const [first, second] = [await staff('administrator'), await staff('administrator')];
  const since = new Date(clock.now().getTime() + 91 * dayMs).toISOString().slice(0, 10);
  const prices = [
    { itemId: 201, price: 12_300 },
    { itemId: 202, price: 45_600 },
  ];
  const asked = await market.ask('PUT', '/ads/doping/update-dopings', first.headers, { since, prices });
  expect(asked.errorCode).toBe('ApprovalRequested');
  const request = (await listed(second)).find(({ subjectId }) => subjectId === `DigitalItem:201:${since}`);
  expect((await approve(second, request?.id ?? '')).statusCode).toBe(200);
  const rows = await market.database.query(
    `select subject, author_id from dated_price where kind = 'DigitalItem' and since = $1 order by subject`,
    [since],
  );
  expect(rows).toEqual([
    { subject: '201', author_id: first.id },
    { subject: '202', author_id: first.id },
  ]);
});
