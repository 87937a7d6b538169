// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Command, Int8, Time } from '../../../platform/sql/statements.ts';
import type { adList, adListFollow, adListItem } from '../../../talk/lists/tables.ts';

type AdListRow = typeof adList.$inferSelect;
type AdListFollowRow = typeof adListFollow.$inferSelect;
type AdListItemRow = typeof adListItem.$inferSelect;

export interface Statements {
  list: Command<
    [
      AdListRow['id'],
      AdListRow['ownerId'],
      AdListRow['name'],
      AdListRow['nameKey'],
      AdListRow['description'],
      AdListRow['code'],
      AdListRow['visibility'],
      Time,
      Time,
    ]
  >;
  fill: Command<[AdListItemRow['listId'], string, number, number, Int8, Int8, Time, Time, readonly string[], boolean]>;
  follow: Command<[AdListFollowRow['id'], AdListFollowRow['accountId'], AdListFollowRow['listId'], Time, boolean, Time, AdListFollowRow['seenName']]>;
}
