import { editsOf, shownOf } from '../store.ts';
import type { AdContent, AdTerms } from '../port.ts';
import type { AdStatus } from '../../../../contract/enums.ts';
import type { Picture } from '../../../../contract/schemas/ad.ts';
import type { Database } from '../../../platform/database.ts';

export interface OwnExport {
  id: string;
  status: AdStatus;
  content: AdContent;
}

type Terms = Pick<AdContent, 'stock' | 'delivery' | 'acceptsOffers' | 'showPhone' | 'registryNumber'>;

const columns = `ad.id::text, status, stock, delivery, accepts_offers as "acceptsOffers", show_phone as "showPhone",
  registry_number as "registryNumber"`;

type Row = Terms & { id: string; status: AdStatus };

/** An owner's ads that are not deleted, by number, with their waiting edits: `size` at most, after a number. Three statements. */
export async function ownAds(
  database: Database,
  ownerId: string,
  after: string | undefined,
  size: number,
): Promise<OwnExport[]> {
  const rows = await database.query<Row>(
    `select ${columns} from ad where owner_id = $1 and deleted_at is null and ad.id > $2 order by ad.id limit $3`,
    [ownerId, after ?? '0', size],
    'ads:own-export',
  );
  return withContents(database, rows);
}

/** The same of those with these numbers. */
export async function ownAdsAmong(database: Database, ownerId: string, adIds: readonly string[]): Promise<OwnExport[]> {
  const rows = await database.query<Row>(
    `select ${columns} from ad where owner_id = $1 and deleted_at is null and ad.id = any($2::bigint[])`,
    [ownerId, adIds],
    'ads:own-among',
  );
  return withContents(database, rows);
}

async function withContents(database: Database, rows: readonly Row[]): Promise<OwnExport[]> {
  const ids = rows.map(({ id }) => id);
  const shown = await shownOf(database, ids);
  const edits = await editsOf(database, ids);
  return rows.flatMap(({ id, status, ...terms }): OwnExport[] => {
    const content = shown.get(id);
    return content ? [{ id, status, content: { ...content, ...edits.get(id)?.content, ...terms } }] : [];
  });
}

/** Pictures with these keys that an owner's ads show, or their waiting edits. */
export async function ownPictures(database: Database, ownerId: string, keys: readonly string[]): Promise<Picture[]> {
  if (keys.length === 0) return [];
  return database.query<Picture & Record<string, unknown>>(
    `select distinct on (one->>'key') one->>'key' as key, (one->>'width')::int as width, (one->>'height')::int as height
     from (
       select pictures from ad where owner_id = $1 and deleted_at is null
       union all
       select content->'pictures' from ad_edit join ad on ad.id = ad_id where owner_id = $1 and deleted_at is null
     ) shown, jsonb_array_elements(pictures) one where one->>'key' = any($2::text[])`,
    [ownerId, keys],
  );
}

/** Registry numbers of these that a live ad has, with the ad's number. */
export async function numbersInUse(
  database: Database,
  registryNumbers: readonly string[],
): Promise<Map<string, string>> {
  if (registryNumbers.length === 0) return new Map();
  const rows = await database.query<{ number: string; id: string }>(
    `select registry_number as number, id::text from ad
     where registry_number = any($1::text[]) and status in ('OnSale', 'Locked', 'UnderReview')`,
    [registryNumbers],
  );
  return new Map(rows.map(({ number, id }) => [number, id]));
}

/** Where an owner's newest ads are and how they are handed over, the newest first. */
export function newestTerms(database: Database, ownerId: string, size: number): Promise<AdTerms[]> {
  return database.query<AdTerms & Record<string, unknown>>(
    `select category_id as "categoryId", province_id as "provinceId", district_id as "districtId", neighborhood_id as "neighborhoodId", delivery
     from ad where owner_id = $1 and deleted_at is null order by created_at desc, id desc limit $2`,
    [ownerId, size],
    'ads:newest-terms',
  );
}
