import type { Database } from '../../../platform/database.ts';

/** Which of these photos and videos an ad of these owners shows, or would show after a waiting edit. One statement. */
export async function filesInUse(
  database: Database,
  keys: readonly string[],
  ownerIds: readonly string[],
): Promise<Set<string>> {
  const rows = await database.query<{ key: string }>(
    `with own as (
       select pictures, video from ad where owner_id = any($2::uuid[])
       union all
       select content->'pictures', content->>'video' from ad_edit join ad on ad.id = ad_edit.ad_id where ad.owner_id = any($2::uuid[])
     )
     select distinct file.key from own
       cross join lateral (select one->>'key' as key from jsonb_array_elements(pictures) one union all select video) file
     where file.key = any($1::text[])`,
    [keys, ownerIds],
    'ads:files',
  );
  return new Set(rows.map(({ key }) => key));
}
