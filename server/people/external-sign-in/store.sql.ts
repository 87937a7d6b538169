// Written by `npm run sql` from the statements beside it and the tables: not to be changed by hand.
import type { externalFlow, externalIdentity } from './tables.ts';

type ExternalFlowRow = typeof externalFlow.$inferSelect;
type ExternalIdentityRow = typeof externalIdentity.$inferSelect;

/** Parameters and rows of the statements, by their names. */
export interface Statements {
  use: { parameters: [string, Date | string | null, ExternalFlowRow['proofHash']]; row: { id: ExternalFlowRow['id'] } };
  depart: {
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
  arrive: {
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
  'select-external-flow': {
    parameters: [string, readonly string[], Date | string];
    row: {
      id: ExternalFlowRow['id'];
      provider: ExternalFlowRow['provider'];
      claims: ExternalFlowRow['claims'];
      failure: ExternalFlowRow['failure'];
      browserHash: ExternalFlowRow['browserHash'];
    };
  };
  redeem: {
    parameters: [string, Date | string];
    row: {
      id: ExternalFlowRow['id'];
      provider: ExternalFlowRow['provider'];
      claims: NonNullable<ExternalFlowRow['claims']>;
    };
  };
  'forget-old': { parameters: [Date | string]; row: Record<never, never> };
  link: { parameters: [string, string, string]; row: Record<never, never> };
  'insert-external-identity': {
    parameters: [
      ExternalIdentityRow['provider'],
      ExternalIdentityRow['subject'],
      ExternalIdentityRow['accountId'],
      ExternalIdentityRow['email'],
      Date | string,
    ];
    row: { accountId: ExternalIdentityRow['accountId']; isNew: boolean };
  };
  'count-of': { parameters: [string]; row: Record<never, never> };
  'owner-of': { parameters: [string, string]; row: { accountId: ExternalIdentityRow['accountId'] } };
  of: {
    parameters: [string];
    row: { provider: ExternalIdentityRow['provider']; email: ExternalIdentityRow['email']; linkedAt: Date };
  };
  unlink: { parameters: [string]; row: { provider: ExternalIdentityRow['provider'] } };
  'delete-external-identity': { parameters: [string, string]; row: Record<never, never> };
  forget: { parameters: [string]; row: Record<never, never> };
}
