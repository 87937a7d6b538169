import type { Texts } from '../../../../contract/enums.ts';
import type { ReasonList } from '../../../../contract/schemas/reason.ts';
import type { Database } from '../../../platform/database.ts';
import { readReasons } from '../store.ts';
import type { ReasonRow } from '../store.ts';

/** An entry of a list. */
export type Reason = Pick<ReasonRow, 'key' | 'tr' | 'en' | 'isActive' | 'needsText'>;

/** A change takes effect within this time in all copies. */
const cachedMs = 5_000;

interface Cached {
  lists: Promise<Map<ReasonList, ReasonRow[]>>;
  until: number;
}
const caches = new WeakMap<Database, Cached>();

/** All entries of a list in display order, including inactive ones. At most five seconds old. */
export async function reasonsOf(database: Database, list: ReasonList): Promise<readonly Reason[]> {
  const now = performance.now();
  let cached = caches.get(database);
  if (!cached || cached.until <= now) {
    cached = { lists: read(database), until: now + cachedMs };
    caches.set(database, cached);
    cached.lists.catch(() => caches.delete(database));
  }
  return (await cached.lists).get(list) ?? [];
}

const read = async (database: Database) => Map.groupBy(await readReasons(database), ({ list }) => list);

/** Reads the lists again, after a change by this process. */
export const forgetReasons = (database: Database): void => void caches.delete(database);

/** The entries of a list to choose from. */
export const activeReasons = async (database: Database, list: ReasonList): Promise<Reason[]> =>
  (await reasonsOf(database, list)).filter(({ isActive }) => isActive);

/** The texts of all entries of a list by key, also of inactive ones. */
export const reasonTexts = async (database: Database, list: ReasonList): Promise<Map<string, Texts>> =>
  new Map((await reasonsOf(database, list)).map(({ key, tr, en }) => [key, { tr, en }]));
