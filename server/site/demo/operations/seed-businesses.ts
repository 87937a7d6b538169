import { isTaxNumber } from '../../../../contract/fields/checksums.ts';
import { insertBusinesses } from '../store/desks.ts';
import type { Database } from '../../../platform/database.ts';
import { businesses } from '../../../../data/demo/admin-queues.ts';

/** Completes nine digits with the check digit. */
const taxNumber = (nine: string): string =>
  Array.from({ length: 10 }, (_, digit) => `${nine}${digit}`).find(isTaxNumber) ?? '';
export async function seedBusinesses(database: Database, people: readonly string[]): Promise<void> {
  const rows = businesses.map((one, place) => ({
    ...one,
    id: people[place],
    taxNumber: taxNumber(`48120076${place}`),
    hours: 5 + place * 20,
  }));
  await insertBusinesses(database, rows);
}
