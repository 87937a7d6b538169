import { z } from 'zod';

/** What a file is uploaded for: it decides who may upload it, how large it may be and who sees it. */
export const mediaPurposes = [
  'Profile',
  'Feedback',
  'Report',
  'Document',
  'Ad',
  'Chat',
  'Order',
  'Refund',
  'Campaign',
] as const;
export type MediaPurpose = (typeof mediaPurposes)[number];

/** What an upload left behind. Width and height in pixels, upright; a PDF has neither. */
export const uploadedMedia = z.object({
  /** `u/…` for everybody's eyes, `p/…` for the owner's and the moderators'; forms send it back. */
  key: z.string(),
  contentType: z.string(),
  width: z.int().optional(),
  height: z.int().optional(),
  /** A tiny version as a data address, to show while the real one loads. */
  placeholder: z.string().optional(),
  /** Present where the end of a JPEG was missing: a part of the picture is grey or less sharp, and whoever sent it should look at it. */
  isIncomplete: z.literal(true).optional(),
});
export type UploadedMedia = z.output<typeof uploadedMedia>;

/** A video that was accepted. */
export const uploadedVideo = z.object({
  key: z.string(),
  contentType: z.enum(['video/mp4', 'video/webm']),
  seconds: z.number(),
  /** Pixels. */
  width: z.int(),
  height: z.int(),
});
export type UploadedVideo = z.output<typeof uploadedVideo>;
