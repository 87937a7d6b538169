import { z } from 'zod';
import { declare } from '../declare.ts';
import { limits } from '../limits.ts';
import { mediaPurposes, uploadedMedia } from '../schemas/media.ts';

export const mediaCalls = {
  upload: declare({
    id: 'media.upload',
    method: 'POST',
    path: '/media-manager/upload',
    access: 'guest',
    summary:
      'Uploads one file, sent as the body itself: a JPEG, PNG, WebP or AVIF picture, or as a Document a PDF. Profile pictures and documents are for members. The same file again answers the same key.',
    query: z.object({ purpose: z.enum(mediaPurposes) }),
    upload: { maxBytes: limits.pictureBytes },
    answer: uploadedMedia,
    errors: [
      'MemberRequired',
      'FileTooLarge',
      'FileTypeNotAccepted',
      'PictureHeic',
      'PictureTooManyPixels',
      'PictureUnreadable',
      'PictureAnimated',
      'UploadLimitReached',
    ],
    rate: { max: 30, seconds: 60 },
    addition: true,
  }),
};
