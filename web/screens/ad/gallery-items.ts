import type { Picture } from '../../../contract/schemas/ad.ts';

/** What the gallery shows, one after another. */
export type GalleryItem =
  | { kind: 'photo'; key: string; picture: Picture; /** From 1, of the photographs alone. */ number: number }
  | { kind: 'video'; key: string; address: string; poster: Picture | undefined };

/** The photographs, and the video behind the cover, which stands on it until it plays. */
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
