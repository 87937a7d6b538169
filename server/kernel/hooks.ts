import type { DeskList } from '../../contract/desk-lists.ts';
import type { DeskHit } from '../../contract/calls/desk.ts';
import type { Permission } from '../../contract/permissions.ts';
import type { MenuCountName } from '../../contract/schemas/account.ts';
import type { MemberSource } from '../../contract/schemas/member-desk.ts';
import type { DeskCountName } from '../../contract/schemas/moderation.ts';
import type { DeskQueueName } from '../../contract/overview.ts';
import type { DeskSheet } from './desk-sheet.ts';
import { hasPermission } from '../platform/caller.ts';
import type { RequestContext } from '../platform/caller.ts';

/** Finds records of one kind by a text that staff type: an id, a number, a code or a name. */
export interface DeskFinder {
  /** What a caller needs to see these records. */
  permission: Permission;
  /** Best match first, at most 5. Empty without a query if the text cannot name such a record. */
  find(text: string, context: Pick<RequestContext, 'caller' | 'language'>): Promise<DeskHit[]>;
}

/** Waiting work, and when the oldest entry began to wait. */
export interface QueueState {
  count: number;
  oldest: Date | null;
}

/** What a module does when an account changes. All hooks except the counts run in the transaction of the change. */
export interface AccountHooks {
  /** A guest signed in or registered: its data becomes the member's. */
  guestBecameMember?(guestId: string, memberId: string): Promise<void>;
  /** A member left, or returned within the grace period. */
  accountLeft?(accountId: string): Promise<void>;
  accountReturned?(accountId: string): Promise<void>;
  /** A member verified an address or a phone number. */
  contactVerified?(accountId: string): Promise<void>;
  /** A member was suspended, or the suspension ended. */
  accountSuspended?(accountId: string): Promise<void>;
  accountReinstated?(accountId: string): Promise<void>;
  /** A member blocked another. Open offers and chats between them are closed, without naming the blocker. */
  memberBlocked?(blockerId: string, blockedId: string): Promise<void>;
  /** A business was verified. */
  becameBusiness?(accountId: string): Promise<void>;
  /** A member is deleted for good: delete or anonymise all personal data. */
  accountErased?(accountId: string): Promise<void>;
  /** Parts of the member's data export, by their names there. */
  exports?: Readonly<Record<string, (accountId: string) => Promise<unknown>>>;
  /** Counts shown beside entries of the member's menu. */
  menuCounts?: Readonly<Partial<Record<MenuCountName, (accountId: string) => Promise<number>>>>;
  /** Counts of open work at the moderators' desk. */
  deskCounts?: Readonly<Partial<Record<DeskCountName, () => Promise<number>>>>;
  /** Ids of members found by data of the module, at most `limits.membersFoundMost` + 1. */
  findMembers?: Readonly<Partial<Record<MemberSource, (text: string) => Promise<readonly string[]>>>>;
  /** Kinds of records for the desk's command palette. */
  deskFinders?: readonly DeskFinder[];
  /** Lists of the desk that can be exported. */
  deskSheets?: readonly DeskSheet[];
  /** Queues of waiting work for the desk's overview, counted every minute. Undefined is an empty queue. */
  deskQueues?: Readonly<Partial<Record<DeskQueueName, () => Promise<QueueState | undefined>>>>;
}

type Moment = Exclude<
  keyof AccountHooks,
  'exports' | 'menuCounts' | 'deskCounts' | 'findMembers' | 'deskFinders' | 'deskSheets' | 'deskQueues'
>;

/** Runs the hooks of all modules in module order, one after another, because they share a connection. */
export type HookRunner = Required<Pick<AccountHooks, Moment>> & {
  /** The member's data of all modules, by part. */
  exportOf(accountId: string): Promise<Record<string, unknown>>;
  menuCounts(accountId: string): Promise<Partial<Record<MenuCountName, number>>>;
  deskCounts(names: readonly DeskCountName[]): Promise<Partial<Record<DeskCountName, number>>>;
  findMembers(by: MemberSource, text: string): Promise<string[]>;
  /** Records of all kinds that the caller may read. */
  findAtDesk(text: string, context: Pick<RequestContext, 'caller' | 'language'>): Promise<DeskHit[]>;
  /** The export of a list. */
  deskSheet(list: DeskList): DeskSheet;
  deskQueues(): Promise<Map<DeskQueueName, QueueState>>;
};

export interface Hooks extends HookRunner {
  add(hooks: AccountHooks): void;
}

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
    contactVerified: each('contactVerified'),
    accountSuspended: each('accountSuspended'),
    accountReinstated: each('accountReinstated'),
    memberBlocked: each('memberBlocked'),
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
    async findMembers(by, text) {
      const found = await Promise.all(added.map(async (one) => (await one.findMembers?.[by]?.(text)) ?? []));
      return found.flat();
    },
    async deskCounts(names) {
      const counts = added
        .flatMap((one) => Object.entries(one.deskCounts ?? {}))
        .filter(([name]) => names.includes(name as DeskCountName));
      return Object.fromEntries(await Promise.all(counts.map(async ([name, count]) => [name, await count()] as const)));
    },
    async findAtDesk(text, context) {
      const finders = added
        .flatMap(({ deskFinders = [] }) => deskFinders)
        .filter(({ permission }) => hasPermission(context.caller, permission));
      return (await Promise.all(finders.map(({ find }) => find(text, context)))).flat();
    },
    deskSheet(list) {
      const found = added.flatMap(({ deskSheets = [] }) => deskSheets).find((sheet) => sheet.list === list);
      if (!found) throw new Error(`No module exports the list “${list}”`);
      return found;
    },
    async deskQueues() {
      const queues = new Map<DeskQueueName, QueueState>();
      for (const { deskQueues = {} } of added) {
        for (const [name, read] of Object.entries(deskQueues))
          queues.set(name as DeskQueueName, (await read()) ?? { count: 0, oldest: null });
      }
      return queues;
    },
  };
}
