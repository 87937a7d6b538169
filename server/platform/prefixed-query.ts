import type { QueryConfig } from 'pg';
import { DescribedQuery } from './described-query.ts';
import type { PgConnection } from './described-query.ts';

/** A named statement with its values. */
export interface NamedStatement {
  name: string;
  text: string;
  values?: unknown[];
}

/** The statement without its name: it is parsed on each call. */
export const unnamed = ({ text, values = [] }: NamedStatement): NamedStatement => ({ name: '', text, values });
/** The same for the last statement of a group. `pg` would send one without name and values as text, which cannot be part of a group. */
export const unnamedConfig = { name: undefined, queryMode: 'extended' } as const;

/** Values of statements before another may only be simple ones and lists of them. Throws for others. */
function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean') return String(value);
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return `{${value.map(elementText).join(',')}}`;
  throw new TypeError('Only simple values can be sent before a statement');
}

function elementText(value: unknown): string {
  const text = textOf(value);
  return text === null ? 'null' : `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
}

/** A statement before another: its rows are ignored, or it is a query with its own answer. */
type Part = NamedStatement | DescribedQuery;

/**
 * A statement with others before it, sent in one message group: if one of them fails or is cancelled, PostgreSQL skips the rest of the group. So a
 * statement sent together with `begin` never runs outside the transaction. Without `begin`, PostgreSQL runs the group as one transaction.
 * The statements before it stay prepared. The skipped ones fail with the same error.
 */
export class PrefixedQuery extends DescribedQuery {
  readonly #before: readonly (DescribedQuery | { name: string; text: string; values: (string | null)[] })[];
  readonly #own: { name: string | undefined; text: string };
  /** Parts that PostgreSQL has not completed. The client reads name and text of the part that runs. */
  #waiting: (DescribedQuery | { name: string; text: string })[] = [];
  readonly #completed: DescribedQuery[] = [];

  constructor(config: QueryConfig, before: readonly Part[]) {
    super(config);
    // Converted here, because an error while sending would not reach the caller.
    this.#before = before.map((part) =>
      part instanceof DescribedQuery
        ? part
        : { name: part.name, text: part.text, values: (part.values ?? []).map(textOf) },
    );
    this.#own = { name: this.name, text: this.text };
  }

  override prepare(connection: PgConnection): void {
    for (const part of this.#before) {
      if (part instanceof DescribedQuery) {
        part.prepare(connection, false);
        continue;
      }
      const { name, text, values } = part;
      this.name = name;
      if (!this.hasBeenParsed(connection)) {
        connection.parse({ name, text, types: [] }, true);
        if (name !== '') connection.submittedNamedStatements[name] = text;
      }
      connection.bind({ statement: name, values }, true);
      connection.execute(null, true);
    }
    this.name = this.#own.name;
    super.prepare(connection);
    this.#waiting = [...this.#before];
    this.#follow();
  }

  override handleRowDescription(message: unknown): void {
    const [running] = this.#waiting;
    if (running instanceof DescribedQuery) running.handleRowDescription(message);
    else super.handleRowDescription(message);
  }

  override handleDataRow(message: unknown): void {
    const [running] = this.#waiting;
    if (!running) super.handleDataRow(message);
    else if (running instanceof DescribedQuery) running.handleDataRow(message);
  }

  override handleCommandComplete(message: unknown, connection: PgConnection): void {
    const running = this.#waiting.shift();
    if (!running) return super.handleCommandComplete(message, connection);
    if (running instanceof DescribedQuery) {
      running.handleCommandComplete(message, connection);
      this.#completed.push(running);
    }
    this.#follow();
  }

  override handleReadyForQuery(connection: PgConnection): void {
    for (const part of this.#completed.splice(0)) part.handleReadyForQuery(connection);
    super.handleReadyForQuery(connection);
  }

  override handleError(error: Error, connection: PgConnection): void {
    // Parts after the failed one were skipped, so they are not prepared.
    for (const { name } of [...this.#waiting, this.#own])
      if (name !== undefined) delete connection.submittedNamedStatements[name];
    for (const part of this.#completed.splice(0)) part.handleReadyForQuery(connection);
    for (const part of this.#waiting) if (part instanceof DescribedQuery) part.handleError(error, connection);
    super.handleError(error, connection);
  }

  #follow(): void {
    const { name, text } = this.#waiting[0] ?? this.#own;
    Object.assign(this, { name, text });
  }
}
