// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Command, Int8, Query, Time } from '../../platform/sql/statements.ts';
import type { adClickRate, listedAd, searchUse, toldSearch } from './tables.ts';

type AdClickRateRow = typeof adClickRate.$inferSelect;
type ListedAdRow = typeof listedAd.$inferSelect;
type SearchUseRow = typeof searchUse.$inferSelect;
type ToldSearchRow = typeof toldSearch.$inferSelect;

export interface Statements {
  use: Command<
    [
      Time,
      SearchUseRow['callerId'],
      SearchUseRow['person'],
      SearchUseRow['language'],
      SearchUseRow['text'],
      SearchUseRow['reading'],
      Readonly<SearchUseRow['words']>,
      SearchUseRow['total'],
    ]
  >;
  listed: Command<[ListedAdRow['person'], Time, ListedAdRow['callerId'], Time, readonly Int8[], readonly number[]]>;
  click: Command<[string, Int8, Time]>;
  told: Command<[Time, Int8]>;
  positions: Command<[Time, number]>;
  fade: Command<[number]>;
  rates: Command<[Time]>;
  'drop-faded': Command<[]>;
  'drop-use': Command<[Time]>;
  'drop-listed': Command<[Time]>;
  'drop-told': Command<[Time, number]>;
  report: Query<[string, Time, number, Int8], Pick<ToldSearchRow, 'text' | 'language'> & { people: number; searches: number; lastDay: string }>;
  'click-rates': Query<[], Omit<AdClickRateRow, 'adId'> & { id: string }>;
  'export-use': Query<[string], Omit<SearchUseRow, 'id' | 'callerId' | 'person' | 'words'>>;
  'export-listed': Query<[string], Pick<ListedAdRow, 'at' | 'position' | 'isClicked'> & { adId: string }>;
  'forget-use': Command<[string]>;
  'forget-listed': Command<[string]>;
}
