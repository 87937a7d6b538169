import type { Catalogue, DeclaredTable } from './catalogue.ts';
import type { DescribedColumn } from './describe.ts';
import { aliasOf } from './types.ts';
import type { TypeWriter } from './types.ts';

/** Context for writing the row types of a file. */
export interface RowContext {
  catalogue: Catalogue;
  declared: ReadonlyMap<string, DeclaredTable>;
  writer: TypeWriter;
}

/** Columns that one table's row type can represent. */
interface Part {
  table: DeclaredTable;
  properties: ReadonlySet<string>;
}

/**
 * Writes the row type of a statement. Columns with the same type as their table property use `Pick` or `Omit` on the table's row type, if that is
 * shorter than a list.
 * @param tables names of the tables that the statement reads
 */
export function rowType(columns: readonly DescribedColumn[], tables: readonly string[], context: RowContext): string {
  const types = new Map(columns.map((column) => [column.name, context.writer.column(column)]));
  const parts: Part[] = [];
  const left = new Map(types);
  for (;;) {
    const [best] = tables
      .map((name) => partOf(name, left, context))
      .filter((part) => part !== undefined)
      .toSorted((one, other) => other.properties.size - one.properties.size);
    if (!best || pickOf(best).length > listOf(left, best.properties).length) break;
    parts.push(best);
    for (const property of best.properties) left.delete(property);
  }
  for (const { table } of parts) context.writer.used.set(table.name, table);
  return [...parts.map(pickOf), ...(left.size > 0 ? [`{ ${listOf(left)} }`] : [])].join(' & ');
}

function partOf(
  name: string,
  types: ReadonlyMap<string, string>,
  { catalogue, declared, writer }: RowContext,
): Part | undefined {
  const table = declared.get(name);
  if (!table) return undefined;
  const properties = (catalogue.tables.get(name) ?? [])
    .map((column) => writer.property(table, column))
    .filter((own) => own !== undefined && own.type === types.get(own.property))
    .map((own) => own?.property ?? '');
  return properties.length > 0 ? { table, properties: new Set(properties) } : undefined;
}

/** The shortest of `Row`, `Omit<Row, …>` and `Pick<Row, …>`. */
function pickOf({ table, properties }: Part): string {
  const row = aliasOf(table);
  const others = [...table.columns.values()].map(({ property }) => property).filter((one) => !properties.has(one));
  if (others.length === 0) return row;
  const [picked, omitted] = [`Pick<${row}, ${unionOf(properties)}>`, `Omit<${row}, ${unionOf(others)}>`];
  return picked.length <= omitted.length ? picked : omitted;
}

const unionOf = (names: Iterable<string>): string => [...names].map((name) => `'${name}'`).join(' | ');

/** Columns as members of an object type. */
const listOf = (types: ReadonlyMap<string, string>, only?: ReadonlySet<string>): string =>
  [...types]
    .filter(([name]) => !only || only.has(name))
    .map(([name, type]) => `${keyOf(name)}: ${type};`)
    .join(' ');

/** A name as a property key, quoted if necessary. */
export const keyOf = (name: string): string => (/^[a-zA-Z_]\w*$/.test(name) ? name : `'${name}'`);
