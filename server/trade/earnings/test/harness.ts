import { vi } from 'vitest';
import type { Call, CallAnswer, CallInput } from '../../../../contract/declare.ts';
import { earningCalls as calls } from '../../../../contract/calls/earnings.ts';
import type { OrderStatus } from '../../../../contract/enums.ts';
import { testApp } from '../../../../tests/support/app.ts';
import { aContext, aMember } from '../../../../tests/support/context.ts';
import { ProviderRefusal, ProviderUnreachable } from '../../../adapters/payment/port.ts';
import type { ReportLine, SubMerchant } from '../../../adapters/payment/port.ts';
import { kurus, minus } from '../../../kernel/money.ts';
import { accountsPort } from '../../../people/accounts/port.ts';
import { userAddressesPort } from '../../../people/addresses/port.ts';
import { sealWith } from '../../../people/notifications/port.ts';
import type { Notice } from '../../../people/notifications/port.ts';
import { sessionsPort } from '../../../people/session/port.ts';
import { chance, clock } from '../../../platform/clock.ts';
import { DomainError } from '../../../platform/errors.ts';
import { bindingsById, invoke } from '../../../platform/http/binding.ts';
import { bookKeepingPort, ledgerPort } from '../../ledger/port.ts';
import type { OrderBrief, OrderItemRecord } from '../../orders/port.ts';
import { earningBindings } from '../calls.ts';
import type { EarningDeps } from '../operations/dependencies.ts';
import { addEarnings } from '../operations/add-earnings.ts';
import { createEarnings } from '../operations/earnings-port.ts';
import { runOnboarding } from '../operations/run-onboarding.ts';
import { reconcileDay } from '../operations/reconcile-day.ts';
import { istanbulDay } from '../rules/periods.ts';
import { runPayouts } from '../operations/run-payouts.ts';
import { runReconciliation } from '../operations/run-reconciliation.ts';
import { completeEarnings } from '../operations/complete-earnings.ts';
import { cancelEarnings } from '../operations/cancel-earnings.ts';
import { builtInRoles } from '../../../../contract/permissions.ts';

export const hourMs = 3_600_000;
export const iban = 'TR330006100519786457841326';
export const otherIban = 'TR320010009999901234567890';

export type Harness = Awaited<ReturnType<typeof openEarnings>>;

interface ItemParts {
  price?: number;
  status?: OrderStatus;
}

