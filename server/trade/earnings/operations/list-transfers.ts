import type { TransferState } from '../../../../contract/enums.ts';
import { transferPage } from '../store/transfers.ts';
import type { EarningDeps } from './dependencies.ts';
import { pageWindow } from './page-window.ts';
import type { Paging } from './page-window.ts';
import { transferViews } from './transfer-view.ts';

/** Lists owed transfers, oldest first, or completed ones, newest first. */
export async function listTransfers(deps: EarningDeps, { state, ...page }: Paging & { state: TransferState }) {
  const { limit, offset } = pageWindow(page);
  const { rows, count } = await transferPage(deps.database, state, limit, offset);
  return { items: await transferViews(deps, rows), totalCount: count };
}
