// Written by `npm run sql` from the statements beside it and the tables: not to be changed by hand.
import type { adListFollow } from '../tables.ts';

type AdListFollowRow = typeof adListFollow.$inferSelect;

/** Parameters and rows of the statements, by their names. */
export interface Statements {
  'of-list': {
    parameters: [string, string];
    row: {
      id: AdListFollowRow['id'];
      listId: AdListFollowRow['listId'];
      followedAt: Date;
      mobile: boolean;
      email: boolean;
      seenAt: Date;
      seenName: AdListFollowRow['seenName'];
    };
  };
  count: { parameters: [string]; row: { count: number } };
  save: {
    parameters: [
      AdListFollowRow['id'],
      AdListFollowRow['accountId'],
      AdListFollowRow['listId'],
      Date | string,
      boolean,
      boolean,
      AdListFollowRow['seenName'],
    ];
    row: {
      id: AdListFollowRow['id'];
      listId: AdListFollowRow['listId'];
      followedAt: Date;
      mobile: boolean;
      email: boolean;
      seenAt: Date;
      seenName: AdListFollowRow['seenName'];
    };
  };
  change: {
    parameters: [string, string, boolean | null, boolean | null, boolean, Date | string];
    row: {
      id: AdListFollowRow['id'];
      listId: AdListFollowRow['listId'];
      followedAt: Date;
      mobile: boolean;
      email: boolean;
      seenAt: Date;
      seenName: AdListFollowRow['seenName'];
    };
  };
  delete: { parameters: [string, string]; row: Record<never, never> };
  page: {
    parameters: [string, Date | string, readonly string[], readonly string[]];
    row: {
      id: AdListFollowRow['id'];
      listId: AdListFollowRow['listId'];
      followedAt: Date;
      mobile: boolean;
      email: boolean;
      seenAt: Date;
      seenName: AdListFollowRow['seenName'];
      added: number;
      dropped: number;
      ended: number;
    };
  };
  'delete-between': { parameters: [string, string]; row: Record<never, never> };
  'forget-names': { parameters: [string]; row: Record<never, never> };
  'erase-names-in-notices': { parameters: [string]; row: Record<never, never> };
  'delete-of': { parameters: [string]; row: Record<never, never> };
  export: {
    parameters: [string];
    row: {
      list_id: AdListFollowRow['listId'];
      name: AdListFollowRow['seenName'];
      followed_at: Date;
      seen_at: Date;
      mobile: boolean;
      email: boolean;
    };
  };
}
