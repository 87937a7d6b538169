import { definePort } from '../../kernel/ports.ts';
import type { Media } from './operations/media.ts';
export type { Media } from './operations/media.ts';

/** What stands in conversations of others: who but its owner may see a private file. Offered by whoever keeps the conversations. */
export interface SharedFiles {
  /** Whether a file was shown to this member; to moderators also what was reported to them. */
  isSharedWith(accountId: string, key: string, isModerator: boolean): Promise<boolean>;
}

export const sharedFilesPort = definePort<SharedFiles>('shared files');
/** What both sides of a refund see of it. Offered by whoever keeps the refunds. */
export const refundFilesPort = definePort<SharedFiles>('files of refunds');
/** What both sides of an order see of it. Offered by whoever keeps the orders. */
export const orderFilesPort = definePort<SharedFiles>('files of orders');
export const mediaPort = definePort<Media>('media');
export { unusedMediaJobs } from './operations/removal.ts';
