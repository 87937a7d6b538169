import type { MenuCountName } from '../../contract/schemas/account.ts';
import type { DeskCountName } from '../../contract/schemas/moderation.ts';

/**
 * What a module does when something becomes of an account. All but the counts run inside the transaction that caused them, so that either
 * everything happens or nothing.
 */
export interface AccountHooks {
  /** A guest signed in or registered: what it had becomes the member's. */
  guestBecameMember?(guestId: string, memberId: string): Promise<void>;
  /** A member left, or came back within the time for it. */
  accountLeft?(accountId: string): Promise<void>;
  accountReturned?(accountId: string): Promise<void>;
  /** A member proved an address or a number of theirs. */
  contactProven?(accountId: string): Promise<void>;
  /** A member was shut out for a while, or let in again. */
  accountSuspended?(accountId: string): Promise<void>;
  accountReinstated?(accountId: string): Promise<void>;
  /** A member blocked another: what is between the two ends, and both see it closed, without blame. */
  membersParted?(blockerId: string, blockedId: string): Promise<void>;
  /** A business was verified. */
  becameBusiness?(accountId: string): Promise<void>;
  /** A member is gone for good: nothing personal may stay. */
  accountErased?(accountId: string): Promise<void>;
  /** Parts of a member's own data, for the download, by their names there. */
  exports?: Readonly<Record<string, (accountId: string) => Promise<unknown>>>;
  /** The numbers beside entries of the member's menu. */
  menuCounts?: Readonly<Partial<Record<MenuCountName, (accountId: string) => Promise<number>>>>;
  /** How much waits at the operator's desk. */
  deskCounts?: Readonly<Partial<Record<DeskCountName, () => Promise<number>>>>;
}

/** The moments that hooks hear of. */
type Moment = Exclude<keyof AccountHooks, 'exports' | 'menuCounts' | 'deskCounts'>;

/** Runs the hooks of all modules, one after another in the order of the modules: they share one connection. */
export type HookRunner = Required<Pick<AccountHooks, Moment>> & {
  /** Everything that the modules keep of a member, by the names of its parts. */
  exportOf(accountId: string): Promise<Record<string, unknown>>;
  menuCounts(accountId: string): Promise<Partial<Record<MenuCountName, number>>>;
  /** Of these. */
  deskCounts(names: readonly DeskCountName[]): Promise<Partial<Record<DeskCountName, number>>>;
};

export interface Hooks extends HookRunner {
  /** Adds what one module does. */
  add(hooks: AccountHooks): void;
}

/** The register of hooks and what runs it. */
export function createHooks(...hooks: AccountHooks[]): Hooks {
  const added = [...hooks];
  const each =
    (moment: Moment) =>
    async (...ids: [string, string?]) => {
      for (const one of added) await one[moment]?.(...(ids as [string, string]));
    };
  return {
    add: (one) => void added.push(one),
    guestBecameMember: each('guestBecameMember'),
    accountLeft: each('accountLeft'),
    accountReturned: each('accountReturned'),
    contactProven: each('contactProven'),
    accountSuspended: each('accountSuspended'),
    accountReinstated: each('accountReinstated'),
    membersParted: each('membersParted'),
    becameBusiness: each('becameBusiness'),
    accountErased: each('accountErased'),
    async exportOf(accountId) {
      const answer: Record<string, unknown> = {};
      for (const { exports = {} } of added) {
        for (const [part, read] of Object.entries(exports)) answer[part] = await read(accountId);
      }
      return answer;
    },
    async menuCounts(accountId) {
      const counts = added.flatMap((one) => Object.entries(one.menuCounts ?? {}));
      return Object.fromEntries(
        await Promise.all(counts.map(async ([name, count]) => [name, await count(accountId)] as const)),
      );
    },
    async deskCounts(names) {
      const counts = added
        .flatMap((one) => Object.entries(one.deskCounts ?? {}))
        .filter(([name]) => names.includes(name as DeskCountName));
      return Object.fromEntries(await Promise.all(counts.map(async ([name, count]) => [name, await count()] as const)));
    },
  };
}
