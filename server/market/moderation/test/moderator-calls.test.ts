import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { moderationCalls as calls } from '../../../../contract/calls/moderation.ts';
import { memberCalls } from '../../../../contract/calls/member.ts';
import { reasonCalls } from '../../../../contract/calls/reasons.ts';
import { myAdCalls } from '../../../../contract/calls/my-ads.ts';
import { clock } from '../../../platform/clock.ts';
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
beforeEach(() => {
  harness.notified.length = 0;
});

/** An ad in the queue. */
async function adUnderReview(parts: { title?: string; owner?: Member } = {}) {
  const owner = parts.owner ?? (await harness.member());
  const [id = ''] = await harness.sent(owner, { title: parts.title ?? 'Masa, kapora ile ayrılır' });
  await harness.runJobs();
  harness.notified.length = 0;
  return { id, owner };
}

async function published() {
  const owner = await harness.member();
  const [id = ''] = await harness.sent(owner, {});
  await harness.runJobs();
  harness.notified.length = 0;
  return { id, owner };
}

const detail = (id: string) => harness.ask(calls.detail, { params: { id } }, moderator);
/** Decides without carrying the decision out. */
const say = async (id: string, body: object, by = moderator) =>
  harness.ask(calls.decide, { params: { id }, body: { version: (await detail(id)).version, ...body } as never }, by);

const decide = async (id: string, body: object, by = moderator) => {
  const answer = await say(id, body, by);
  await harness.carryOut();
  return answer;
};

describe('queue', () => {
  it('pages through all ads, by risk and then age', async () => {
    const owner = await harness.member({ email: null });
    const titles = ['Masa', 'Masa, kapora olur', 'Masa ve silah'];
    const ids = await harness.sent(
      owner,
      ...Array.from({ length: 130 }, (_, i) => ({ title: `${titles[i % 3]} ${i}` })),
    );
    await harness.moderation.checkAds(ids);
    for (const sort of ['Risk', 'Oldest'] as const) {
      const seen: { adId: string; risk: number; openedAt: string }[] = [];
      let after: string | undefined;
      do {
        const page = await harness.ask(
          calls.queue,
          { query: { sort, ...(after !== undefined && { after }) } },
          moderator,
        );
        expect(page.items.length).toBeLessThanOrEqual(50);
        seen.push(...page.items);
        after = page.next;
      } while (after !== undefined);
      expect(new Set(seen.map((one) => one.adId)).size).toBe(seen.length);
      expect(ids.every((id) => seen.some((one) => one.adId === id))).toBe(true);
      const key = (one: (typeof seen)[number]) =>
        `${sort === 'Risk' ? String(100 - one.risk).padStart(3, '0') : ''}${one.openedAt}${one.adId}`;
      expect(seen.map(key)).toEqual(seen.map(key).toSorted());
    }
  });

  it('filters by filter and finding', async () => {
    const { id: forbidden } = await adUnderReview({ title: 'Masa ve silah' });
    const flagged = await harness.ask(calls.queue, { query: { filter: 'Flagged' } }, moderator);
    expect(flagged.items.length).toBeGreaterThan(0);
    expect(flagged.items.every((item) => item.risk >= 50)).toBe(true);
    const code = 'ForbiddenWord';
    const found = await harness.ask(calls.queue, { query: { code } }, moderator);
    expect(found.items.length).toBeGreaterThan(0);
    expect((await detail(forbidden)).review?.findings).toContainEqual(expect.objectContaining({ code }));
    expect(found.items.every((item) => item.findings.includes(code))).toBe(true);
    const { id, owner } = await published();
    const { content } = await harness.ads.contentOf(id, owner.id);
    await harness.ads.edit(id, owner.id, { ...content, title: 'Masa ve silah, yeni yazı' });
    await harness.moderation.checkAds([id]);
    const edits = await harness.ask(calls.queue, { query: { filter: 'Edits' } }, moderator);
    expect(edits.items.every((item) => item.kind === 'Edit')).toBe(true);
    expect(edits.items).toContainEqual(expect.objectContaining({ adId: id, title: 'Masa ve silah, yeni yazı' }));
  });

  it.each([
    '',
    'x',
    'AAAA',
    Buffer.from('101.abc.1300000000').toString('base64url'),
    Buffer.from('5.abc.1300000000;').toString('base64url'),
    `${Buffer.from('5.abc.1300000000').toString('base64url')}=`,
    Buffer.from("5.0.1' or 1=1").toString('base64url'),
  ])('refuses an invalid cursor: %j', async (after) => {
    const page = harness.ask(calls.queue, { query: { after } }, moderator);
    await expect(page).rejects.toMatchObject({ code: 'ValidationFailed' });
  });

  it('omits and deletes reviews of ads no longer under review', async () => {
    const { id } = await adUnderReview();
    await harness.database.query('update ad set deleted_at = now() where id = $1', [id]);
    const { items } = await harness.ask(calls.queue, { query: { sort: 'Oldest' } }, moderator);
    expect(items.some((item) => item.adId === id)).toBe(false);
    await harness.moderation.sweep();
    expect(await harness.database.query('select from review where ad_id = $1', [id])).toHaveLength(0);
  });
});

