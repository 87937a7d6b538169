import type { z } from 'zod';
import type { DeskColumnName, DeskList } from '../../contract/desk-lists.ts';
import type { Language, Texts } from '../../contract/enums.ts';
import { limits } from '../../contract/limits.ts';
import { DomainError } from '../platform/errors.ts';
import type { SheetValue } from '../platform/sheet-value.ts';
import type { SheetColumn } from '../platform/sheets.ts';

/** Heading and value of each column of a list. */
export type SheetColumns<L extends DeskList, Row> = Readonly<
  Record<DeskColumnName<L>, readonly [Texts, (row: Row, language: Language) => SheetValue]>
>;

interface Paging {
  after?: string | undefined;
  before?: string | undefined;
  pageSize: number;
}

interface DeskSheetDeclaration<L extends DeskList, Query, Row> {
  list: L;
  /** The filter and sort of the list's call. */
  filter: z.ZodType<Query>;
  columns: SheetColumns<L, Row>;
  /** Counts the rows, up to `most`. */
  count(query: Query, most: number): Promise<number>;
  /** The page that the list's call shows: an export must mask what the page masks. */
  page(query: Query & Paging): Promise<{ items: Row[]; next?: string }>;
}

/** A batch of an exported list, and the cursor of the next one. */
export interface SheetBatch {
  rows: readonly unknown[];
  next: string | undefined;
}

/** A desk list with a filter, ready to export. */
export interface FilteredSheet {
  /** The validated filter. */
  filter: object;
  count(most: number): Promise<number>;
  /** Yields the rows behind a cursor. */
  batches(after?: string): AsyncGenerator<SheetBatch>;
  /** The chosen columns. Throws ValidationFailed for a repeated name, and for one that the list does not have. */
  columns(names: readonly string[] | undefined, language: Language): SheetColumn<unknown>[];
}

/** A list of the desk that can be exported. */
export interface DeskSheet {
  list: DeskList;
  /** Validates the query of the list's call. Throws ValidationFailed. */
  with(query: unknown): FilteredSheet;
}

/** Declares the export of a list: it reads the pages of the list's call, one batch in memory at a time. */
export function deskSheet<L extends DeskList, Query extends object, Row>({
  list,
  filter,
  columns,
  count,
  page,
}: DeskSheetDeclaration<L, Query, Row>): DeskSheet {
  const known = Object.entries(columns) as [string, SheetColumns<L, Row>[DeskColumnName<L>]][];
  return {
    list,
    with(query) {
      const { data: valid } = filter.safeParse(query);
      if (!valid) throw new DomainError('ValidationFailed');
      return {
        filter: valid,
        count: (most) => count(valid, most),
        async *batches(after) {
          for (let next = after, isFirst = true; isFirst || next !== undefined; isFirst = false) {
            const found = await page({ ...valid, after: next, pageSize: limits.deskExportBatch });
            next = found.next;
            yield { rows: found.items, next };
          }
        },
        columns(names = known.map(([name]) => name), language) {
          if (new Set(names).size < names.length) throw new DomainError('ValidationFailed');
          return names.map((name) => {
            const column = known.find(([own]) => own === name)?.[1];
            if (!column) throw new DomainError('ValidationFailed');
            const [heading, value] = column;
            return { heading: heading[language], value: (row) => value(row as Row, language) };
          });
        },
      };
    },
  };
}
