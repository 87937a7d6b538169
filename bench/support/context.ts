import type { Config } from '../../server/platform/config.ts';
import type { Database } from '../../server/platform/database.ts';
import type { Note } from '../report.ts';
import type { BenchServer } from './server.ts';

export interface OwnContext {
  note: Note;
}

export interface StoppedContext {
  /** Configuration of the stopped server. Its embedded database is not running. */
  config: Config;
  note: Note;
}

export interface ServerContext {
  server: BenchServer;
  /** Configuration of the running server, which trusts one proxy: requests name their client address in `x-forwarded-for`. */
  config: Config;
  /** The server's database. */
  database: Database;
  databaseUrl: string;
  /** Signs access tokens. */
  secret: string;
  /** Omits Lighthouse. */
  isQuick: boolean;
  /** Prints details of failures. */
  isVerbose: boolean;
  note: Note;
}
