import { clock } from '../../../platform/clock.ts';
import { namesOf } from '../../../people/accounts/port.ts';
import type { EarningDeps } from './dependencies.ts';
import type { PageOf } from './paging.ts';
import { pageOf } from './paging.ts';
import { heldPage } from '../store/bank-accounts.ts';
import { bankNamed } from '../rules/banks.ts';

/** Sellers to whom nothing is paid out now, with what waits for them. */
export async function readHeldAccounts({ database }: EarningDeps, page: PageOf) {
  const { limit, offset } = pageOf(page);
  const { rows, count } = await heldPage(database, clock.now(), limit, offset);
  const names = await namesOf(
    database,
    rows.map(({ accountId }) => accountId),
  );
  return {
    items: rows.map(({ accountId, maskedIban, bankCode, state, refusal, heldUntil, changedAt, waiting }) => {
      const bank = bankNamed(bankCode);
      return {
        sellerId: accountId,
        sellerName: names.get(accountId) ?? '',
        maskedIban,
        ...(bank !== undefined && { bank }),
        state,
        ...(refusal !== null && { refusal }),
        ...(heldUntil && heldUntil > clock.now() && { heldUntil: heldUntil.toISOString() }),
        changedAt: changedAt.toISOString(),
        waiting,
      };
    }),
    totalCount: count,
  };
}
