import type { AccountId } from '../../contract/ids.ts';
import type { Access } from '../../contract/declare.ts';
import type { AccountType, Language } from '../../contract/enums.ts';
import { DomainError } from './errors.ts';

export type Role = 'moderator' | 'administrator';

/** Who makes a request. */
export type Caller =
  | { kind: 'visitor' }
  | { kind: 'guest'; id: string }
  | { kind: 'member'; id: string; sessionId: string; roles: readonly Role[]; accountType: AccountType }
  | { kind: 'service' };

/** The cookies of a browser's session; other clients carry their tokens themselves. */
export interface BrowserSession {
  refreshToken: string | undefined;
  /** What the browser says that it is called, if it has a name yet. */
  device?: string | undefined;
  /** A name for this browser, kept for years; made when first asked for. */
  deviceId(): string;
  /** What a sign-in elsewhere that this browser began is recognised by. */
  flowId?: string | undefined;
  keep(tokens: { userToken: string; refreshToken: string; isGuest: boolean }): void;
  forget(): void;
}

/** What a handler knows of a request beside its input. */
export interface RequestContext {
  caller: Caller;
  language: Language;
  /** Where the request comes from: its network address, as far as proxies are believed, what the client calls itself, and whether nobody looks yet. */
  from: { address: string; userAgent: string; isPrefetch?: boolean };
  browser?: BrowserSession;
  /** Of a call that does once a part of its work: what tells it apart from others, for `once` of `kernel/idempotency.ts`. */
  once?: OnceRequest;
}

/** A request that is to be done once. */
export interface OnceRequest {
  callId: string;
  caller: Caller;
  /** The caller's key for it. */
  key: string;
  /** What is asked: parameters, query and body, checked. */
  input: unknown;
  /** How long its answer is kept. */
  hours: number;
}

/** The member who calls; access was authorized before. */
export function memberOf({ caller }: RequestContext): Extract<Caller, { kind: 'member' }> & { id: AccountId } {
  if (caller.kind !== 'member') throw new DomainError('MemberRequired');
  return caller as typeof caller & { id: AccountId };
}

/** The id of whoever has one: a guest's things are kept under it, too. */
export function principalIdOf({ caller }: RequestContext): AccountId {
  if (caller.kind !== 'member' && caller.kind !== 'guest') throw new DomainError('TokenMissing');
  return caller.id as AccountId;
}

const isMember = (caller: Caller): boolean => caller.kind === 'member';
const hasRole = (caller: Caller, ...roles: Role[]): boolean =>
  caller.kind === 'member' && roles.some((role) => caller.roles.includes(role));
const hasToken = (caller: Caller): boolean => caller.kind === 'guest' || caller.kind === 'member';

/**
 * Who satisfies each access level. For owner, party, buyer and seller a membership is enough here; whose thing it is the query decides.
 */
const accessPolicy: Record<Access, (caller: Caller) => boolean> = {
  visitor: () => true,
  guest: hasToken,
  member: isMember,
  owner: isMember,
  party: isMember,
  buyer: isMember,
  seller: isMember,
  moderator: (caller) => hasRole(caller, 'moderator', 'administrator'),
  administrator: (caller) => hasRole(caller, 'administrator'),
  private: (caller) => caller.kind === 'service',
};

/** Whether the caller may do what moderators may, for calls that are a moderator's and the owner's. */
export const isModerator = ({ caller }: RequestContext): boolean => accessPolicy.moderator(caller);

/** Whether the caller may do what administrators may, for what others see less of. */
export const isAdministrator = ({ caller }: RequestContext): boolean => accessPolicy.administrator(caller);

/** Throws unless the caller has this access: no token 401, a guest where a member is asked 403, the wrong role 403. */
export function authorize(access: Access, caller: Caller): void {
  if (accessPolicy[access](caller)) return;
  if (access === 'private') throw new DomainError('NotAllowed');
  if (caller.kind === 'visitor') throw new DomainError('TokenMissing');
  throw new DomainError(caller.kind === 'guest' ? 'MemberRequired' : 'NotAllowed');
}
