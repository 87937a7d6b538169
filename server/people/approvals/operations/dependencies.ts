import type { Database } from '../../../platform/database.ts';
import type { Binding } from '../../../platform/http/binding.ts';
import type { AccountDirectory } from '../../accounts/port.ts';
import type { Notices } from '../../notifications/port.ts';
import type { Thresholds } from './require-approval.ts';

export interface ApprovalDeps {
  database: Database;
  notices: Notices;
  accounts: Pick<AccountDirectory, 'principalOf'>;
  thresholds: Thresholds;
  /** The handlers of costly calls, by id, without the wrapper that asks for approval. */
  handlers: ReadonlyMap<string, Binding>;
}
