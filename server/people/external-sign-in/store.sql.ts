// Written by `npm run sql` from the statements beside it and the tables: not to be changed by hand.
import type { externalFlow, externalIdentity } from './tables.ts';

type ExternalFlowRow = typeof externalFlow.$inferSelect;
type ExternalIdentityRow = typeof externalIdentity.$inferSelect;

/** Parameters and rows of the statements, by their names. */
export interface Statements {
  'insert-flow': {
    parameters: [
      ExternalFlowRow['id'],
      ExternalFlowRow['provider'],
      ExternalFlowRow['stateHash'],
      ExternalFlowRow['browserHash'],
      ExternalFlowRow['nonce'],
      ExternalFlowRow['verifier'],
      ExternalFlowRow['language'],
      ExternalFlowRow['redirectUrl'],
      Date | string,
    ];
    row: Record<never, never>;
  };
  'take-state': {
    parameters: [string, string, ExternalFlowRow['ticketHash'], Date | string];
    row: {
      id: ExternalFlowRow['id'];
      provider: ExternalFlowRow['provider'];
      language: ExternalFlowRow['language'];
      redirectUrl: ExternalFlowRow['redirectUrl'];
      nonce: ExternalFlowRow['nonce'];
      verifier: ExternalFlowRow['verifier'];
    };
  };
  conclude: { parameters: [string, string | null, ExternalFlowRow['failure']]; row: Record<never, never> };
  'by-ticket': {
    parameters: [string, readonly string[], Date | string];
    row: {
      id: ExternalFlowRow['id'];
      provider: ExternalFlowRow['provider'];
      claims: ExternalFlowRow['claims'];
      failure: ExternalFlowRow['failure'];
      browserHash: ExternalFlowRow['browserHash'];
    };
  };
  use: { parameters: [string, Date | string | null, ExternalFlowRow['proofHash']]; row: { id: ExternalFlowRow['id'] } };
  redeem: {
    parameters: [string, Date | string];
    row: {
      id: ExternalFlowRow['id'];
      provider: ExternalFlowRow['provider'];
      claims: NonNullable<ExternalFlowRow['claims']>;
    };
  };
  'delete-old': { parameters: [Date | string]; row: Record<never, never> };
  'delete-others': { parameters: [string, string, string]; row: Record<never, never> };
  'insert-identity': {
    parameters: [
      ExternalIdentityRow['provider'],
      ExternalIdentityRow['subject'],
      ExternalIdentityRow['accountId'],
      ExternalIdentityRow['email'],
      Date | string,
    ];
    row: { accountId: ExternalIdentityRow['accountId']; isNew: boolean };
  };
  count: { parameters: [string]; row: Record<never, never> };
  'owner-of': { parameters: [string, string]; row: { accountId: ExternalIdentityRow['accountId'] } };
  'of-account': {
    parameters: [string];
    row: { provider: ExternalIdentityRow['provider']; email: ExternalIdentityRow['email']; linkedAt: Date };
  };
  lock: { parameters: [string]; row: { provider: ExternalIdentityRow['provider'] } };
  delete: { parameters: [string, string]; row: Record<never, never> };
  'delete-all': { parameters: [string]; row: Record<never, never> };
}
