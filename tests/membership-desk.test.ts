import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { chance } from '../server/platform/clock.ts';
import type { Answer } from './support/ad-harness.ts';
import { bankCards } from './support/bank.ts';
import { memberships } from './support/memberships.ts';
import type { Member } from './support/memberships.ts';
import { openTradeHarness } from './support/trade-harness.ts';
import type { TradeHarness } from './support/trade-harness.ts';

interface Plan {
  member: { id: string; name?: string };
  packageId: number;
  state: string;
  periodEnd: string;
  nextCharge?: { at: string; amount: number };
  endsAt?: string;
  nextPackageId?: number;
  refusedTries: number;
  chargeId?: string;
}

let market: TradeHarness;
let plans: ReturnType<typeof memberships>;
/** Members named by the state of their plans, one day after the monthly plans renewed. */
let people: Record<'refused' | 'renewed' | 'cancelled' | 'downgraded' | 'withdrawn', Member>;
/** A member whose renewal the bank has not answered. */
let unanswered: Member;

beforeAll(async () => {
  market = await openTradeHarness();
  plans = memberships(market);
  market.advanceTo(new Date('2027-01-31T09:00:00Z'));
  const [refused, renewed, cancelled, downgraded, withdrawn] = [
    await market.aBuyer(),
    await market.aBuyer(),
    await market.aBuyer(),
    await market.aBuyer(),
    await market.aBuyer(),
  ];
  people = { refused, renewed, cancelled, downgraded, withdrawn };
  await plans.buy(refused, 801, { number: bankCards.noRenewal });
  await plans.buy(renewed, 801);
  await plans.buy(cancelled, 802);
  await plans.cancel(cancelled);
  await plans.buy(downgraded, 802);
  await plans.update(downgraded, 801);
  await plans.buy(withdrawn, 802);
  await plans.cancel(withdrawn, { withdraw: true });
  unanswered = await market.aBuyer();
  await plans.buy(unanswered, 801, { number: bankCards.maybeAtRenewal });
  market.advanceTo(new Date('2027-02-28T09:30:00Z'));
  await plans.renew();
});
afterEach(() => market.expectBalanced());
afterAll(async () => {
  vi.restoreAllMocks();
  await market.close();
});

async function desk(query = ''): Promise<Answer & { items: Plan[] }> {
  const operator = await market.signedIn('administrator');
  return (await market.done('GET', `/identity/user-membership/admin/plans${query}`, operator)) as Answer & {
    items: Plan[];
  };
}

/** The names in `people` of the members listed, in order. Ignores plans of others. */
function namesIn(items: readonly Plan[]): string[] {
  const names = new Map(Object.entries(people).map(([name, { id }]) => [id, name]));
  return items.flatMap(({ member }) => names.get(member.id) ?? []);
}

const planOf = async (member: Member) => (await desk(`?memberId=${member.id}`)).items[0];

describe('plans at the desk', () => {
  it('list refused renewals first, then by next charge, and ended plans last', async () => {
    expect(namesIn((await desk()).items)).toEqual(['refused', 'renewed', 'cancelled', 'downgraded', 'withdrawn']);
  });

  it('show package, period, next charge, refused attempts and pending change', async () => {
    expect(await planOf(people.refused)).toMatchObject({
      member: { id: people.refused.id, name: expect.stringMatching(/\S/) },
      packageId: 801,
      state: 'PastDue',
      refusedTries: 1,
      nextCharge: { at: expect.stringMatching(/^2027-03-01T/), amount: 299_00 },
    });
    expect(await planOf(people.renewed)).toMatchObject({
      state: 'Active',
      refusedTries: 0,
      periodEnd: expect.stringMatching(/^2027-03-31T/),
      nextCharge: { at: expect.stringMatching(/^2027-03-31T/), amount: 299_00 },
    });
    expect(await planOf(people.downgraded)).toMatchObject({
      packageId: 802,
      nextPackageId: 801,
      nextCharge: { at: expect.stringMatching(/^2028-01-31T/), amount: 299_00, packageId: 801 },
    });
    const cancelled = await planOf(people.cancelled);
    expect(cancelled).toMatchObject({ state: 'Ending', endsAt: expect.stringMatching(/^2028-01-31T/) });
    expect(cancelled).not.toHaveProperty('nextCharge');
    const withdrawn = await planOf(people.withdrawn);
    expect(withdrawn).toMatchObject({ state: 'Ended', packageId: 802 });
    expect(withdrawn).not.toHaveProperty('nextCharge');
  });

  it('show the same period, next charge and downgrade as the member sees', async () => {
    for (const one of [people.renewed, people.downgraded, people.cancelled]) {
      const { plan } = await plans.read(await market.again(one));
      const { member: _, refusedTries: __, ...shown } = (await planOf(one)) ?? expect.fail('There is no plan');
      expect(plan).toMatchObject(shown);
    }
  });

  it('are filtered by state, package and member', async () => {
    expect(namesIn((await desk('?state=Ending')).items)).toEqual(['cancelled']);
    expect(namesIn((await desk('?state=Ended')).items)).toEqual(['withdrawn']);
    expect(namesIn((await desk('?packageId=801')).items)).toEqual(['refused', 'renewed']);
    expect(namesIn((await desk('?packageId=802&state=Active')).items)).toEqual(['downgraded']);
    expect((await desk(`?memberId=${people.renewed.id}&state=PastDue`)).items).toEqual([]);
    expect((await desk(`?memberId=${chance.uuid()}`)).items).toEqual([]);
  });

  it('come in pages that hold each plan once, in the same order', async () => {
    const { items: all } = await desk();
    const paged: Plan[] = [];
    for (let page = 1, hasNextPage = true; hasNextPage; page++) {
      const answer = await desk(`?pageSize=2&pageNumber=${page}`);
      expect(answer.items.length).toBeLessThanOrEqual(2);
      paged.push(...answer.items);
      hasNextPage = answer['hasNextPage'] === true;
    }
    expect(paged.map(({ member }) => member.id)).toEqual(all.map(({ member }) => member.id));
  });

  it('are filtered by package names in the administrator’s language', async () => {
    const headers = { ...(await market.signedIn('administrator')), 'accept-language': 'tr' };
    const { packages } = await market.done('GET', '/identity/user-membership/admin/plans', headers);
    expect(packages).toContainEqual({ id: 802, name: 'Premium, yıllık' });
  });

  it('need the same number of statements for one plan as for all', async () => {
    const countOf = async (query: string) => {
      const spies = [vi.spyOn(market.database, 'query'), vi.spyOn(market.database, 'read')];
      try {
        await desk(query);
        return spies.reduce((sum, { mock }) => sum + mock.calls.length, 0);
      } finally {
        for (const spy of spies) spy.mockRestore();
      }
    };
    expect(await countOf('?pageSize=100')).toBe(await countOf('?pageSize=1'));
  });

  it('link to the renewal payment while it is in progress', async () => {
    const { chargeId } = (await planOf(unanswered)) ?? {};
    const operator = await market.signedIn('administrator');
    const { payment } = await market.done('GET', `/payment/admin/payments/${chargeId}`, operator);
    expect(payment).toMatchObject({ state: 'InProgress', buyer: { id: unanswered.id } });
  });

  it('are refused to members and moderators', async () => {
    const { headers } = await market.again(people.renewed);
    for (const by of [headers, await market.signedIn('moderator')]) {
      const answer = await market.ask('GET', `/identity/user-membership/admin/plans?memberId=${people.renewed.id}`, by);
      expect(answer).toMatchObject({ statusCode: 403, errorCode: 'NotAllowed' });
    }
  });
});
