import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { moderationCalls as calls } from '../../../../contract/calls/moderation.ts';
import { chance, clock } from '../../../platform/clock.ts';
import { openHarness } from './harness.ts';
import type { Member } from './harness.ts';

let harness: Awaited<ReturnType<typeof openHarness>>;
let moderator: Member;
let administrator: Member;
const noon = new Date('2026-11-20T09:00:00Z');
const conduct = { reason: 'Spam', message: 'Aynı ilanı on kez verdin.' } as const;

beforeAll(async () => {
  harness = await openHarness();
  moderator = await harness.member({ role: 'moderator' });
  administrator = await harness.member({ role: 'administrator' });
});
afterAll(async () => {
  vi.restoreAllMocks();
  await harness.close();
});
beforeEach(() => {
  vi.spyOn(clock, 'now').mockReturnValue(noon);
  harness.notified.length = 0;
  harness.ended.length = 0;
});

const judged = (userId: string, by: Member = moderator) => harness.ask(calls.member, { params: { userId } }, by);
const act = (userId: string, body: Parameters<typeof harness.moderation.actOnMember>[2], by: Member = moderator) =>
  harness.ask(calls.actOnMember, { params: { userId }, body }, by);
const suspend = (userId: string, until = '2026-11-22') => act(userId, { act: 'Suspend', ...conduct, until });

/** A member with one ad on sale and one under review. */
async function seller() {
  const owner = await harness.member();
  const [onSale = '', underReview = ''] = await harness.sent(owner, {}, {});
  await harness.ads.decide([{ adId: onSale, event: 'approve' }], 'system');
  return { owner, onSale, underReview };
}
const statusOf = async (id: string) => (await harness.ads.anyForReview(id))?.status;

describe('warnings', () => {
  it('notifies with the reason, appears in the history, and changes nothing else', async () => {
    const { owner, onSale } = await seller();
    await act(owner.id, { act: 'Warn', ...conduct });
    expect(harness.notified).toEqual([
      {
        accountId: owner.id,
        template: 'User.Warned',
        tokens: { 'Conduct.Reason': 'İstenmeyen ya da yinelenen içerik', 'Conduct.Message': conduct.message },
      },
    ]);
    expect(await statusOf(onSale)).toBe('OnSale');
    expect(harness.ended).toEqual([]);
    expect(await judged(owner.id)).toMatchObject({
      acts: ['Warn', 'Suspend'],
      ads: { all: 2, published: 1 },
      history: [{ decision: 'Warn', reasons: ['Spam'], message: conduct.message, by: expect.any(String) }],
    });
  });
});

