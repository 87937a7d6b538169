/** What the demo photos show, and in whose ads they may stand. Written by hand after looking at every one. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Shot, Wishes } from './model.ts';
import { ofUsedThings } from './phrase.ts';
import { homeShots } from './pictures-home.ts';
import { otherShots } from './pictures-other.ts';

/** Every photo's size. */
export const pictureSize = { width: 960, height: 720 } as const;

/** The folder that holds the photos. */
export const photoFolder = join(import.meta.dirname, 'photos');

/** Keys of all photos, `subject/name`. */
export function readPhotoKeys(): string[] {
  const manifest = JSON.parse(readFileSync(join(photoFolder, 'manifest.json'), 'utf8')) as { file: string }[];
  return manifest.map(({ file }) => file.replace(/\.webp$/, ''));
}

/**
 * Reads `key | category ids | spec=value; spec=a, b | price factor, weight`, then lines `> head` (what sellers call it) and
 * `- sentence` (what only its sellers write). Values are Turkish names; numbers and `evet` are read as such, `-` leaves the spec empty.
 */
function readShots(text: string, photos: readonly string[]): Shot[] {
  const shots: Shot[] = [];
  for (const block of text.split(/\n\s*\n/)) {
    const lines = block
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean);
    const [first, ...rest] = lines;
    if (first === undefined) continue;
    const [key = '', ids = '', implied = '', numbers = ''] = first.split('|').map((part) => part.trim());
    const views = photos.filter(
      (photo) => photo === key || (photo.startsWith(`${key}-`) && /^-\d$/.test(photo.slice(key.length))),
    );
    if (views.length === 0) throw new Error(`No photo ${key}`);
    const [factor = '1', weight = '1'] = numbers.split(',');
    const starting = (mark: string) =>
      ofUsedThings(
        rest
          .filter((line) => line.startsWith(mark))
          .map((line) => line.slice(1))
          .join('\n'),
      );
    shots.push({
      key,
      views,
      categoryIds: ids.split(' ').map(Number),
      implies: readWishes(implied),
      heads: starting('>'),
      remarks: starting('-'),
      factor: Number(factor || 1),
      weight: Number(weight),
    });
  }
  return shots;
}

/** Wishes written as `spec=value; spec=a, b`. */
export function readWishes(text: string): Wishes {
  const wishes: Wishes = {};
  for (const part of text.split(';')) {
    const [key = '', value] = part.split('=').map((side) => side.trim());
    if (!key || value === undefined) continue;
    if (value === 'evet') wishes[key] = true;
    else if (value === 'hayır') wishes[key] = false;
    else if (value === '-') wishes[key] = null;
    else if (/^\d+(\.\d+)?$/.test(value)) wishes[key] = Number(value);
    else wishes[key] = value.includes(',') ? value.split(',').map((one) => one.trim()) : value;
  }
  return wishes;
}

/** Every photographed thing that is sold by itself. Rooms, houses, shops and land are in `homes.ts`. */
export function readAllShots(): Shot[] {
  const photos = readPhotoKeys();
  return [...readShots(homeShots, photos), ...readShots(otherShots, photos)];
}
