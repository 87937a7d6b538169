import { adPath } from './cards.ts';
import type { AdSources } from './cards.ts';
import { actionsOf } from '../rules/owner-rules.ts';
import { activeDopings, shownOldPrice, shownStatuses } from '../rules.ts';
import type { AdInterest } from '../port.ts';
import { looksOf } from '../store/days.ts';
import { ownCategoryRows, ownCountRows, ownPageRows } from '../store/managed.ts';
import type { ManagedRow } from '../store/managed.ts';
import { adStatuses } from '../../../../contract/enums.ts';
import type { AdStatus, Language } from '../../../../contract/enums.ts';
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

/** A page of an owner's ads with the exact total. As many statements, whatever they have. */
export async function ownAds(
  sources: OwnListSources,
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
  const { rows, total } = await ownPageRows(database, ownerId, {
    statuses: status === undefined ? inList : inList.filter((one) => one === status),
    categoryIds: categoryId === 0 ? null : below(catalogue(), categoryId),
    words,
    sort: request.sort,
    waiting: request.waiting,
    offset,
    size: pageSize,
  });
  return {
    items: await managedAds(sources, rows, language),
    total,
    hasNextPage: offset + rows.length < total,
  };
}

/** A category and all below it. */
function below(catalogue: Catalogue, id: number): number[] {
  const category = catalogue.categories.get(id);
  return category ? [id, ...category.childIds.flatMap((child) => below(catalogue, child))] : [];
}

/** What an owner's lists need of others. */
export interface OwnListSources extends AdSources {
  interest: Pick<AdInterest, 'numbersOf'>;
}

/** An ad that nobody looked at, and with which nobody did anything. */
export const noNumbers = { views: 0, phones: 0, favourites: 0, messages: 0, offers: 0 } as const;

/** Ads as their owner's lists show them, in the order of the rows. The same few statements for their numbers, however many they are. */
export async function managedAds(
  { database, catalogue, places, interest }: OwnListSources,
  rows: readonly ManagedRow[],
  language: Language,
): Promise<ManagedAd[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const [looks, interests] = await Promise.all([looksOf(database, ids), interest.numbersOf(ids)]);
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
      purchase: catalogue().categories.get(row.category_id)?.purchase ?? 'contact',
      categories: (catalogue().categories.get(row.category_id)?.ancestorIds ?? []).flatMap(
        (id) => catalogue().categories.get(id)?.names[language] ?? [],
      ),
      place: [places().provinces.get(row.province_id)?.name, places().districts.get(row.district_id)?.name]
        .filter(Boolean)
        .join(', '),
      ...(row.published_at && { publishedAt: row.published_at.toISOString() }),
      ...(row.expires_at && { expiresAt: row.expires_at.toISOString() }),
      statusAt: row.status_at.toISOString(),
      numbers: { ...noNumbers, ...looks.get(row.id), ...interests.get(row.id) },
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
  const rows = await ownCountRows(database, ownerId);
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
  const rows = await ownCategoryRows(database, ownerId, listStatuses[list]);
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
