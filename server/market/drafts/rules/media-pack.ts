import { limits } from '../../../../contract/limits.ts';
import type { DraftContent } from '../../../../contract/schemas/ad-form.ts';

/** How many photos a draft may have. */
export interface PhotoAllowance {
  max: number;
  /** The same with the media pack; equal to `most` if the pack is there, or cannot be taken. */
  maxWithPack: number;
  /** Keys of the photos that the edited ad has. Those above `most` may stay. */
  existing: readonly string[];
}

/** Without the media pack, and with no way to take it; `had` of an ad that is changed. */
export const photosWithoutPack = (had: readonly string[] = []): PhotoAllowance => ({
  max: limits.adPhotosMost,
  maxWithPack: limits.adPhotosMost,
  existing: had,
});

/** True if an ad with this content uses a media pack: it has a video, or more photos than are possible without one. */
export function usesMediaPack({ video, pictures = [] }: { video?: unknown; pictures?: readonly unknown[] }): boolean {
  return video !== undefined || pictures.length > limits.adPhotosMost;
}

/**
 * True if photos need a media pack that is not there. An ad whose pack has ended keeps its photos: it may lose and reorder those above the
 * allowance, and exchange those within it, but neither grows nor gets a new one above it.
 */
export function photosNeedPack({ pictures = [] }: Pick<DraftContent, 'pictures'>, allowance: PhotoAllowance): boolean {
  const { max: most, existing: had } = allowance;
  if (pictures.length <= most) return false;
  return pictures.length > had.length || pictures.slice(most).some((key) => !had.includes(key));
}
