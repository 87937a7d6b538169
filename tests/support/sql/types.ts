import { types } from 'pg';
import type { Catalogue, CatalogueColumn, DeclaredTable } from './catalogue.ts';
import type { DescribedColumn, DescribedParameter } from './describe.ts';

/** What the driver makes of a type's values, by the name of the type. */
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

/** What the driver takes as a type's value. A document is handed over as its text: of an array the driver would make an array. */
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

/** Writes types of TypeScript, and keeps which tables they name. */
export class TypeWriter {
  readonly used = new Map<string, DeclaredTable>();
  readonly #catalogue: Catalogue;
  readonly #declared: ReadonlyMap<string, DeclaredTable>;

  constructor(catalogue: Catalogue, declared: ReadonlyMap<string, DeclaredTable>) {
    this.#catalogue = catalogue;
    this.#declared = declared;
  }

  /** The type of a column of a statement's rows. */
  column({ type, isNullable, origin, isList, hasNulls }: DescribedColumn): string {
    return orNull(this.#valueOf(type, origin, isList, hasNulls), isNullable);
  }

  /**
   * A table's property, and the type of the selected column that it can stand for: the unchanged column or, where the table declares a number but the
   * driver answers text, the column cast to a number. Undefined if the driver answers another type than the table declares.
   */
  property(table: DeclaredTable, column: CatalogueColumn): { property: string; type: string } | undefined {
    const declared = table.columns.get(column.name);
    if (!declared?.kind) return undefined;
    const plain = this.#read(column.type);
    if (declared.kind === 'number' && plain === 'string')
      return { property: declared.property, type: orNull('number', column.isNullable) };
    if (declared.kind !== plain && (declared.kind !== 'json' || plain !== 'unknown')) return undefined;
    // Only booleans and times are never narrowed by the table.
    const isPlain = plain === 'boolean' || plain === 'Date';
    const type = isPlain ? orNull(plain, column.isNullable) : `${aliasOf(table)}['${declared.property}']`;
    return { property: declared.property, type };
  }

  /** The type of a parameter. */
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

  /** A column's type by its declaration, where the driver answers what the declaration says. */
  #reference(origin: CatalogueColumn | undefined, type: number, plain: string): string | undefined {
    if (!origin || origin.type !== type) return undefined;
    const table = this.#declared.get(origin.table);
    const column = table?.columns.get(origin.name);
    if (!table || !column?.kind) return undefined;
    const isDocument = column.kind === 'json' && plain === 'unknown';
    // Booleans and times are never of a type of their own.
    if (!isDocument && (column.kind !== plain || plain === 'boolean' || plain === 'Date')) return undefined;
    this.used.set(table.name, table);
    const reference = `${aliasOf(table)}['${column.property}']`;
    return origin.isNullable ? `NonNullable<${reference}>` : reference;
  }

  #read(type: number): string {
    const element = this.#catalogue.elements.get(type);
    if (element === undefined) return read[this.#catalogue.typeNames.get(type) ?? ''] ?? 'string';
    // Of an array that the driver does not read there is its text.
    if (!isRead(type)) return 'string';
    return this.#catalogue.typeNames.get(element) === 'numeric' ? 'number[]' : `${grouped(this.#read(element))}[]`;
  }

  #taken(type: number): string {
    return taken[this.#catalogue.typeNames.get(type) ?? ''] ?? 'string';
  }
}

const orNull = (value: string, isNullable: boolean): string => {
  // Of what nobody knows, null is the one thing that can be left out.
  if (value === 'unknown') return isNullable ? value : 'NonNullable<unknown>';
  if (!isNullable) return value;
  // Null is in the column's own type.
  return /^NonNullable<[^<>]*>$/.test(value) ? value.slice('NonNullable<'.length, -1) : `${value} | null`;
};

const grouped = (type: string): string => (/[|{ ]/.test(type) ? `(${type})` : type);

/** Whether the driver makes values of an array's text. */
const isRead = (type: number): boolean => Array.isArray(types.getTypeParser(type, 'text')('{}'));

/** The name of a table's row in a generated file. */
export const aliasOf = ({ exported }: DeclaredTable): string =>
  `${exported.slice(0, 1).toUpperCase()}${exported.slice(1)}Row`;
