import type { ExternalProvider } from '../../contract/enums.ts';

/** Identities at other providers, as registration uses them. */
export interface ExternalLinks {
  /** Uses up the proof of a sign-in elsewhere and links its identity. Refuses ExternalTicketInvalid, ExternalLinkedElsewhere. */
  linkByProof(externalProof: string, accountId: string): Promise<ExternalProvider>;
  /** How many ways in by providers an account has. */
  countOf(accountId: string): Promise<number>;
}
