import { limits } from '../../../../contract/limits.ts';
import type { Permission } from '../../../../contract/permissions.ts';
import type { MediaPurpose } from '../../../../contract/schemas/media.ts';

export interface UploadRule {
  access: 'guest' | 'member';
  /** Only staff with this permission may upload. */
  permission?: Permission;
  /** Public in the product's widths; otherwise only for the owner and moderators. */
  isPublic: boolean;
  maxBytes: number;
  /** Accepts PDFs besides pictures. */
  takesPdf: boolean;
  /** New files per owner and hour; repeated uploads do not count. */
  maxPerHour: number;
}

const defaults = { takesPdf: false, maxPerHour: 40 };

/** Rules by purpose. */
export const uploadRules: Record<MediaPurpose, UploadRule> = {
  Profile: { ...defaults, access: 'member', isPublic: true, maxBytes: limits.profilePictureBytes },
  Feedback: { ...defaults, access: 'guest', isPublic: false, maxBytes: limits.pictureBytes },
  Report: { ...defaults, access: 'guest', isPublic: false, maxBytes: limits.pictureBytes },
  Document: { ...defaults, access: 'member', isPublic: false, maxBytes: 5 * 1024 * 1024, takesPdf: true },
  // Visible to both members of the chat.
  Chat: { ...defaults, access: 'member', isPublic: false, maxBytes: limits.pictureBytes, maxPerHour: 120 },
  // Visible to buyer and seller, and to moderators who decide about a refund.
  Order: { ...defaults, access: 'member', isPublic: false, maxBytes: limits.pictureBytes },
  // Guests who bought something upload them too. Visible to buyer, seller and moderators.
  Refund: { ...defaults, access: 'guest', isPublic: false, maxBytes: limits.pictureBytes },
  // The campaign makes its own copy; see `Media.adopt`.
  Campaign: {
    ...defaults,
    access: 'member',
    permission: 'manageCampaigns',
    isPublic: true,
    maxBytes: limits.pictureBytes,
  },
  // Enough for twenty ads, or for ten with all photos of the media pack.
  Ad: {
    ...defaults,
    access: 'member',
    isPublic: true,
    maxBytes: limits.pictureBytes,
    maxPerHour: 20 * limits.adPhotosMost,
  },
};

/** Per owner. */
export const maxVideosPerHour = 20;

/** Days until an unused upload is deleted: a photo or video that no ad or draft uses, and an upload for a campaign. */
export const unusedDays = 7;

/** Other content types for JPEG. */
const typeAliases: Record<string, string> = { 'image/jpg': 'image/jpeg', 'image/pjpeg': 'image/jpeg' };

const pictureKinds = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif']);

/**
 * Whether the declared type is acceptable for the detected kind. Any picture type may be declared for any other, because messengers often rename
 * files and every picture is re-encoded.
 */
export function matchesDeclaredType(kind: string, contentType: string): boolean {
  const called = typeAliases[contentType] ?? contentType;
  return called === kind || (pictureKinds.has(called) && pictureKinds.has(kind));
}
