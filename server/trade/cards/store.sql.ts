// Written by `npm run sql` from the statements beside it and the tables: not to be changed by hand.
import type { savedCard, wallet } from './tables.ts';

type SavedCardRow = typeof savedCard.$inferSelect;
type WalletRow = typeof wallet.$inferSelect;

/** Parameters and rows of the statements, by their names. */
export interface Statements {
  key: { parameters: [string]; row: { key: WalletRow['key'] } };
  wallet: { parameters: [string]; row: { key: WalletRow['key']; createdAt: Date } };
  keep: { parameters: [WalletRow['accountId'], WalletRow['key'], Date | string]; row: Record<never, never> };
  'forget-wallet': { parameters: [string]; row: { key: WalletRow['key'] } };
  'forget-cards': { parameters: [string]; row: Record<never, never> };
  see: {
    parameters: [
      SavedCardRow['accountId'],
      readonly SavedCardRow['id'][],
      readonly SavedCardRow['token'][],
      readonly SavedCardRow['alias'][],
      readonly string[],
      readonly SavedCardRow['scheme'][],
      readonly SavedCardRow['last4'][],
      Date | string,
    ];
    row: Record<never, never>;
  };
  miss: { parameters: [string, readonly string[]]; row: Record<never, never> };
  list: {
    parameters: [string];
    row: {
      id: SavedCardRow['id'];
      alias: SavedCardRow['alias'];
      bank: SavedCardRow['bank'];
      scheme: SavedCardRow['scheme'];
      last4: SavedCardRow['last4'];
      createdAt: Date;
    };
  };
  rename: {
    parameters: [string, string, SavedCardRow['alias']];
    row: {
      id: SavedCardRow['id'];
      alias: SavedCardRow['alias'];
      bank: SavedCardRow['bank'];
      scheme: SavedCardRow['scheme'];
      last4: SavedCardRow['last4'];
    };
  };
  place: {
    parameters: [string, string];
    row: {
      token: SavedCardRow['token'];
      wallet: WalletRow['key'];
      bank: SavedCardRow['bank'];
      scheme: SavedCardRow['scheme'];
      last4: SavedCardRow['last4'];
    };
  };
  delete: { parameters: [string, string]; row: Record<never, never> };
}
