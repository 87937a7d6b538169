import type { ClientBase } from 'pg';
import type { Database } from '../database.ts';
import type { NamedStatement } from '../prefixed-query.ts';
import { markIncidental } from './writing.ts';

/** Types of a statement in a generated `store.sql.ts`. */
export interface StatementType {
  parameters: readonly unknown[];
  row: object;
}

/** A generated statement that returns rows. */
export interface Query<P extends readonly unknown[], R extends object> {
  parameters: P;
  row: R;
}

/** A generated statement that returns no rows. */
export type Command<P extends readonly unknown[]> = Query<P, Record<never, never>>;

/** A parameter of type `bigint`. */
export type Int8 = string | number | bigint;

/** A parameter of a date or time type; strings are ISO 8601. */
export type Time = Date | string;

/** Where a statement runs: the database, in the current transaction if there is one, or a dedicated connection. */
export type Queryable = Runner | Connection;

type Runner = Pick<Database, 'query' | 'queryPlanned' | 'read' | 'readPlanned' | 'run' | 'runPlanned'>;

/** A dedicated connection, from the pool or a script. */
export type Connection = Pick<ClientBase, 'query'>;

export interface StatementOptions {
  /** Stays prepared on each connection, as `namespace:name`. */
  prepared?: boolean;
  /** Runs on a read replica if one is configured; see `Database.read`. */
  replica?: boolean;
  /** A write that no page shows to its author, such as a counted view. It does not send the author's later reads to the primary. */
  incidental?: boolean;
  /**
   * Plans the statement once per connection instead of on each call, also in transactions. For prepared statements whose best plan does not depend on
   * the values. A short statement costs mostly its planning.
   */
  planned?: boolean;
  /** Columns that are never null although the statement does not prove it: column → reason. */
  present?: Readonly<Record<string, string>>;
  /** Parameters that may be null although no column shows it: `'$2'`, or `'$2[]'` for array elements. */
  nullable?: readonly (`$${number}` | `$${number}[]`)[];
}

/** Row type with the declared columns; a column that may be null stays nullable. */
export type Narrowed<R, N> = Omit<R, keyof N> & {
  [K in keyof N]: K extends keyof R ? N[K] | (null extends R[K] ? null : never) : never;
};

/** Declared columns must exist in the statement and narrow its types. */
type Tighter<R, N> = { [K in keyof N]: K extends keyof R ? Exclude<R[K], null> : never };

/** A statement with a fixed text. */
export interface Statement<P extends readonly unknown[], R> {
  readonly text: string;
  all(on: Queryable, values: Readonly<P>): Promise<R[]>;
  /** The first row; undefined if there is none. */
  first(on: Queryable, values: Readonly<P>): Promise<R | undefined>;
  /** Runs the statement and returns the number of affected rows. */
  run(on: Queryable, values: Readonly<P>): Promise<number>;
  /** The prepared statement with its values, for `firstAfter`. */
  with(values: Readonly<P>): NamedStatement;
  /** Runs a planned statement whose result is not needed, in a transaction together with the next statement: see `Database.queue`. */
  later(on: Pick<Database, 'queue'>, values: Readonly<P>): Promise<void>;
  /** Like `all`, after another prepared statement: with one round trip, in one transaction. */
  allAfter(on: Pick<Database, 'queryAfter'>, first: NamedStatement, values: Readonly<P>): Promise<R[]>;
  /** Like `first`, after another prepared statement. */
  firstAfter(on: Pick<Database, 'queryAfter'>, first: NamedStatement, values: Readonly<P>): Promise<R | undefined>;
  /**
   * The same statement with narrower column types, such as a JSON document's type or the possible values of a text. Nullable columns stay nullable.
   */
  as<N extends Tighter<R, N>>(): Statement<P, Narrowed<R, N>>;
}

/** A statement whose text is composed on each call from parts that its samples contain. */
export interface DynamicStatement<R> {
  /** With a `prepared` name, this text stays prepared as `namespace:name:prepared`. */
  all(on: Queryable, text: string, values: readonly unknown[], prepared?: string): Promise<R[]>;
  /** The first row; undefined if there is none. */
  first(on: Queryable, text: string, values: readonly unknown[], prepared?: string): Promise<R | undefined>;
  as<N extends Tighter<R, N>>(): DynamicStatement<Narrowed<R, N>>;
}

/** A declaration, for the generator and tests. */
export interface Declared {
  name: string;
  /** The text, or every sample of a dynamic statement. */
  texts: readonly string[];
  isDynamic: boolean;
  options: StatementOptions;
}

interface Namespace {
  /** URL of the declaring module. */
  file: string;
  statements: Map<string, Declared>;
}

const namespaces = new Map<string, Namespace>();

/** All statements of the modules imported so far, by file URL. */
export function declaredStatements(): ReadonlyMap<string, { namespace: string; statements: readonly Declared[] }> {
  return new Map(
    [...namespaces].map(([namespace, { file, statements: own }]) => [
      file,
      { namespace, statements: [...own.values()] },
    ]),
  );
}

