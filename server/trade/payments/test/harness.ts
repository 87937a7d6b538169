import { createHmac } from 'node:crypto';
import Fastify from 'fastify';
import { vi } from 'vitest';
import type { Call, CallAnswer, CallInput } from '../../../../contract/declare.ts';
import { paymentCalls as calls } from '../../../../contract/calls/payments.ts';
import type { Payment } from '../../../../contract/schemas/payment.ts';
import { testApp } from '../../../../tests/support/app.ts';
import { payAtBank } from '../../../../tests/support/bank.ts';
import type { PayOptions } from '../../../../tests/support/bank.ts';
import { aContext, aMember } from '../../../../tests/support/context.ts';
import { signatureHeader } from '../../../adapters/payment/local/notifier.ts';
import { adViewsPort } from '../../../market/ads/port.ts';
import { accountsPort } from '../../../people/accounts/port.ts';
import { userAddressesPort } from '../../../people/addresses/port.ts';
import type { DirectMessage, Notice } from '../../../people/notifications/port.ts';
import { kurus, noMoney, subtract } from '../../../kernel/money.ts';
import type { RequestContext } from '../../../platform/caller.ts';
import { chance, clock } from '../../../platform/clock.ts';
import { DomainError } from '../../../platform/errors.ts';
import { bindingsById, invoke } from '../../../platform/http/binding.ts';
import { ledgerPort } from '../../ledger/port.ts';
import { paymentProviderPort } from '../../provider/port.ts';
import { paymentBindings } from '../calls.ts';
import { paymentHooks } from '../hooks.ts';
import { paymentJobs } from '../jobs.ts';
import type { PaymentDeps } from '../operations/dependencies.ts';
import { createPayments } from '../operations/payments-port.ts';
import { sweepPayments } from '../operations/sweep-payments.ts';
import type { GoodsRequest, Purchase } from '../port.ts';
import type { WalletCard } from '../../cards/port.ts';
import { registerPaymentRoutes } from '../routes.ts';
import { builtInRoles } from '../../../../contract/permissions.ts';

/** Derived as the local bank derives it. */
const bankSecret = createHmac('sha256', 'a-secret-for-tests-alone-0123456789').update('local bank').digest('base64url');
export const minuteMs = 60_000;
export const price = 40_000;

export type Harness = Awaited<ReturnType<typeof openPayments>>;

export interface TestPayer {
  id: string;
  isGuest: boolean;
}

/**
 * Opens payments on the complete app's database and ledger, with the local bank. A shop replaces carts and orders: each piece on its shelf is
 * reserved and sold once. The test controls the time.
 */
