import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { ClientBase } from 'pg';
import { root } from '../sql/catalogue.ts';
import type { StoreStatements } from '../sql/generate.ts';
import { migrations, migrationTags } from './versions.ts';

/** Statement texts of a version's code by `namespace:name`. */
export type StatementTexts = Readonly<Record<string, readonly string[]>>;

const folder = join(migrations, 'statements');
const fileOf = (tag: string) => join(folder, `${tag}.json`);
/** Number of recorded versions: the newest, which is still changing, and the two before it. */
const recorded = 3;

/** The statements that the stores declare today. */
export const textsOf = (stores: readonly StoreStatements[]): StatementTexts =>
  Object.fromEntries(
    stores
      .flatMap(({ namespace, statements }) =>
        statements.map(({ name, texts }): [string, readonly string[]] => [`${namespace}:${name}`, texts]),
      )
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );

/** The recorded statements of the code whose newest migration is `tag`; empty if none were recorded then. */
export function recordOf(tag: string): StatementTexts {
  try {
    return JSON.parse(readFileSync(fileOf(tag), 'utf8')) as StatementTexts;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}

/** Records today's statements for the newest migration and deletes outdated records. Returns what was written. */
export function record(texts: StatementTexts): string[] {
  const tags = migrationTags().slice(-recorded);
  const kept = new Set(tags.map((tag) => `${tag}.json`));
  for (const name of globSync('*.json', { cwd: folder })) if (!kept.has(name)) rmSync(join(folder, name));
  const newest = tags.at(-1) ?? '';
  if (JSON.stringify(recordOf(newest)) === JSON.stringify(texts)) return [];
  mkdirSync(folder, { recursive: true });
  writeFileSync(fileOf(newest), `${JSON.stringify(texts, undefined, 2)}\n`);
  return [relative(root, fileOf(newest))];
}

/** Statements that PostgreSQL can prepare; others, such as locks, only name tables. */
const preparable = /^\s*(?:with|select|insert|update|delete|merge|values)\b/i;

/** Prepares an older version's statements on the current tables. Returns the failures as sentences. Needs an open transaction. */
export async function brokenStatements(client: ClientBase, texts: StatementTexts): Promise<string[]> {
  const faults: string[] = [];
  for (const [name, each] of Object.entries(texts)) {
    for (const text of each.filter((one) => preparable.test(one))) {
      await client.query('savepoint statement');
      try {
        await client.query(`prepare older as ${text}`);
        await client.query('deallocate older');
      } catch (error) {
        faults.push(`${name}: ${(error as Error).message}`);
      }
      await client.query('rollback to savepoint statement');
    }
  }
  return faults;
}
