import type { Database } from '../../../platform/database.ts';
import type { Notices } from '../../notifications/port.ts';

export interface FeedbackDeps {
  database: Database;
  notices: Pick<Notices, 'notify' | 'send'>;
  /** Refuses MediaNotFound for a photo that the teller did not upload for this. */
  ownedPhotos(ownerId: string, keys: readonly string[]): Promise<unknown>;
}
