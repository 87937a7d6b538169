import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { format } from 'oxfmt';
import type { FormatConfig } from 'oxfmt';
import type { ClientBase } from 'pg';
import { declaredStatements } from '../../../server/platform/sql/statements.ts';
import type { Declared } from '../../../server/platform/sql/statements.ts';
import { declaredTables, readCatalogue, root } from './catalogue.ts';
import type { Catalogue, DeclaredTable } from './catalogue.ts';
import { describe } from './describe.ts';
import type { Described } from './describe.ts';
import { keyOf, rowType } from './row-types.ts';
import type { RowContext } from './row-types.ts';
import { aliasOf, TypeWriter } from './types.ts';

/** The statements of one file. */
export interface StoreStatements {
  /** Path from the project root. */
  file: string;
  namespace: string;
  statements: readonly Declared[];
}

/** Files that contain statements: a module's `store.ts`, or the files of its `store` folder. */
const patterns = ['server/**/store.ts', 'server/**/store/*.ts'];

/** Imports every store and returns its statements. */
export async function allStatements(): Promise<StoreStatements[]> {
  const files = patterns
    .flatMap((pattern) => globSync(pattern, { cwd: root }))
    .filter((file) => !/\.(sql|test)\.ts$/.test(file));
  for (const file of files) await import(pathToFileURL(join(root, file)).href);
  return [...declaredStatements()]
    .map(([url, declared]) => ({ file: relative(root, fileURLToPath(url)), ...declared }))
    .filter(({ file }) => file.startsWith('server/'))
    .toSorted((one, other) => (one.file < other.file ? -1 : 1));
}

/** Type texts of a generated file, by statement name. */
export function typesIn(text: string): Map<string, string> {
  const [, entries = ''] = text.split('export interface Statements {\n');
  const parts = entries.split(/^ {2}(?='?[\w-]+'?: )/m).slice(1);
  return new Map(
    parts.map((part) => {
      const end = part.indexOf(':');
      return [part.slice(0, end).replaceAll("'", ''), part.slice(end + 1).replace(/\n}\n$/, '\n')];
    }),
  );
}

/** A fault of a statement. */
export interface Fault {
  /** `namespace:name`. */
  statement: string;
  message: string;
}

export interface GeneratedFile {
  /** Path from the project root. */
  path: string;
  namespace: string;
  text: string;
  /** By statement name. */
  types: ReadonlyMap<string, string>;
}

export interface Generated {
  files: readonly GeneratedFile[];
  faults: readonly Fault[];
  /** Tables that each statement names, by `namespace:name`, with the declaring file. */
  tables: ReadonlyMap<string, { file: string; tables: readonly string[] }>;
}

export const sqlPathOf = (file: string): string => file.replace(/\.ts$/, '.sql.ts');

/** Describes every statement against the database and writes the type files. */
export async function generate(client: ClientBase, stores: readonly StoreStatements[]): Promise<Generated> {
  const catalogue = await readCatalogue(client);
  const declared = await declaredTables();
  const faults: Fault[] = [];
  const tables = new Map<string, { file: string; tables: readonly string[] }>();
  const files: GeneratedFile[] = [];
  for (const { file, namespace, statements } of stores) {
    const writer = new TypeWriter(catalogue, declared);
    const types = new Map<string, string>();
    const all = new Map<Declared, Described>();
    for (const statement of statements) {
      const name = `${namespace}:${statement.name}`;
      try {
        const described = await describeDeclared(client, catalogue, statement);
        all.set(statement, described);
        types.set(statement.name, typeOf(statement, described, writer));
        tables.set(name, { file, tables: described.tables });
      } catch (error) {
        faults.push({ statement: name, message: error instanceof Error ? error.message : String(error) });
      }
    }
    files.push({
      path: sqlPathOf(file),
      namespace,
      text: await fileOf(file, all, { catalogue, declared, writer }),
      types,
    });
  }
  return { files, faults, tables };
}

/** Describes a statement. All samples of a dynamic statement must return the same columns. */
export async function describeDeclared(
  client: ClientBase,
  catalogue: Catalogue,
  { texts, options }: Declared,
): Promise<Described> {
  const all: Described[] = [];
  for (const text of texts) all.push(await describe(client, catalogue, text, options));
  const [first, ...others] = all;
  if (!first) throw new Error('A dynamic statement needs at least one sample');
  for (const other of others) {
    const isSame =
      other.columns.length === first.columns.length &&
      other.columns.every(
        ({ name, type }, index) => name === first.columns[index]?.name && type === first.columns[index].type,
      );
    if (!isSame) throw new Error(`The samples return different columns: ${rowText(first)} and ${rowText(other)}`);
  }
  return {
    parameters: first.parameters,
    columns: first.columns.map((column, index) => ({
      ...column,
      isNullable: all.some(({ columns }) => columns[index]?.isNullable),
      hasNulls: all.some(({ columns }) => columns[index]?.hasNulls),
    })),
    tables: [...new Set(all.flatMap((one) => one.tables))].toSorted(),
  };
}

