import { definePort } from '../../kernel/ports.ts';
import type { External } from './calls.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import type { ExternalProvider, Language } from '../../../contract/enums.ts';

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

export const externalSignInPort = definePort<External>('external sign-in');
