import type { Database } from '../../../platform/database.ts';
import type { Notices } from '../../notifications/port.ts';

export interface FeedbackDeps {
  database: Database;
  notices: Pick<Notices, 'notify' | 'send'>;
  /** Throws MediaNotFound for a photo that the author did not upload for feedback. */
  ownedPhotos(ownerId: string, keys: readonly string[]): Promise<unknown>;
}
