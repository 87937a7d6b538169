import type { AccountId } from '../../contract/ids.ts';
import { requiredAccess } from '../../contract/declare.ts';
import type { Access } from '../../contract/declare.ts';
import type { AccountType, Language } from '../../contract/enums.ts';
import type { Permission, RequiredPermission } from '../../contract/permissions.ts';
import { DomainError } from './errors.ts';

export type Caller =
  | { kind: 'visitor' }
  | { kind: 'guest'; id: string }
  | {
      kind: 'member';
      id: string;
      sessionId: string;
      /** What the member's roles allow at the desk; empty for all but staff. */
      permissions: readonly Permission[];
      accountType: AccountType;
    }
  | { kind: 'service' };

/** The cookies of a browser session. Other clients send their tokens themselves. */
export interface BrowserSession {
  refreshToken: string | undefined;
  /** The device id from the cookie, if there is one. */
  device?: string | undefined;
  /** Returns the device id; creates one and sets its cookie, valid for two years. */
  deviceId(): string;
  /** Identifies an external sign-in that this browser began. */
  flowId?: string | undefined;
  keep(tokens: { userToken: string; refreshToken: string; isGuest: boolean }): void;
  forget(): void;
}

/** What a handler knows about a request besides its input. */
export interface RequestContext {
  caller: Caller;
  language: Language;
  /** The network address (behind trusted proxies only), the user agent, and whether the browser only prefetches. */
  from: { address: string; userAgent: string; isPrefetch?: boolean };
  browser?: BrowserSession;
  /** For calls of which only a part is idempotent; pass it to `once` of `kernel/idempotency.ts`. */
  once?: OnceRequest;
  /** Set while a page for visitors is rendered. */
  shown?: ShownContent;
}

/**
 * Records what the answers of a page show. A page for visitors is kept until something that it shows changes. Names of content are `ad:<id>`,
 * `seller:<id>`, `campaigns`, `agreements` and `page:<name>`. Triggers of the tables send the same names (migration `content_notices`); the pages module
 * sends those of pages.
 */
export interface ShownContent {
  keys(...names: string[]): void;
  /** A list of ads. `scope` is the search's `CacheScope`. */
  list(scope: object): void;
  /** The answer may be shown for at most this many seconds, or until this time. */
  atMost(end: number | Date): void;
  /** Called for each request that gets the page, the first one excepted. */
  onView(count: (context: RequestContext) => void): void;
}

/** Used where nothing is kept. */
export const nothingShown: ShownContent = {
  keys: () => undefined,
  list: () => undefined,
  atMost: () => undefined,
  onView: () => undefined,
};

/** A request with an idempotency key. */
export interface OnceRequest {
  callId: string;
  caller: Caller;
  /** The caller's idempotency key. */
  key: string;
  /** Validated parameters, query and body. */
  input: unknown;
  /** Hours that the response is stored. */
  hours: number;
}

/** The calling member. Throws MemberRequired for others. */
export function memberOf({ caller }: RequestContext): Extract<Caller, { kind: 'member' }> & { id: AccountId } {
  if (caller.kind !== 'member') throw new DomainError('MemberRequired');
  return caller as typeof caller & { id: AccountId };
}

/** Id of a member or guest. Throws TokenMissing for others. */
export function principalIdOf({ caller }: RequestContext): AccountId {
  if (caller.kind !== 'member' && caller.kind !== 'guest') throw new DomainError('TokenMissing');
  return caller.id as AccountId;
}

const isMember = (caller: Caller): boolean => caller.kind === 'member';
const hasToken = (caller: Caller): boolean => caller.kind === 'guest' || caller.kind === 'member';

/** Who satisfies each access level. For owner, party, buyer and seller, membership is enough here; the query checks the relation to the record. */
const accessPolicy: Record<Exclude<Access, 'moderator' | 'administrator'>, (caller: Caller) => boolean> = {
  visitor: () => true,
  guest: hasToken,
  member: isMember,
  owner: isMember,
  party: isMember,
  buyer: isMember,
  seller: isMember,
  private: (caller) => caller.kind === 'service',
};

/** Whether the caller is a member of staff with this permission. */
export const hasPermission = (caller: Caller, permission: RequiredPermission): boolean =>
  caller.kind === 'member' &&
  (permission === 'any' ? caller.permissions.length > 0 : caller.permissions.includes(permission));

/** Throws unless the caller may make the call, as `authorize`. */
export function authorizeCall(
  call: { access: Access; byGuests?: true; permission?: RequiredPermission },
  caller: Caller,
): void {
  if (call.permission === undefined) authorize(requiredAccess(call) as keyof typeof accessPolicy, caller);
  else authorizeStaff(call.permission, caller);
}

/** Throws unless the caller has this access: 401 without a token, 403 for a guest where membership is required. */
export function authorize(access: keyof typeof accessPolicy, caller: Caller): void {
  if (accessPolicy[access](caller)) return;
  if (access === 'private') throw new DomainError('NotAllowed');
  refuse(caller);
}

/** Throws unless the caller is a member of staff with this permission: 401 without a token, 403 for all others. */
export function authorizeStaff(permission: RequiredPermission, caller: Caller): void {
  if (!hasPermission(caller, permission)) refuse(caller);
}

function refuse(caller: Caller): never {
  if (caller.kind === 'visitor') throw new DomainError('TokenMissing');
  throw new DomainError(caller.kind === 'guest' ? 'MemberRequired' : 'NotAllowed');
}
