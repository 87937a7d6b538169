import type { MembershipTier } from '../../../../contract/enums.ts';
import { entitlements } from '../../../people/memberships/port.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { maxPerMonth } from '../rules/allowances.ts';
import type { Allowance, AllowanceKind } from '../rules/allowances.ts';
import { istanbulMonth } from '../rules/istanbul-days.ts';
import { restoreStatement, ofStatement, useStatement } from '../store.ts';

export interface AllowanceDeps {
  database: Database;
  tierOf(accountId: string): Promise<MembershipTier>;
}

/** The allowance of a visitor without an account. */
export const noAllowance: Allowance = { entitlements: entitlements('Basic'), left: () => 0 };

/** Reads and uses the free monthly allowances of accounts. */
export function createAllowances({ database, tierOf }: AllowanceDeps) {
  return {
    async of(accountId: string): Promise<Allowance> {
      const limits = entitlements(await tierOf(accountId));
      const rows = await ofStatement.all(database, [accountId, istanbulMonth(clock.now())]);
      const used = new Map(rows.map((row) => [row.kind, row.used]));
      // After a downgrade within the month, more may be used than the new membership includes.
      return {
        entitlements: limits,
        left: (kind) => Math.max(0, maxPerMonth(kind, limits) - (used.get(kind) ?? 0)),
      };
    },

    /**
     * Uses each kind `count` times, in the caller's transaction. Returns false if any kind has too few left; the caller must then roll back.
     * Concurrent calls wait for each other's rows, so they never use more than the maximum.
     */
    async use(
      accountId: string,
      kinds: readonly AllowanceKind[],
      count: number,
      { entitlements: limits }: Allowance,
    ): Promise<boolean> {
      if (kinds.length === 0) return true;
      const max = Object.fromEntries(kinds.map((kind) => [kind, maxPerMonth(kind, limits)]));
      // The statement locks rows in a fixed order, so that concurrent calls cannot deadlock.
      const rows = await useStatement.all(database, [
        accountId,
        istanbulMonth(clock.now()),
        count,
        JSON.stringify(max),
      ]);
      return rows.length === kinds.length;
    },

    /** Restores one use of each kind in a month. */
    async restore(accountId: string, month: string, kinds: readonly AllowanceKind[]): Promise<void> {
      if (kinds.length > 0) await restoreStatement.run(database, [accountId, month, [...kinds]]);
    },
  };
}

export type Allowances = ReturnType<typeof createAllowances>;
