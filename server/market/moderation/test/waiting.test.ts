import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { myAdCalls } from '../../../../contract/calls/my-ads.ts';
import { moderationCalls } from '../../../../contract/calls/moderation.ts';
import { clock } from '../../../platform/clock.ts';
import { moderationWorld } from './harness.ts';
import type { Member, ModerationWorld } from './harness.ts';
import { usualWait } from '../waiting.ts';

let world: ModerationWorld;
const now = new Date('2026-11-20T12:00:00Z');
beforeAll(async () => {
  vi.spyOn(clock, 'now').mockReturnValue(now);
  world = await moderationWorld();
});
afterEach(() => {
  vi.mocked(clock.now).mockReturnValue(now);
  world.told.length = 0;
  delete world.market.median;
});
afterAll(async () => {
  vi.restoreAllMocks();
  await world.close();
});

const waiting = async (owner: Member, id: string) =>
  (await world.ask(myAdCalls.waiting, { params: { id } }, owner)).waiting;
const later = (minutes: number) => vi.mocked(clock.now).mockReturnValue(new Date(now.getTime() + minutes * 60_000));

/** An ad of somebody with no phone, which the check has left to a moderator. */
async function newcomer(): Promise<{ owner: Member; id: string }> {
  const owner = await world.member({ phone: null });
  const [id = ''] = await world.sent(owner, {});
  await world.runJobs();
  return { owner, id };
}

const prove = async (owner: Member, phone: string): Promise<void> => {
  await world.database.inTransaction(async () => {
    await world.database.query('update account_login set phone = $2 where account_id = $1', [owner.id, phone]);
    await world.hooks.contactProven(owner.id);
  });
};

describe('an ad that waits', () => {
  it('says why, and that a proven phone is all it waits for', async () => {
    const { owner, id } = await newcomer();
    expect(await waiting(owner, id)).toMatchObject({
      since: now.toISOString(),
      reasons: ['ContactUnverified'],
      missing: ['phone'],
      isEnough: true,
    });
  });

  it('is public as soon as the phone is proven, and waits no longer', async () => {
    const { owner, id } = await newcomer();
    await prove(owner, '+905321110001');
    await world.runJobs();
    expect((await world.ads.standingOf(id, owner.id)).status).toBe('OnSale');
    expect(await waiting(owner, id)).toBeUndefined();
    expect(world.told.map(({ template }) => template)).toContain('Ads.Approved');
  });

  it('waits on for what else was found, which its owner reads', async () => {
    world.market.median = 100_000_000;
    const { owner, id } = await newcomer();
    expect(await waiting(owner, id)).toMatchObject({
      reasons: ['PriceFarBelow', 'ContactUnverified'],
      missing: ['phone'],
      isEnough: false,
    });
    await prove(owner, '+905321110002');
    await world.runJobs();
    expect(await waiting(owner, id)).toMatchObject({ reasons: ['PriceFarBelow'], missing: [], isEnough: false });
    expect(world.told.filter(({ template }) => template === 'Ads.Approved')).toEqual([]);
  });

  it('is told to nobody but its owner, and an ad that does not wait says nothing', async () => {
    const { id } = await newcomer();
    const other = await world.member();
    await expect(waiting(other, id)).rejects.toMatchObject({ code: 'AdNotFound' });
    const [published = ''] = await world.sent(other, {});
    await world.runJobs();
    expect(await waiting(other, published)).toBeUndefined();
  });

  it('of somebody else is left alone when a contact is proven', async () => {
    const { owner, id } = await newcomer();
    await prove(await world.member(), '+905321110003');
    await world.runJobs();
    expect((await world.ads.standingOf(id, owner.id)).status).toBe('UnderReview');
  });
});

describe('how long ads usually wait', () => {
  it('is measured where enough were decided by people, and said of nothing else', async () => {
    const moderator = await world.member({ roles: ['moderator'] });
    const asked: { owner: Member; id: string }[] = [];
    for (let count = 0; count < 10; count += 1) asked.push(await newcomer());
    for (const [index, { id }] of asked.entries()) {
      expect(await usualWait(world.database)).toBeUndefined();
      later(10 * (index + 1));
      await world.ask(
        moderationCalls.decide,
        { params: { id }, body: { version: 1, decision: 'Approve', reasons: [] } },
        moderator,
      );
      await world.carryOut();
    }
    later(120);
    const { owner, id } = await newcomer();
    expect((await waiting(owner, id))?.usual).toEqual({ half: 50 * 60, most: 90 * 60 });
    later(31 * 24 * 60);
    expect(await usualWait(world.database)).toBeUndefined();
  });
});
