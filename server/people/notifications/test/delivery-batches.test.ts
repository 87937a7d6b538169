import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { notificationCalls as calls } from '../../../../contract/calls/notifications.ts';
import { Undelivered } from '../../../adapters/delivery-errors.ts';
import { outboxMail, outboxSms } from '../../../site/dev-outbox/operations/local-gateways.ts';
import { clock } from '../../../platform/clock.ts';
import { addJob } from '../../../platform/jobs.ts';
import { createWriter } from '../operations/message-writer.ts';
import { createDeliver } from '../operations/deliver.ts';
import { deliverJobs } from '../operations/delivery-jobs.ts';
import { sealWith } from '../operations/seal.ts';
import { anOffer, publicUrl, secret, testNotifications } from './harness.ts';
import type { Harness, Member } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await testNotifications();
});
afterAll(() => harness.close());
beforeEach(async () => {
  harness.applicationTokens.clear();
  for (const table of ['delivery', 'outbox', 'notification', 'graphile_worker._private_jobs']) {
    await harness.database.query(`delete from ${table}`);
  }
});
afterEach(() => void vi.restoreAllMocks());

const aRestoredAd = ({ id }: Member) => ({
  accountId: id,
  template: 'Ads.Restored' as const,
  tokens: { 'Ad.Title': 'Temiz Egea', 'Ad.Code': '1' },
});

const aWelcome = ({ id }: Member) => ({
  accountId: id,
  template: 'User.Welcome' as const,
  tokens: { 'User.Name': 'Ayşe' },
});

/** Queued jobs, in insertion order. */
const jobs = () =>
  harness.database.query<{ name: string; priority: number; max_attempts: number; payload: { deliveryIds?: string[] } }>(
    `select identifier as name, priority, max_attempts, payload from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id order by j.id`,
  );
const idsOf = async (channel: string) =>
  (
    await harness.database.query<{ id: string }>(
      'select id from delivery where channel = $1 order by notification_id',
      [channel],
    )
  ).map(({ id }) => id);

