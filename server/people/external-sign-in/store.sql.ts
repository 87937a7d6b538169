// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Command, Query, Time } from '../../platform/sql/statements.ts';
import type { externalFlow, externalIdentity } from './tables.ts';

type ExternalFlowRow = typeof externalFlow.$inferSelect;
type ExternalIdentityRow = typeof externalIdentity.$inferSelect;

export interface Statements {
  'insert-flow': Command<
    [
      ExternalFlowRow['id'],
      ExternalFlowRow['provider'],
      ExternalFlowRow['stateHash'],
      ExternalFlowRow['browserHash'],
      ExternalFlowRow['nonce'],
      ExternalFlowRow['verifier'],
      ExternalFlowRow['language'],
      ExternalFlowRow['redirectUrl'],
      Time,
    ]
  >;
  'take-state': Query<
    [string, string, ExternalFlowRow['ticketHash'], Time],
    Pick<ExternalFlowRow, 'id' | 'provider' | 'nonce' | 'verifier' | 'language' | 'redirectUrl'>
  >;
  conclude: Command<[string, string | null, ExternalFlowRow['failure']]>;
  'by-ticket': Query<[string, readonly string[], Time], Pick<ExternalFlowRow, 'id' | 'provider' | 'browserHash' | 'claims' | 'failure'>>;
  use: Query<[string, Time | null, ExternalFlowRow['proofHash']], { id: ExternalFlowRow['id'] }>;
  redeem: Query<[string, Time], Pick<ExternalFlowRow, 'id' | 'provider'> & { claims: NonNullable<ExternalFlowRow['claims']> }>;
  'delete-old': Command<[Time]>;
  'delete-others': Command<[string, string, string]>;
  'insert-identity': Query<
    [ExternalIdentityRow['provider'], ExternalIdentityRow['subject'], ExternalIdentityRow['accountId'], ExternalIdentityRow['email'], Time],
    Pick<ExternalIdentityRow, 'accountId'> & { isNew: boolean }
  >;
  count: Command<[string]>;
  'owner-of': Query<[string, string], Pick<ExternalIdentityRow, 'accountId'>>;
  'of-account': Query<[string], Omit<ExternalIdentityRow, 'subject' | 'accountId'>>;
  lock: Query<[string], Pick<ExternalIdentityRow, 'provider'>>;
  delete: Command<[string, string]>;
  'delete-all': Command<[string]>;
}
