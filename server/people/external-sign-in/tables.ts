import { index, jsonb, pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import type { ExternalProvider, Language } from '../../../contract/enums.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });

/** Stored claims of a provider. */
export interface ExternalClaims {
  subject: string;
  email?: string;
  isEmailVerified: boolean;
  name?: string;
  surname?: string;
  /** Only e-Devlet: HMAC of the identity number. */
  identityHash?: string;
}

/** A provider identity that signs in to an account. */
export const externalIdentity = pgTable(
  'external_identity',
  {
    provider: text().$type<ExternalProvider>().notNull(),
    subject: text().notNull(),
    accountId: uuid('account_id').notNull(),
    email: text(),
    linkedAt: at('linked_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.subject] }),
    unique('external_identity_account').on(table.accountId, table.provider),
  ],
);

/** A provider sign-in in progress, from the redirect to its last step. */
export const externalFlow = pgTable(
  'external_flow',
  {
    id: uuid().primaryKey(),
    provider: text().$type<ExternalProvider>().notNull(),
    /** Hashes of the state, the browser's flow cookie, the ticket and the proof. */
    stateHash: text('state_hash').notNull().unique(),
    browserHash: text('browser_hash').notNull(),
    ticketHash: text('ticket_hash').unique(),
    proofHash: text('proof_hash').unique(),
    nonce: text().notNull(),
    verifier: text().notNull(),
    language: text().$type<Language>().notNull(),
    redirectUrl: text('redirect_url'),
    claims: jsonb().$type<ExternalClaims>(),
    /** Error code if the provider refused or the user cancelled. */
    failure: text(),
    createdAt: at('created_at').notNull(),
    usedAt: at('used_at'),
  },
  (table) => [index('external_flow_created').on(table.createdAt)],
);
