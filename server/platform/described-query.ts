import { Query } from 'pg';
import type { Connection, FieldDef, QueryConfig, QueryResult } from 'pg';

/** Fields of `pg` that its types omit. */
export interface PgConnection extends Connection {
  parsedStatements: Record<string, string>;
  submittedNamedStatements: Record<string, string>;
}

/** How `pg` reads the rows of a result. */
interface RowShape {
  fields: FieldDef[];
  _parsers: unknown[] | undefined;
  _prebuiltEmptyResultObject: object | null;
}

/** The fields and methods by which `pg` drives a query. */
interface Driven {
  name: string | undefined;
  text: string;
  _result: RowShape;
  _accumulateRows: boolean;
  callback?: QueryCallback;
  prepare(connection: Connection): void;
  hasBeenParsed(connection: Connection): boolean;
  handleRowDescription(message: unknown): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: Connection): void;
  handleError(error: Error, connection: Connection): void;
  handleReadyForQuery(connection: Connection): void;
}

export type QueryCallback = (error: Error | null, result: QueryResult) => void;

const DrivenQuery = Query as unknown as new (config: QueryConfig) => Query & Driven;

/** What is known about the named statements of a connection. */
interface Known {
  /** The connection without `describe`, without `sync`, and without both. */
  quiet: PgConnection;
  unsynced: PgConnection;
  quietUnsynced: PgConnection;
  /** Undefined for statements without rows. */
  shapes: Map<string, RowShape | undefined>;
}

const knownOf = new WeakMap<Connection, Known>();

function knownAt(connection: PgConnection): Known {
  const known = knownOf.get(connection);
  if (known) return known;
  const without = (...names: readonly ('describe' | 'sync')[]) =>
    Object.create(
      connection,
      Object.fromEntries(names.map((name) => [name, { value: () => undefined }])),
    ) as PgConnection;
  const made: Known = {
    quiet: without('describe'),
    unsynced: without('sync'),
    quietUnsynced: without('describe', 'sync'),
    shapes: new Map(),
  };
  knownOf.set(connection, made);
  return made;
}

/**
 * A statement whose columns PostgreSQL describes once per connection. `pg` asks on each call, which costs both sides about as much as a short row.
 * PostgreSQL refuses a prepared statement whose columns have changed, so the description stays true. Only for named statements.
 */
export class DescribedQuery extends DrivenQuery {
  #shape: RowShape | undefined;
  #isKnown = false;

  /** Sends the statement, by default as the last of its message group. */
  override prepare(connection: PgConnection, isLast = true): void {
    const { quiet, unsynced, quietUnsynced, shapes } = knownAt(connection);
    this.#isKnown =
      this.name !== undefined && shapes.has(this.name) && connection.parsedStatements[this.name] !== undefined;
    if (!this.#isKnown) return super.prepare(isLast ? connection : unsynced);
    const shape = shapes.get(this.name ?? '');
    if (shape) Object.assign(this._result, shape);
    this._accumulateRows = true;
    super.prepare(isLast ? quiet : quietUnsynced);
  }

  override handleRowDescription(message: unknown): void {
    super.handleRowDescription(message);
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result;
    this.#shape = { fields, _parsers, _prebuiltEmptyResultObject };
  }

  override handleCommandComplete(message: unknown, connection: PgConnection): void {
    if (!this.#isKnown && this.name !== undefined) knownAt(connection).shapes.set(this.name, this.#shape);
    super.handleCommandComplete(message, connection);
  }
}
