import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';

/**
 * The least that may call (specification, calls table): `visitor` no token · `guest` any token · `member` signed in · `owner`
 * of the thing · `party` either side of it · `buyer`, `seller` of that order · `moderator` · `administrator` · `private`
 * a service key.
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

/** The levels at which a call is for those whose thing it is about. */
type OwnedAccess = 'owner' | 'party' | 'buyer' | 'seller';

/** What can be somebody's, each with the code by which everybody else is refused: to them there is no such thing. */
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

/** Where in a request the id of a thing stands, or the ids of several: `params.draftId`, `body.changes.pictures`. */
export type IdPlace = `${'params' | 'query' | 'body'}.${string}`;

/** What a call is of: at least one thing, each with every place where a request names one. */
export type Ownership = {
  [T in OwnedResource]: Readonly<Record<T, readonly IdPlace[]> & Partial<Record<OwnedResource, readonly IdPlace[]>>>;
}[OwnedResource];

/** Who may call, and of what. Where anybody signed in may call, things of theirs may still be named. */
export type AccessPolicy =
  | {
      access: OwnedAccess;
      of: Ownership;
      /** Guests have such things, too: any token is let in, and the query decides. */
      byGuests?: true;
    }
  | { access: 'guest' | 'member'; of?: Ownership; byGuests?: never }
  | { access: Exclude<Access, OwnedAccess | 'guest' | 'member'>; of?: never; byGuests?: never };

/** The least that lets somebody in at a call's door. */
export const requiredAccess = ({ access, byGuests }: Pick<AccessPolicy, 'access' | 'byGuests'>): Access =>
  byGuests ? 'guest' : access;

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** At most `max` calls by one caller in `seconds`. */
export interface Rate {
  max: number;
  seconds: number;
}

export interface Idempotency {
  hours: number;
  /** Without the header the call is refused. */
  isRequired?: true;
  /**
   * The handler says itself what is to be done once, by `once` of `kernel/idempotency.ts`: where somebody outside has to be asked after the commit. What it does around that is done each time, so that an
   * answer shows how things stand now.
   */
  isPart?: true;
}

/** The two base addresses of the specification; coupons and shipment live on the second. */
export type Base = 'main' | 'ecommerce';

/** One call of the service, declared once; route, validation, serialisation, OpenAPI, clients and tests all follow from it. */
export type Call = CallParts & AccessPolicy;

interface CallParts {
  /** `service.group.verb`, as in the specification's table. */
  id: string;
  method: Method;
  /** Below the base address, with `{name}` for path parameters. */
  path: string;
  /** What it does, one sentence, for the reader of the API documentation. */
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** The body is one file of any content type, at most so many bytes, instead of JSON. */
  upload?: { maxBytes: number };
  /** The longest body in bytes, where `limits.bodyBytes` are not enough. */
  bodyBytes?: number;
  answer: z.ZodType;
  /** The error codes it may refuse with, besides those of every call. */
  errors?: readonly ErrorCode[];
  rate?: Rate;
  base?: Base;
  /** The specification's table lacks it; the product needs it. */
  addition?: true;
  /**
   * It costs money or sends something: sent again with the same `Idempotency-Key` by the same caller within so many hours, it is not done
   * again but answered as the first time. What the handler writes, the answer kept among it, is one transaction; a refusal leaves nothing behind and is
   * not kept. For callers who are somebody; cookies that a handler sets are not repeated.
   */
  idempotency?: Idempotency;
  /** How long an answer to a visitor may be kept by caches, in seconds. */
  cacheSeconds?: number;
  /** The body or query is large or slow on purpose: how long a browser waits for the answer, in milliseconds. */
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

/** What a client hands over: the parts that the call declares. */
export type CallInput<C> = (C extends { params: infer P } ? Part<'params', P> : Record<never, never>) &
  (C extends { query: infer Q } ? Part<'query', Q> : Record<never, never>) &
  (C extends { body: infer B } ? Part<'body', B> : Record<never, never>) &
  (C extends { upload: object } ? { upload: Blob } : Record<never, never>);

/** What a client receives. */
export type CallAnswer<C> = C extends { answer: infer A extends z.ZodType } ? z.output<A> : never;

/** A file as it came in: nothing about it has been checked but its size. */
export interface Upload {
  bytes: Buffer;
  /** What the sender calls it, lower case and without parameters; empty where the sender said nothing. */
  contentType: string;
}

/** What a handler receives, checked and converted. */
export interface HandlerInput<C> {
  params: C extends { params: infer P extends z.ZodType } ? z.output<P> : undefined;
  query: C extends { query: infer Q extends z.ZodType } ? z.output<Q> : undefined;
  body: C extends { body: infer B extends z.ZodType } ? z.output<B> : undefined;
  /** Files come over HTTP alone: a call made inside the process brings none. */
  upload: C extends { upload: object } ? Upload | undefined : undefined;
}

/** What a handler answers; the serialiser writes just what the answer's schema names. */
export type HandlerAnswer<C> = C extends { answer: infer A } ? Sent<A> : never;

/** Declares a call; the types of its parts are kept. */
export function declare<const C extends Call>(call: C): C {
  return call;
}
