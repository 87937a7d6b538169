import type { ClientBase } from 'pg';
import type { Catalogue, CatalogueColumn } from './catalogue.ts';
import { parametersOf } from './parameters.ts';
import type { Parameter } from './parameters.ts';
import { columnsOf } from './queries.ts';
import type { Facts } from './scope.ts';
import { everyNode, parse } from './tree.ts';

/** Facts about a statement from PostgreSQL and its syntax tree. */
export interface Described {
  parameters: readonly DescribedParameter[];
  columns: readonly DescribedColumn[];
  /** Tables that the statement names. */
  tables: readonly string[];
}

export interface DescribedParameter extends Parameter {
  type: number;
}

export interface DescribedColumn {
  name: string;
  type: number;
  isNullable: boolean;
  /** The column that it holds a value of, or a list of values. */
  origin?: CatalogueColumn | undefined;
  isList: boolean;
  hasNulls: boolean;
}

export interface DescribeOptions {
  present?: Readonly<Record<string, string>>;
  nullable?: readonly string[];
}

const jsonb = 3802;
const point = 600;

/** Describes a statement against the current database. Throws PostgreSQL's error if it does not fit. */
export async function describe(
  client: ClientBase,
  catalogue: Catalogue,
  text: string,
  { present = {}, nullable = [] }: DescribeOptions = {},
): Promise<Described> {
  const { parameters, fields } = await prepare(client, text);
  const tree = parse(text);
  const parameter = parametersOf(tree, catalogue.tables, nullable);
  const facts: Omit<Facts, 'queryOf'> = {
    tables: catalogue.tables,
    jsonb,
    point,
    mayBeNull: (name) =>
      name.endsWith('[]') ? parameter(Number.parseInt(name, 10)).elementsMayBeNull : parameter(Number(name)).mayBeNull,
  };
  const inferred = columnsOf(tree, facts);
  if (inferred.length !== fields.length)
    throw new Error(`${fields.length} columns are returned, ${inferred.length} were inferred in: ${text}`);
  const columns = fields.map((field, index): DescribedColumn => {
    const { isNullable = true, origin, isList = false, hasNulls = false } = inferred[index] ?? {};
    const own = catalogue.byNumber.get(`${field.tableID}.${field.columnID}`);
    return {
      name: field.name,
      type: field.dataTypeID,
      isNullable: isNullable && !Object.hasOwn(present, field.name),
      origin: own ?? origin,
      isList: own ? false : isList,
      hasNulls,
    };
  });
  const unknown = Object.keys(present).find((name) => !columns.some((column) => column.name === name));
  if (unknown !== undefined) throw new Error(`The column “${unknown}” is declared present but does not exist`);
  const twice = columns.find(({ name }, index) => columns.findIndex((other) => other.name === name) !== index);
  if (twice) throw new Error(`Two columns are named “${twice.name}”`);
  return {
    parameters: parameters.map((type, index) => ({ type, ...parameter(index + 1) })),
    columns,
    tables: tablesOf(tree),
  };
}

/** Tables that a statement names, without its common table expressions. */
function tablesOf(tree: object): string[] {
  const nodes = [...everyNode(tree)];
  const own = new Set(nodes.map((node) => node.CommonTableExpr?.ctename));
  const targets = nodes.map(
    (node) => (node.InsertStmt ?? node.UpdateStmt ?? node.DeleteStmt ?? node.MergeStmt)?.relation?.relname,
  );
  const read = nodes.map((node) => node.RangeVar?.relname).filter((name) => !own.has(name));
  return [...new Set([...targets, ...read])].filter((name) => name !== undefined).toSorted();
}

interface Field {
  name: string;
  tableID: number;
  columnID: number;
  dataTypeID: number;
}

/** Methods of the driver's connection that its types do not declare. */
interface Wire {
  parse(query: { text: string }): void;
  describe(what: { type: 'S' }): void;
  sync(): void;
  once(event: 'parameterDescription', told: (message: { dataTypeIDs: number[] }) => void): void;
  removeAllListeners(event: 'parameterDescription'): void;
}

/** Parses and describes a statement without running it. */
function prepare(client: ClientBase, text: string): Promise<{ parameters: number[]; fields: Field[] }> {
  return new Promise((resolve, reject) => {
    let parameters: number[] = [];
    let fields: Field[] = [];
    let failure: Error | undefined;
    client.query({
      submit(wire: unknown) {
        const connection = wire as Wire;
        connection.removeAllListeners('parameterDescription');
        connection.once('parameterDescription', (message) => (parameters = message.dataTypeIDs));
        connection.parse({ text });
        connection.describe({ type: 'S' });
        connection.sync();
      },
      handleRowDescription: (message: { fields: Field[] }) => (fields = message.fields),
      handleError: (error: Error) => {
        failure = error;
        reject(error);
      },
      handleReadyForQuery: () => failure ?? resolve({ parameters, fields }),
    });
  });
}
