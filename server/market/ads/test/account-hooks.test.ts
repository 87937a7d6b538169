import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeOf, dayMs, testAds } from './harness.ts';
import type { Harness } from './harness.ts';
import { deleteAd } from '../operations/delete-ad.ts';
import { userId } from '../../../../tests/support/ads.ts';
import { chance } from '../../../platform/clock.ts';

let harness: Harness;
let owner: string;
beforeAll(async () => {
  harness = await testAds();
});
afterAll(() => harness.close());
beforeEach(async () => {
  owner = chance.uuid();
  await harness.database.query(
    `insert into account (id, account_type, name, surname, status, created_at) values ($1, 'Personal', 'Can', 'Er', 'Active', now())`,
    [owner],
  );
});
const published = (parts = {}) => harness.published({ ownerId: owner, ...parts });
const states = async (ids: readonly string[]) => Promise.all(ids.map((id) => harness.statusOf(id)));

describe('an owner who leaves', () => {
  it('takes ads off sale and restores those still valid on return', async () => {
    const ids = [await published(), await published({ periodDays: 1 }), await published()];
    const deleted = await published();
    await deleteAd(harness.deps, deleted, owner);
    await harness.life.decide([{ adId: ids[2] ?? '', event: 'suspend' }], 'moderator');
    await harness.publishedEvents('AdPublished');
    await harness.hooks.accountLeft(owner);
    expect(await states(ids)).toEqual(['NotOnSale', 'NotOnSale', 'NotOnSale']);
    expect(await harness.isFound(ids[0] ?? '')).toBe(false);
    harness.pass(2 * dayMs);
    await harness.hooks.accountReturned(owner);
    expect(await states([...ids, deleted])).toEqual(['OnSale', 'NotOnSale', 'NotOnSale', 'Archived']);
    expect(await harness.isFound(ids[0] ?? '')).toBe(true);
    expect(await harness.publishedEvents('AdPublished')).toEqual([{ adIds: [ids[0]] }]);
  });

  it('keeps an ad down whose plate another live ad has, without failing the return', async () => {
    const [sold, other] = [await published({ registryNumber: '34BACK34' }), await published()];
    await harness.hooks.accountLeft(owner);
    await harness.published({ registryNumber: '34BACK34' });
    await harness.hooks.accountReturned(owner);
    expect(await states([sold, other])).toEqual(['NotOnSale', 'OnSale']);
  });

  it('does not restore ads whose confirmation by the authority lapsed', async () => {
    const adId = await published({ isVerified: true });
    await harness.hooks.accountLeft(owner);
    await harness.life.suspend([adId], 'authorityLapsed');
    await harness.hooks.accountReturned(owner);
    expect(await harness.statusOf(adId)).toBe('NotOnSale');
    await harness.life.restore([adId], 'authorityLapsed');
    expect(await harness.statusOf(adId)).toBe('OnSale');
  });
});

describe('an erased account', () => {
  it('loses all texts, photos, videos, numbers and events', async () => {
    const adId = await published({ registryNumber: '34ERASED', video: 'v/0123456789abcdef0123456789abcdef' });
    await harness.life.edit(adId, owner, harness.content({ title: 'Gizli kalması gereken' }));
    const refusal = { at: harness.now().toISOString(), reasons: ['Other' as const], message: 'Gizli bir söz' };
    await harness.life.decide([{ adId, event: 'suspend', refusal }], 'moderator');
    await harness.hooks.accountErased(owner);
    const row = await harness.row(adId);
    expect(row).toMatchObject({ status: 'Archived', title: '', video: null, registry_number: null, refusal: null });
    const rows = await harness.database.query(
      `select row_to_json(ad)::text || coalesce((select string_agg(row_to_json(ad_event)::text, '') from ad_event where ad_id = ad.id), '')
         || coalesce((select row_to_json(ad_edit)::text from ad_edit where ad_id = ad.id), '') as everything
       from ad where id = $1`,
      [adId],
    );
    expect(JSON.stringify(rows)).not.toMatch(/Gizli|34ERASED|0123456789abcdef|Temiz/);
    expect(await codeOf(harness.ads.detailOf(adId, 'tr'))).toBe('AdNoLongerPublished');
  });
});

describe('other account hooks', () => {
  it('counts ads that need an action for the menu', async () => {
    const refusal = { at: harness.now().toISOString(), reasons: ['Other' as const] };
    const shown = await published();
    const [rejected = '', resubmitted = '', deleted = ''] = await harness.life.submit(
      [0, 1, 2, 3].map(() => harness.newAd({ ownerId: owner })),
    );
    expect(await harness.hooks.menuCounts(owner)).toEqual({ MyAds: 0 });
    await harness.life.decide([{ adId: rejected, event: 'reject', refusal }], 'moderator');
    await harness.life.decide([{ adId: resubmitted, event: 'askEdit', refusal }], 'moderator');
    await harness.life.decide([{ adId: deleted, event: 'reject', refusal }], 'moderator');
    await harness.database.query('update ad set deleted_at = now() where id = $1', [deleted]);
    expect(await harness.hooks.menuCounts(owner)).toEqual({ MyAds: 2 });
    await harness.life.edit(shown, owner, harness.content({ title: 'Bir başka başlık daha' }));
    await harness.life.decide([{ adId: shown, event: 'reject', refusal }], 'moderator');
    expect(await harness.hooks.menuCounts(owner)).toEqual({ MyAds: 3 });
  });

  it('exports all ads of the user with waiting edits, and no others', async () => {
    const adId = await published();
    await harness.published({ ownerId: userId });
    await harness.life.edit(adId, owner, harness.content({ title: 'Bir başka başlık daha' }));
    const { ads } = await harness.hooks.exportOf(owner);
    expect(ads).toEqual([
      expect.objectContaining({
        id: adId,
        title: 'Temiz aile arabası',
        price: 50_000_000,
        waitingEdit: expect.objectContaining({ title: 'Bir başka başlık daha' }),
      }),
    ]);
  });

  it('marks ads of a verified business', async () => {
    const adId = await published();
    await harness.hooks.becameBusiness(owner);
    expect((await harness.row(adId))['owner_type']).toBe('Business');
  });
});
