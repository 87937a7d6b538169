import { searchChannel } from './page-cache.ts';
import { adColumns, searchRow } from './row.ts';
import type { IndexedAd, SearchRow } from './row.ts';
import { isNeighborhoodTag } from './tags.ts';
import type { Places } from '../../people/addresses/places.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';

export interface SearchSources {
  database: Database;
  catalogue(): Catalogue;
  places(): Places;
  /** Told when a change of the live ads has been committed. */
  onChange?(): void;
}

/** Writes rows into `ad_search` given as parallel arrays: one statement for one ad as for thousands. */
export const insertRows = `insert into ad_search
    (id, owner_id, c1, c2, c3, c4, district_id, price, created_at, point, tags, numbers, words, due_at)
  select id, owner_id, c1, c2, c3, c4, district_id, price, created_at, point::point, tags::int[], numbers::jsonb, ad_words(title, extra), due_at
  from unnest($1::bigint[], $2::uuid[], $3::int[], $4::int[], $5::int[], $6::int[], $7::int[], $8::bigint[], $9::timestamptz[],
    $10::text[], $11::text[], $12::text[], $13::text[], $14::text[], $15::timestamptz[])
    as row (id, owner_id, c1, c2, c3, c4, district_id, price, created_at, point, tags, numbers, title, extra, due_at)`;

/** The parameters of `insertRows`. */
export function insertValues(rows: readonly SearchRow[]): unknown[] {
  return [
    rows.map((row) => row.id),
    rows.map((row) => row.ownerId),
    ...[0, 1, 2, 3].map((level) => rows.map((row) => row.levels[level])),
    rows.map((row) => row.districtId),
    rows.map((row) => row.price),
    rows.map((row) => row.createdAt.toISOString()),
    rows.map((row) => row.point),
    rows.map((row) => `{${row.tags.join(',')}}`),
    rows.map((row) => JSON.stringify(row.numbers)),
    rows.map((row) => row.title),
    rows.map((row) => row.extra),
    rows.map((row) => row.dueAt?.toISOString() ?? null),
  ];
}

type OldRow = { id: string; c1: number; c2: number; c3: number; c4: number; tags: number[] };

interface Delta {
  categoryIds: number[];
  tags: number[];
  sign: 1 | -1;
}

/**
 * Puts ads in, anew, or out if they are not on sale, in the transaction in progress or in one of its own. What changed in the counts is
 * appended to `facet_delta`, never written into the counts themselves.
 */
export async function refreshAds(
  { database, catalogue, places, onChange }: SearchSources,
  adIds: readonly string[],
): Promise<void> {
  if (adIds.length === 0) return;
  await database.inTransaction(async () => {
    // The lock lets refreshes of one ad follow one another, so that each sees the row the one before wrote.
    const ads = await database.query<IndexedAd>(
      `select ${adColumns} from ad where id = any($1::bigint[]) and status = 'OnSale' and published_at is not null order by id for no key update`,
      [adIds],
      'search:ads',
    );
    const old = await database.query<OldRow>(
      'delete from ad_search where id = any($1::bigint[]) returning id::text, c1, c2, c3, c4, tags',
      [adIds],
      'search:out',
    );
    const rows = ads.flatMap((ad) => searchRow(ad, catalogue(), places(), clock.now()) ?? []);
    if (rows.length > 0) await database.query(insertRows, insertValues(rows), 'search:in');
    await database.query(`select pg_notify('${searchChannel}', '')`, [], 'search:notify');
    if (onChange) database.afterCommit(onChange);
    const deltas = deltasOf(old, rows);
    if (deltas.length === 0) return;
    await database.query(
      `insert into facet_delta (category_ids, tags, sign)
       select category_ids::int[], tags::int[], sign from unnest($1::text[], $2::text[], $3::smallint[]) as d (category_ids, tags, sign)`,
      [
        deltas.map((delta) => `{${delta.categoryIds.join(',')}}`),
        deltas.map((delta) => `{${delta.tags.join(',')}}`),
        deltas.map((delta) => delta.sign),
      ],
      'search:delta',
    );
  });
}

/** What the counts lose and gain; an ad that stays in its category changes only the tags that differ. */
function deltasOf(old: readonly OldRow[], rows: readonly SearchRow[]): Delta[] {
  const now = new Map(rows.map((row) => [row.id, { path: pathOf(row.levels), tags: counted(row.tags) }]));
  const deltas: Delta[] = [];
  for (const row of old) {
    const before = { path: pathOf([row.c1, row.c2, row.c3, row.c4]), tags: counted(row.tags) };
    const after = now.get(row.id);
    const same = after !== undefined && after.path.join() === before.path.join();
    const kept = same ? new Set(before.tags).intersection(new Set(after.tags)) : new Set<number>();
    deltas.push({ categoryIds: before.path, tags: before.tags.filter((tag) => !kept.has(tag)), sign: -1 });
    if (after) after.tags = after.tags.filter((tag) => !kept.has(tag));
  }
  for (const { path, tags } of now.values()) deltas.push({ categoryIds: path, tags, sign: 1 });
  return deltas.filter((delta) => delta.tags.length > 0);
}

/** The categories an ad is counted in; 0 is everything. */
const pathOf = (levels: readonly number[]): number[] => [0, ...levels.filter((id) => id > 0)];

const counted = (tags: readonly number[]): number[] => tags.filter((tag) => !isNeighborhoodTag(tag));

/** Makes anew the ads whose promotion or price drop has ended; run every minute. Answers how many there were. */
export async function refreshDue(sources: SearchSources): Promise<number> {
  const due = await sources.database.query<{ id: string }>(
    'select id::text from ad_search where due_at <= $1 order by due_at limit 1000',
    [clock.now()],
  );
  await refreshAds(
    sources,
    due.map((row) => row.id),
  );
  return due.length;
}
