// Written by `npm run sql` from the statements beside it and the tables: not to be changed by hand.
import type { adClickRate, listedAd, searchUse, toldSearch } from './tables.ts';

type AdClickRateRow = typeof adClickRate.$inferSelect;
type ListedAdRow = typeof listedAd.$inferSelect;
type SearchUseRow = typeof searchUse.$inferSelect;
type ToldSearchRow = typeof toldSearch.$inferSelect;

/** Parameters and rows of the statements, by their names. */
export interface Statements {
  use: {
    parameters: [
      Date | string,
      SearchUseRow['callerId'],
      SearchUseRow['person'],
      SearchUseRow['language'],
      SearchUseRow['text'],
      SearchUseRow['reading'],
      Readonly<SearchUseRow['words']>,
      SearchUseRow['total'],
    ];
    row: Record<never, never>;
  };
  listed: {
    parameters: [
      ListedAdRow['person'],
      Date | string,
      ListedAdRow['callerId'],
      Date | string,
      readonly (string | number | bigint)[],
      readonly number[],
    ];
    row: Record<never, never>;
  };
  click: { parameters: [string, string | number | bigint, Date | string]; row: Record<never, never> };
  told: { parameters: [Date | string, string | number | bigint]; row: Record<never, never> };
  positions: { parameters: [Date | string, number]; row: Record<never, never> };
  fade: { parameters: [number]; row: Record<never, never> };
  rates: { parameters: [Date | string]; row: Record<never, never> };
  'drop-faded': { parameters: []; row: Record<never, never> };
  'drop-use': { parameters: [Date | string]; row: Record<never, never> };
  'drop-listed': { parameters: [Date | string]; row: Record<never, never> };
  'drop-told': { parameters: [Date | string, number]; row: Record<never, never> };
  report: {
    parameters: [string, Date | string, number, string | number | bigint];
    row: {
      text: ToldSearchRow['text'];
      language: ToldSearchRow['language'];
      people: number;
      searches: number;
      lastDay: string;
    };
  };
  'click-rates': {
    parameters: [];
    row: { id: string; clicks: AdClickRateRow['clicks']; expected: AdClickRateRow['expected'] };
  };
  'export-use': {
    parameters: [string];
    row: {
      at: Date;
      language: SearchUseRow['language'];
      text: SearchUseRow['text'];
      reading: SearchUseRow['reading'];
      total: SearchUseRow['total'];
    };
  };
  'export-listed': {
    parameters: [string];
    row: { at: Date; adId: string; position: ListedAdRow['position']; isClicked: boolean };
  };
  'forget-use': { parameters: [string]; row: Record<never, never> };
  'forget-listed': { parameters: [string]; row: Record<never, never> };
}