export async function openPayments(wrap: (deps: PaymentDeps) => PaymentDeps = (deps) => deps) {
  const testing = await testApp({ LOCAL_BANK_DELAY_MS: '0', LOCAL_BANK_PORT: '0' });
  const { database, running } = testing;
  let now = new Date('2026-11-20T12:00:00Z');
  vi.spyOn(clock, 'now').mockImplementation(() => now);
  await database.query(
    'create table shelf (id uuid primary key, price int not null, held_by uuid, sold_by uuid, payment uuid)',
  );
  const notices: Notice[] = [];
  const mailed: DirectMessage[] = [];
  const live: string[] = [];
  const takenBack: string[] = [];
  const walletKeys = new Map<string, string>();
  const cards = new Map<string, WalletCard>();

  const shop: Purchase<GoodsRequest> = {
    async prepare(paymentId, payer, { expectedTotal, deliveries }) {
      const [piece] = await database.query<{ id: string; price: number }>(
        `update shelf set held_by = $1 where id = $2 and held_by is null and sold_by is null returning id, price`,
        [paymentId, deliveries[0]?.sellerId],
      );
      if (!piece) throw new DomainError('OfferAdHeld');
      if (piece.price !== expectedTotal) throw new DomainError('CheckoutChanged');
      const amount = kurus(piece.price);
      return {
        amount,
        items: [{ id: piece.id, name: 'Bej kanepe', category: 'Ev', kind: 'Digital' as const, amount }],
        party: {
          name: 'Deniz',
          surname: 'Yılmaz',
          email: payer.email ?? 'deniz@ornek.example',
          phone: '+905320000000',
          address: 'Moda Cd. 1',
          city: 'İstanbul',
        },
        installmentsMost: 6,
        after: { action: 'GoToOrders' as const },
        orderCodes: [`ORD${piece.id.slice(0, 7).toUpperCase()}`],
      };
    },
    async fulfil({ paymentId, charged, surchargeByItem }) {
      const [piece] = await database.query<{ id: string; price: number }>(
        `update shelf set sold_by = $1 where sold_by is null and (held_by = $1 or (held_by is null and payment = $1)) returning id, price`,
        [paymentId],
      );
      if (!piece) return false;
      const surcharge = surchargeByItem.get(piece.id) ?? kurus(0);
      await deps.ledger.post({
        cause: `payment:${paymentId}:ordered`,
        paymentId,
        entries: [
          { account: 'buyer', subjectId: paymentId, amount: charged },
          { account: 'held', subjectId: piece.id, amount: kurus(-piece.price) },
          { account: 'instalment', subjectId: paymentId, amount: subtract(noMoney, surcharge) },
        ],
      });
      return true;
    },
    async abandon(paymentId) {
      await database.query('update shelf set held_by = null, payment = $1 where held_by = $1 and sold_by is null', [
        paymentId,
      ]);
    },
  };

  const deps: PaymentDeps = wrap({
    database,
    provider: running.get(paymentProviderPort),
    ledger: running.get(ledgerPort),
    goods: shop,
    services: {
      prepare: async (paymentId, payer, { expectedTotal }) => {
        const amount = kurus(expectedTotal);
        const item = { id: chance.uuid(), name: 'Vitrin', category: 'Doping', kind: 'Digital' as const, amount };
        return {
          amount,
          items: [item],
          party: {
            name: 'Deniz',
            surname: 'Yılmaz',
            email: payer.email ?? 'deniz@ornek.example',
            phone: '+905320000000',
            address: 'Moda Cd. 1',
            city: 'İstanbul',
          },
          installmentsMost: 3,
          after: { action: 'GoToProfile' as const },
        };
      },
      async fulfil({ paymentId, charged }) {
        const vat = kurus(charged - Math.round(charged / 1.2));
        if (charged === 0) return true;
        await deps.ledger.post({
          cause: `payment:${paymentId}:delivered`,
          paymentId,
          entries: [
            { account: 'buyer', subjectId: paymentId, amount: charged },
            { account: 'fees', amount: kurus(vat - charged) },
            { account: 'vat', amount: subtract(noMoney, vat) },
          ],
        });
        return true;
      },
      prepareRenewal: async () => {
        throw new DomainError('MembershipNotRunning');
      },
      abandon: async () => undefined,
      reverseInvoices: async (paymentId) => void takenBack.push(paymentId),
    },
    carts: {
      preview: async () => {
        throw new DomainError('CartEmpty');
      },
    },
    wallets: {
      keyOf: async (accountId) => walletKeys.get(accountId),
      cardOf: async (accountId, cardId) => cards.get(`${accountId} ${cardId}`),
      cardLike: async () => undefined,
      saveKey: async (accountId, key) => void walletKeys.set(accountId, key),
    },
    accounts: running.get(accountsPort),
    addresses: running.get(userAddressesPort),
    ads: running.get(adViewsPort),
    notices: {
      notify: async (notice) => database.afterCommit(() => void notices.push(notice)),
      send: async (message) => database.afterCommit(() => void mailed.push(message)),
    },
    live: { send: async (_to, name) => database.afterCommit(() => void live.push(name)) },
    publicUrl: 'http://localhost:3000',
  });
  const bindings = bindingsById(paymentBindings(deps));
  const web = Fastify();
  web.setErrorHandler<DomainError>((error, _request, reply) => reply.code(error.status).send(error.answer));
  await registerPaymentRoutes(web, deps);

  const contextOf = ({ id, isGuest }: TestPayer, key?: string): RequestContext => ({
    ...aContext(isGuest ? { kind: 'guest', id } : { ...aMember(id), permissions: builtInRoles.administrator }),
    ...(key !== undefined && {
      once: { callId: 'test', caller: { kind: 'guest', id }, key, input: {}, hours: 24 },
    }),
  });

  async function call<C extends Call>(
    declaration: C,
    input: CallInput<C>,
    by: TestPayer,
    key?: string,
  ): Promise<CallAnswer<C>> {
    const binding = bindings.get(declaration.id);
    if (!binding) throw new Error(`No handler is bound to ${declaration.id}`);
    const answer = await invoke(binding, input, contextOf(by, key));
    return declaration.answer.parse(JSON.parse(JSON.stringify(answer))) as CallAnswer<C>;
  }

  const paid = (work: Promise<{ payment: Payment }>) => work.then(({ payment }) => payment);

  const harness = {
    testing,
    database,
    deps,
    notices,
    mailed,
    live,
    takenBack,
    walletKeys,
    cards,
    payments: createPayments(deps),
    hooks: paymentHooks(deps),
    call,
    now: () => now,
    pass: (ms: number) => void (now = new Date(now.getTime() + ms)),
    async member(name = 'Deniz'): Promise<TestPayer> {
      const id = chance.uuid();
      await database.query(
        `insert into account (id, account_type, name, surname, created_at) values ($1, 'Personal', $2, 'Kaya', '2024-01-01Z')`,
        [id, name],
      );
      await database.query('insert into account_login (account_id, email) values ($1, $2)', [
        id,
        `${id}@ornek.example`,
      ]);
      return { id, isGuest: false };
    },
    guest: (): TestPayer => ({ id: chance.uuid(), isGuest: true }),
    async piece(cost = price): Promise<string> {
      const id = chance.uuid();
      await database.query('insert into shelf (id, price) values ($1, $2)', [id, cost]);
      return id;
    },
    /** Ids of the payments that reserve and bought a piece. */
    async shelf(id: string) {
      const [row] = await database.query<{ heldBy: string | null; soldBy: string | null }>(
        'select held_by as "heldBy", sold_by as "soldBy" from shelf where id = $1',
        [id],
      );
      return row;
    },
    /** Sells a piece without a payment of ours. */
    soldElsewhere: (id: string) =>
      database.query('update shelf set sold_by = $2, held_by = null where id = $1', [id, chance.uuid()]),
    buy: (by: TestPayer, pieceId: string, options: { key?: string; total?: number; extra?: object } = {}) =>
      paid(
        call(
          calls.createAd,
          {
            body: {
              expectedTotal: options.total ?? price,
              approvals: [],
              deliveries: [{ sellerId: pieceId, kind: 'Parcel' }],
              ...(by.isGuest && { email: 'misafir@ornek.example' }),
              ...options.extra,
            },
          },
          by,
          options.key ?? chance.uuid(),
        ),
      ),
    buyService: (by: TestPayer, total: number) =>
      paid(
        call(
          calls.createDigital,
          { body: { expectedTotal: total, approvals: [], orderType: 'UpdateAd' } },
          by,
          chance.uuid(),
        ),
      ),
    complete: (by: TestPayer, id: string) => paid(call(calls.complete, { body: { id } }, by)),
    summary: (by: TestPayer, id: string) => paid(call(calls.summary, { params: { id } }, by)),
    open: (by: TestPayer, id: string) => paid(call(calls.open, { params: { id } }, by)),
    cancel: (by: TestPayer, id: string) => paid(call(calls.cancel, { params: { id } }, by)),
    direct: (
      by: TestPayer,
      id: string,
      card: { cardId?: string; installmentCount?: number } = {},
      key = chance.uuid(),
    ) => paid(call(calls.completeDirectly, { body: { id, ...card } }, by, key)),
    /** A buyer with an open checkout and the bank's form. */
    async begun(cost = price) {
      const buyer = await harness.member();
      const piece = await harness.piece(cost);
      return { buyer, piece, payment: await harness.buy(buyer, piece, { total: cost }) };
    },
    /** Like `begun`, after the bank got the card; the browser has not returned. */
    async atBank(options: PayOptions = {}, cost = price) {
      const begun = await harness.begun(cost);
      await payAtBank(begun.payment, options);
      return begun;
    },
    sweep: async () => {
      const failures = await sweepPayments(deps);
      if (failures.length > 0) throw new AggregateError(failures, 'The sweep failed');
    },
    web,
    /** Sends a provider notification, signed with the provider's secret or another one. */
    notify(paymentId: string, secret = bankSecret) {
      const body = JSON.stringify({ id: chance.uuid(), paymentId, state: 'approved' });
      const moment = String(now.getTime());
      const mac = createHmac('sha256', secret).update(`${moment}.${body}`).digest('hex');
      return web.inject({
        method: 'POST',
        url: '/api/payment/notifications/local',
        headers: { 'content-type': 'application/json', [signatureHeader]: `t=${moment},v1=${mac}` },
        payload: body,
      });
    },
    /** Runs the queued payment jobs. */
    async runJobs(): Promise<void> {
      const jobs = new Map(paymentJobs(deps).map((one) => [one.name, one]));
      for (;;) {
        const rows = await database.query<{ name: string; payload: unknown }>(
          `with job as (delete from graphile_worker._private_jobs job using graphile_worker._private_tasks task
             where task.id = job.task_id and task.identifier = any($1) returning job.id, task.identifier as name, payload)
           select name, payload from job order by id`,
          [[...jobs.keys()]],
        );
        if (rows.length === 0) return;
        for (const { name, payload } of rows) {
          const found = jobs.get(name);
          await found?.run(found.payload.parse(payload));
        }
      }
    },
    facts: (id: string) => running.get(paymentProviderPort).inquire(id, ''),
    events: async (id: string) =>
      (
        await database.query<{ kind: string }>('select kind from payment_event where payment_id = $1 order by id', [id])
      ).map(({ kind }) => kind),
    async stateOf(id: string) {
      const [row] = await database.query<{ state: string; alarm: string | null }>(
        'select state, alarm from payment where id = $1',
        [id],
      );
      return row;
    },
    async close() {
      await web.close();
      vi.restoreAllMocks();
      await testing.close();
    },
  };
  return harness;
}

/** The error code, or `done`. */
export const codeOf = async (work: Promise<unknown>): Promise<string | undefined> =>
  work.then(
    () => 'done',
    (error: { code?: string; message: string }) => error.code ?? error.message,
  );