/** Receives every text of a dynamic statement; tests compare it with the samples. */
type Listener = (statement: string, text: string) => void;
let listener: Listener | undefined;

/** Sets the listener; undefined removes it. */
export function onDynamicText(onText: Listener | undefined): void {
  listener = onText;
}

const missing = 'npm run sql writes the types of this statement';

/** Names of generated statements. For other names, the compile error says what to do. */
type StatementName<S, N> = N extends keyof S ? N : typeof missing;
type Parameters<S, N> = N extends keyof S ? (S[N] extends StatementType ? S[N]['parameters'] : never) : never;
type Row<S, N> = N extends keyof S ? (S[N] extends StatementType ? S[N]['row'] : never) : never;

/** Declares the statements of one file. */
export interface Declare<S> {
  <const N extends string>(
    name: N & StatementName<S, N>,
    text: string,
    options?: StatementOptions,
  ): Statement<Parameters<S, N>, Row<S, N>>;
  /** A statement whose text is composed on each call; `samples` contain every possible part. */
  dynamic<const N extends string>(
    name: N & StatementName<S, N>,
    samples: readonly string[],
    options?: Omit<StatementOptions, 'prepared'>,
  ): DynamicStatement<Row<S, N>>;
}

/**
 * Declares the statements of one file. `S` is the type file that `npm run sql` generates beside it; a test checks it against the tables.
 * @param namespace unique among all files; prefixes the names of prepared statements
 * @param file `import.meta.url`
 */
export function statements<S>(namespace: string, file: string): Declare<S> {
  const before = namespaces.get(namespace);
  if (before && before.file !== file) throw new Error(`Two files declare the statements “${namespace}”`);
  const own = new Map<string, Declared>();
  namespaces.set(namespace, { file, statements: own });

  function register(declared: Declared): void {
    if (own.has(declared.name)) throw new Error(`The statement “${namespace}:${declared.name}” is declared twice`);
    own.set(declared.name, declared);
    if (declared.options.incidental) markIncidental(declared.texts);
  }

  function declare(name: string, text: string, options: StatementOptions = {}): Statement<unknown[], object> {
    register({ name, texts: [text], isDynamic: false, options });
    const prepared = options.prepared ? `${namespace}:${name}` : undefined;
    const [rows, count] = [rowsOn(options), countOn(options)];
    const bound = (values: readonly unknown[]) => {
      if (prepared === undefined) throw new Error(`The statement “${namespace}:${name}” is not prepared`);
      return { name: prepared, text, values: [...values] };
    };
    const statement: Statement<unknown[], object> = {
      text,
      all: (on, values) => rows(on, text, values, prepared),
      first: async (on, values) => (await rows(on, text, values, prepared))[0],
      run: (on, values) => count(on, text, values, prepared),
      with: bound,
      later: (on, values) => on.queue(bound(values)),
      allAfter: (on, first, values) => on.queryAfter<object>(first, bound(values)),
      firstAfter: async (on, first, values) => (await on.queryAfter<object>(first, bound(values)))[0],
      as: () => statement as never,
    };
    return statement;
  }

  function dynamic(name: string, samples: readonly string[], options: StatementOptions = {}): DynamicStatement<object> {
    register({ name, texts: samples, isDynamic: true, options });
    const rows = rowsOn(options);
    const run = (on: Queryable, text: string, values: readonly unknown[], prepared?: string) => {
      listener?.(`${namespace}:${name}`, text);
      return rows(on, text, values, prepared === undefined ? undefined : `${namespace}:${name}:${prepared}`);
    };
    const statement: DynamicStatement<object> = {
      all: run,
      first: async (on, text, values, prepared) => (await run(on, text, values, prepared))[0],
      as: () => statement as never,
    };
    return statement;
  }

  return Object.assign(declare, { dynamic }) as unknown as Declare<S>;
}

const isDatabase = (on: Queryable): on is Runner => 'read' in on;

const onClient = (on: Connection, text: string, values: readonly unknown[], name?: string) =>
  on.query<Record<string, unknown>>({ text, values: [...values], ...(name !== undefined && { name }) });

function rowsOn({ replica = false, planned = false }: StatementOptions) {
  return async (on: Queryable, text: string, values: readonly unknown[], name?: string): Promise<object[]> => {
    if (!isDatabase(on)) return (await onClient(on, text, values, name)).rows;
    if (planned && name !== undefined)
      return replica ? on.readPlanned(text, values, name) : on.queryPlanned(text, values, name);
    return replica ? on.read(text, values, name) : on.query(text, values, name);
  };
}

function countOn({ planned = false }: StatementOptions) {
  return async (on: Queryable, text: string, values: readonly unknown[], name?: string): Promise<number> => {
    if (!isDatabase(on)) return (await onClient(on, text, values, name)).rowCount ?? 0;
    return planned && name !== undefined ? on.runPlanned(text, values, name) : on.run(text, values, name);
  };
}
