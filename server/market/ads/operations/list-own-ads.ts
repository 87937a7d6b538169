import type { OwnListSources } from './dependencies.ts';
import { ownPageRows } from '../store/own-lists.ts';
import type { AdStatus, Language } from '../../../../contract/enums.ts';
import type { ManagedAd, ManagedSort } from '../../../../contract/schemas/my-ad.ts';
import type { Catalogue } from '../../catalogue/port.ts';
import { foldTurkish } from '../../../platform/fold-turkish.ts';
import { listStatuses } from '../rules/own-lists.ts';
import type { OwnList } from '../rules/own-lists.ts';
import { managedAds } from './managed-ads.ts';

export interface ListRequest {
  list: OwnList;
  /** Any category; 0 means all. */
  categoryId: number;
  text?: string | undefined;
  sort: ManagedSort;
  status?: AdStatus | undefined;
  /** Only ads that need an action by their owner. */
  waiting: boolean;
  page: number;
  pageSize: number;
}

/** A page of the owner's ads with the exact total. The number of statements does not depend on the number of ads. */
export async function listOwnAds(
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

/** Ids of a category and its descendants. */
function below(catalogue: Catalogue, id: number): number[] {
  const category = catalogue.categories.get(id);
  return category ? [id, ...category.childIds.flatMap((child) => below(catalogue, child))] : [];
}
