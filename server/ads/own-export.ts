import { editsOf, shownOf } from './store.ts';
import type { AdContent } from './port.ts';
import type { AdStatus } from '../../contract/enums.ts';
import type { Database } from '../platform/database.ts';

export interface OwnExport {
  id: string;
  status: AdStatus;
  content: AdContent;
}

type Terms = Pick<AdContent, 'stock' | 'delivery' | 'acceptsOffers' | 'showPhone' | 'registryNumber'>;

/** An owner's ads that are not deleted, by number, with their waiting edits: `size` at most, after a number. Three statements. */
export async function ownAds(
  database: Database,
  ownerId: string,
  after: string | undefined,
  size: number,
): Promise<OwnExport[]> {
  const rows = await database.query<Terms & { id: string; status: AdStatus }>(
    `select ad.id::text, status, stock, delivery, accepts_offers as "acceptsOffers", show_phone as "showPhone",
       registry_number as "registryNumber"
     from ad where owner_id = $1 and deleted_at is null and ad.id > $2 order by ad.id limit $3`,
    [ownerId, after ?? '0', size],
    'ads:own-export',
  );
  const ids = rows.map(({ id }) => id);
  const shown = await shownOf(database, ids);
  const edits = await editsOf(database, ids);
  return rows.flatMap(({ id, status, ...terms }): OwnExport[] => {
    const content = shown.get(id);
    return content ? [{ id, status, content: { ...content, ...edits.get(id)?.content, ...terms } }] : [];
  });
}