describe('claim', () => {
  it('shows the claiming moderator to others until the claim expires', async () => {
    const { id } = await adUnderReview();
    expect(await harness.ask(calls.claim, { params: { id } }, moderator)).toEqual({});
    const claim = await harness.ask(calls.claim, { params: { id } }, colleague);
    expect(claim.heldBy).toMatch(/^Üye/);
    expect((await harness.ask(calls.detail, { params: { id } }, colleague)).review?.heldBy).toBe(claim.heldBy);
    expect((await detail(id)).review).not.toHaveProperty('heldBy');
    const { now } = clock;
    clock.now = () => new Date(now().getTime() + 181_000);
    try {
      expect(await harness.ask(calls.claim, { params: { id } }, colleague)).toEqual({});
    } finally {
      clock.now = now;
    }
  });

  it('answers AdNotFound for an unknown ad', async () => {
    const claim = harness.ask(calls.claim, { params: { id: '9999999999' } }, moderator);
    await expect(claim).rejects.toMatchObject({ code: 'AdNotFound' });
  });
});

describe('ad detail for moderators', () => {
  it('shows the ad, its findings, its seller and similar ads', async () => {
    const text = {
      title: 'Kiraz ağacı sehpa, kapora olur',
      description: 'Elde yapıldı, üç ayaklı ve çok sağlam bir sehpa.',
    };
    const [one, two] = [await harness.member(), await harness.member()];
    const [first = ''] = await harness.sent(one, text);
    const [second = ''] = await harness.sent(two, text);
    await harness.moderation.checkAds([first, second]);
    const page = await detail(second);
    expect(page).toMatchObject({
      ad: { id: second, title: text.title, status: 'UnderReview' },
      review: { kind: 'New', findings: [{ code: 'PrepaymentWords' }, { code: 'DuplicateText', adIds: [first] }] },
      seller: {
        id: two.id,
        emailVerified: true,
        phoneVerified: true,
        identityVerified: false,
        ads: 1,
        published: 0,
        reports: 0,
      },
      lookAlikes: [{ id: first, isSameSeller: false, by: 'text' }],
      decisions: ['Approve', 'Reject', 'AskEdit', 'Delete'],
    });
  });

  it("shows the parts an edit changes, in the moderator's language", async () => {
    const { id, owner } = await published();
    const { content } = await harness.ads.contentOf(id, owner.id);
    await harness.ads.edit(id, owner.id, {
      ...content,
      title: 'Masa, kapora olur bak',
      districtId: 1103,
      provinceId: 34,
    });
    await harness.moderation.checkAds([id]);
    const page = await detail(id);
    expect(page.changes.map(({ part }) => part)).toEqual(['title', 'place']);
    expect(page.changes[0]).toMatchObject({ before: content.title, after: 'Masa, kapora olur bak' });
    expect(page.changes[1]?.before).toContain('Kadıköy');
    expect(page.decisions).toEqual(['Approve', 'Reject', 'AskEdit', 'TakeDown', 'Delete']);
  });
});

