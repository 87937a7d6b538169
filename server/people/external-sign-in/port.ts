import { definePort } from '../../kernel/ports.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import type { ExternalProvider, Language } from '../../../contract/enums.ts';
import type { ExternalClaims } from './tables.ts';

/** A linked identity, as shown to its owner. */
export interface LinkedIdentity {
  provider: ExternalProvider;
  email?: string;
  linkedAt: string;
}

/** Linked identities, as used by registration. */
export interface ExternalLinks {
  /** Consumes the proof of a provider sign-in and links its identity. Throws ExternalTicketInvalid, ExternalLinkedElsewhere or IdentityTaken. */
  linkByProof(externalProof: string, accountId: string): Promise<ExternalProvider>;
  /** The number of the account's linked identities. */
  countOf(accountId: string): Promise<number>;
  of(accountId: string): Promise<LinkedIdentity[]>;
}

export interface FlowStart {
  provider: ExternalProvider;
  language: Language;
  redirectUrl: string | undefined;
  /** Value of the browser's flow cookie. */
  flowId: string;
}

/** A flow whose provider answer has arrived. */
export interface FlowReturn {
  id: string;
  provider: ExternalProvider;
  language: Language;
  redirectUrl: string | undefined;
  nonce: string;
  verifier: string;
  /** For our own page; has no outcome until `saveOutcome`. */
  ticket: string;
}

/** A flow whose ticket was presented by the browser that began it. */
export interface OpenFlow {
  id: string;
  provider: ExternalProvider;
  claims: ExternalClaims;
}

/** Provider sign-ins in progress, from the redirect to the last step. Secrets that travel are stored as hashes. */
export interface Flows {
  start(flow: FlowStart): Promise<{ state: string; nonce: string; verifier: string }>;
  /** Consumes a state once. Undefined if the state is unknown, used or older than fifteen minutes. */
  acceptReturn(provider: ExternalProvider, state: string): Promise<FlowReturn | undefined>;
  /** Stores the outcome, which makes the ticket usable. */
  saveOutcome(id: string, outcome: ExternalClaims | ProviderFailureCode): Promise<void>;
  /**
   * Returns the flow of a ticket for the browser that began it. Throws ExternalTicketInvalid for other browsers. If the provider failed, throws
   * that failure once.
   */
  open(ticket: string, providers: readonly ExternalProvider[], flowId: string | undefined): Promise<OpenFlow>;
  /** Consumes a ticket. Throws ExternalTicketInvalid if it was used concurrently. */
  use(id: string): Promise<void>;
  /** Consumes a ticket and returns a proof for registration. */
  useForProof(id: string): Promise<string>;
  /** Consumes a proof. Throws ExternalTicketInvalid. */
  redeem(proof: string): Promise<OpenFlow>;
  deleteExpired(): Promise<void>;
}

export interface Links extends ExternalLinks {
  /** The account that the flow's identity is linked to, if any. */
  ownerOf(flow: OpenFlow): Promise<string | undefined>;
  /**
   * Links an identity to an account and replaces its other identity at the same provider. Notifies every contact of the account about a new link.
   * Throws ExternalLinkedElsewhere, IdentityTaken or IdentityDiffers.
   *
   * An e-Devlet identity also verifies the account. It replaces a verified identity only if `current` is a sign-in with that one.
   */
  link(flow: OpenFlow, accountId: string, current?: OpenFlow): Promise<void>;
  /** Unlinks an identity if it exists, and notifies every contact of the account. Throws LastWayIn if no sign-in method would remain. */
  unlink(accountId: string, provider: ExternalProvider): Promise<void>;
  unlinkAll(accountId: string): Promise<void>;
}

export interface ExternalSignIn {
  links: Links;
  flows: Flows;
}

/** Binds the provider's answer to our request. All values but the URI are random and used once. */
export interface SignInSecrets {
  /** Absolute return URL. */
  redirectUri: string;
  state: string;
  nonce: string;
  /** The PKCE verifier (RFC 7636). */
  verifier: string;
}

/** Claims of a provider, unchanged. */
export interface ProviderClaims {
  subject: string;
  email?: string | undefined;
  /** The provider has verified that the address belongs to the user. */
  isEmailVerified: boolean;
  name?: string | undefined;
  surname?: string | undefined;
  /** Only from e-Devlet. */
  identityNumber?: string | undefined;
}

/** An identity provider. Both methods throw `ProviderFailure`. */
export interface SignInProvider {
  name: ExternalProvider;
  /** The URL to which the browser is redirected for sign-in. */
  authorizationUrl(secrets: SignInSecrets, language: Language): Promise<URL>;
  /** Exchanges the returned parameters for claims and validates everything that can be validated. */
  claimsOf(secrets: SignInSecrets, returned: URLSearchParams): Promise<ProviderClaims>;
}

export type ProviderFailureCode = Extract<
  ErrorCode,
  'ExternalCancelled' | 'ExternalRefused' | 'ExternalProviderUnavailable'
>;

/** The provider failed, or its answer is not trustworthy. */
export class ProviderFailure extends Error {
  readonly code: ProviderFailureCode;

  constructor(code: ProviderFailureCode, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
  }
}

/** The provider's brand name. */
export const brandOf = (name: ExternalProvider): string => (name === 'EDevlet' ? 'e-Devlet' : name);

/** The provider's name in URLs. */
export const slugOf = (name: ExternalProvider): string => name.toLowerCase();

/** Path that redirects to the provider, and the return path, which is registered with the provider. */
export const startPathOf = (name: ExternalProvider): string => `/auth/external/${slugOf(name)}/start`;
export const returnPathOf = (name: ExternalProvider): string => `/auth/external/${slugOf(name)}/return`;

export const externalSignInPort = definePort<ExternalSignIn>('external sign-in');