const rowText = ({ columns }: Described): string =>
  columns.map(({ name, type }) => `${name} (type ${type})`).join(', ');

/** A statement's full type, to compare two generations. */
function typeOf(statement: Declared, described: Described, writer: TypeWriter): string {
  const row = described.columns.map((column) => `${keyOf(column.name)}: ${writer.column(column)};`);
  return `${parametersOf(statement, described, writer)} → { ${row.join(' ')} }`;
}

const parametersOf = ({ isDynamic }: Declared, { parameters }: Described, writer: TypeWriter): string =>
  isDynamic ? 'readonly unknown[]' : `[${parameters.map((one) => writer.parameter(one)).join(', ')}]`;

/** A shorter row type is written inline at every use. */
const namedFrom = 45;

async function fileOf(
  file: string,
  statements: ReadonlyMap<Declared, Described>,
  context: RowContext,
): Promise<string> {
  const { writer } = context;
  writer.used.clear();
  const rows = new Map<string, { name: string; uses: number }>();
  const written = [...statements].map(([statement, described]) => {
    const row = described.columns.length > 0 ? rowType(described.columns, described.tables, context) : undefined;
    if (row !== undefined && row.length >= namedFrom) {
      const known = rows.get(row) ?? { name: `${pascal(statement.name)}Row`, uses: 0 };
      rows.set(row, { ...known, uses: known.uses + 1 });
    }
    return { name: statement.name, parameters: parametersOf(statement, described, writer), row };
  });
  const shared = new Map([...rows].filter(([, { uses }]) => uses > 1).map(([row, { name }]) => [row, name]));
  const used = [...writer.used.values()].toSorted((one, other) => (one.exported < other.exported ? -1 : 1));
  for (const table of used)
    if ([...shared.values()].includes(aliasOf(table)))
      throw new Error(`${file}: rename the statement that has the name of the row type ${aliasOf(table)}`);
  const entries = written.map(({ name, parameters, row }) =>
    row === undefined
      ? `${keyOf(name)}: Command<${parameters}>;`
      : `${keyOf(name)}: Query<${parameters}, ${shared.get(row) ?? row}>;`,
  );
  const named = ['Command', 'Int8', 'Query', 'Time'].filter((type) =>
    entries.some((entry) => new RegExp(`\\b${type}\\b`).test(entry)),
  );
  const text = [
    '// Written by `npm run sql` from the statements and the tables. Do not edit.',
    `import type { ${named.join(', ')} } from '${pathFrom(file, 'server/platform/sql/statements.ts')}';`,
    ...importsOf(file, used),
    '',
    ...used.map((table) => `type ${aliasOf(table)} = typeof ${table.exported}.$inferSelect;`),
    ...[...shared].map(([row, name]) => `type ${name} = ${row};`),
    '',
    'export interface Statements {',
    ...entries,
    '}',
    '',
  ].join('\n');
  const { code, errors } = await format(sqlPathOf(file), text, formatting());
  if (errors.length > 0) throw new Error(`${sqlPathOf(file)}: ${errors[0]?.message}`);
  return code;
}

/** The project's formatting with the options for generated files. */
function formatting(): FormatConfig {
  const { overrides, ...common } = JSON.parse(readFileSync(join(root, '.oxfmtrc.json'), 'utf8')) as FormatConfig & {
    overrides: [{ options: FormatConfig }];
  };
  return { ...common, ...overrides[0].options };
}

const pascal = (name: string): string => name.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

function pathFrom(file: string, to: string): string {
  const path = relative(dirname(file), to);
  return path.startsWith('.') ? path : `./${path}`;
}

function importsOf(file: string, used: readonly DeclaredTable[]): string[] {
  const files = [...new Set(used.map((table) => table.file))].toSorted();
  return files.map((from) => {
    const names = used.filter((table) => table.file === from).map(({ exported }) => exported);
    return `import type { ${names.join(', ')} } from '${pathFrom(file, from)}';`;
  });
}
