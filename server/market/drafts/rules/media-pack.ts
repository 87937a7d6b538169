import { limits } from '../../../../contract/limits.ts';
import type { DraftContent } from '../../../../contract/schemas/ad-form.ts';

/** Photo limits of a draft. */
export interface PhotoAllowance {
  max: number;
  /** The limit with the media pack. Equal to `max` if the pack is included or not available. */
  maxWithPack: number;
  /** Keys of the edited ad's photos. Those above `max` may stay. */
  existing: readonly string[];
}

/** Limits without the media pack, if it is not available. */
export const photosWithoutPack = (existing: readonly string[] = []): PhotoAllowance => ({
  max: limits.adPhotosMost,
  maxWithPack: limits.adPhotosMost,
  existing,
});

/** True if an ad with this content uses a media pack: it has a video, or more photos than are possible without one. */
export function usesMediaPack({ video, pictures = [] }: { video?: unknown; pictures?: readonly unknown[] }): boolean {
  return video !== undefined || pictures.length > limits.adPhotosMost;
}

/**
 * True if the photos need a missing media pack. An ad whose pack has ended keeps its photos. Those above the limit may be removed and reordered,
 * those within may be replaced, but none may be added.
 */
export function photosNeedPack({ pictures = [] }: Pick<DraftContent, 'pictures'>, allowance: PhotoAllowance): boolean {
  const { max, existing } = allowance;
  if (pictures.length <= max) return false;
  return pictures.length > existing.length || pictures.slice(max).some((key) => !existing.includes(key));
}
