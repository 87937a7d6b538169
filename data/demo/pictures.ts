/** The demo photos' subjects, and the categories in which they can appear. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Shot, Wishes } from './model.ts';
import { ofUsedThings } from './phrase.ts';
import { homeShots } from './pictures-home.ts';
import { otherShots } from './pictures-other.ts';

/** The size of all photos. */
export const pictureSize = { width: 800, height: 600 } as const;

export const photoFolder = join(import.meta.dirname, 'photos');

/** A photo's manifest entry, without unused fields. */
interface Photo {
  file: string;
  subject: string;
  kind: string;
  colour: string;
  view: string;
  set: string;
}

const readManifest = () => JSON.parse(readFileSync(join(photoFolder, 'manifest.json'), 'utf8')) as Photo[];
const keyOf = ({ file }: Photo) => file.replace(/\.webp$/, '');

export const readPhotoKeys = (): string[] => readManifest().map(keyOf);

/** Capitalised as in the catalogue. */
const named = (colour: string) => colour.charAt(0).toLocaleUpperCase('tr') + colour.slice(1);

/** Views for the first picture. All rooms have the view `interior`; baths and kitchens are excluded because they look alike. */
const isCover = ({ view, kind }: Photo) => (view === 'interior' ? !/: (?:bath|kitchen)$/.test(kind) : view !== 'rear');

/** The manifest's sets by kind. A flat's rooms are one `flat`. */
export function readSets(): Map<string, Pick<Shot, 'key' | 'kind' | 'colour' | 'views' | 'covers'>[]> {
  const bySet = Map.groupBy(readManifest(), ({ set }) => set);
  const sets = [...bySet].map(([key, photos]) => {
    const [{ subject, kind, colour } = { subject: '', kind: '', colour: '' }] = photos;
    const covers = photos.filter(isCover);
    return {
      key,
      kind: `${subject}/${kind.replace(/:.*/, '')}`,
      colour,
      views: photos.map(keyOf),
      covers: (covers.length ? covers : photos).map(keyOf),
    };
  });
  return Map.groupBy(sets, ({ kind }) => kind);
}

/** Flats photographed without furniture. */
export function readEmptyFlats(): ReadonlySet<string> {
  return new Set(
    readManifest()
      .filter(({ kind }) => kind.endsWith(': empty'))
      .map(({ set }) => set),
  );
}

/**
 * Parses `kind | category ids | spec=value; spec=a, b | price factor` and the lines below: `> head` (a title head; `{seen}` is the colour) and `-
 * sentence` (only for this item). Applies to every set of the kind. Values are Turkish names; a spec with one value draws one of several. Numbers and
 * `evet` are converted, `-` leaves the spec empty. The set gives the colour.
 */
function readShots(text: string): Shot[] {
  const sets = readSets();
  const shots: Shot[] = [];
  for (const block of text.split(/\n\s*\n/)) {
    const lines = block
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean);
    const [first, ...rest] = lines;
    if (first === undefined) continue;
    const [kind = '', ids = '', implied = '', factor = '1'] = first.split('|').map((part) => part.trim());
    const own = sets.get(kind);
    if (!own) throw new Error(`No photo for ${kind}`);
    const starting = (mark: string) =>
      ofUsedThings(
        rest
          .filter((line) => line.startsWith(mark))
          .map((line) => line.slice(1))
          .join('\n'),
      );
    const shared = {
      categoryIds: ids.split(' ').map(Number),
      heads: starting('>'),
      remarks: starting('-'),
      factor: Number(factor),
    };
    for (const set of own) {
      const colour: Wishes = set.colour ? { colour: named(set.colour) } : {};
      shots.push({ ...set, ...shared, implies: { ...colour, ...readWishes(implied) } });
    }
  }
  return shots;
}

/** Parses `spec=value; spec=a, b`. */
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

/** All photo sets of goods and vehicles. Rooms, houses, shops and land are in `market/place-photos.ts`. */
export function readAllShots(): Shot[] {
  return [...readShots(homeShots), ...readShots(otherShots)];
}
