import type { Client } from 'pg';
import { readAgreements } from '../../../data/agreements/read.ts';
import { today } from './operations/today.ts';
import { seedAgreementsStatement } from './store.ts';

/**
 * Adds the agreement versions that the database lacks. A stored version never changes.
 * A version with `startsWhenAdded` takes effect today if its own date has passed.
 */
export async function seedAgreements(client: Client, folder?: string): Promise<void> {
  const seeds = readAgreements(folder).map((seed) => ({
    ...seed,
    date: seed.startsWhenAdded && seed.date < today() ? today() : seed.date,
  }));
  await seedAgreementsStatement.run(client, [JSON.stringify(seeds)]);
}
