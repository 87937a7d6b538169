import { limits } from '../../contract/limits.ts';
import type { Picture } from '../../contract/schemas/ad.ts';

/** Origin of public pictures, from the page; empty for the page's own. */
let origin = typeof document === 'undefined' ? '' : (document.documentElement.dataset['media'] ?? '');

/** Sets the origin for pages that this process renders. */
export function setMediaOrigin(url: string | undefined): void {
  origin = url?.replace(/\/$/, '') ?? '';
}

/** URL of a picture in one of the available widths. */
export function pictureUrl(key: string, width: (typeof limits.pictureWidths)[number]): string {
  return `${origin}/media/${width}/${key}.webp`;
}

/** `src` and `srcSet` of a picture, up to its own width. */
export function pictureSources(picture: Picture, widest = 960): { src: string; srcSet: string } {
  const widths = widthsUpTo(Math.min(picture.width, widest));
  return {
    src: pictureUrl(picture.key, widths[Math.min(2, widths.length - 1)] ?? 320),
    srcSet: widths.map((width) => `${pictureUrl(picture.key, width)} ${width}w`).join(', '),
  };
}

type Widths = readonly (typeof limits.pictureWidths)[number][];
const fitting = new Map<number, Widths>();

/** The available widths up to a maximum, at least the smallest one. */
function widthsUpTo(max: number): Widths {
  const largest = limits.pictureWidths.findLast((width) => width <= max) ?? limits.pictureWidths[0];
  const known = fitting.get(largest);
  if (known) return known;
  const widths = limits.pictureWidths.filter((width) => width <= largest);
  fitting.set(largest, widths);
  return widths;
}
