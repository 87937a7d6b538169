import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import type { RequiredPermission } from './permissions.ts';

/**
 * Minimum role for a call (specification, calls table): `visitor` no token · `guest` any token · `member` signed in · `owner` owns the resource ·
 * `party` buyer or seller in it · `buyer`, `seller` that role in the order · `moderator`, `administrator` a member of staff with the call's permission,
 * which the built-in moderator has or lacks · `private` a service key.
 */
export const accessLevels = [
  'visitor',
  'guest',
  'member',
  'owner',
  'party',
  'buyer',
  'seller',
  'moderator',
  'administrator',
  'private',
] as const;
export type Access = (typeof accessLevels)[number];

/** Levels that depend on the caller's relation to a resource. */
type OwnedAccess = 'owner' | 'party' | 'buyer' | 'seller';

/** Levels of staff. */
type StaffAccess = 'moderator' | 'administrator';

/** Resources with an owner, each with the error code for all other callers, as if it did not exist. */
export const ownedResources = {
  ad: 'AdNotFound',
  adCompare: 'ComparisonEntryNotFound',
  adEdit: 'DraftNotFound',
  adList: 'AdListNotFound',
  adListFollow: 'AdListFollowNotFound',
  adPhoto: 'MediaNotFound',
  adQuestion: 'QuestionNotFound',
  adVideo: 'MediaNotFound',
  bulkImport: 'BulkNotFound',
  chat: 'ChatNotFound',
  chatPhoto: 'MediaNotFound',
  companyAddress: 'AddressNotFound',
  document: 'MediaNotFound',
  draft: 'DraftNotFound',
  feedbackPhoto: 'MediaNotFound',
  invoice: 'InvoiceNotFound',
  notification: 'NotificationNotFound',
  offer: 'OfferNotFound',
  order: 'OrderNotFound',
  payment: 'PaymentNotFound',
  personalAddress: 'AddressNotFound',
  profilePicture: 'MediaNotFound',
  refund: 'RefundNotFound',
  refundPhoto: 'MediaNotFound',
  reportPhoto: 'MediaNotFound',
  savedCard: 'SavedCardNotFound',
  review: 'ReviewNotFound',
  savedSearch: 'SavedSearchNotFound',
  session: 'SessionNotFound',
} as const satisfies Record<string, ErrorCode>;
export type OwnedResource = keyof typeof ownedResources;

/** Path to a resource's id or ids in a request: `params.draftId`, `body.changes.pictures`. */
export type IdPlace = `${'params' | 'query' | 'body'}.${string}`;

/** The resources that a call concerns: at least one, each with all paths to its ids. */
export type Ownership = {
  [T in OwnedResource]: Readonly<Record<T, readonly IdPlace[]> & Partial<Record<OwnedResource, readonly IdPlace[]>>>;
}[OwnedResource];

/** Who may call, and for which resources. Guest and member calls may also name owned resources. */
export type AccessPolicy =
  | {
      access: OwnedAccess;
      of: Ownership;
      /** Guests may own such resources too: any token is accepted, and the query checks ownership. */
      byGuests?: true;
      permission?: never;
    }
  | { access: 'guest' | 'member'; of?: Ownership; byGuests?: never; permission?: never }
  | { access: StaffAccess; permission: RequiredPermission; of?: never; byGuests?: never }
  | { access: 'visitor' | 'private'; of?: never; byGuests?: never; permission?: never };

/** The level that the HTTP layer checks before the handler. */
export const requiredAccess = ({ access, byGuests }: Pick<AccessPolicy, 'access' | 'byGuests'>): Access =>
  byGuests ? 'guest' : access;

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** At most `max` calls per caller in `seconds`. */
export interface Rate {
  max: number;
  seconds: number;
}

export interface Idempotency {
  hours: number;
  /** Refuses calls without the header. */
  isRequired?: true;
  /**
   * Only a part of the handler is idempotent: it calls `once` in `kernel/idempotency.ts`. Used if an external service is called after the commit. The
   * rest runs each time, so the answer shows the current state.
   */
  isPart?: true;
}

/** The specification's two base URLs. Coupons and shipment are on the second. */
export type Base = 'main' | 'ecommerce';

/** One API call. Route, validation, serialisation, OpenAPI, clients and tests are derived from it. */
export type Call = CallParts & AccessPolicy;

interface CallParts {
  /** `service.group.verb`, as in the specification's table. */
  id: string;
  method: Method;
  /** Relative to the base URL, with `{name}` for path parameters. */
  path: string;
  /** The summary in the API documentation: what the call does, then limits and errors. */
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** The body is one file of any content type instead of JSON. */
  upload?: { maxBytes: number };
  /** Maximum body in bytes, if more than `limits.bodyBytes`. */
  bodyBytes?: number;
  answer: z.ZodType;
  /** Error codes besides the common ones. */
  errors?: readonly ErrorCode[];
  rate?: Rate;
  base?: Base;
  /** Not in the specification's table; needed by the product. */
  addition?: true;
  /**
   * For calls that cost money or send something. A repeated call with the same `Idempotency-Key` by the same caller within `hours` gets the first
   * answer and has no further effect. The handler's writes and the stored answer share one transaction. Refusals are not stored. Needs a token; a
   * repeated answer has no cookies.
   */
  idempotency?: Idempotency;
  /** A call that only reads although it is no GET, so that what is searched for stays out of URLs and logs. */
  isReading?: true;
  /** A costly change by staff: the caller must have signed in, or confirmed with a code, within ten minutes. Throws ConfirmationRequired otherwise. */
  needsConfirmation?: true;
  /** How long caches may store the answer for visitors, in seconds. */
  cacheSeconds?: number;
  /** Browser timeout in milliseconds, for calls with a large body or a slow query. */
  timeoutMs?: number;
}

type Sent<S> = S extends z.ZodType ? z.input<S> : never;
type Part<K extends string, S> = unknown extends S
  ? Record<never, never>
  : S extends z.ZodType
    ? Record<never, never> extends z.input<S>
      ? { [key in K]?: z.input<S> }
      : { [key in K]: z.input<S> }
    : Record<never, never>;

/** A client's input: the parts that the call declares. */
export type CallInput<C> = (C extends { params: infer P } ? Part<'params', P> : Record<never, never>) &
  (C extends { query: infer Q } ? Part<'query', Q> : Record<never, never>) &
  (C extends { body: infer B } ? Part<'body', B> : Record<never, never>) &
  (C extends { upload: object } ? { upload: Blob } : Record<never, never>);

export type CallAnswer<C> = C extends { answer: infer A extends z.ZodType } ? z.output<A> : never;

/** An uploaded file. Only its size has been checked. */
export interface Upload {
  bytes: Buffer;
  /** As the sender declared it, lower case, without parameters. Empty if not declared. */
  contentType: string;
}

/** A handler's input, validated and converted. */
export interface HandlerInput<C> {
  params: C extends { params: infer P extends z.ZodType } ? z.output<P> : undefined;
  query: C extends { query: infer Q extends z.ZodType } ? z.output<Q> : undefined;
  body: C extends { body: infer B extends z.ZodType } ? z.output<B> : undefined;
  /** Only over HTTP; absent for calls within the process. */
  upload: C extends { upload: object } ? Upload | undefined : undefined;
}

/** A handler's answer. The serialiser writes only the fields in the answer's schema. */
export type HandlerAnswer<C> = C extends { answer: infer A } ? Sent<A> : never;

/** Declares a call with the literal types of its parts. */
export function declare<const C extends Call>(call: C): C {
  return call;
}
