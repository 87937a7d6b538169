import { z } from 'zod';

/** A file's purpose decides who may upload it, its maximum size and who can see it. */
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

/** An upload's result. Width and height in pixels after rotation; absent for a PDF. */
export const uploadedMedia = z.object({
  /** `u/…` is public, `p/…` visible to the owner and moderators. Forms send it back. */
  key: z.string(),
  contentType: z.string(),
  width: z.int().optional(),
  height: z.int().optional(),
  /** A tiny version as a data URL, shown while the picture loads. */
  placeholder: z.string().optional(),
  /** Set if a JPEG was truncated: a part of the picture is grey or less sharp, and its sender should check it. */
  isIncomplete: z.literal(true).optional(),
});
export type UploadedMedia = z.output<typeof uploadedMedia>;

/** An accepted video. */
export const uploadedVideo = z.object({
  key: z.string(),
  contentType: z.enum(['video/mp4', 'video/webm']),
  seconds: z.number(),
  /** Pixels. */
  width: z.int(),
  height: z.int(),
});
export type UploadedVideo = z.output<typeof uploadedVideo>;
