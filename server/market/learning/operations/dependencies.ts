import type { Ads } from '../../ads/port.ts';
import type { Database } from '../../../platform/database.ts';

export interface LearningDeps {
  database: Database;
  ads: Pick<Ads, 'ownersOf'>;
  /** Secret salt of the person hash, so that the hash cannot be computed from an account or address. */
  salt: string;
}
