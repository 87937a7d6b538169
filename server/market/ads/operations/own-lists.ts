import { adPath } from './cards.ts';
import type { AdSources } from './cards.ts';
import { isUnread } from './ad-events.ts';
import { actionsOf } from '../rules/owner-rules.ts';
import { activeDopings, shownOldPrice, shownStatuses, waitingForOwner } from '../rules.ts';
import type { AdDopings, AdRefusal } from '../tables.ts';
import { adStatuses } from '../../../../contract/enums.ts';
import type { AdStatus, Language } from '../../../../contract/enums.ts';
import type { Picture } from '../../../../contract/schemas/ad.ts';
import type { ManagedAd, ManagedSort } from '../../../../contract/schemas/my-ad.ts';
import type { Catalogue } from '../../catalogue/port.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { foldTurkish } from '../../../platform/fold-turkish.ts';

/** The two lists of an owner: what everybody sees, and everything else. */
export const listStatuses = {
  published: shownStatuses,
  unpublished: adStatuses.filter((status) => !shownStatuses.includes(status)),
} as const;
export type OwnList = keyof typeof listStatuses;

export interface ListRequest {
  list: OwnList;
  /** A main category or any other; 0 stands for all. */
  categoryId: number;
  text?: string | undefined;
  sort: ManagedSort;
  status?: AdStatus | undefined;
  /** Only those that go on when their owner does something. */
  waiting: boolean;
  page: number;
  pageSize: number;
}

export interface ManagedRow {
  id: string;
  status: AdStatus;
  title: string;
  price: number;
  old_price: string | null;
  dropped_at: Date | null;
  stock: number;
  picture: Picture | null;
  category_id: number;
  province_id: number;
  district_id: number;
  published_at: Date | null;
  expires_at: Date | null;
  status_at: Date;
  dopings: AdDopings;
  refusal: AdRefusal | null;
  taken_down_for: string | null;
  edit_waits: boolean;
  unread: number;
}

export const managedColumns = `ad.id::text, ad.status, ad.title, ad.price::float8 as price, ad.old_price, ad.dropped_at, ad.stock,
  ad.pictures->0 as picture, ad.category_id, ad.province_id, ad.district_id, ad.published_at, ad.expires_at,
  coalesce(ad.status_at, ad.updated_at) as status_at, ad.dopings, ad.refusal, ad.taken_down_for,
  exists (select from ad_edit where ad_edit.ad_id = ad.id) as edit_waits,
  (select count(*)::int from ad_event where ad_event.ad_id = ad.id and ${isUnread}) as unread`;

/** Ads that wait for their owner: also one on sale whose edit came back. `$n` is `waitingForOwner`. */
const waits = (statuses: `$${number}`) =>
  `(ad.status = any(${statuses}::text[]) or (ad.status = 'OnSale' and ad.refusal is not null))`;

const newest = 'coalesce(ad.published_at, ad.created_at)';
/** Each ends with the number, so that pages neither overlap nor leave out. */
const orders: Record<ManagedSort, string> = {
  Newest: `${newest} desc, ad.id desc`,
  Oldest: `${newest}, ad.id`,
  EndsSoon: 'ad.expires_at nulls last, ad.id',
  MostViewed: '(select coalesce(sum(views), 0) from ad_day where ad_id = ad.id) desc, ad.id desc',
  PriceHigh: 'ad.price desc, ad.id desc',
  PriceLow: 'ad.price, ad.id',
};

/** A page of an owner's ads with the exact total. Two statements, whatever they have. */
export async function ownAds(
  sources: AdSources,
  ownerId: string,
  request: ListRequest,
  language: Language,
): Promise<{ items: ManagedAd[]; total: number; hasNextPage: boolean }> {
  const { database, catalogue } = sources;
  const { page, pageSize, status, categoryId } = request;
  const inList: readonly AdStatus[] = listStatuses[request.list];
  const offset = (page - 1) * pageSize;
  const words = foldTurkish(request.text ?? '')
    .split(' ')
    .filter(Boolean);
  // Narrow rows are counted and sorted; only those of the page are read whole.
  const rows = await database.read<ManagedRow & { total: number }>(
    `with mine as (
       select ad.id, row_number() over (order by ${orders[request.sort]}) as place, count(*) over ()::int as total
       from ad
       where owner_id = $1 and status = any($2::text[]) and deleted_at is null
         and ($3::int[] is null or category_id = any($3::int[]))
         and ($7::text[] is null or ${waits('$7')})
         and (cardinality($4::text[]) = 0 or ad.id::text = any($4::text[])
           or not exists (select from unnest($4::text[]) word where strpos(tr_fold(title), word) = 0))
     ), wanted as (select * from mine where place > $5 and place <= $6),
     size as (select coalesce((select total from mine limit 1), 0) as total)
     select ${managedColumns}, size.total from size left join wanted on true left join ad on ad.id = wanted.id order by wanted.place`,
    [
      ownerId,
      status === undefined ? inList : inList.filter((one) => one === status),
      categoryId === 0 ? null : below(catalogue(), categoryId),
      words,
      offset,
      offset + pageSize,
      request.waiting ? waitingForOwner : null,
    ],
    `ads:own:${request.sort}`,
  );
  const total = rows[0]?.total ?? 0;
  const found = rows.filter((row) => row.id !== null);
  return {
    items: await managedAds(sources, found, language),
    total,
    hasNextPage: offset + found.length < total,
  };
}

