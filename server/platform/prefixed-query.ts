import type { QueryConfig } from 'pg';
import { DescribedQuery } from './described-query.ts';
import type { PgConnection } from './described-query.ts';

/** A named statement with its values. */
export interface NamedStatement {
  name: string;
  text: string;
  values?: unknown[];
}

/** Values of statements before another may only be simple ones. Throws for others. */
function textOf(value: unknown): string | null {
  if (value === null || typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean') return String(value);
  if (value instanceof Date) return value.toISOString();
  throw new TypeError('Only simple values can be sent before a statement');
}

/**
 * A statement with others before it, sent in one message group: if one of them fails or is cancelled, PostgreSQL skips the rest of the group. So a
 * statement sent together with `begin` never runs outside the transaction. Without `begin`, PostgreSQL runs the group as one transaction.
 * The statements before it stay prepared; their rows are ignored.
 */
export class PrefixedQuery extends DescribedQuery {
  readonly #before: readonly { name: string; text: string; values: (string | null)[] }[];
  readonly #own: { name: string | undefined; text: string };
  /** Parts that PostgreSQL has not completed. The client reads name and text of the part that runs. */
  #waiting: { name: string; text: string }[] = [];

  constructor(config: QueryConfig, before: readonly NamedStatement[]) {
    super(config);
    // Converted here, because an error while sending would not reach the caller.
    this.#before = before.map(({ name, text, values = [] }) => ({ name, text, values: values.map(textOf) }));
    this.#own = { name: this.name, text: this.text };
  }

  override prepare(connection: PgConnection): void {
    for (const { name, text, values } of this.#before) {
      this.name = name;
      if (!this.hasBeenParsed(connection)) {
        connection.parse({ name, text, types: [] }, true);
        connection.submittedNamedStatements[name] = text;
      }
      connection.bind({ statement: name, values }, true);
      connection.execute(null, true);
    }
    this.name = this.#own.name;
    super.prepare(connection);
    this.#waiting = [...this.#before];
    this.#follow();
  }

  override handleDataRow(message: unknown): void {
    if (this.#waiting.length === 0) super.handleDataRow(message);
  }

  override handleCommandComplete(message: unknown, connection: PgConnection): void {
    if (this.#waiting.length === 0) return super.handleCommandComplete(message, connection);
    this.#waiting.shift();
    this.#follow();
  }

  override handleError(error: Error, connection: PgConnection): void {
    // Parts after the failed one were skipped, so they are not prepared.
    for (const { name } of [...this.#waiting, this.#own])
      if (name !== undefined) delete connection.submittedNamedStatements[name];
    super.handleError(error, connection);
  }

  #follow(): void {
    const { name, text } = this.#waiting[0] ?? this.#own;
    Object.assign(this, { name, text });
  }
}
