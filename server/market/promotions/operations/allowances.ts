import type { MembershipTier } from '../../../../contract/enums.ts';
import { entitlements } from '../../../people/memberships/port.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { maxPerMonth } from '../rules/allowances.ts';
import type { Allowance, AllowanceKind } from '../rules/allowances.ts';
import { istanbulMonth } from '../rules/istanbul-days.ts';
import { giveBackStatement, ofStatement, useStatement } from '../store.ts';

export interface AllowanceDeps {
  database: Database;
  tierOf(accountId: string): Promise<MembershipTier>;
}

/** What membership gives nobody in particular. */
export const noAllowance: Allowance = { entitlements: entitlements('Basic'), left: () => 0 };

/** The monthly allowances of members. */
export function createAllowances({ database, tierOf }: AllowanceDeps) {
  return {
    async of(accountId: string): Promise<Allowance> {
      const limits = entitlements(await tierOf(accountId));
      const rows = await ofStatement.all(database, [accountId, istanbulMonth(clock.now())]);
      const used = new Map(rows.map((row) => [row.kind, row.used]));
      // A membership that ended within the month leaves more used than is given.
      return {
        entitlements: limits,
        left: (kind) => Math.max(0, maxPerMonth(kind, limits) - (used.get(kind) ?? 0)),
      };
    },

    /**
     * Uses so many of each kind, in the transaction in progress, and answers whether all of them were left. Where not, the caller undoes the
     * transaction. Two at once never use more than is given: the row that one of them holds the other waits for.
     */
    async use(
      accountId: string,
      kinds: readonly AllowanceKind[],
      count: number,
      { entitlements: limits }: Allowance,
    ): Promise<boolean> {
      if (kinds.length === 0) return true;
      const max = Object.fromEntries(kinds.map((kind) => [kind, maxPerMonth(kind, limits)]));
      // In one order for everybody, so that two members' rows, or two choices of one member, never wait for each other in a circle.
      const rows = await useStatement.all(database, [
        accountId,
        istanbulMonth(clock.now()),
        count,
        JSON.stringify(max),
      ]);
      return rows.length === kinds.length;
    },

    /** Gives back one of each kind that was used in a month. */
    async restore(accountId: string, month: string, kinds: readonly AllowanceKind[]): Promise<void> {
      if (kinds.length > 0) await giveBackStatement.run(database, [accountId, month, [...kinds]]);
    },
  };
}

export type Allowances = ReturnType<typeof createAllowances>;
