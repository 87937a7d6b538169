import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { myAdCalls } from '../../../../contract/calls/my-ads.ts';
import { moderationCalls } from '../../../../contract/calls/moderation.ts';
import { clock } from '../../../platform/clock.ts';
import { openHarness } from './harness.ts';
import type { Member, ModerationHarness } from './harness.ts';
import { readUsualWait } from '../operations/read-waiting-ad.ts';

let harness: ModerationHarness;
const now = new Date('2026-11-20T12:00:00Z');
beforeAll(async () => {
  vi.spyOn(clock, 'now').mockReturnValue(now);
  harness = await openHarness();
});
afterEach(() => {
  vi.mocked(clock.now).mockReturnValue(now);
  harness.notified.length = 0;
  delete harness.market.median;
});
afterAll(async () => {
  vi.restoreAllMocks();
  await harness.close();
});

const readWaitingAd = async (owner: Member, id: string) =>
  (await harness.ask(myAdCalls.waiting, { params: { id } }, owner)).waiting;
const later = (minutes: number) => vi.mocked(clock.now).mockReturnValue(new Date(now.getTime() + minutes * 60_000));

/** A member without a verified phone whose ad is in the queue. */
async function newcomer(): Promise<{ owner: Member; id: string }> {
  const owner = await harness.member({ phone: null });
  const [id = ''] = await harness.sent(owner, {});
  await harness.runJobs();
  return { owner, id };
}

const prove = async (owner: Member, phone: string): Promise<void> => {
  await harness.database.inTransaction(async () => {
    await harness.database.query('update account_login set phone = $2 where account_id = $1', [owner.id, phone]);
    await harness.hooks.contactVerified(owner.id);
  });
};

describe('waiting ad', () => {
  it('states why it waits, and whether a verified phone is enough', async () => {
    const { owner, id } = await newcomer();
    expect(await readWaitingAd(owner, id)).toMatchObject({
      since: now.toISOString(),
      reasons: ['ContactUnverified'],
      missing: ['phone'],
      isEnough: true,
    });
  });

  it('is published as soon as the phone is verified', async () => {
    const { owner, id } = await newcomer();
    await prove(owner, '+905321110001');
    await harness.runJobs();
    expect((await harness.ads.stateOf(id, owner.id)).status).toBe('OnSale');
    expect(await readWaitingAd(owner, id)).toBeUndefined();
    expect(harness.notified.map(({ template }) => template)).toContain('Ads.Approved');
  });

  it('keeps waiting for other findings, which the owner can read', async () => {
    harness.market.median = 100_000_000;
    const { owner, id } = await newcomer();
    expect(await readWaitingAd(owner, id)).toMatchObject({
      reasons: ['PriceFarBelow', 'ContactUnverified'],
      missing: ['phone'],
      isEnough: false,
    });
    await prove(owner, '+905321110002');
    await harness.runJobs();
    expect(await readWaitingAd(owner, id)).toMatchObject({ reasons: ['PriceFarBelow'], missing: [], isEnough: false });
    expect(harness.notified.filter(({ template }) => template === 'Ads.Approved')).toEqual([]);
  });

  it('shows the reasons to the owner only, and none for an ad that does not wait', async () => {
    const { id } = await newcomer();
    const other = await harness.member();
    await expect(readWaitingAd(other, id)).rejects.toMatchObject({ code: 'AdNotFound' });
    const [published = ''] = await harness.sent(other, {});
    await harness.runJobs();
    expect(await readWaitingAd(other, published)).toBeUndefined();
  });

  it('does not change when another member verifies a contact', async () => {
    const { owner, id } = await newcomer();
    await prove(await harness.member(), '+905321110003');
    await harness.runJobs();
    expect((await harness.ads.stateOf(id, owner.id)).status).toBe('UnderReview');
  });
});

describe('usual wait', () => {
  it('reports the wait only after enough decisions by moderators', async () => {
    const moderator = await harness.member({ role: 'moderator' });
    const checked: { owner: Member; id: string }[] = [];
    for (let count = 0; count < 10; count += 1) checked.push(await newcomer());
    for (const [index, { id }] of checked.entries()) {
      expect(await readUsualWait(harness.database)).toBeUndefined();
      later(10 * (index + 1));
      await harness.ask(
        moderationCalls.decide,
        { params: { id }, body: { version: 1, decision: 'Approve', reasons: [] } },
        moderator,
      );
      await harness.carryOut();
    }
    later(120);
    const { owner, id } = await newcomer();
    expect((await readWaitingAd(owner, id))?.usual).toEqual({ half: 50 * 60, most: 90 * 60 });
    later(31 * 24 * 60);
    expect(await readUsualWait(harness.database)).toBeUndefined();
  });
});
