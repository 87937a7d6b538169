import { clock } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import type { Hooks } from '../platform/hooks.ts';

export interface TakenDownDeps {
  database: Database;
  /** Puts ads into the search index, or out of it; joins the transaction in progress. */
  refresh(adIds: readonly string[]): Promise<void>;
}

/** Ads that one statement of the search index writes. */
const refreshedAtOnce = 500;

/**
 * Takes the ads of a member who leaves off sale, and brings back those and no others when they return within the ads' period. Once the
 * account is erased, nothing its owner wrote, photographed or placed on a map stays in its ads.
 */
export function followOwner(
  hooks: Pick<Hooks, 'onAccountLeft' | 'onAccountReturned' | 'onBecameBusiness' | 'onAccountErased'>,
  deps: TakenDownDeps,
): void {
  hooks.onAccountLeft((ownerId) =>
    change(
      deps,
      `update ad set status = 'NotOnSale', taken_down_for = 'ownerLeft', updated_at = $2
       where owner_id = $1 and status = 'OnSale' returning id::text`,
      ownerId,
    ),
  );
  // A moderator may have changed one meanwhile: then only the reason is forgotten.
  hooks.onAccountReturned((ownerId) =>
    change(
      deps,
      `update ad set taken_down_for = null, updated_at = $2,
         status = case when status = 'NotOnSale' and coalesce(expires_at > $2, true) then 'OnSale' else status end
       where owner_id = $1 and taken_down_for = 'ownerLeft' returning id::text`,
      ownerId,
    ),
  );
  hooks.onBecameBusiness((ownerId) =>
    change(
      deps,
      `update ad set owner_type = 'Business', updated_at = $2 where owner_id = $1 and owner_type <> 'Business' returning id::text`,
      ownerId,
    ),
  );
  hooks.onAccountErased((ownerId) =>
    change(
      deps,
      `update ad set status = 'Archived', taken_down_for = null, updated_at = $2, title = '', description = '', pictures = '[]',
         has_video = false, lat = null, lng = null
       where owner_id = $1 returning id::text`,
      ownerId,
    ),
  );
}

async function change({ database, refresh }: TakenDownDeps, statement: string, ownerId: string): Promise<void> {
  const rows = await database.query<{ id: string }>(statement, [ownerId, clock.now().toISOString()]);
  for (let start = 0; start < rows.length; start += refreshedAtOnce) {
    await refresh(rows.slice(start, start + refreshedAtOnce).map((row) => row.id));
  }
}
