import type { Picture } from '../../../../contract/schemas/ad.ts';

/** What was uploaded, as accounts ask about it. Each refuses MediaNotFound for a key that is not the owner's, or was uploaded for something else. */
export interface OwnedMedia {
  ownedPictures(ownerId: string, keys: readonly string[], purpose: 'Profile' | 'Report'): Promise<Picture[]>;
  requireDocuments(ownerId: string, keys: readonly string[]): Promise<void>;
}
