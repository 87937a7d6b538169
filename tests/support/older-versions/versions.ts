import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AbandonedColumn } from '../../../server/migrations/abandoned.ts';

export const migrations = join(import.meta.dirname, '..', '..', '..', 'server', 'migrations');

/** A column as a version's code knows it. */
export interface KnownColumn {
  name: string;
  type: string;
  isNotNull: boolean;
  /** The column has a default value. */
  hasDefault: boolean;
}

/** A unique key, and the condition of its rows. */
export interface KnownKey {
  columns: readonly string[];
  where?: string;
}

export interface KnownForeignKey {
  columns: readonly string[];
  to: string;
}

export interface KnownTable {
  name: string;
  columns: readonly KnownColumn[];
  keys: readonly KnownKey[];
  foreignKeys: readonly KnownForeignKey[];
}

/** The tables when a migration was the newest: what that version's code may do with them. */
export interface Version {
  /** The migration's tag. */
  tag: string;
  tables: readonly KnownTable[];
}

interface Snapshot {
  tables: Record<
    string,
    {
      name: string;
      columns: Record<
        string,
        {
          name: string;
          type: string;
          primaryKey: boolean;
          notNull: boolean;
          default?: unknown;
          generated?: object;
          identity?: { type: 'always' | 'byDefault' };
        }
      >;
      indexes: Record<string, { columns: { expression: string }[]; isUnique: boolean; where?: string }>;
      foreignKeys: Record<string, { tableTo: string; columnsFrom: string[] }>;
      compositePrimaryKeys: Record<string, { columns: string[] }>;
      uniqueConstraints: Record<string, { columns: string[] }>;
    }
  >;
}

/** Tags of all migrations, oldest first. */
export function migrationTags(): string[] {
  const journal = JSON.parse(readFileSync(join(migrations, 'meta', '_journal.json'), 'utf8')) as {
    entries: { tag: string }[];
  };
  return journal.entries.map(({ tag }) => tag);
}

/** The last `count` versions before the newest, newer first, without columns that their code no longer used. */
export function versionsBefore(count: number, abandoned: readonly AbandonedColumn[]): Version[] {
  const tags = migrationTags();
  return tags
    .slice(0, -1)
    .slice(-count)
    .toReversed()
    .map((tag) => {
      const unused = abandoned.filter(({ since }) => tags.indexOf(since) < tags.indexOf(tag));
      return { tag, tables: tablesOf(tag, unused) };
    });
}

function tablesOf(tag: string, unused: readonly AbandonedColumn[]): KnownTable[] {
  const file = join(migrations, 'meta', `${tag.slice(0, tag.indexOf('_'))}_snapshot.json`);
  const { tables } = JSON.parse(readFileSync(file, 'utf8')) as Snapshot;
  return Object.values(tables).map((table) => {
    const isUsed = (name: string) => !unused.some(({ table: of, column }) => of === table.name && column === name);
    // Columns that only the database writes are not named by code.
    const columns = Object.values(table.columns).filter(
      ({ name, generated, identity }) => isUsed(name) && !generated && identity?.type !== 'always',
    );
    const keys: KnownKey[] = [
      ...columns.filter(({ primaryKey }) => primaryKey).map(({ name }) => ({ columns: [name] })),
      ...Object.values(table.compositePrimaryKeys),
      ...Object.values(table.uniqueConstraints),
      ...Object.values(table.indexes)
        .filter(({ isUnique }) => isUnique)
        .map(({ columns: parts, where }) => ({
          columns: parts.map(({ expression }) => expression),
          ...(where !== undefined && { where }),
        })),
    ];
    return {
      name: table.name,
      columns: columns.map(({ name, type, notNull, default: given }) => ({
        name,
        type: type.replace(/serial$/, (word) => (word === type ? 'integer' : 'int')),
        isNotNull: notNull,
        hasDefault: given !== undefined || type.endsWith('serial'),
      })),
      keys: keys.filter((key) => key.columns.every(isUsed)),
      foreignKeys: Object.values(table.foreignKeys).map(({ columnsFrom, tableTo }) => ({
        columns: columnsFrom,
        to: tableTo,
      })),
    };
  });
}
