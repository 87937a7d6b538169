import { z } from 'zod';
import { declare } from '../declare.ts';
import { limits } from '../limits.ts';
import { mediaPurposes, uploadedMedia, uploadedVideo } from '../schemas/media.ts';

export const mediaCalls = {
  upload: declare({
    id: 'media.upload',
    method: 'POST',
    path: '/media-manager/upload',
    access: 'guest',
    summary:
      'Uploads one file as the raw body: a JPEG, PNG, WebP or AVIF picture, or a PDF as Document. Profile pictures, documents and ad photos need a member, campaign pictures an administrator. A truncated JPEG is accepted if at least half of the picture is present. The same file returns the same key.',
    query: z.object({ purpose: z.enum(mediaPurposes) }),
    upload: { maxBytes: limits.pictureBytes },
    answer: uploadedMedia,
    errors: [
      'MemberRequired',
      'NotAllowed',
      'FileTooLarge',
      'FileTypeNotAccepted',
      'PictureHeic',
      'PictureTooManyPixels',
      'PictureUnreadable',
      'PictureIncomplete',
      'PictureAnimated',
      'UploadLimitReached',
    ],
    // A seller chooses forty photos for one ad and the same for the next; several sellers may share an IP address.
    rate: { max: 120, seconds: 60 },
    addition: true,
  }),
  rotate: declare({
    id: 'media.rotate',
    method: 'POST',
    path: '/media-manager/rotate',
    access: 'owner',
    of: { adPhoto: ['body.key'] },
    summary: 'Rotates an ad photo clockwise. The result has a new key; the caller owns both.',
    body: z.object({
      key: z.string().regex(/^u\/[0-9a-f]{32}$/),
      degrees: z.union([z.literal(90), z.literal(180), z.literal(270)]),
    }),
    answer: uploadedMedia,
    errors: ['MediaNotFound', 'PictureUnreadable', 'UploadLimitReached'],
    rate: { max: 60, seconds: 60 },
    addition: true,
  }),
  uploadVideo: declare({
    id: 'media.upload-video',
    method: 'POST',
    path: '/media-manager/upload-video',
    access: 'member',
    summary:
      'Uploads an ad’s video as the raw body: MP4, MOV or WebM, at most one minute. Stored without re-encoding; the device’s metadata is removed.',
    upload: { maxBytes: limits.videoBytes },
    answer: uploadedVideo,
    errors: [
      'FileTooLarge',
      'FileTypeNotAccepted',
      'VideoTooLong',
      'VideoUnreadable',
      'VideoCodecNotAccepted',
      'UploadLimitReached',
    ],
    rate: { max: 10, seconds: 600 },
    timeoutMs: 120_000,
    addition: true,
  }),
};
