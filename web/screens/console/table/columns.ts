import type { ReactNode } from 'react';
import type { DeskList } from '../../../../contract/desk-lists.ts';
import type { TableRequest } from './table-address.ts';

/** A column of a desk table. */
export interface DeskColumn<Row> {
  /** Name in the address, in exports and of the server's sort. */
  name: string;
  label: string;
  cell: (row: Row) => ReactNode;
  /** Pixels before anyone resizes it. */
  width: number;
  /** Numbers and amounts. */
  isNumber?: boolean;
  /** Not shown until chosen. */
  isHidden?: boolean;
}

/** An action on the selected rows. */
export interface BulkAction<Row> {
  name: string;
  label: string;
  run: (rows: readonly Row[]) => Promise<unknown>;
}

/** Names of the columns that are shown by default. */
export const shownByDefault = (columns: readonly DeskColumn<never>[]): string[] =>
  columns.flatMap(({ name, isHidden }) => (isHidden ? [] : [name]));

/** Parameters of a call, by name. */
export type CallQuery = Readonly<Record<string, string | number | boolean | undefined>>;

export interface DeskTableProps<Row, Sort extends string> {
  list: DeskList;
  label: string;
  /** The first column names the row: it is always shown, and its cell contains the link that opens the row. */
  columns: readonly [DeskColumn<Row>, ...DeskColumn<Row>[]];
  rows: readonly Row[];
  idOf: (row: Row) => string;
  /** What the row is called by screen readers; default: its id. */
  nameOf?: (row: Row) => string;
  /** The number of rows in words. */
  total: string;
  request: TableRequest<Sort>;
  /** The default first. */
  sorts: readonly [Sort, ...Sort[]];
  /** Cursors of the neighbouring pages. */
  next: string | undefined;
  previous: string | undefined;
  /** Address of the same filter with another sort, columns or page. */
  href: (request: Partial<TableRequest<Sort>>) => string;
  /** Address of the list without a filter. Saved views add their query. */
  path: string;
  /** The filter and sort as the list's call and its export take them. */
  query: CallQuery;
  bulk: readonly BulkAction<Row>[];
  /** Shown instead of the table if no row matches. */
  empty: ReactNode;
}

export type Density = 'roomy' | 'compact';
