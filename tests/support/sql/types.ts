import { types } from 'pg';
import type { Catalogue, CatalogueColumn, DeclaredTable } from './catalogue.ts';
import type { DescribedColumn, DescribedParameter } from './describe.ts';

/** TypeScript types of values that the driver returns, by PostgreSQL type name. */
const read: Readonly<Record<string, string>> = {
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  oid: 'number',
  float4: 'number',
  float8: 'number',
  timestamptz: 'Date',
  timestamp: 'Date',
  date: 'Date',
  json: 'unknown',
  jsonb: 'unknown',
  bytea: 'Buffer',
  point: '{ x: number; y: number }',
};

/**
 * TypeScript types of values that the driver accepts. A JSON document is passed as text, because the driver would convert an array to a PostgreSQL
 * array.
 */
const taken: Readonly<Record<string, string>> = {
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  oid: 'number',
  float4: 'number',
  float8: 'number',
  int8: 'Int8',
  numeric: 'string | number',
  timestamptz: 'Time',
  timestamp: 'Time',
  date: 'Time',
  bytea: 'Uint8Array',
};

/** Writes TypeScript types and collects the tables that they name. */
export class TypeWriter {
  readonly used = new Map<string, DeclaredTable>();
  readonly #catalogue: Catalogue;
  readonly #declared: ReadonlyMap<string, DeclaredTable>;

  constructor(catalogue: Catalogue, declared: ReadonlyMap<string, DeclaredTable>) {
    this.#catalogue = catalogue;
    this.#declared = declared;
  }

  /** The type of a result column. */
  column({ type, isNullable, origin, isList, hasNulls }: DescribedColumn): string {
    return orNull(this.#valueOf(type, origin, isList, hasNulls), isNullable);
  }

  /**
   * A table property, and the type of a selected column that it can represent. The column must be unchanged, or cast to a number if the table
   * declares a number but the driver returns text. Undefined if the driver returns another type than the table declares.
   */
  property(table: DeclaredTable, column: CatalogueColumn): { property: string; type: string } | undefined {
    const declared = table.columns.get(column.name);
    if (!declared?.kind) return undefined;
    const plain = this.#read(column.type);
    if (declared.kind === 'number' && plain === 'string')
      return { property: declared.property, type: orNull('number', column.isNullable) };
    if (declared.kind !== plain && (declared.kind !== 'json' || plain !== 'unknown')) return undefined;
    // The table narrows all types except booleans and times.
    const isPlain = plain === 'boolean' || plain === 'Date';
    const type = isPlain ? orNull(plain, column.isNullable) : `${aliasOf(table)}['${declared.property}']`;
    return { property: declared.property, type };
  }

  parameter({ type, mayBeNull, elementsMayBeNull, column, elementColumn }: DescribedParameter): string {
    const element = this.#catalogue.elements.get(type);
    const value =
      element === undefined
        ? (this.#reference(column, type, this.#taken(type)) ?? this.#taken(type))
        : this.#takenList(type, element, column, elementColumn, elementsMayBeNull);
    return orNull(value, mayBeNull);
  }

  #takenList(
    type: number,
    element: number,
    column: CatalogueColumn | undefined,
    elementColumn: CatalogueColumn | undefined,
    mayBeNull: boolean,
  ) {
    const whole = this.#reference(column, type, this.#read(type));
    if (whole !== undefined) return `Readonly<${whole}>`;
    const value = this.#reference(elementColumn, element, this.#taken(element)) ?? this.#taken(element);
    return `readonly ${grouped(orNull(value, mayBeNull))}[]`;
  }

  #valueOf(type: number, origin: CatalogueColumn | undefined, isList: boolean, hasNulls: boolean): string {
    const element = this.#catalogue.elements.get(type);
    if (isList && origin && element !== undefined) {
      const of = this.#reference(origin, element, this.#read(element)) ?? this.#read(element);
      return `${grouped(orNull(of, hasNulls))}[]`;
    }
    const own = isList ? undefined : this.#reference(origin, type, this.#read(type));
    if (own !== undefined) return own;
    const plain = this.#read(type);
    return hasNulls && element !== undefined && plain.endsWith('[]') ? `(${plain.slice(0, -2)} | null)[]` : plain;
  }

  /** A column's declared type, if the driver returns values of that type. */
  #reference(origin: CatalogueColumn | undefined, type: number, plain: string): string | undefined {
    if (!origin || origin.type !== type) return undefined;
    const table = this.#declared.get(origin.table);
    const column = table?.columns.get(origin.name);
    if (!table || !column?.kind) return undefined;
    const isDocument = column.kind === 'json' && plain === 'unknown';
    // Booleans and times have no narrower type.
    if (!isDocument && (column.kind !== plain || plain === 'boolean' || plain === 'Date')) return undefined;
    this.used.set(table.name, table);
    const reference = `${aliasOf(table)}['${column.property}']`;
    return origin.isNullable ? `NonNullable<${reference}>` : reference;
  }

  #read(type: number): string {
    const element = this.#catalogue.elements.get(type);
    if (element === undefined) return read[this.#catalogue.typeNames.get(type) ?? ''] ?? 'string';
    // An array that the driver does not parse is returned as text.
    if (!isRead(type)) return 'string';
    return this.#catalogue.typeNames.get(element) === 'numeric' ? 'number[]' : `${grouped(this.#read(element))}[]`;
  }

  #taken(type: number): string {
    return taken[this.#catalogue.typeNames.get(type) ?? ''] ?? 'string';
  }
}

const orNull = (value: string, isNullable: boolean): string => {
  // An unknown value can only exclude null.
  if (value === 'unknown') return isNullable ? value : 'NonNullable<unknown>';
  if (!isNullable) return value;
  // The column's own type includes null.
  return /^NonNullable<[^<>]*>$/.test(value) ? value.slice('NonNullable<'.length, -1) : `${value} | null`;
};

const grouped = (type: string): string => (/[|{ ]/.test(type) ? `(${type})` : type);

/** Whether the driver parses the array type. */
const isRead = (type: number): boolean => Array.isArray(types.getTypeParser(type, 'text')('{}'));

/** The name of a table's row type in a generated file. */
export const aliasOf = ({ exported }: DeclaredTable): string =>
  `${exported.slice(0, 1).toUpperCase()}${exported.slice(1)}Row`;
