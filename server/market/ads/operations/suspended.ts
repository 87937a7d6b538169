import { inPieces, isTaken, takenNumbers } from './deciding.ts';
import type { Change } from './deciding.ts';
import { reindex, slices } from './ad-events.ts';
import type { LifeDeps } from './ad-events.ts';
import { emptyAds } from '../jobs.ts';
import { ownCounts } from './own-lists.ts';
import { applyTransition } from '../store.ts';
import { clock } from '../../../platform/clock.ts';
import type { AccountHooks } from '../../../kernel/hooks.ts';

/** Why ads went with their owner. */
type OwnersCause = 'ownerLeft' | 'ownerSuspended';

/**
 * Takes the ads of a member who leaves or is shut out off sale, and brings back those and no others when they return within the ads' period; one whose
 * registry number another ad has by then stays away. Once the account is erased, nothing its owner wrote, photographed or placed on a map stays in
 * its ads.
 */
export function adHooks(deps: LifeDeps): AccountHooks {
  const { database } = deps;
  const idsWhere = async (condition: string, ownerId: string) => {
    const rows = await database.query<{ id: string }>(`select id::text from ad where owner_id = $1 and ${condition}`, [
      ownerId,
    ]);
    return rows.map(({ id }) => id);
  };

  /** Takes what is on sale down, and remembers that its owner is the cause. */
  const withdraw = async (ownerId: string, cause: OwnersCause) =>
    inPieces(deps, await idsWhere(`status = 'OnSale'`, ownerId), async (ads, now) =>
      ads
        .filter(({ status }) => status === 'OnSale')
        .map((ad): Change => ({ after: { ...applyTransition(ad, 'suspend', 'system', now), takenDownFor: cause } })),
    );
  const comeBack = async (ownerId: string, cause: OwnersCause) =>
    inPieces(deps, await idsWhere(`taken_down_for = '${cause}'`, ownerId), async (ads, now) => {
      const taken = await takenNumbers(deps, ads);
      return ads.map((ad): Change => {
        const free = { ...ad, takenDownFor: null };
        // A moderator may have changed one meanwhile: then only the reason is forgotten.
        const lasts = ad.expiresAt === null || ad.expiresAt > now;
        const returns = ad.status === 'NotOnSale' && lasts && !isTaken(taken, ad);
        return { after: returns ? applyTransition(free, 'restore', 'system', now) : free };
      });
    });
  return {
    accountLeft: (ownerId) => withdraw(ownerId, 'ownerLeft'),
    accountReturned: (ownerId) => comeBack(ownerId, 'ownerLeft'),
    accountSuspended: (ownerId) => withdraw(ownerId, 'ownerSuspended'),
    accountReinstated: (ownerId) => comeBack(ownerId, 'ownerSuspended'),
    async becameBusiness(ownerId) {
      const rows = await database.query<{ id: string }>(
        `update ad set owner_type = 'Business', updated_at = $2 where owner_id = $1 and owner_type <> 'Business' returning id::text`,
        [ownerId, clock.now().toISOString()],
      );
      await reindex(
        deps,
        rows.map(({ id }) => id),
      );
    },
    async accountErased(ownerId) {
      const ids = await idsWhere('true', ownerId);
      await database.query('delete from phone_shown where owner_id = $1 or reader = $1::text', [ownerId]);
      for (const some of slices(ids)) {
        // Whatever their status, also what a checkout holds: the law's erasure waits for nobody.
        await database.query(
          `update ad set status = 'Archived', taken_down_for = null, status_at = $2, deleted_at = coalesce(deleted_at, $2)
         where id = any($1::bigint[])`,
          [some, clock.now().toISOString()],
        );
        await emptyAds(database, some);
      }
      await reindex(deps, ids);
    },
    menuCounts: {
      // What waits for its owner: a count is a call to do something, not a figure to be proud of.
      async MyAds(ownerId) {
        const { waiting } = await ownCounts(database, ownerId);
        return waiting.published + waiting.unpublished;
      },
    },
    exports: {
      ads: (ownerId) =>
        database.query(
          `select id::text, status, title, description, price::float8 as price, category_id as "categoryId", province_id as "provinceId",
         district_id as "districtId", neighborhood_id as "neighborhoodId", lat, lng, specs, pictures, video, stock, delivery,
         accepts_offers as "acceptsOffers", show_phone as "showPhone", registry_number as "registryNumber", refusal,
         published_at as "publishedAt", expires_at as "expiresAt", created_at as "createdAt", deleted_at as "deletedAt",
         (select content from ad_edit where ad_id = ad.id) as "waitingEdit"
       from ad where owner_id = $1 order by ad.id`,
          [ownerId],
        ),
    },
  };
}
