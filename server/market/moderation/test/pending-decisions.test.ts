import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { moderationCalls as calls } from '../../../../contract/calls/moderation.ts';
import { endTakeBacks } from '../../../../tests/support/end-take-backs.ts';
import { openHarness } from './harness.ts';
import type { Member, ModerationHarness } from './harness.ts';

let harness: ModerationHarness;
let moderator: Member;
let colleague: Member;

beforeAll(async () => {
  harness = await openHarness();
  moderator = await harness.member({ role: 'moderator' });
  colleague = await harness.member({ role: 'moderator' });
});
afterAll(() => harness.close());
beforeEach(async () => {
  // Carries out decisions left by another test.
  await harness.carryOut();
  harness.notified.length = 0;
});

/** A checked ad; the title decides whether it waits. */
async function anAd(title = 'Masa, kapora ile ayrılır') {
  const owner = await harness.member();
  const [id = ''] = await harness.sent(owner, { title });
  await harness.runJobs();
  harness.notified.length = 0;
  return { id, owner };
}

const detail = (id: string, by = moderator) => harness.ask(calls.detail, { params: { id } }, by);
const decide = async (id: string, body: object, by = moderator) =>
  harness.ask(calls.decide, { params: { id }, body: { version: (await detail(id)).version, ...body } as never }, by);
const takeBack = (id: string, by = moderator) => harness.ask(calls.takeBack, { params: { id } }, by);
const statusOf = async (id: string) => (await harness.ads.anyForReview(id))?.status;
const queued = async (id: string) =>
  (await harness.ask(calls.queue, { query: { sort: 'Oldest' } }, colleague)).items.some(({ adId }) => adId === id);
const counts = async () => {
  const { queue, today, adReports } = await harness.ask(calls.summary, {}, moderator);
  return { waiting: queue.All, decided: today.decisions, reports: adReports };
};

describe('pending decision', () => {
  it('takes the ad out of the queue and counts at once, but notifies its owner later', async () => {
    const { id, owner } = await anAd();
    const before = await counts();
    expect(await decide(id, { decision: 'Reject', reasons: ['Fraud'] })).toEqual({ status: 'NeedsAction' });
    expect([await statusOf(id), await queued(id), harness.notified]).toEqual(['UnderReview', false, []]);
    expect(await counts()).toEqual({ ...before, waiting: before.waiting - 1, decided: before.decided + 1 });
    // The take-back time has not passed, so the job does nothing.
    await harness.runJobs();
    expect(await statusOf(id)).toBe('UnderReview');
    await harness.carryOut();
    expect(await statusOf(id)).toBe('NeedsAction');
    expect(harness.notified).toMatchObject([{ accountId: owner.id, template: expect.any(String) }]);
    expect(await counts()).toEqual({ ...before, waiting: before.waiting - 1, decided: before.decided + 1 });
    expect((await detail(id)).history).toMatchObject([{ decision: 'Reject', reasons: ['Fraud'] }]);
  });

  it('can be taken back: the ad waits as before, and no job carries the decision out', async () => {
    const { id } = await anAd();
    const before = await counts();
    await decide(id, { decision: 'Approve' });
    expect(await takeBack(id)).toEqual({ done: true });
    expect(await counts()).toEqual(before);
    await harness.carryOut();
    expect([await statusOf(id), await queued(id), harness.notified]).toEqual(['UnderReview', true, []]);
    expect((await detail(id)).history).toEqual([]);
    // The first decision's job must not carry out the second decision early.
    await decide(id, { decision: 'Approve' });
    await takeBack(id);
    await endTakeBacks(harness.database);
    await decide(id, { decision: 'Reject', reasons: ['Fraud'] });
    await harness.runJobs();
    expect(await statusOf(id)).toBe('UnderReview');
    await harness.carryOut();
    expect(await statusOf(id)).toBe('NeedsAction');
  });

  it('cannot be taken back by another moderator, twice, or after it was carried out', async () => {
    const { id } = await anAd();
    const inEffect = { code: 'DecisionInEffect' };
    await expect(takeBack(id)).rejects.toMatchObject(inEffect);
    await decide(id, { decision: 'Approve' });
    await expect(takeBack(id, colleague)).rejects.toMatchObject(inEffect);
    await takeBack(id);
    await expect(takeBack(id)).rejects.toMatchObject(inEffect);
    await decide(id, { decision: 'Approve' });
    await harness.carryOut();
    await expect(takeBack(id)).rejects.toMatchObject(inEffect);
    expect(await statusOf(id)).toBe('OnSale');
  });

  it('is shown to other moderators, who cannot decide', async () => {
    const { id } = await anAd();
    await decide(id, { decision: 'Approve' });
    expect(await detail(id, colleague)).toMatchObject({
      pending: { decision: 'Approve', isOwn: false },
      decisions: [],
    });
    expect(await detail(id)).toMatchObject({ pending: { isOwn: true }, decisions: [] });
    const late = decide(id, { decision: 'Reject', reasons: ['Fraud'] }, colleague);
    await expect(late).rejects.toMatchObject({ code: 'ReviewAlreadyDecided' });
    const deletion = harness.ask(calls.delete, { params: { adId: id }, body: { reason: 'Fraud' } }, colleague);
    await expect(deletion).rejects.toMatchObject({ code: 'ReviewAlreadyDecided' });
  });

  it('is either carried out or taken back, never both', async () => {
    for (let turn = 0; turn < 10; turn += 1) {
      const { id } = await anAd();
      await decide(id, { decision: 'Approve' });
      await endTakeBacks(harness.database);
      const [taken] = await Promise.allSettled([takeBack(id), harness.runJobs()]);
      const isBack = taken.status === 'fulfilled';
      expect([isBack, await statusOf(id)]).toEqual([isBack, isBack ? 'UnderReview' : 'OnSale']);
      expect(harness.notified.map(({ template }) => template)).toEqual(isBack ? [] : ['Ads.Approved']);
      harness.notified.length = 0;
    }
  });

  it('is refused at once if it could not be carried out', async () => {
    const { id } = await anAd('Sade bir masa');
    await expect(decide(id, { decision: 'Approve' })).rejects.toMatchObject({ code: 'AdPublished' });
    expect((await detail(id)).pending).toBeUndefined();
    expect(await statusOf(id)).toBe('OnSale');
  });

  it('waits before a deletion too', async () => {
    const { id } = await anAd();
    const remove = () => harness.ask(calls.delete, { params: { adId: id }, body: { reason: 'Fraud' } }, moderator);
    await remove();
    expect([await statusOf(id), await queued(id), harness.notified]).toEqual(['UnderReview', false, []]);
    await takeBack(id);
    await harness.carryOut();
    expect([await statusOf(id), await queued(id)]).toEqual(['UnderReview', true]);
    await remove();
    await harness.carryOut();
    expect([await statusOf(id), harness.notified.length]).toEqual([undefined, 1]);
  });
});

