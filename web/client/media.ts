import { limits } from '../../contract/limits.ts';
import type { Picture } from '../../contract/schemas/ad.ts';

/** URL of a picture in one of the available widths. */
export function pictureUrl(key: string, width: (typeof limits.pictureWidths)[number]): string {
  return `/media/${width}/${key}.webp`;
}

/** `src` and `srcSet` of a picture, up to its own width. */
export function pictureSources(picture: Picture, widest = 960): { src: string; srcSet: string } {
  const maxWidth = Math.min(picture.width, widest);
  const fitting = limits.pictureWidths.filter((width) => width <= maxWidth);
  const widths = fitting.length > 0 ? fitting : limits.pictureWidths.slice(0, 1);
  return {
    src: pictureUrl(picture.key, widths[Math.min(2, widths.length - 1)] ?? 320),
    srcSet: widths.map((width) => `${pictureUrl(picture.key, width)} ${width}w`).join(', '),
  };
}
