import type { z } from 'zod';
import { deskPayoutFilter } from '../../../../contract/calls/earnings.ts';
import type { earningCalls } from '../../../../contract/calls/earnings.ts';
import { limits } from '../../../../contract/limits.ts';
import { deskSheet } from '../../../kernel/desk-sheet.ts';
import type { DeskSheet } from '../../../kernel/desk-sheet.ts';
import { payoutSheetColumns } from '../rules/payout-sheet.ts';
import { countFiltered, earningPage } from '../store/earnings.ts';
import type { EarningFilter } from '../store/earnings.ts';
import type { EarningDeps } from './dependencies.ts';
import { payoutViews } from './payout-view.ts';

type Deps = Pick<EarningDeps, 'database'>;
type ListQuery = z.output<typeof earningCalls.payouts.query>;

/** Lists earnings with their events, for administrators, and counts them. */
export async function listPayouts(deps: Deps, query: ListQuery) {
  return {
    ...(await payoutPage(deps, query)),
    total: await countFiltered(deps.database, filterOf(query), limits.listTotalMost + 1),
  };
}

async function payoutPage({ database }: Deps, query: ListQuery) {
  const { rows, ...page } = await earningPage(database, filterOf(query), query);
  return { ...page, items: await payoutViews(database, rows) };
}

/** The desk's list of payouts for exports. */
export const payoutSheet = (deps: Deps): DeskSheet =>
  deskSheet({
    list: 'payouts',
    filter: deskPayoutFilter,
    columns: payoutSheetColumns,
    count: (query, most) => countFiltered(deps.database, filterOf(query), most),
    page: (query) => payoutPage(deps, query),
  });

const filterOf = ({ stage, stopped, orderCode, memberId }: z.output<typeof deskPayoutFilter>): EarningFilter => ({
  stage,
  isStopped: stopped === 'true',
  isNotStopped: stopped === 'false',
  orderCode,
  memberId,
});
