import type { Picture } from '../../../../contract/schemas/ad.ts';

/** Uploaded media. Both methods throw MediaNotFound for a key of another owner or another purpose. */
export interface OwnedMedia {
  ownedPictures(ownerId: string, keys: readonly string[], purpose: 'Profile' | 'Report'): Promise<Picture[]>;
  requireDocuments(ownerId: string, keys: readonly string[]): Promise<void>;
}
