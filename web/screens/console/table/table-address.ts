import { limits } from '../../../../contract/limits.ts';

/** What the address says about a table besides its filters. */
export interface TableRequest<Sort extends string> {
  sort: Sort;
  /** Visible columns; undefined: the default ones. */
  columns: readonly string[] | undefined;
  /** Cursor of the next or previous page; at most one of them. */
  after: string | undefined;
  before: string | undefined;
}

const maxCursor = limits.deskCursorMost;
const cursorOf = (text: string | null): string | undefined =>
  text !== null && text !== '' && text.length <= maxCursor ? text : undefined;

/** Reads the URL's query. The first sort is the default. Ignores invalid values, and columns that do not exist. */
export function readTableAddress<Sort extends string>(
  typed: URLSearchParams,
  { sorts, columns }: { sorts: readonly [Sort, ...Sort[]]; columns: readonly string[] },
): TableRequest<Sort> {
  const after = cursorOf(typed.get('after'));
  const named = typed.get('columns')?.split(',') ?? [];
  const chosen = columns.filter((name) => named.includes(name));
  return {
    sort: sorts.find((one) => one === typed.get('sort')) ?? sorts[0],
    columns: chosen.length > 0 ? chosen : undefined,
    after,
    before: after === undefined ? cursorOf(typed.get('before')) : undefined,
  };
}

/** The query's entries without default values. */
export function writeTableAddress<Sort extends string>(
  { sort, columns, after, before }: Partial<TableRequest<Sort>>,
  defaultSort: Sort,
): Record<string, string> {
  return {
    ...(sort !== undefined && sort !== defaultSort && { sort }),
    ...(columns && { columns: columns.join(',') }),
    ...(after !== undefined && { after }),
    ...(before !== undefined && { before }),
  };
}

/** The sort of a column's header: the column descending if it is already sorted ascending, otherwise ascending, and back. Undefined: not sortable. */
export function nextSort<Sort extends string>(column: string, current: Sort, sorts: readonly Sort[]): Sort | undefined {
  const [up, down] = [column, `-${column}`].map((name) => sorts.find((one) => one === name));
  if (current === up) return down ?? up;
  if (current === down) return up ?? down;
  return up ?? down;
}
