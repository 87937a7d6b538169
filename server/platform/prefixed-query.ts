import { Query } from 'pg';
import type { Connection, QueryConfig } from 'pg';

/** Fields of a `pg` query and connection that their types omit. */
interface QueryFields {
  name: string | undefined;
  text: string;
}
interface PgConnection extends Connection {
  submittedNamedStatements: Record<string, string>;
}

interface Part {
  name: string;
  text: string;
}

/** The methods by which `pg` drives a query. */
interface Driven {
  hasBeenParsed(connection: Connection): boolean;
  prepare(connection: Connection): void;
  handleCommandComplete(message: unknown, connection: Connection): void;
  handleError(error: Error, connection: Connection): void;
}

const DrivenQuery = Query as unknown as new (config: QueryConfig) => Query & QueryFields & Driven;

/**
 * A statement with others before it, sent in one message group: if one of them fails or is cancelled, PostgreSQL skips the rest of the group. So a
 * statement sent together with `begin` never runs outside the transaction. The statements before it return no rows and stay prepared.
 */
export class PrefixedQuery extends DrivenQuery {
  readonly #before: readonly Part[];
  readonly #own: { name: string | undefined; text: string };
  /** Parts that PostgreSQL has not completed. The client reads name and text of the part that runs. */
  #waiting: Part[] = [];

  constructor(config: QueryConfig, before: readonly string[]) {
    super(config);
    this.#before = before.map((text) => ({ name: `before:${text}`, text }));
    this.#own = { name: this.name, text: this.text };
  }

  override prepare(connection: PgConnection): void {
    for (const part of this.#before) {
      Object.assign(this, part);
      if (!this.hasBeenParsed(connection)) {
        connection.parse({ ...part, types: [] }, true);
        connection.submittedNamedStatements[part.name] = part.text;
      }
      connection.bind({ statement: part.name }, true);
      connection.execute(null, true);
    }
    Object.assign(this, this.#own);
    super.prepare(connection);
    this.#waiting = [...this.#before];
    this.#follow();
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
    Object.assign(this, this.#waiting[0] ?? this.#own);
  }
}
