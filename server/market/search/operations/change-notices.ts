import { chance } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { notifyChange } from '../store/rows.ts';
import { z } from 'zod';

/** Identifies this process. It ignores its own notices, since it has already applied those changes. */
const ownCopy = chance.uuid();
/** PostgreSQL limits a notice to 8,000 bytes. */
const maxCategories = 500;

const notices = z.object({ copy: z.string(), categories: z.array(z.number()) });

/** The notice for a change in some categories. Empty, meaning everything changed, if there are too many. */
export function writeNotice(categories: readonly number[]): string {
  const all = [...new Set(categories)];
  return all.length > maxCategories ? '' : JSON.stringify({ copy: ownCopy, categories: all });
}

/** Notifies every process of changes in these categories after the current transaction commits, once a transaction. */
export async function announceChange(database: Database, categories: readonly number[]): Promise<void> {
  await database.gather(
    'changed categories',
    categories,
    async (all) => {
      if (all.length > 0) await notifyChange(database, writeNotice(all));
    },
    'last',
  );
}

/** Returns the categories that another process changed, an empty list for this process's own notices, or `all`. */
export function readNotice(notice: string | undefined): readonly number[] | 'all' {
  if (!notice) return 'all';
  const { copy, categories } = notices.parse(JSON.parse(notice));
  return copy === ownCopy ? [] : categories;
}
