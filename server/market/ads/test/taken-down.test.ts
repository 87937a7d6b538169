import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeOf, dayMs, testAds } from './harness.ts';
import type { World } from './harness.ts';
import { deleteOwn } from '../own-acts.ts';
import { followOwner } from '../taken-down.ts';
import { somebody } from '../../../../tests/support/ads.ts';
import { chance } from '../../../platform/clock.ts';

let world: World;
let owner: string;
beforeAll(async () => {
  world = await testAds();
  followOwner(world.hooks, world.deps);
});
afterAll(() => world.close());
beforeEach(async () => {
  owner = chance.uuid();
  await world.database.query(
    `insert into account (id, account_type, name, surname, status, created_at) values ($1, 'Personal', 'Can', 'Er', 'Active', now())`,
    [owner],
  );
});
const published = (parts = {}) => world.published({ ownerId: owner, ...parts });
const states = async (ids: readonly string[]) => Promise.all(ids.map((id) => world.statusOf(id)));

describe('a member who leaves', () => {
  it('takes the ads along, and brings those back that are still to be had', async () => {
    const ids = [await published(), await published({ periodDays: 1 }), await published()];
    const deleted = await published();
    await deleteOwn(world.deps, deleted, owner);
    await world.life.decide([{ adId: ids[2] ?? '', event: 'takeDown' }], 'moderator');
    await world.told('AdPublished');
    await world.hooks.accountLeft(owner);
    expect(await states(ids)).toEqual(['NotOnSale', 'NotOnSale', 'NotOnSale']);
    expect(await world.isFound(ids[0] ?? '')).toBe(false);
    world.pass(2 * dayMs);
    await world.hooks.accountReturned(owner);
    expect(await states([...ids, deleted])).toEqual(['OnSale', 'NotOnSale', 'NotOnSale', 'Archived']);
    expect(await world.isFound(ids[0] ?? '')).toBe(true);
    expect(await world.told('AdPublished')).toEqual([{ adIds: [ids[0]] }]);
  });

  it('an ad whose plate another sells by now stays away, and the return does not fail', async () => {
    const [sold, other] = [await published({ registryNumber: '34BACK34' }), await published()];
    await world.hooks.accountLeft(owner);
    await world.published({ registryNumber: '34BACK34' });
    await world.hooks.accountReturned(owner);
    expect(await states([sold, other])).toEqual(['NotOnSale', 'OnSale']);
  });

  it('does not come back with what the authority no longer vouches for', async () => {
    const adId = await published({ isVerified: true });
    await world.hooks.accountLeft(owner);
    await world.life.takeDown([adId], 'authorityLapsed');
    await world.hooks.accountReturned(owner);
    expect(await world.statusOf(adId)).toBe('NotOnSale');
    await world.life.bringBack([adId], 'authorityLapsed');
    expect(await world.statusOf(adId)).toBe('OnSale');
  });
});

describe('a member who is erased', () => {
  it('leaves nothing that they wrote, photographed, filmed, numbered or were told', async () => {
    const adId = await published({ registryNumber: '34ERASED', video: 'v/0123456789abcdef0123456789abcdef' });
    await world.life.edit(adId, owner, world.content({ title: 'Gizli kalması gereken' }));
    const refusal = { at: world.now().toISOString(), reasons: ['Other' as const], message: 'Gizli bir söz' };
    await world.life.decide([{ adId, event: 'takeDown', refusal }], 'moderator');
    await world.hooks.accountErased(owner);
    const row = await world.row(adId);
    expect(row).toMatchObject({ status: 'Archived', title: '', video: null, registry_number: null, refusal: null });
    const rows = await world.database.query(
      `select row_to_json(ad)::text || coalesce((select string_agg(row_to_json(ad_event)::text, '') from ad_event where ad_id = ad.id), '')
         || coalesce((select row_to_json(ad_edit)::text from ad_edit where ad_id = ad.id), '') as everything
       from ad where id = $1`,
      [adId],
    );
    expect(JSON.stringify(rows)).not.toMatch(/Gizli|34ERASED|0123456789abcdef|Temiz/);
    expect(await codeOf(world.ads.detailOf(adId, 'tr'))).toBe('AdNoLongerPublished');
  });
});

describe('beside the account', () => {
  it('the menu counts the ads that wait for their owner', async () => {
    const refusal = { at: world.now().toISOString(), reasons: ['Other' as const] };
    const shown = await published();
    const [rejected = '', asked = '', deleted = ''] = await world.life.submit(
      [0, 1, 2, 3].map(() => world.newAd({ ownerId: owner })),
    );
    expect(await world.hooks.menuCounts(owner)).toEqual({ MyAds: 0 });
    await world.life.decide([{ adId: rejected, event: 'reject', refusal }], 'moderator');
    await world.life.decide([{ adId: asked, event: 'askEdit', refusal }], 'moderator');
    await world.life.decide([{ adId: deleted, event: 'reject', refusal }], 'moderator');
    await world.database.query('update ad set deleted_at = now() where id = $1', [deleted]);
    expect(await world.hooks.menuCounts(owner)).toEqual({ MyAds: 2 });
    await world.life.edit(shown, owner, world.content({ title: 'Bir başka başlık daha' }));
    await world.life.decide([{ adId: shown, event: 'reject', refusal }], 'moderator');
    expect(await world.hooks.menuCounts(owner)).toEqual({ MyAds: 3 });
  });

  it('the download has every ad of the member, with the edit that waits, and nobody else’s', async () => {
    const adId = await published();
    await world.published({ ownerId: somebody });
    await world.life.edit(adId, owner, world.content({ title: 'Bir başka başlık daha' }));
    const { ads } = await world.hooks.exportOf(owner);
    expect(ads).toEqual([
      expect.objectContaining({
        id: adId,
        title: 'Temiz aile arabası',
        price: 50_000_000,
        waitingEdit: expect.objectContaining({ title: 'Bir başka başlık daha' }),
      }),
    ]);
  });

  it('ads of a verified business say so', async () => {
    const adId = await published();
    await world.hooks.becameBusiness(owner);
    expect((await world.row(adId))['owner_type']).toBe('Business');
  });
});