describe('decision', () => {
  it('publishes an ad, logs the moderator, and notifies the owner', async () => {
    const { id, owner } = await adUnderReview();
    await harness.ask(calls.claim, { params: { id } }, moderator);
    expect(await decide(id, { decision: 'Approve' })).toEqual({ status: 'OnSale' });
    expect(harness.notified).toMatchObject([{ accountId: owner.id, template: 'Ads.Approved' }]);
    const { items } = await harness.ask(calls.log, { query: { adId: id } }, moderator);
    expect(items).toMatchObject([{ decision: 'Approve', by: expect.any(String), member: { id: owner.id } }]);
    expect((await detail(id)).review).toBeUndefined();
  });

  it("refuses a moderator's own ad", async () => {
    const own = await harness.member();
    const { id } = await adUnderReview({ owner: own });
    const itself = harness.ask(
      calls.decide,
      { params: { id }, body: { version: 1, decision: 'Approve' } },
      { ...moderator, id: own.id },
    );
    await expect(itself).rejects.toMatchObject({ code: 'NotAllowed' });
    expect((await harness.ads.anyForReview(id))?.status).toBe('UnderReview');
  });

  it('notifies the owner of the reasons in their language', async () => {
    const { id, owner } = await adUnderReview({ owner: await harness.member({ language: 'en' }) });
    const body = { decision: 'AskEdit', reasons: ['WrongCategory'], part: 'category', message: 'Pick tables' };
    expect(await decide(id, body)).toEqual({ status: 'WaitingForEdit' });
    expect(harness.notified).toMatchObject([
      { accountId: owner.id, template: 'Ads.Rejected', tokens: { 'Ad.Reason': 'Wrong category: Pick tables' } },
    ]);
  });

  it.each([
    [{ decision: 'Reject' }, 'reasons'],
    [{ decision: 'TakeDown' }, 'reasons'],
    [{ decision: 'AskEdit' }, 'reasons'],
    [{ decision: 'AskEdit', reasons: ['WrongCategory'] }, 'part'],
    [{ decision: 'Reject', reasons: ['Other'] }, 'message'],
    [{ decision: 'TakeDown', reasons: ['Fraud', 'Other'] }, 'message'],
    [{ decision: 'AskEdit', reasons: ['Other'], part: 'title' }, 'message'],
  ])('refuses %j, which has no reason or no message for Other', async (body, path) => {
    const { id } = await adUnderReview();
    await expect(decide(id, body)).rejects.toMatchObject({
      code: 'DecisionReasonRequired',
      details: [{ code: 'DecisionReasonRequired', path }],
    });
  });

  it('takes a published ad down and restores it', async () => {
    const { id } = await published();
    expect((await detail(id)).decisions).toEqual(['TakeDown', 'Delete']);
    harness.notified.length = 0;
    expect(await decide(id, { decision: 'TakeDown', reasons: ['Fraud'] })).toEqual({ status: 'NotOnSale' });
    expect((await detail(id)).decisions).toEqual(['Restore', 'Delete']);
    expect(await decide(id, { decision: 'Restore' })).toEqual({ status: 'OnSale' });
    expect(harness.notified).toMatchObject([
      { template: 'Ads.TakenDown', tokens: { 'Ad.Reason': 'Dolandırıcılık şüphesi' }, routeValue: id },
      { template: 'Ads.Restored', routeValue: id },
    ]);
  });

  it('refuses another version than the moderator saw', async () => {
    const { id } = await adUnderReview();
    await expect(decide(id, { decision: 'Approve', version: 99 })).rejects.toMatchObject({ code: 'ReviewChanged' });
  });

  it('answers AdPublished for an ad the check has published', async () => {
    const { id } = await published();
    await expect(decide(id, { decision: 'Approve' })).rejects.toMatchObject({ code: 'AdPublished' });
  });

  it('accepts exactly one of two concurrent decisions', async () => {
    for (let turn = 0; turn < 10; turn += 1) {
      const { id } = await adUnderReview();
      const { version } = await detail(id);
      const both = await Promise.allSettled([
        harness.ask(calls.decide, { params: { id }, body: { version, decision: 'Approve' } }, moderator),
        harness.ask(
          calls.decide,
          { params: { id }, body: { version, decision: 'Reject', reasons: ['Fraud'] } },
          colleague,
        ),
      ]);
      expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const [lost] = both.flatMap((one) => (one.status === 'rejected' ? [one.reason as { code: string }] : []));
      expect(lost?.code).toBe('ReviewAlreadyDecided');
      await harness.carryOut();
      expect((await harness.moderation.listDecisions({ adId: id, sort: '-at', pageSize: 50 })).items).toHaveLength(1);
      expect(harness.notified).toHaveLength(1);
    }
  });

  it('never leaves a published ad in the queue when a moderator decides during the check', async () => {
    for (let turn = 0; turn < 10; turn += 1) {
      const { id } = await adUnderReview();
      const { version } = await detail(id);
      await Promise.allSettled([
        harness.moderation.checkAds([id]),
        harness.moderation.decideAd(moderator.id, id, { version, decision: 'Approve', reasons: [] }),
      ]);
      await harness.carryOut();
      expect((await harness.ads.anyForReview(id))?.status).toBe('OnSale');
      expect(await harness.database.query('select from review where ad_id = $1', [id])).toHaveLength(0);
    }
  });

  it('deletes an ad for good and notifies the owner of the reason', async () => {
    const { id, owner } = await adUnderReview();
    await harness.ask(calls.delete, { params: { adId: id }, body: { reason: 'Counterfeit' } }, moderator);
    expect(harness.notified).toEqual([]);
    await harness.carryOut();
    await expect(detail(id)).rejects.toMatchObject({ code: 'AdNotFound' });
    expect(harness.notified).toMatchObject([
      { accountId: owner.id, template: 'Ads.Deleted', tokens: { 'Ad.Reason': 'Taklit ürün' } },
    ]);
    expect(await harness.database.query('select from ad_text where ad_id = $1', [id])).toHaveLength(0);
    const { items } = await harness.ask(calls.log, { query: { adId: id } }, moderator);
    expect(items).toMatchObject([{ decision: 'Delete', reasons: ['Counterfeit'] }]);
  });

  it.each([
    [{}, 'reason'],
    [{ reason: 'Other' as const }, 'message'],
  ])('refuses a deletion by %j, which has no reason', async (body, path) => {
    const { id } = await adUnderReview();
    await expect(harness.ask(calls.delete, { params: { adId: id }, body }, moderator)).rejects.toMatchObject({
      code: 'DecisionReasonRequired',
      details: [{ code: 'DecisionReasonRequired', path }],
    });
    expect(harness.notified).toEqual([]);
    expect(await detail(id)).toBeDefined();
  });

  it('adds and removes a badge', async () => {
    const { id } = await published();
    const badges = async () =>
      (await harness.database.query<{ badges: string[] }>('select badges from ad where id = $1', [id]))[0]?.badges;
    await harness.ask(calls.addBadge, { body: { adId: id, badge: 'EditorsChoice' } }, moderator);
    expect(await badges()).toEqual(['EditorsChoice']);
    await harness.ask(calls.removeBadge, { body: { adId: id, badge: 'EditorsChoice' } }, moderator);
    expect(await badges()).toEqual([]);
  });
});

