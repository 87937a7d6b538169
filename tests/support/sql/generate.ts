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
import { aliasOf, TypeWriter } from './types.ts';

/** The statements of one file. */
export interface StoreStatements {
  /** Path from the project's root. */
  file: string;
  namespace: string;
  statements: readonly Declared[];
}

/** Where statements stand: a module's `store.ts`, or the files of its `store` folder. */
const patterns = ['server/**/store.ts', 'server/**/store/*.ts'];

/** Imports every store and answers what they declare. */
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

/** What a generated file says of each statement, by its name. */
export function typesIn(text: string): Map<string, string> {
  const parts = text.split(/^  (?='?[\w-]+'?: \{)/m).slice(1);
  return new Map(
    parts.map((part) => {
      const end = part.indexOf(':');
      return [part.slice(0, end).replaceAll("'", ''), part.slice(end + 1).replace(/\n}\n$/, '\n')];
    }),
  );
}

/** What is wrong with a statement. */
export interface Fault {
  /** `namespace:name`. */
  statement: string;
  message: string;
}

export interface GeneratedFile {
  /** Path from the project's root. */
  path: string;
  namespace: string;
  text: string;
  /** By the statement's name. */
  types: ReadonlyMap<string, string>;
}

export interface Generated {
  files: readonly GeneratedFile[];
  faults: readonly Fault[];
  /** Tables that each statement names, by `namespace:name`, with the file that declares it. */
  tables: ReadonlyMap<string, { file: string; tables: readonly string[] }>;
}

export const sqlPathOf = (file: string): string => file.replace(/\.ts$/, '.sql.ts');

/** Describes every statement against the database and writes the files that hold their types. */
export async function generate(client: ClientBase, stores: readonly StoreStatements[]): Promise<Generated> {
  const catalogue = await readCatalogue(client);
  const declared = await declaredTables();
  const faults: Fault[] = [];
  const tables = new Map<string, { file: string; tables: readonly string[] }>();
  const files: GeneratedFile[] = [];
  for (const { file, namespace, statements } of stores) {
    const writer = new TypeWriter(catalogue, declared);
    const types = new Map<string, string>();
    for (const statement of statements) {
      const name = `${namespace}:${statement.name}`;
      try {
        const described = await describeDeclared(client, catalogue, statement);
        types.set(statement.name, typeOf(statement, described, writer));
        tables.set(name, { file, tables: described.tables });
      } catch (error) {
        faults.push({ statement: name, message: error instanceof Error ? error.message : String(error) });
      }
    }
    files.push({ path: sqlPathOf(file), namespace, text: await fileOf(file, types, writer), types });
  }
  return { files, faults, tables };
}

/** A statement's description; of a dynamic one every sample's, which must answer the same. */
export async function describeDeclared(
  client: ClientBase,
  catalogue: Catalogue,
  { texts, options }: Declared,
): Promise<Described> {
  const all: Described[] = [];
  for (const text of texts) all.push(await describe(client, catalogue, text, options));
  const [first, ...others] = all;
  if (!first) throw new Error('A dynamic statement has at least one sample');
  for (const other of others) {
    const isSame =
      other.columns.length === first.columns.length &&
      other.columns.every(
        ({ name, type }, index) => name === first.columns[index]?.name && type === first.columns[index].type,
      );
    if (!isSame) throw new Error(`The samples answer different columns: ${rowText(first)} and ${rowText(other)}`);
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

function typeOf({ isDynamic }: Declared, { parameters, columns }: Described, writer: TypeWriter): string {
  const row = columns.map((column) => `${keyOf(column.name)}: ${writer.column(column)};`);
  const rowType = row.length > 0 ? `{ ${row.join(' ')} }` : 'Record<never, never>';
  const given = isDynamic ? 'readonly unknown[]' : `[${parameters.map((one) => writer.parameter(one)).join(', ')}]`;
  return `{ parameters: ${given}; row: ${rowType} }`;
}

const keyOf = (name: string): string => (/^[a-zA-Z_]\w*$/.test(name) ? name : JSON.stringify(name));

async function fileOf(file: string, types: ReadonlyMap<string, string>, writer: TypeWriter): Promise<string> {
  const used = [...writer.used.values()].toSorted((one, other) => (one.exported < other.exported ? -1 : 1));
  const text = [
    `// Written by \`npm run sql\` from the statements beside it and the tables: not to be changed by hand.`,
    ...importsOf(file, used),
    '',
    ...used.map((table) => `type ${aliasOf(table)} = typeof ${table.exported}.$inferSelect;`),
    '',
    '/** Parameters and rows of the statements, by their names. */',
    'export interface Statements {',
    ...[...types].map(([name, type]) => `${keyOf(name)}: ${type};`),
    '}',
    '',
  ].join('\n');
  const formatting = JSON.parse(readFileSync(join(root, '.oxfmtrc.json'), 'utf8')) as FormatConfig;
  const { code, errors } = await format(sqlPathOf(file), text, formatting);
  if (errors.length > 0) throw new Error(`${sqlPathOf(file)}: ${errors[0]?.message}`);
  return code;
}

function importsOf(file: string, used: readonly DeclaredTable[]): string[] {
  const files = [...new Set(used.map((table) => table.file))].toSorted();
  return files.map((from) => {
    const names = used.filter((table) => table.file === from).map(({ exported }) => exported);
    const path = relative(dirname(file), from);
    return `import type { ${names.join(', ')} } from '${path.startsWith('.') ? path : `./${path}`}';`;
  });
}
