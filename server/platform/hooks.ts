import type { MenuCountName } from '../../contract/schemas/account.ts';

/**
 * What domains want to know of accounts. Each registers with `createHooks`' result; accounts runs them. All but the counts run inside the
 * transaction that caused them, so that either everything happens or nothing.
 */
export interface Hooks {
  /** A guest signed in or registered: what it had becomes the member's. */
  onGuestBecameMember(run: (guestId: string, memberId: string) => Promise<void>): void;
  /** A member left, or came back within the time for it. */
  onAccountLeft(run: (accountId: string) => Promise<void>): void;
  onAccountReturned(run: (accountId: string) => Promise<void>): void;
  /** A member proved an address or a number of theirs. */
  onContactProven(run: (accountId: string) => Promise<void>): void;
  /** A member was shut out for a while, or let in again. */
  onAccountSuspended(run: (accountId: string) => Promise<void>): void;
  onAccountReinstated(run: (accountId: string) => Promise<void>): void;
  /** A business was verified. */
  onBecameBusiness(run: (accountId: string) => Promise<void>): void;
  /** A member is gone for good: nothing personal may stay. */
  onAccountErased(run: (accountId: string) => Promise<void>): void;
  /** A part of a member's own data, for the download. */
  exportFor(part: string, read: (accountId: string) => Promise<unknown>): void;
  /** The number beside an entry of the member's menu. */
  menuCount(name: MenuCountName, count: (accountId: string) => Promise<number>): void;
}

export interface HookRunner {
  guestBecameMember(guestId: string, memberId: string): Promise<void>;
  accountLeft(accountId: string): Promise<void>;
  accountReturned(accountId: string): Promise<void>;
  contactProven(accountId: string): Promise<void>;
  accountSuspended(accountId: string): Promise<void>;
  accountReinstated(accountId: string): Promise<void>;
  becameBusiness(accountId: string): Promise<void>;
  accountErased(accountId: string): Promise<void>;
  exportOf(accountId: string): Promise<Record<string, unknown>>;
  menuCounts(accountId: string): Promise<Partial<Record<MenuCountName, number>>>;
}

type Run<A extends unknown[]> = (...parts: A) => Promise<void>;

/** The register of hooks and what runs it. */
export function createHooks(): Hooks & HookRunner {
  const merged: Run<[string, string]>[] = [];
  const left: Run<[string]>[] = [];
  const returned: Run<[string]>[] = [];
  const proven: Run<[string]>[] = [];
  const suspended: Run<[string]>[] = [];
  const reinstated: Run<[string]>[] = [];
  const verified: Run<[string]>[] = [];
  const erased: Run<[string]>[] = [];
  const parts = new Map<string, (accountId: string) => Promise<unknown>>();
  const counts = new Map<MenuCountName, (accountId: string) => Promise<number>>();
  // One after another: they share one connection.
  const each = async <A extends unknown[]>(runs: readonly Run<A>[], ...given: A) => {
    for (const run of runs) await run(...given);
  };
  return {
    onGuestBecameMember: (run) => void merged.push(run),
    onAccountLeft: (run) => void left.push(run),
    onAccountReturned: (run) => void returned.push(run),
    onContactProven: (run) => void proven.push(run),
    onAccountSuspended: (run) => void suspended.push(run),
    onAccountReinstated: (run) => void reinstated.push(run),
    onBecameBusiness: (run) => void verified.push(run),
    onAccountErased: (run) => void erased.push(run),
    exportFor: (part, read) => void parts.set(part, read),
    menuCount: (name, count) => void counts.set(name, count),
    guestBecameMember: (guestId, memberId) => each(merged, guestId, memberId),
    accountLeft: (accountId) => each(left, accountId),
    accountReturned: (accountId) => each(returned, accountId),
    contactProven: (accountId) => each(proven, accountId),
    accountSuspended: (accountId) => each(suspended, accountId),
    accountReinstated: (accountId) => each(reinstated, accountId),
    becameBusiness: (accountId) => each(verified, accountId),
    accountErased: (accountId) => each(erased, accountId),
    async exportOf(accountId) {
      const answer: Record<string, unknown> = {};
      for (const [part, read] of parts) answer[part] = await read(accountId);
      return answer;
    },
    async menuCounts(accountId) {
      const all = await Promise.all([...counts].map(async ([name, count]) => [name, await count(accountId)] as const));
      return Object.fromEntries(all);
    },
  };
}
