import { definePort } from '../../kernel/ports.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import type { ExternalProvider, Language } from '../../../contract/enums.ts';
import type { ExternalClaims } from './tables.ts';

/** A way in, as its owner sees it. */
export interface LinkedIdentity {
  provider: ExternalProvider;
  email?: string;
  linkedAt: string;
}

/** Identities at other providers, as registration uses them. */
export interface ExternalLinks {
  /** Uses up the proof of a sign-in elsewhere and links its identity. Refuses ExternalTicketInvalid, ExternalLinkedElsewhere, IdentityTaken. */
  linkByProof(externalProof: string, accountId: string): Promise<ExternalProvider>;
  /** How many ways in by providers an account has. */
  countOf(accountId: string): Promise<number>;
  of(accountId: string): Promise<LinkedIdentity[]>;
}

/** A sign-in that has just left. */
export interface FlowStart {
  provider: ExternalProvider;
  language: Language;
  redirectUrl: string | undefined;
  /** What the browser's own cookie says. */
  flowId: string;
}

/** A sign-in that has just come back, for the first time. */
export interface FlowReturn {
  id: string;
  provider: ExternalProvider;
  language: Language;
  redirectUrl: string | undefined;
  nonce: string;
  verifier: string;
  /** For our own page; answers nothing yet. */
  ticket: string;
}

/** A sign-in that its own browser takes up. */
export interface OpenFlow {
  id: string;
  provider: ExternalProvider;
  claims: ExternalClaims;
}

/** Sign-ins under way, from leaving our page to the last step. Every secret of theirs is kept as a hash. */
export interface Flows {
  start(flow: FlowStart): Promise<{ state: string; nonce: string; verifier: string }>;
  /** Takes a state, once. Nothing for one that is unknown, used or older than fifteen minutes. */
  acceptReturn(provider: ExternalProvider, state: string): Promise<FlowReturn | undefined>;
  /** Records what came of it: from now on the ticket says it. */
  saveOutcome(id: string, outcome: ExternalClaims | ProviderFailureCode): Promise<void>;
  /**
   * The sign-in of a ticket, for the browser that began it. Refuses ExternalTicketInvalid for every other, and, once, with what the provider
   * failed with.
   */
  open(ticket: string, providers: readonly ExternalProvider[], flowId: string | undefined): Promise<OpenFlow>;
  /** Uses a ticket up. Refuses ExternalTicketInvalid where somebody else just did. */
  use(id: string): Promise<void>;
  /** Uses a ticket up, and answers a proof of it for registration. */
  useForProof(id: string): Promise<string>;
  /** Uses a proof up. Refuses ExternalTicketInvalid. */
  redeem(proof: string): Promise<OpenFlow>;
  /** Forgets everything that nobody can take up any more. */
  deleteExpired(): Promise<void>;
}

export interface Links extends ExternalLinks {
  /** Whose the identity of a sign-in is. */
  ownerOf(flow: OpenFlow): Promise<string | undefined>;
  /**
   * Makes an identity a way in to an account; it takes the place of the account's other one at the same provider. e-Devlet's makes the
   * account a verified one, too, and replaces a verified identity only together with a sign-in by that one. Every address of the account
   * hears of a new way in. Refuses ExternalLinkedElsewhere, IdentityTaken, IdentityDiffers.
   */
  link(flow: OpenFlow, accountId: string, current?: OpenFlow): Promise<void>;
  /** Takes a way in away, if it is there, and tells every address of the account. Refuses LastWayIn where none is left. */
  unlink(accountId: string, provider: ExternalProvider): Promise<void>;
  unlinkAll(accountId: string): Promise<void>;
}

export interface ExternalSignIn {
  links: Links;
  flows: Flows;
}

/** What binds an answer to the question: all are random and used once. */
export interface SignInSecrets {
  /** Where the provider sends the browser back to; a full address. */
  redirectUri: string;
  state: string;
  nonce: string;
  /** The PKCE verifier (RFC 7636). */
  verifier: string;
}

/** What a provider says of somebody, as it says it. */
export interface ProviderClaims {
  subject: string;
  email?: string | undefined;
  /** The provider itself has proved that the address is its user's. */
  isEmailVerified: boolean;
  name?: string | undefined;
  surname?: string | undefined;
  /** e-Devlet alone. */
  identityNumber?: string | undefined;
}

/** Somebody else who says who somebody is. Both steps throw `ProviderFailure`. */
export interface SignInProvider {
  name: ExternalProvider;
  /** Where the browser is sent to sign in. */
  authorizationUrl(secrets: SignInSecrets, language: Language): Promise<URL>;
  /** Exchanges what the browser brought back; everything that can be checked of it is. */
  claimsOf(secrets: SignInSecrets, returned: URLSearchParams): Promise<ProviderClaims>;
}

export type ProviderFailureCode = Extract<
  ErrorCode,
  'ExternalCancelled' | 'ExternalRefused' | 'ExternalProviderUnavailable'
>;

/** Why a provider's word did not come, or cannot be believed. */
export class ProviderFailure extends Error {
  readonly code: ProviderFailureCode;

  constructor(code: ProviderFailureCode, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
  }
}

/** What people call a provider. */
export const brandOf = (name: ExternalProvider): string => (name === 'EDevlet' ? 'e-Devlet' : name);

/** A provider's name in addresses. */
export const slugOf = (name: ExternalProvider): string => name.toLowerCase();

/** The path that leaves for a provider, and the one it answers to. The latter is registered with the provider. */
export const startPathOf = (name: ExternalProvider): string => `/auth/external/${slugOf(name)}/start`;
export const returnPathOf = (name: ExternalProvider): string => `/auth/external/${slugOf(name)}/return`;

export const externalSignInPort = definePort<ExternalSignIn>('external sign-in');
