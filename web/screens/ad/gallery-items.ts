import type { Picture } from '../../../contract/schemas/ad.ts';

export type GalleryItem =
  | { kind: 'photo'; key: string; picture: Picture; /** From 1; counts photos only. */ number: number }
  | { kind: 'video'; key: string; address: string; poster: Picture | undefined };

/** The photos, with the video in second place. The cover is the video's poster. */
export function galleryItems({
  pictures,
  video,
}: {
  pictures: readonly Picture[];
  video?: string | undefined;
}): GalleryItem[] {
  const photos = pictures.map((picture, index): GalleryItem => ({
    kind: 'photo',
    key: picture.key,
    picture,
    number: index + 1,
  }));
  if (video === undefined) return photos;
  return photos.toSpliced(1, 0, { kind: 'video', key: video, address: video, poster: pictures[0] });
}
