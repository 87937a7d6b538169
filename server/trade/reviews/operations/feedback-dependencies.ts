import type { ReviewDeps } from './dependencies.ts';

export const feedbackDeps = ({ database, notices, media }: ReviewDeps) => ({
  database,
  notices,
  ownedPhotos: (ownerId: string, keys: readonly string[]) => media.ownedPictures(ownerId, keys, 'Feedback'),
});