/** Earnings on the product's database, accounts and ledger. Orders, provider and clock are controlled by the test. */
export async function openEarnings() {
  const testing = await testApp();
  const { database, running } = testing;
  let now = new Date('2026-11-20T12:00:00Z');
  vi.spyOn(clock, 'now').mockImplementation(() => now);
  const notices: Notice[] = [];
  const items = new Map<string, OrderItemRecord>();
  const paybacks = new Map<string, { asked: number; confirmed: number }>();
  const released: { itemId: string; amount: number }[] = [];
  const merchants: SubMerchant[] = [];
  const cancelled: string[] = [];
  const known = new Set<string>();
  const settled: string[] = [];
  const reported: string[] = [];
  const called = new Map<string, { paymentId: string; itemId: string }>();
  const tickets = new Map<string, { purpose: string; accountId: string | undefined }>();
  let report: ReportLine[] = [];
  let trouble: Error | undefined;
  let asked = 0;
  let meanwhile: (() => Promise<void>) | undefined;

  const orderOf = (code: string): OrderBrief | undefined => {
    const own = [...items.values()].filter(({ orderCode }) => orderCode === code);
    const [first] = own;
    return (
      first && {
        orderCode: code,
        paymentId: first.paymentId,
        buyerId: first.buyerId,
        buyerIsGuest: false,
        sellerId: first.sellerId,
        status: first.status,
        delivery: 'Parcel',
        createdAt: now,
        items: own,
      }
    );
  };
  const failing = () => {
    if (trouble) throw trouble;
  };

  const deps: EarningDeps = {
    database,
    ledger: running.get(ledgerPort),
    books: running.get(bookKeepingPort),
    orders: {
      order: async (code) => orderOf(code),
      itemsOf: async (ids) => new Map(ids.flatMap((id) => (items.has(id) ? [[id, items.get(id)!]] : []))),
    },
    payments: {
      async release(_paymentId, itemId, amount) {
        asked += 1;
        failing();
        const work = meanwhile;
        meanwhile = undefined;
        await work?.();
        if (!released.some((one) => one.itemId === itemId)) released.push({ itemId, amount });
        return amount;
      },
      paybacksOf: async (ids) =>
        new Map(
          ids.flatMap((id) => {
            const one = paybacks.get(id);
            return one ? [[id, { asked: kurus(one.asked), confirmed: kurus(one.confirmed) }]] : [];
          }),
        ),
      async settle(paymentId) {
        settled.push(paymentId);
        return known.has(paymentId) ? 'InProgress' : undefined;
      },
      itemsByReference: async (paymentIds, references) =>
        new Map(
          [...called].filter(
            ([reference, { paymentId }]) => references.includes(reference) && paymentIds.includes(paymentId),
          ),
        ),
    },
    provider: {
      async saveSubMerchant(merchant) {
        failing();
        merchants.push(merchant);
        return `sm-${merchant.id}`;
      },
      ibanOf: async (merchantId) => merchants.find(({ id }) => id === merchantId)?.iban,
      async report(day) {
        failing();
        reported.push(day);
        return report.filter(({ at }) => istanbulDay(at) === day);
      },
      cancel: async (paymentId) => void cancelled.push(paymentId),
    },
    accounts: running.get(accountsPort),
    addresses: running.get(userAddressesPort),
    notices: {
      async notify(notice) {
        if (notice.onceKey !== undefined && notices.some(({ onceKey }) => onceKey === notice.onceKey)) return;
        database.afterCommit(() => void notices.push(notice));
      },
    },
    sessions: running.get(sessionsPort),
    codes: {
      async request({ purpose, accountId }) {
        const ticket = chance.uuid();
        tickets.set(ticket, { purpose, accountId });
        return { ticket, expiresInSeconds: 300, againInSeconds: 60 };
      },
      async check(ticket, code, purpose, accountId) {
        const found = tickets.get(ticket);
        if (!found || found.purpose !== purpose || found.accountId !== accountId || code !== '123456')
          throw new DomainError('CodeWrong');
        tickets.delete(ticket);
        return { purpose, target: '', accountId };
      },
    },
    seal: sealWith('a secret of tests', 'bank accounts'),
  };
  const bindings = bindingsById(earningBindings(deps));

  /** Creates a member with an address and a session, confirmed or not. */
  async function member({ name = 'Ayşe', surname = 'Yılmaz', isConfirmed = true, business = '' } = {}) {
    const id = chance.uuid();
    const sessionId = chance.uuid();
    await database.query(
      `insert into account (id, account_type, name, surname, created_at) values ($1, $2, $3, $4, '2024-01-01Z')`,
      [id, business ? 'Business' : 'Personal', name, surname],
    );
    await database.query('insert into account_login (account_id, email) values ($1, $2)', [id, `${id}@ornek.example`]);
    if (business) {
      await database.query(
        `insert into business (account_id, state, title, tax_number, tax_office, province_id, address, documents, sent_at)
         values ($1, 'Verified', $2, '1234567890', 'Kadıköy', 34, 'Bağdat Caddesi 1', '{}', now())`,
        [id, business],
      );
    }
    await database.query(
      `insert into session (id, account_id, salt, rotated_at, device_id, device, address, created_at, last_seen_at, confirmed_until)
       values ($1, $2, '', now(), '', '', '', now(), now(), $3)`,
      [sessionId, id, isConfirmed ? new Date(now.getTime() + 600_000) : null],
    );
    return { id, sessionId };
  }
  type Person = Awaited<ReturnType<typeof member>>;

  async function call<C extends Call>(declaration: C, input: CallInput<C>, by: Person): Promise<CallAnswer<C>> {
    const binding = bindings.get(declaration.id);
    if (!binding) throw new Error(`No binding for ${declaration.id}`);
    // Access to administrators' calls is tested for all calls together elsewhere.
    const permissions = declaration.access === 'administrator' ? builtInRoles.administrator : [];
    const answer = await invoke(binding, input, aContext({ ...aMember(by.id, by.sessionId), permissions }));
    return declaration.answer.parse(JSON.parse(JSON.stringify(answer))) as CallAnswer<C>;
  }

  async function form(by: Person, parts: object = {}) {
    // A code can be requested once a minute.
    now = new Date(now.getTime() + 61_000);
    await database.query('update session set confirmed_until = $2 where id = $1 and confirmed_until is not null', [
      by.sessionId,
      new Date(now.getTime() + 600_000),
    ]);
    const { ticket } = await call(calls.bankAccountCode, { body: {} }, by);
    return { iban, holder: 'Ayşe Yılmaz', address: 'Moda Caddesi 5, Kadıköy', ticket, code: '123456', ...parts };
  }

  const harness = {
    testing,
    database,
    deps,
    notices,
    items,
    paybacks,
    released,
    merchants,
    cancelled,
    known,
    settled,
    reported,
    called,
    member,
    call,
    form,
    earnings: createEarnings(database),
    now: () => now,
    pass: (ms: number) => void (now = new Date(now.getTime() + ms)),
    at: (time: string) => void (now = new Date(time)),
    setReport: (lines: ReportLine[]) => void (report = lines),
    provider: {
      isAway: () => void (trouble = new ProviderUnreachable('away')),
      refuses: (code: string) => void (trouble = new ProviderRefusal(code, 'no')),
      isBack: () => void (trouble = undefined),
      /** Number of release calls. */
      asked: () => asked,
      /** Runs during the next payout call. */
      meanwhile: (work: () => Promise<void>) => void (meanwhile = work),
    },
    onboard: () => runOnboarding(deps),
    payOut: () => runPayouts(deps),
    reconcile: (day: string) => reconcileDay(deps, day),
    reconcileAll: () => runReconciliation(deps),
    /** Creates a seller that the provider pays. */
    async seller() {
      const one = await member();
      await call(calls.createBankAccount, { body: await form(one) }, one);
      await runOnboarding(deps);
      notices.splice(0);
      return one;
    },
    /** Creates a paid sale with its postings: 1,000 TL, of which 950 are the seller's. */
    async sold(seller: Person, { price = 100_000 }: ItemParts = {}): Promise<OrderItemRecord> {
      const id = chance.uuid();
      const paymentId = chance.uuid();
      const orderCode = chance.uuid().replaceAll('-', '').slice(0, 10).toUpperCase();
      const [commission, commissionVat] = [price * 0.04, price * 0.01].map((part) => kurus(Math.round(part))) as [
        ReturnType<typeof kurus>,
        ReturnType<typeof kurus>,
      ];
      const none = kurus(0);
      const item: OrderItemRecord = {
        id,
        orderCode,
        paymentId,
        adId: '9100000001',
        title: 'Bej kanepe',
        buyerId: chance.uuid(),
        buyerIsGuest: false,
        sellerId: seller.id,
        sellerKind: 'Personal',
        categoryId: 1,
        mainCategoryId: 1,
        status: 'Paid',
        isFrozen: false,
        paidAt: now,
        money: {
          price: kurus(price),
          platformDiscount: none,
          shipping: none,
          sellerShipping: none,
          surcharge: none,
          commission,
          commissionVat,
          withheld: none,
          net: kurus(price - commission - commissionVat),
        },
        refunded: none,
      };
      items.set(id, item);
      await deps.ledger.post({
        cause: `payment:${paymentId}:approved`,
        paymentId,
        entries: [
          { account: 'provider', amount: kurus(price) },
          { account: 'held', subjectId: id, amount: kurus(-price) },
        ],
      });
      await addEarnings(deps, [id]);
      return item;
    },
    /** Completes a sale, so that the money is the seller's. */
    async completed(seller: Person, parts: ItemParts = {}): Promise<OrderItemRecord> {
      const item = await harness.sold(seller, parts);
      const { money } = item;
      const done: OrderItemRecord = { ...item, status: 'Completed', completedAt: now };
      items.set(item.id, done);
      await deps.ledger.post({
        cause: `order-item:${item.id}:released`,
        paymentId: item.paymentId,
        orderCode: item.orderCode,
        entries: [
          { account: 'held', subjectId: item.id, amount: money.price },
          { account: 'commission', amount: minus(money.commission) },
          { account: 'vat', amount: minus(money.commissionVat) },
          { account: 'seller', subjectId: seller.id, amount: minus(money.net) },
        ],
      });
      await completeEarnings(deps, item.orderCode, [item.id]);
      return done;
    },
    /** Refunds an amount after release. What the seller does not pay back is commission with its VAT. */
    async refundedLate(item: OrderItemRecord, amount: number, fromSeller = amount) {
      const vat = (amount - fromSeller) / 5;
      await deps.ledger.post({
        cause: `refund:${chance.uuid()}:approved`,
        paymentId: item.paymentId,
        orderCode: item.orderCode,
        entries: [
          { account: 'seller', subjectId: item.sellerId, amount: kurus(fromSeller) },
          { account: 'commission', amount: kurus(amount - fromSeller - vat) },
          { account: 'vat', amount: kurus(vat) },
          { account: 'refund', subjectId: item.paymentId, amount: kurus(-amount) },
        ],
      });
    },
    addEarnings: (ids: string[]) => addEarnings(deps, ids),
    gone: (ids: string[]) => cancelEarnings(deps, ids),
    async close() {
      vi.restoreAllMocks();
      await testing.close();
    },
  };
  return harness;
}

/** Returns the error code of a rejected promise, or `done`. */
export const codeOf = async (work: Promise<unknown>): Promise<string | undefined> =>
  work.then(
    () => 'done',
    (error: { code?: string; message: string }) => error.code ?? error.message,
  );
