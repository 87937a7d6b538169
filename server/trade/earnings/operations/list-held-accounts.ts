import { clock } from '../../../platform/clock.ts';
import { namesOf } from '../../../people/accounts/port.ts';
import { heldPage } from '../store/bank-accounts.ts';
import { bankName } from '../rules/banks.ts';
import type { EarningDeps } from './dependencies.ts';
import { pageWindow } from './page-window.ts';
import type { Paging } from './page-window.ts';

/** Lists sellers whose payouts are on hold, with the amounts waiting. */
export async function listHeldAccounts({ database }: EarningDeps, page: Paging) {
  const { limit, offset } = pageWindow(page);
  const { rows, count } = await heldPage(database, clock.now(), limit, offset);
  const names = await namesOf(
    database,
    rows.map(({ accountId }) => accountId),
  );
  return {
    items: rows.map(
      ({ accountId, maskedIban, bankCode, state, refusal, version, heldUntil, reviewAmount, changedAt, waiting }) => {
        const bank = bankName(bankCode);
        return {
          sellerId: accountId,
          sellerName: names.get(accountId) ?? '',
          maskedIban,
          ...(bank !== undefined && { bank }),
          state,
          ...(refusal !== null && { refusal }),
          ...(heldUntil && heldUntil > clock.now() && { heldUntil: heldUntil.toISOString() }),
          ...(reviewAmount !== null && { reviewAmount }),
          version,
          changedAt: changedAt.toISOString(),
          waiting,
        };
      },
    ),
    totalCount: count,
  };
}