describe('suspensions', () => {
  it('ends sessions, takes ads off sale, states the reason and end, and lasts through the last day', async () => {
    const { owner, onSale, underReview } = await seller();
    await suspend(owner.id);
    expect(harness.ended).toEqual([`${owner.id} suspended`]);
    expect([await statusOf(onSale), await statusOf(underReview)]).toEqual(['NotOnSale', 'UnderReview']);
    expect(harness.notified).toMatchObject([
      {
        template: 'User.Suspended',
        tokens: { 'Conduct.Message': conduct.message, 'Conduct.Until': '2026-11-22T20:59:59.999Z' },
      },
    ]);
    expect(await harness.accounts.principalOf(owner.id)).toMatchObject({
      status: 'Active',
      suspendedUntil: new Date('2026-11-22T21:00:00Z'),
    });
    expect(await judged(owner.id)).toMatchObject({
      acts: ['Warn', 'Reinstate'],
      suspension: { until: '2026-11-22T21:00:00.000Z', reason: 'Spam', message: conduct.message },
    });
  });

  it('prevents publication by the check and by a moderator', async () => {
    const { owner, onSale, underReview } = await seller();
    await suspend(owner.id);
    await harness.moderation.checkAds([underReview]);
    expect(await statusOf(underReview)).toBe('UnderReview');
    for (const [id, decision] of [
      [underReview, 'Approve'],
      [onSale, 'Restore'],
    ] as const) {
      const { version } = await harness.ask(calls.detail, { params: { id } }, moderator);
      const work = harness.ask(calls.decide, { params: { id }, body: { version, decision } }, moderator);
      await expect(work).rejects.toMatchObject({ code: expect.stringMatching(/OwnerSuspended|AdPassive/) });
    }
    expect([await statusOf(onSale), await statusOf(underReview)]).toEqual(['NotOnSale', 'UnderReview']);
  });

  it('restores only the ads it took off sale when a moderator reinstates the member', async () => {
    const { owner, onSale } = await seller();
    const [banned = ''] = await harness.sent(owner, {});
    await harness.ads.decide([{ adId: banned, event: 'approve' }], 'system');
    await harness.ads.decide([{ adId: banned, event: 'suspend' }], 'moderator');
    await suspend(owner.id);
    harness.notified.length = 0;
    await act(owner.id, { act: 'Reinstate', message: 'Yanlış anlamışız.' });
    expect([await statusOf(onSale), await statusOf(banned)]).toEqual(['OnSale', 'NotOnSale']);
    expect(harness.notified).toEqual([
      { accountId: owner.id, template: 'User.Reinstated', tokens: { 'Conduct.Message': 'Yanlış anlamışız.' } },
    ]);
    expect((await judged(owner.id)).history.map(({ decision }) => decision)).toEqual(['Reinstate', 'Suspend']);
  });

  it('ends after the last day, notifies once, and allows sign-in from that moment', async () => {
    const { owner, onSale } = await seller();
    await suspend(owner.id, '2026-11-20');
    vi.mocked(clock.now).mockReturnValue(new Date('2026-11-20T20:59:59Z'));
    await harness.moderation.reinstateDueMembers();
    expect(await statusOf(onSale)).toBe('NotOnSale');
    vi.mocked(clock.now).mockReturnValue(new Date('2026-11-20T21:00:00Z'));
    expect(await harness.accounts.principalOf(owner.id)).toMatchObject({ suspendedUntil: null });
    harness.notified.length = 0;
    await harness.moderation.reinstateDueMembers();
    await harness.moderation.reinstateDueMembers();
    expect(await statusOf(onSale)).toBe('OnSale');
    expect(harness.notified).toMatchObject([{ accountId: owner.id, template: 'User.Reinstated' }]);
  });

  it('refuses a second suspension, a reinstatement without one, and a day in the past or too far ahead', async () => {
    const { owner } = await seller();
    await expect(act(owner.id, { act: 'Reinstate' })).rejects.toMatchObject({ code: 'NotSuspended' });
    for (const until of ['2026-11-19', '2028-01-01'])
      await expect(suspend(owner.id, until)).rejects.toMatchObject({ code: 'SuspensionInvalid' });
    await suspend(owner.id);
    await expect(suspend(owner.id, '2026-11-25')).rejects.toMatchObject({ code: 'AlreadySuspended' });
    expect(harness.notified).toHaveLength(1);
  });
});

describe('permissions', () => {
  it('refuses acts on oneself and on administrators, and acts of a moderator on a moderator', async () => {
    const colleague = await harness.member({ role: 'moderator' });
    const warn = { act: 'Warn', ...conduct } as const;
    for (const [target, by] of [
      [moderator, moderator],
      [administrator, administrator],
      [administrator, moderator],
      [colleague, moderator],
    ] as const) {
      await expect(act(target.id, warn, by)).rejects.toMatchObject({ code: 'NotAllowed' });
      expect((await judged(target.id, by)).acts).toEqual([]);
    }
    await act(colleague.id, warn, administrator);
    expect(harness.notified).toHaveLength(1);
  });

  it('refuses ordinary members, and answers not found for unknown accounts', async () => {
    const { owner } = await seller();
    const other = await harness.member();
    await expect(act(owner.id, { act: 'Warn', ...conduct }, other)).rejects.toMatchObject({ code: 'NotAllowed' });
    await expect(judged(owner.id, other)).rejects.toMatchObject({ code: 'NotAllowed' });
    await expect(judged(chance.uuid())).rejects.toMatchObject({ code: 'AccountNotFound' });
    await expect(act(chance.uuid(), { act: 'Warn', ...conduct })).rejects.toMatchObject({ code: 'AccountNotFound' });
  });
});
