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
      'Uploads one file, sent as the body itself: a JPEG, PNG, WebP or AVIF picture, or as a Document a PDF. Profile pictures, documents and photos of ads are for members, pictures of campaigns for administrators. A JPEG whose end is missing is taken if at least half of the picture is there. The same file again answers the same key.',
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
    // A seller chooses forty photos at once, and again for the next ad; behind one address there may be several.
    rate: { max: 120, seconds: 60 },
    addition: true,
  }),
  rotate: declare({
    id: 'media.rotate',
    method: 'POST',
    path: '/media-manager/rotate',
    access: 'owner',
    of: { adPhoto: ['body.key'] },
    summary: 'Turns a photo of an ad clockwise; it has another key then, and the caller has both.',
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
      'Uploads the video of an ad, sent as the body itself: MP4, MOV or WebM, at most a minute; it is kept as it is, but for what the device noted in it.',
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