/** Names of the statements that some work runs, without those of other modules. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const spies = [
    vi.spyOn(harness.database, 'query'),
    vi.spyOn(harness.database, 'queryPlanned'),
    vi.spyOn(harness.database, 'run'),
    vi.spyOn(harness.database, 'runPlanned'),
  ];
  const queue = vi.spyOn(harness.database, 'queue');
  await work();
  const asked = spies.flatMap(({ mock: { calls: statements, invocationCallOrder: order } }) =>
    statements.map(([text, , name], at) => ({ name: name ?? text, order: order[at] ?? 0 })),
  );
  const queued = queue.mock.calls.map(([{ name }], at) => ({ name, order: queue.mock.invocationCallOrder[at] ?? 0 }));
  for (const way of [...spies, queue]) way.mockRestore();
  return [...asked, ...queued].toSorted((one, other) => one.order - other.order).map(({ name }) => name);
}

describe('notices of one transaction', () => {
  test('are written just before the commit with three statements, in call order', async () => {
    const [one, other] = [await harness.memberWithPhone(), await harness.memberWithPhone()];
    const asked = await statementsOf(() =>
      harness.database.inTransaction(async () => {
        await harness.notices.notify(anOffer(one));
        await harness.notices.notifyAll([aRestoredAd(other), aRestoredAd(one)]);
        await harness.notices.notify(aWelcome(one));
      }),
    );
    expect(asked).toEqual(['notifications-preferences:choices-of', 'notifications:insert', 'jobs:add']);
    const { items } = await harness.ask(calls.list, one, {});
    expect(items.map(({ messageTemplateName }) => messageTemplateName)).toEqual([
      'User.Welcome',
      'Ads.Restored',
      'AdOffer.SellerApproved',
    ]);
    expect((await harness.ask(calls.list, other, {})).items).toHaveLength(1);
  });

  test('are sent by one job for each lane and priority', async () => {
    const member = await harness.memberWithPhone();
    await harness.database.inTransaction(async () => {
      for (const notice of [anOffer(member), aWelcome(member), aRestoredAd(member)]) {
        await harness.notices.notify(notice);
      }
    });
    const [offer, welcome, restored] = await idsOf('Email');
    const [pushedOffer, pushedRestored] = await idsOf('Push');
    const rest = { max_attempts: 20 };
    expect(await jobs()).toEqual([
      { ...rest, name: deliverJobs.message, priority: 0, payload: { deliveryIds: [offer, restored] } },
      { ...rest, name: deliverJobs.push, priority: 0, payload: { deliveryIds: [pushedOffer, pushedRestored] } },
      { ...rest, name: deliverJobs.message, priority: -10, payload: { deliveryIds: [welcome] } },
    ]);
    await harness.work();
    expect((await harness.deliveries()).map(({ state }) => state)).toEqual(Array(5).fill('Sent'));
  });

  test('are split into jobs of ten', async () => {
    const members = await Promise.all(Array.from({ length: 23 }, () => harness.member()));
    await harness.notices.notifyAll(members.map(anOffer));
    expect((await jobs()).map(({ payload }) => payload.deliveryIds?.length)).toEqual([10, 10, 3]);
    await harness.work();
    expect(await harness.outbox()).toHaveLength(23);
  });

  test('are stored once if repeated, even with other values', async () => {
    const member = await harness.member();
    const onceKey = 'once';
    await harness.database.inTransaction(async () => {
      await harness.notices.notify({ ...aRestoredAd(member), onceKey });
      await harness.notices.notify({ ...aRestoredAd(member), onceKey });
      await harness.notices.notify({ ...anOffer(member), onceKey });
    });
    const { items } = await harness.ask(calls.list, member, {});
    expect(items.map(({ messageTemplateName }) => messageTemplateName)).toEqual(['Ads.Restored']);
    expect(await harness.deliveries()).toHaveLength(1);
    expect((await jobs()).flatMap(({ payload }) => payload.deliveryIds)).toEqual(await idsOf('Email'));
  });

  test('are sent even if the transaction had queued jobs before', async () => {
    const member = await harness.member();
    const asked = await statementsOf(() =>
      harness.database.inTransaction(async () => {
        await addJob(harness.database, 'another', {});
        await harness.notices.notify(anOffer(member));
      }),
    );
    expect(asked.filter((name) => name === 'jobs:add')).toHaveLength(1);
    expect((await jobs()).map(({ name }) => name)).toEqual(['another', deliverJobs.message]);
  });

  test('are dropped with a savepoint that is rolled back', async () => {
    const member = await harness.member();
    await harness.database.inTransaction(async () => {
      await harness.notices.notify(anOffer(member));
      const part = harness.database.savepoint(async () => {
        await harness.notices.notify(aRestoredAd(member));
        throw new Error('rolled back');
      });
      await expect(part).rejects.toThrow('rolled back');
    });
    expect((await harness.ask(calls.list, member, {})).items).toHaveLength(1);
    expect(await harness.deliveries()).toHaveLength(1);
  });

  test('cost no statement if there are none', async () => {
    expect(await statementsOf(() => harness.notices.notifyAll([]))).toEqual([]);
  });
});

describe('a job with several deliveries', () => {
  /** Sends mails with `send`, and everything else to the outbox. */
  function delivering(send: (to: string) => Promise<void>) {
    const { database, accounts } = harness;
    const outbox = outboxMail(database);
    return createDeliver({
      database,
      accounts,
      applications: { tokensOf: async () => new Map(), forget: async () => undefined },
      gateways: {
        mail: { ...outbox, send: ({ to }) => send(to) },
        sms: outboxSms(database),
        push: { publicKey: '', send: async () => 'gone' },
      },
      writer: createWriter({ publicUrl, operator: { name: 'Meydan' }, unsubscribeLinks: { urlFor: () => publicUrl } }),
      seal: sealWith(secret, 'waiting messages'),
    });
  }
  /** Notifies `count` members and returns the delivery ids of their mails. */
  async function mails(count: number): Promise<string[]> {
    const members = await Promise.all(Array.from({ length: count }, () => harness.member()));
    await harness.notices.notifyAll(members.map(anOffer));
    return idsOf('Email');
  }
  const addressOf = async (id: string): Promise<string> => {
    const [row] = await harness.database.query<{ email: string }>(
      'select email from delivery join account_login using (account_id) where id = $1',
      [id],
    );
    return row?.email ?? '';
  };
  const ended = async () => harness.database.query('select state, error, tries from delivery order by notification_id');
  const later = { trouble: 'Later' };

  test('begins and finishes them with one statement each, and reads their members with one', async () => {
    const [one, other] = [await harness.memberWithPhone(), await harness.memberWithPhone()];
    await harness.notices.notifyAll([anOffer(one), aRestoredAd(one), anOffer(other)]);
    const contactsOf = vi.spyOn(harness.accounts, 'contactsOf');
    const asked = await statementsOf(() => harness.work());
    const own = asked.filter((name) => name.startsWith('notifications-') || name.startsWith('feedback'));
    expect(own).toEqual([
      'notifications-deliveries:begin',
      'notifications-email-accounts:sending',
      'notifications-deliveries:finish',
      'notifications-deliveries:begin',
      'notifications-push:of-accounts',
      'notifications-deliveries:finish',
    ]);
    expect(contactsOf).toHaveBeenCalledTimes(2);
    expect((await harness.deliveries()).map(({ state }) => state)).toEqual(Array(6).fill('Sent'));
  });

  test('sends them concurrently', async () => {
    const deliveryIds = await mails(3);
    const { promise: allHere, resolve } = Promise.withResolvers<void>();
    let here = 0;
    const deliver = delivering(() => {
      here += 1;
      if (here === deliveryIds.length) resolve();
      return allHere;
    });
    await deliver({ deliveryIds });
    expect(await ended()).toEqual(deliveryIds.map(() => ({ state: 'Sent', error: null, tries: 1 })));
  });

  test('tries all although one fails, then retries only those that wait', async () => {
    const deliveryIds = await mails(3);
    const busy = await addressOf(deliveryIds[0] ?? '');
    const wrong = await addressOf(deliveryIds[1] ?? '');
    const sent: string[] = [];
    const deliver = delivering(async (to) => {
      if (to === busy && !sent.includes(busy)) {
        sent.push(to);
        throw new Undelivered('busy', 'Later');
      }
      if (to === wrong) throw new Undelivered('nobody', 'Message');
      sent.push(to);
    });
    await expect(deliver({ deliveryIds })).rejects.toMatchObject(later);
    expect(await ended()).toEqual([
      { state: 'Waiting', error: 'busy', tries: 1 },
      { state: 'Failed', error: 'nobody', tries: 1 },
      { state: 'Sent', error: null, tries: 1 },
    ]);
    sent.splice(1);
    await deliver({ deliveryIds });
    expect(sent).toEqual([busy, busy]);
    expect((await ended())[0]).toEqual({ state: 'Sent', error: null, tries: 2 });
  });

  test('throws an unexpected error first, and leaves that delivery waiting', async () => {
    const deliveryIds = await mails(2);
    const busy = await addressOf(deliveryIds[0] ?? '');
    const deliver = delivering(async (to) => {
      throw to === busy ? new Undelivered('busy', 'Later') : new TypeError('unexpected error');
    });
    await expect(deliver({ deliveryIds })).rejects.toThrow('unexpected error');
    expect(await ended()).toEqual([
      { state: 'Waiting', error: 'busy', tries: 1 },
      { state: 'Waiting', error: null, tries: 1 },
    ]);
  });

  test('stores sent ones while another is still being sent', async () => {
    const deliveryIds = await mails(2);
    const slow = await addressOf(deliveryIds[0] ?? '');
    const { promise: answer, resolve } = Promise.withResolvers<void>();
    const moments: (() => void)[] = [];
    vi.spyOn(clock, 'after').mockImplementation((_ms, run) => {
      moments.push(run);
      return () => undefined;
    });
    const { promise: sentOne, resolve: nowSent } = Promise.withResolvers<void>();
    const deliver = delivering(async (to) => (to === slow ? answer : nowSent()));
    const work = deliver({ deliveryIds });
    await sentOne;
    await expect
      .poll(async () => {
        moments.shift()?.();
        return (await ended())[1];
      })
      .toMatchObject({ state: 'Sent' });
    expect((await ended())[0]).toMatchObject({ state: 'Waiting' });
    resolve();
    await work;
    expect((await ended())[0]).toMatchObject({ state: 'Sent', tries: 1 });
  });

  test('sends three at a time, and skips a gateway that failed', async () => {
    const deliveryIds = await mails(10);
    let knocks = 0;
    const deliver = delivering(async () => {
      knocks += 1;
      throw new Undelivered('away', 'Gateway');
    });
    await expect(deliver({ deliveryIds })).rejects.toMatchObject({ reason: 'away' });
    expect(knocks).toBe(3);
    const errors = (await ended()).map(({ error }) => error as string).toSorted();
    expect(errors).toEqual([...Array(3).fill('away'), ...Array(7).fill('gateway pauses')]);
  });

  test('starts none that would exceed the job’s time limit', async () => {
    const deliveryIds = await mails(5);
    const { now } = clock;
    let late = 0;
    vi.spyOn(clock, 'now').mockImplementation(() => new Date(now().getTime() + late));
    const { promise: threeHere, resolve } = Promise.withResolvers<void>();
    let here = 0;
    const deliver = delivering(async () => {
      here += 1;
      if (here === 3) {
        late = 26_000;
        resolve();
      }
      await threeHere;
    });
    await expect(deliver({ deliveryIds })).rejects.toMatchObject(later);
    const states = (await ended()).map(({ state, error }) => `${state} ${error}`).toSorted();
    expect(states).toEqual([...Array(3).fill('Sent null'), ...Array(2).fill('Waiting gateway is slow')]);
    await deliver({ deliveryIds });
    expect((await ended()).map(({ state }) => state)).toEqual(Array(5).fill('Sent'));
  });

  test('accepts the single-delivery payload of an older version', async () => {
    await mails(1);
    await harness.database.query(
      `update graphile_worker._private_jobs set payload = json_build_object('deliveryId', payload->'deliveryIds'->>0)`,
    );
    await harness.work();
    expect(await ended()).toEqual([{ state: 'Sent', error: null, tries: 1 }]);
  });
});
