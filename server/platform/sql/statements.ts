import type { ClientBase } from 'pg';
import type { Database } from '../database.ts';

/** What a generated `store.sql.ts` says of one statement. */
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

/** A parameter of a date or time type; text is in ISO 8601. */
export type Time = Date | string;

/** What a statement runs on: the database, on the transaction in progress if there is one, or a connection of one's own. */
export type Queryable = Runner | Connection;

type Runner = Pick<Database, 'query' | 'queryPlanned' | 'read' | 'readPlanned' | 'run' | 'runPlanned'>;

/** A connection of one's own: one of the pool, or a script's. */
export type Connection = Pick<ClientBase, 'query'>;

export interface StatementOptions {
  /** Kept prepared on each connection, as `namespace:name`. */
  prepared?: boolean;
  /** Runs on a read replica where one is configured; it may lag behind by some seconds. */
  replica?: boolean;
  /**
   * Planned once on each connection, and not for each call's values: for prepared texts that leave the planner one good plan, whatever the values.
   * Planning is most of what a short statement costs. In a transaction it is planned anew.
   */
  planned?: boolean;
  /** Columns that are never null though the statement alone does not prove it: column → why. */
  present?: Readonly<Record<string, string>>;
  /** Parameters that may be null though no column says so: `'$2'`, and `'$2[]'` for the elements of an array. */
  nullable?: readonly (`$${number}` | `$${number}[]`)[];
}

/** What is tightened: each column as declared, and null where the statement may answer null. */
export type Narrowed<R, N> = Omit<R, keyof N> & {
  [K in keyof N]: K extends keyof R ? N[K] | (null extends R[K] ? null : never) : never;
};

/** Declared columns must be the statement's, and be of its types. */
type Tighter<R, N> = { [K in keyof N]: K extends keyof R ? Exclude<R[K], null> : never };

/** A statement of one text. */
export interface Statement<P extends readonly unknown[], R> {
  readonly text: string;
  /** Every row. */
  all(on: Queryable, values: Readonly<P>): Promise<R[]>;
  /** The first row, undefined where there is none. */
  first(on: Queryable, values: Readonly<P>): Promise<R | undefined>;
  /** Runs it for what it does, and answers how many rows it touched. */
  run(on: Queryable, values: Readonly<P>): Promise<number>;
  /** The same statement with columns of tighter types: what a JSON document holds, which words a text may be. Null is kept. */
  as<N extends Tighter<R, N>>(): Statement<P, Narrowed<R, N>>;
}

/** A statement whose text is put together per call from parts that its samples show. */
export interface DynamicStatement<R> {
  /** Every row. A `prepared` name keeps this text prepared, as `namespace:name:prepared`. */
  all(on: Queryable, text: string, values: readonly unknown[], prepared?: string): Promise<R[]>;
  /** The first row, undefined where there is none. */
  first(on: Queryable, text: string, values: readonly unknown[], prepared?: string): Promise<R | undefined>;
  as<N extends Tighter<R, N>>(): DynamicStatement<Narrowed<R, N>>;
}

/** What was declared, for the generator and for tests. */
export interface Declared {
  name: string;
  /** One text, or every sample of a dynamic statement. */
  texts: readonly string[];
  isDynamic: boolean;
  options: StatementOptions;
}

interface Namespace {
  /** Address of the module that declares it. */
  file: string;
  statements: Map<string, Declared>;
}

const namespaces = new Map<string, Namespace>();

/** Every statement of the modules imported so far: by the address of its file. */
export function declaredStatements(): ReadonlyMap<string, { namespace: string; statements: readonly Declared[] }> {
  return new Map(
    [...namespaces].map(([namespace, { file, statements: own }]) => [
      file,
      { namespace, statements: [...own.values()] },
    ]),
  );
}

/** Told of every text that runs under a dynamic statement: tests compare it with the samples. */
type Listener = (statement: string, text: string) => void;
let listener: Listener | undefined;

/** Sets who is told; undefined for nobody. */
export function onDynamicText(onText: Listener | undefined): void {
  listener = onText;
}

const missing = 'npm run sql writes the types of this statement';

/** Names of generated statements; what is no such name is refused with what to do. */
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
  /** A statement whose text is put together per call; `samples` show every part that it may have. */
  dynamic<const N extends string>(
    name: N & StatementName<S, N>,
    samples: readonly string[],
    options?: Omit<StatementOptions, 'prepared'>,
  ): DynamicStatement<Row<S, N>>;
}

/**
 * The statements of one file. `S` is the file that `npm run sql` writes beside it; what it says is checked against the tables by a test.
 * @param namespace unique among all files; begins the names of prepared statements
 * @param file `import.meta.url`
 */
export function statements<S>(namespace: string, file: string): Declare<S> {
  const before = namespaces.get(namespace);
  if (before && before.file !== file) throw new Error(`Two files declare the statements “${namespace}”`);
  const own = new Map<string, Declared>();
  namespaces.set(namespace, { file, statements: own });

  function keep(declared: Declared): void {
    if (own.has(declared.name)) throw new Error(`The statement “${namespace}:${declared.name}” is declared twice`);
    own.set(declared.name, declared);
  }

  function declare(name: string, text: string, options: StatementOptions = {}): Statement<unknown[], object> {
    keep({ name, texts: [text], isDynamic: false, options });
    const prepared = options.prepared ? `${namespace}:${name}` : undefined;
    const [rows, count] = [rowsOn(options), countOn(options)];
    const statement: Statement<unknown[], object> = {
      text,
      all: (on, values) => rows(on, text, values, prepared),
      first: async (on, values) => (await rows(on, text, values, prepared))[0],
      run: (on, values) => count(on, text, values, prepared),
      as: () => statement as never,
    };
    return statement;
  }

  function dynamic(name: string, samples: readonly string[], options: StatementOptions = {}): DynamicStatement<object> {
    keep({ name, texts: samples, isDynamic: true, options });
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
