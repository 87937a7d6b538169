import { limits } from '../../../../contract/limits.ts';
import type { MediaPurpose } from '../../../../contract/schemas/media.ts';

export interface UploadRule {
  access: 'guest' | 'member' | 'administrator';
  /** Shown to everybody, in the product's widths; otherwise to its owner and the moderators alone. */
  isPublic: boolean;
  maxBytes: number;
  /** Takes PDFs beside pictures. */
  takesPdf: boolean;
  /** New files of one owner within an hour; a file that they have uploaded already is none. */
  maxPerHour: number;
}

const defaults = { takesPdf: false, maxPerHour: 40 };

/** What may be uploaded, by what it is for. */
export const uploadRules: Record<MediaPurpose, UploadRule> = {
  Profile: { ...defaults, access: 'member', isPublic: true, maxBytes: limits.profilePictureBytes },
  Feedback: { ...defaults, access: 'guest', isPublic: false, maxBytes: limits.pictureBytes },
  Report: { ...defaults, access: 'guest', isPublic: false, maxBytes: limits.pictureBytes },
  Document: { ...defaults, access: 'member', isPublic: false, maxBytes: 5 * 1024 * 1024, takesPdf: true },
  // Only the two of a chat see them.
  Chat: { ...defaults, access: 'member', isPublic: false, maxBytes: limits.pictureBytes, maxPerHour: 120 },
  // Both sides of an order see them, and who decides about a refund.
  Order: { ...defaults, access: 'member', isPublic: false, maxBytes: limits.pictureBytes },
  // Buyers without an account show theirs, too; both sides see them, and who decides.
  Refund: { ...defaults, access: 'guest', isPublic: false, maxBytes: limits.pictureBytes },
  // The campaign that shows one keeps a copy: see `Media.adopt`.
  Campaign: { ...defaults, access: 'administrator', isPublic: true, maxBytes: limits.pictureBytes },
  // Twenty ads, or ten with as many photos as the media pack allows.
  Ad: {
    ...defaults,
    access: 'member',
    isPublic: true,
    maxBytes: limits.pictureBytes,
    maxPerHour: 20 * limits.adPhotosMost,
  },
};

/** New videos of one owner within an hour. */
export const maxVideosPerHour = 20;

/** Days for which an unused upload is kept: a photo or video that no ad or draft shows, and an upload for a campaign. */
export const unusedDays = 7;

/** Names by which clients mean JPEG. */
const typeAliases: Record<string, string> = { 'image/jpg': 'image/jpeg', 'image/pjpeg': 'image/jpeg' };

const pictureKinds = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif']);

/**
 * Whether a file may pass as what its sender calls it. One kind of picture under another's name is everyday (a messenger's `.jpg` that is a
 * WebP), and harmless, since every picture is made anew.
 */
export function matchesDeclaredType(kind: string, contentType: string): boolean {
  const called = typeAliases[contentType] ?? contentType;
  return called === kind || (pictureKinds.has(called) && pictureKinds.has(kind));
}
