/** Photo sets for homes, shops and land; one set per ad. */
import type { CatalogueCategory } from '../../../server/market/catalogue/port.ts';
import type { Shot } from '../model.ts';
import { readEmptyFlats, readSets } from '../pictures.ts';

/** House types by photo. */
const houseKinds = {
  poolVilla: 'houses-exterior/villa with pool',
  stoneVilla: 'houses-exterior/modern villa',
  tiledHouse: 'houses-exterior/villa with tiled roof',
  stoneHouse: 'houses-exterior/stone house',
  bungalow: 'houses-exterior/bungalow',
} as const;
export type House = keyof typeof houseKinds;

/** House types by the last two digits of a home's category. Flats have none. */
const houseOf: Readonly<Record<string, readonly House[]>> = {
  '03': ['tiledHouse', 'bungalow', 'stoneHouse'],
  '04': ['poolVilla', 'stoneVilla', 'tiledHouse'],
  '05': ['stoneHouse', 'bungalow'],
  '06': ['tiledHouse', 'stoneHouse'],
  '07': ['stoneVilla'],
  '09': ['tiledHouse', 'poolVilla', 'stoneVilla'],
  '10': ['bungalow'],
  '11': ['stoneHouse'],
  '12': ['stoneHouse', 'bungalow'],
  '13': ['stoneHouse'],
  '14': ['bungalow'],
  '15': ['bungalow'],
  '18': ['bungalow'],
};
const stayHouseOf: Readonly<Record<string, readonly House[]>> = {
  '03': ['tiledHouse'],
  '04': ['poolVilla', 'stoneVilla'],
  '05': ['bungalow'],
  '06': ['stoneHouse'],
  '08': ['stoneHouse'],
  '09': ['bungalow'],
  '10': ['tiledHouse', 'poolVilla'],
};

/** Possible house types in a category; undefined for flats. */
export function housesOf(categoryId: number): readonly House[] | undefined {
  const id = String(categoryId);
  return (id.startsWith('20103') ? stayHouseOf : houseOf)[id.slice(-2)];
}

/** The house type in an exterior photo. */
export const houseShown = (shot: Shot | undefined): House | undefined =>
  shot && (Object.keys(houseKinds) as House[]).find((house) => houseKinds[house] === shot.kind);

const sets = readSets();
const shots = new Map(
  [...sets].map(([kind, own]) => [
    kind,
    own.map((set): Shot => ({ ...set, categoryIds: [], implies: {}, heads: [], remarks: [], factor: 1 })),
  ]),
);
/** Returns the same objects each time, since categories share them. */
function ofKind(kind: string): Shot[] {
  const own = shots.get(kind);
  if (!own) throw new Error(`No photo for ${kind}`);
  return own;
}
const ofKinds = (folder: string, ...kinds: readonly string[]) => kinds.flatMap((kind) => ofKind(`${folder}/${kind}`));

const flats = ofKind('apartments-interior/flat');
const emptyFlats = readEmptyFlats();
export const showsEmptyRooms = (shot: Shot | undefined): boolean => shot !== undefined && emptyFlats.has(shot.key);
export const showsRooms = (shot: Shot | undefined): boolean => shot?.kind === 'apartments-interior/flat';
const furnishedFlats = flats.filter((shot) => !showsEmptyRooms(shot));
const blocks = ofKinds('apartments-exterior', 'apartment block with shops', 'apartment block', 'apartment blocks');
const houses = Object.fromEntries(Object.entries(houseKinds).map(([house, kind]) => [house, ofKind(kind)])) as Record<
  House,
  Shot[]
>;
const seaKind = 'land/plot with a view of the sea';
/** Sea views are only for coastal plots. */
export const showsSea = (shot: Shot | undefined): boolean => shot?.kind === seaKind;
const plots = ofKinds(
  'land',
  'building plot with dry grass',
  'fenced field',
  'field beside a dirt road',
  'meadow',
  'plot with cypresses',
  'plot with pines',
  'plot with a view of the sea',
);
const fields = ofKinds(
  'land',
  'fenced field',
  'field beside a dirt road',
  'field of ripe crops',
  'field with a row of poplars',
  'green field',
  'meadow',
  'ploughed field',
);
const orchards = ofKinds('land', 'orchard', 'olive grove', 'green field', 'fenced field', 'meadow');
const olives = ofKinds('land', 'olive grove');
const spaces = {
  cafe: ofKinds('offices-shops', 'cafe'),
  shop: ofKinds('offices-shops', 'corner shop', 'shop, storefront'),
  office: ofKinds('offices-shops', 'office', 'open office'),
  warehouse: ofKinds('offices-shops', 'warehouse'),
} as const;

const cafes = /kafe|restoran|lokanta|pizzacı|kebapçı|meyhane|çay bahçesi|internet/i;
const offices = /ofis|büro|plaza|çalışma alanı|acente/i;
const stores = /dükkân|mağaza|market|bakkal|büfe|tekel|manav|kırtasiye|giyim|telefon/i;
const halls = /depo|antrepo|fabrika|imalathane|sanayi/i;

/** The type of business premises, as far as photos show it. */
export const useOf = (name: string): keyof typeof spaces | undefined =>
  cafes.test(name)
    ? 'cafe'
    : offices.test(name)
      ? 'office'
      : stores.test(name)
        ? 'shop'
        : halls.test(name)
          ? 'warehouse'
          : undefined;

export const isFarmland = (name: string): boolean =>
  /tarla|bağ|bahçe|zeytinlik|sera|çiftlik|ceviz|badem|narenciye|muz|çay|fındık/i.test(name);

/** Photo sets for a real estate category. */
export function placeShots({ id: number, names }: Pick<CatalogueCategory, 'id' | 'names'>): readonly Shot[] {
  const id = String(number);
  const name = names.tr;
  if (/^2010[123]/.test(id)) {
    const looks = housesOf(number);
    if (looks) {
      const outside = looks.flatMap((house) => houses[house]);
      // One-room and stone houses do not look like flats inside.
      if (!['03', '04', '09'].includes(id.slice(-2)) && id !== '2010310') return outside;
      return [...outside, ...(id.startsWith('20103') ? furnishedFlats : flats)];
    }
    if (id === '2010312') return [];
    if (id.startsWith('20103')) return furnishedFlats;
    return id === '2010119' ? blocks : [...flats, ...blocks];
  }
  if (id.startsWith('202')) {
    const use = useOf(name);
    return use ? spaces[use] : [];
  }
  if (id.startsWith('203')) {
    if (/zeytin/i.test(name)) return olives;
    if (/bağ|bahçe/i.test(name)) return orchards;
    return isFarmland(name) ? fields : /maden|otopark|enerji/i.test(name) ? [] : plots;
  }
  if (id.startsWith('204'))
    return /villa|yazlık/i.test(name) ? houses.poolVilla : /daire|residence/i.test(name) ? blocks : [];
  if (id.startsWith('205')) return /tarihi/i.test(name) ? houses.stoneHouse : /apart|karma/i.test(name) ? blocks : [];
  if (id.startsWith('206')) return furnishedFlats;
  if (id.startsWith('207'))
    return /bungalov/i.test(name) ? houses.bungalow : /bağ evi|pansiyon/i.test(name) ? houses.stoneHouse : [];
  return [];
}