/** A category and all below it. */
function below(catalogue: Catalogue, id: number): number[] {
  const category = catalogue.categories.get(id);
  return category ? [id, ...category.childIds.flatMap((child) => below(catalogue, child))] : [];
}

interface Numbers {
  views: number;
  phones: number;
  favourites: number;
  messages: number;
  offers: number;
}
const noNumbers: Numbers = { views: 0, phones: 0, favourites: 0, messages: 0, offers: 0 };

/** Ads as their owner's lists show them, in the order of the rows. One statement for their numbers. */
export async function managedAds(
  { database, catalogue, places }: AdSources,
  rows: readonly ManagedRow[],
  language: Language,
): Promise<ManagedAd[]> {
  if (rows.length === 0) return [];
  const sums = await database.read<Numbers & { id: string }>(
    `select ad_id::text as id, sum(views)::int as views, sum(phones)::int as phones, sum(favourites)::int as favourites, sum(messages)::int as messages,
       sum(offers)::int as offers
     from ad_day where ad_id = any($1::bigint[]) group by ad_id`,
    [rows.map((row) => row.id)],
    'ads:numbers-of',
  );
  const numbers = new Map(sums.map(({ id, ...rest }) => [id, rest]));
  const now = clock.now();
  return rows.map((row) => {
    const oldPrice = shownOldPrice(
      row.price,
      row.old_price === null ? null : Number(row.old_price),
      row.dropped_at,
      now,
    );
    return {
      id: row.id,
      status: row.status,
      title: row.title,
      path: adPath(row.id, row.title),
      price: row.price,
      ...(oldPrice !== undefined && { oldPrice }),
      stock: row.stock,
      ...(row.picture && { picture: row.picture }),
      categoryId: row.category_id,
      categories: (catalogue().categories.get(row.category_id)?.ancestorIds ?? []).flatMap(
        (id) => catalogue().categories.get(id)?.names[language] ?? [],
      ),
      place: [places().provinces.get(row.province_id)?.name, places().districts.get(row.district_id)?.name]
        .filter(Boolean)
        .join(', '),
      ...(row.published_at && { publishedAt: row.published_at.toISOString() }),
      ...(row.expires_at && { expiresAt: row.expires_at.toISOString() }),
      statusAt: row.status_at.toISOString(),
      numbers: numbers.get(row.id) ?? noNumbers,
      dopings: activeDopings(row.dopings, now).map((type) => ({ type, endsAt: row.dopings[type] ?? '' })),
      ...(row.refusal && { refusal: row.refusal }),
      editWaits: row.edit_waits,
      unreadEvents: row.unread,
      acts: actionsOf(
        {
          status: row.status,
          statusAt: row.status_at,
          expiresAt: row.expires_at,
          takenDownFor: row.taken_down_for,
        },
        now,
      ),
    };
  });
}

type ListCounts = Record<OwnList, number>;

/** How many ads an owner has in each list, and how many of them wait for their owner. */
export async function ownCounts(database: Database, ownerId: string): Promise<ListCounts & { waiting: ListCounts }> {
  const rows = await database.read<{ shown: boolean; count: number; waiting: number }>(
    `select status = any($2::text[]) as shown, count(*)::int as count, count(*) filter (where ${waits('$3')})::int as waiting
     from ad where owner_id = $1 and deleted_at is null group by 1`,
    [ownerId, shownStatuses, waitingForOwner],
    'ads:own-counts',
  );
  const [on, off] = [true, false].map((shown) => rows.find((row) => row.shown === shown));
  return {
    published: on?.count ?? 0,
    unpublished: off?.count ?? 0,
    waiting: { published: on?.waiting ?? 0, unpublished: off?.waiting ?? 0 },
  };
}

/** An owner's ads of a list by main category, in the catalogue's order; those without any are left out. */
export async function ownCategoryCounts(
  { database, catalogue }: AdSources,
  ownerId: string,
  list: OwnList,
  language: Language,
): Promise<{ categoryId: number; name: string; count: number }[]> {
  const rows = await database.read<{ category_id: number; count: number }>(
    `select category_id, count(*)::int as count from ad where owner_id = $1 and status = any($2::text[]) and deleted_at is null
     group by category_id`,
    [ownerId, listStatuses[list]],
    'ads:own-categories',
  );
  const { categories, mainIds } = catalogue();
  const counts = new Map<number, number>();
  for (const { category_id: id, count } of rows) {
    const main = categories.get(id)?.ancestorIds[0];
    if (main !== undefined) counts.set(main, (counts.get(main) ?? 0) + count);
  }
  return mainIds.flatMap((categoryId) => {
    const count = counts.get(categoryId);
    return count === undefined ? [] : [{ categoryId, name: categories.get(categoryId)?.names[language] ?? '', count }];
  });
}