describe('change while a decision is pending', () => {
  it('drops the decision when the owner edits the ad, and queues the new text', async () => {
    const { id, owner } = await anAd('Sade bir masa');
    const { content } = await harness.ads.contentOf(id, owner.id);
    await harness.ads.edit(id, owner.id, { ...content, title: 'Masa, kapora olur' });
    await harness.runJobs();
    await decide(id, { decision: 'Approve' });
    await harness.ads.edit(id, owner.id, { ...content, title: 'Masa, kapora ve silah' });
    harness.notified.length = 0;
    await harness.carryOut();
    expect(await queued(id)).toBe(true);
    expect(harness.notified.filter(({ template }) => template === 'Ads.Approved')).toEqual([]);
    expect((await detail(id)).ad.title).toBe('Masa, kapora ve silah');
    expect((await detail(id)).history.map(({ decision }) => decision)).toEqual(['Approve']);
    expect((await detail(id)).pending).toBeUndefined();
  });

  it('drops the decision when the owner deletes the ad, and fails no job', async () => {
    const { id } = await anAd();
    await decide(id, { decision: 'Approve' });
    await harness.database.query('update ad set deleted_at = now() where id = $1', [id]);
    await harness.carryOut();
    expect(harness.notified).toEqual([]);
    expect(await harness.database.query('select from pending_decision where ad_id = $1', [id])).toEqual([]);
    expect(
      await harness.database.query('select from graphile_worker._private_jobs where last_error is not null'),
    ).toEqual([]);
  });

  it('does not let the automatic check publish an ad that a moderator has just refused', async () => {
    const { id } = await anAd('Sade bir sehpa');
    await harness.database.query(`update ad set status = 'UnderReview' where id = $1`, [id]);
    await decide(id, { decision: 'Reject', reasons: ['PoorPhotos'] });
    await harness.moderation.checkAds([id]);
    expect(await statusOf(id)).toBe('UnderReview');
    await takeBack(id);
    expect(await queued(id)).toBe(true);
    await decide(id, { decision: 'Reject', reasons: ['PoorPhotos'] });
    await harness.carryOut();
    expect([await statusOf(id), await queued(id)]).toEqual(['NeedsAction', false]);
  });

  it('hides the reports of an ad being taken down, and shows them again when the decision is taken back', async () => {
    const { id } = await anAd('Sade bir masa');
    const reader = await harness.member();
    const { items } = await harness.ask(calls.activeReasons, {}, reader);
    const reason = items.find(({ needsDescription }) => !needsDescription)?.id ?? 0;
    await harness.ask(calls.report, { body: { adId: id, reasonId: reason } }, reader);
    const open = async () =>
      (await harness.ask(calls.reports, { query: { AdId: id, IsSolved: false } }, moderator)).items.length;
    const before = await counts();
    await decide(id, { decision: 'TakeDown', reasons: ['Fraud'] });
    expect([await open(), (await counts()).reports]).toEqual([0, before.reports - 1]);
    await takeBack(id);
    expect([await open(), (await counts()).reports]).toEqual([1, before.reports]);
    await decide(id, { decision: 'TakeDown', reasons: ['Fraud'] });
    await harness.carryOut();
    const solved = await harness.ask(calls.reports, { query: { AdId: id, IsSolved: true } }, moderator);
    expect(solved.items).toMatchObject([{ isSolved: true, solvedBy: expect.stringMatching(/^Üye/) }]);
  });
});
