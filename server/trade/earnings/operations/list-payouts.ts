import type { z } from 'zod';
import { deskPayoutFilter } from '../../../../contract/calls/earnings.ts';
import type { earningCalls } from '../../../../contract/calls/earnings.ts';
import { deskPageOf } from '../../../kernel/desk-page.ts';
import { deskSheet } from '../../../kernel/desk-sheet.ts';
import type { DeskSheet } from '../../../kernel/desk-sheet.ts';
import { payoutSheetColumns } from '../rules/payout-sheet.ts';
import { deskEarnings } from '../store/earnings.ts';
import type { EarningFilter } from '../store/earnings.ts';
import type { EarningDeps } from './dependencies.ts';
import { payoutViews } from './payout-view.ts';

type Deps = Pick<EarningDeps, 'database'>;
type ListQuery = z.output<typeof earningCalls.payouts.query>;

/** Lists earnings with their events, for administrators, and counts them. */
export const listPayouts = (deps: Deps, query: ListQuery) =>
  deskPageOf(
    query,
    (asked) => payoutPage(deps, asked),
    (most) => deskEarnings.count(deps.database, filterOf(query), most),
  );

async function payoutPage({ database }: Deps, query: ListQuery) {
  const { rows, ...page } = await deskEarnings.page(database, filterOf(query), query);
  return { ...page, items: await payoutViews(database, rows) };
}

export const payoutSheet = (deps: Deps): DeskSheet =>
  deskSheet({
    list: 'payouts',
    filter: deskPayoutFilter,
    columns: payoutSheetColumns,
    count: (query, most) => deskEarnings.count(deps.database, filterOf(query), most),
    page: (query) => payoutPage(deps, query),
  });

const filterOf = ({ stage, stopped, orderCode, memberId }: z.output<typeof deskPayoutFilter>): EarningFilter => ({
  stage,
  isStopped: stopped === 'true',
  isNotStopped: stopped === 'false',
  orderCode,
  memberId,
});
