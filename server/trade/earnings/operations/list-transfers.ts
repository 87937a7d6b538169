import type { TransferState } from '../../../../contract/enums.ts';
import type { EarningDeps } from './dependencies.ts';
import type { PageOf } from './paging.ts';
import { pageOf } from './paging.ts';
import { transferPage } from '../store/transfers.ts';
import { shown } from './transfer-view.ts';

/** Transfers that Meydan owes sellers, the oldest first; or those that were made, the newest first. */
export async function readTransfers(deps: EarningDeps, { state, ...page }: PageOf & { state: TransferState }) {
  const { limit, offset } = pageOf(page);
  const { rows, count } = await transferPage(deps.database, state, limit, offset);
  return { items: await shown(deps, rows), totalCount: count };
}
