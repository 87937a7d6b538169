// Written by `npm run sql` from the statements beside it and the tables: not to be changed by hand.
import type { adList, adListFollow, adListItem } from '../../../talk/lists/tables.ts';

type AdListRow = typeof adList.$inferSelect;
type AdListFollowRow = typeof adListFollow.$inferSelect;
type AdListItemRow = typeof adListItem.$inferSelect;

/** Parameters and rows of the statements, by their names. */
export interface Statements {
  list: {
    parameters: [
      AdListRow['id'],
      AdListRow['ownerId'],
      AdListRow['name'],
      AdListRow['nameKey'],
      AdListRow['description'],
      AdListRow['code'],
      AdListRow['visibility'],
      Date | string,
      Date | string,
    ];
    row: Record<never, never>;
  };
  fill: {
    parameters: [
      AdListItemRow['listId'],
      string,
      number,
      number,
      string | number | bigint,
      string | number | bigint,
      Date | string,
      Date | string,
      readonly string[],
      boolean,
    ];
    row: Record<never, never>;
  };
  follow: {
    parameters: [
      AdListFollowRow['id'],
      AdListFollowRow['accountId'],
      AdListFollowRow['listId'],
      Date | string,
      boolean,
      Date | string,
      AdListFollowRow['seenName'],
    ];
    row: Record<never, never>;
  };
}