describe('summary and log', () => {
  it("counts waiting tasks and moderators' decisions of today", async () => {
    await adUnderReview();
    const { id } = await adUnderReview();
    // The duration of a decision is measured from the claim.
    await harness.ask(calls.claim, { params: { id } }, moderator);
    await decide(id, { decision: 'Approve' });
    const summary = await harness.ask(calls.summary, {}, moderator);
    const [{ count } = { count: -1 }] = await harness.database.query<{ count: number }>(
      'select count(*)::int as count from review',
    );
    expect(summary.queue.All).toBe(count);
    expect(summary.today.decisions).toBeGreaterThan(0);
    expect(summary.today.medianSeconds).toBeGreaterThanOrEqual(0);
  });

  it('pages after an entry, and filters by moderator', async () => {
    for (const member of [moderator, colleague, moderator])
      await decide((await adUnderReview()).id, { decision: 'Approve' }, member);
    const all = await harness.ask(calls.log, { query: {} }, moderator);
    const { next: after } = await harness.ask(calls.log, { query: { pageSize: 2 } }, moderator);
    const rest = await harness.ask(calls.log, { query: { after } }, moderator);
    expect(rest.items[0]?.id).toBe(all.items[2]?.id);
    const own = await harness.ask(calls.log, { query: { actorId: colleague.id } }, moderator);
    expect(own.items).toContainEqual(expect.objectContaining({ id: all.items[1]?.id }));
    expect(own.items.some(({ id }) => id === all.items[0]?.id)).toBe(false);
  });
});

describe('access to moderator calls', () => {
  const open = ['ads.adreport.create-ad-report', 'ads.reportreason.get-active-report-reasons'];

  it.each(Object.values(calls).filter(({ id }) => !open.includes(id)))('refuses members for $id', async (call) => {
    const member = await harness.member();
    await expect(harness.ask(call, {} as never, member)).rejects.toMatchObject({ code: 'NotAllowed' });
  });

  it('covers every call', () => {
    expect([...harness.bindings.keys()].toSorted()).toEqual(
      [...Object.values(calls), ...Object.values(reasonCalls), memberCalls.reportReasons, myAdCalls.waiting]
        .map(({ id }) => id)
        .toSorted(),
    );
  });
});
