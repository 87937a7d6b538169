// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Command, Query, Time } from '../../platform/sql/statements.ts';
import type { savedCard, wallet } from './tables.ts';

type SavedCardRow = typeof savedCard.$inferSelect;
type WalletRow = typeof wallet.$inferSelect;

export interface Statements {
  key: Query<[string], Pick<WalletRow, 'key'>>;
  wallet: Query<[string], Omit<WalletRow, 'accountId'>>;
  keep: Command<[WalletRow['accountId'], WalletRow['key'], Time]>;
  'forget-wallet': Query<[string], Pick<WalletRow, 'key'>>;
  'forget-cards': Command<[string]>;
  see: Command<
    [
      SavedCardRow['accountId'],
      readonly SavedCardRow['id'][],
      readonly SavedCardRow['token'][],
      readonly SavedCardRow['alias'][],
      readonly string[],
      readonly SavedCardRow['scheme'][],
      readonly SavedCardRow['last4'][],
      Time,
    ]
  >;
  miss: Command<[string, readonly string[]]>;
  list: Query<[string], Omit<SavedCardRow, 'accountId' | 'token'>>;
  rename: Query<[string, string, SavedCardRow['alias']], Omit<SavedCardRow, 'accountId' | 'token' | 'createdAt'>>;
  place: Query<[string, string], Pick<SavedCardRow, 'token' | 'bank' | 'scheme' | 'last4'> & { wallet: WalletRow['key'] }>;
  delete: Command<[string, string]>;
}
