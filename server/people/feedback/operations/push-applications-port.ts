import type { Database } from '../../../platform/database.ts';
import { readPushTokens, deleteApplication } from '../store.ts';

/** Implements the push applications port of notifications. */
export const createPushApplications = (database: Database) => ({
  tokensOf: (accountIds: readonly string[]): Promise<Map<string, string[]>> => readPushTokens(database, accountIds),
  forget: (token: string): Promise<void> => deleteApplication(database, token),
});
