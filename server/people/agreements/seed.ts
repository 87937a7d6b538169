import type { Client } from 'pg';
import { can } from '../../../contract/capabilities.ts';
import { readAgreements } from '../../../data/agreements/read.ts';
import type { Can } from '../../../data/said-today.ts';
import { today } from './operations/today.ts';
import { seedAgreementsStatement } from './store.ts';

/**
 * Adds the versions of agreements that the database lacks; a version once stored is never changed. One that speaks of what the product has learned
 * since its file was written holds from the day on which it is added.
 */
export async function seedAgreements(client: Client, folder?: string, isPossible: Can = can): Promise<void> {
  const seeds = readAgreements(folder, isPossible).map((seed) => ({
    ...seed,
    date: seed.hasLearned && seed.date < today() ? today() : seed.date,
  }));
  await seedAgreementsStatement.run(client, [JSON.stringify(seeds)]);
}
