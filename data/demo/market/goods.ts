/** All other goods: one table line per category, one text family per kind. */
import type { Catalogue, CatalogueCategory } from '../../../server/market/catalogue/port.ts';
import { chooseMake } from '../brands.ts';
import type { Draft, Kind, Section } from '../model.ts';
import { lower, ofUsedThings, say } from '../phrase.ts';
import type { Phrases } from '../phrase.ts';
import { readWishes } from '../pictures.ts';
import { Weighted } from '../random.ts';
import { bargains, bulkyDeliveries, deliveries, hireTexts, openings, reasons, tails } from '../texts/common.ts';
import { familyTexts } from '../texts/families.ts';
import type { FamilyText } from '../texts/families.ts';
import { moreFamilyTexts } from '../texts/families-2.ts';
import { techAndHome } from './goods-tech-home.ts';
import { sportPartsAndMore } from './goods-other.ts';
import { wearAndChild } from './goods-wear-child.ts';
import { deviceKinds } from './devices.ts';
import { withTails } from './titles.ts';

/** A line's data for a category or its leaves. */
export interface MarketRow {
  weight: number;
  low: number;
  high: number;
  kind: Kind;
  nouns: readonly string[];
  wishes: Record<string, ReturnType<typeof readWishes>[string]>;
}

const conditionFactor: Readonly<Record<string, number>> = {
  Sıfır: 1.35,
  'Yeni gibi': 1.08,
  İyi: 0.86,
  Yıpranmış: 0.55,
  Arızalı: 0.35,
};

const hireFamily: FamilyText = {
  trade: 'shop',
  business: 0.6,
  colours: '',
  tails: `
    {hirePeriod:lower} fiyat
    [depozitosuz|teslimat dahil|uygun fiyat]
    {place} ve çevresi`,
  details: `
    Temiz ve bakımlı, [her kullanımdan sonra kontrol ediliyor|eksiksiz teslim ediliyor].
    Rezervasyon için [en az iki gün önce|birkaç gün önceden] yazın.
    Kullanımını teslimde gösteriyoruz.`,
};

const families = new Map(
  Object.entries({ ...familyTexts, ...moreFamilyTexts, hire: hireFamily }).map(([name, text]) => [
    name,
    goodsKind(text, name === 'hire'),
  ]),
);

/** The kind for a family name. Throws if it does not exist. */
export function kindOfFamily(name: string): Kind {
  const kind = deviceKinds.get(name) ?? families.get(name);
  if (!kind) throw new Error(`Market: no family ${name}`);
  return kind;
}

/** Makes a kind from a text family. */
function goodsKind(family: FamilyText, hired: boolean): Kind {
  const ends = ofUsedThings(family.tails);
  const details = ofUsedThings(family.details);
  const colours = family.colours
    ? new Weighted(
        family.colours
          .split(';')
          .map((part) => /^\s*(.+) (\d+)$/.exec(part))
          .flatMap((match) => (match ? [{ name: match[1] ?? '', weight: Number(match[2]) }] : [])),
        (one) => one.weight,
      )
    : undefined;
  const text: Section[] = hired
    ? [
        [0.9, details],
        [0.9, hireTexts],
        [0.7, hireTexts],
        [0.5, details],
        [0.4, hireTexts],
      ]
    : [
        [family.unused ? 0 : 0.95, openings],
        [0.9, details],
        [0.7, details],
        [0.35, details],
        [family.unused ? 0.1 : 0.5, reasons],
        [0.8, family.bulky ? bulkyDeliveries : deliveries],
        [0.42, bargains],
      ];
  return {
    trade: family.trade,
    business: family.business,
    prepare(draft) {
      draft.facts['bulky'] = family.bulky;
      if (!hired) chooseMake(draft);
      if (colours && draft.wishes['colour'] === undefined && draft.random.chance(0.7))
        draft.wishes['colour'] = colours.draw(draft.random).name;
    },
    price: hired ? spreadPrice : goodsPrice,
    title: (draft) => goodsTitle(draft, [hired || family.unused ? undefined : tails, ends], hired),
    text,
  };
}

/** A price within the category's band, by photo and condition. */
function goodsPrice(draft: Draft): number {
  return spreadPrice(draft) * (conditionFactor[String(draft.facts['condition'])] ?? 1);
}

/** With a known make, the price follows it and varies less. */
function spreadPrice({ random, entry, shot, facts }: Draft): number {
  const made = facts['madeFactor'];
  const at = Math.min(1, Math.max(0, 0.42 + random.bell() * (made === undefined ? 0.2 : 0.07)));
  return entry.low * (entry.high / entry.low) ** at * (shot?.factor ?? 1) * Number(made ?? 1);
}

function goodsTitle(draft: Draft, lists: readonly (Phrases | undefined)[], hired: boolean): string {
  const { random, facts, shot, entry } = draft;
  const noun = random.pick(entry.nouns);
  const colour = facts['colour'];
  const head =
    (entry.heads ? say(entry.heads, facts, random) : shot && !hired ? say(shot.heads, facts, random) : undefined) ??
    (typeof colour === 'string' && random.chance(0.55) ? `${lower(colour)} ${noun}` : noun);
  const { made } = facts;
  return withTails(typeof made === 'string' ? `${made} ${head}` : head, lists, draft);
}

/** Words that are capitalised within a sentence. */
const properWords =
  /^(Android|Bluetooth|Osmanlı|Türk|Lego|Rize|CarPlay|AdBlue|Blu-ray|Chip|Off-Road|Smith|Montessori|Wi-Fi|WiFi|Hi-Fi|Hi-fi)$/;

/** Nouns for a category's items within a sentence; several if the category name has several. */
export function nounsOf({ names }: CatalogueCategory): string[] {
  const inner = (name: string) =>
    name
      .split(' ')
      .map((word) => (/\p{Lu}.*\p{Lu}|\d/u.test(word) || properWords.test(word) ? word : word.toLocaleLowerCase('tr')))
      .join(' ');
  return names.tr.split(/ & |, /).map(inner);
}

/**
 * Parses `id | weight per leaf | low-high lira | family | nouns | spec=value`. Leaves inherit empty cells from the nearest line above. Returns rows
 * by leaf category.
 */
export function readGoods(catalogue: Catalogue): Map<number, MarketRow> {
  const rows = new Map<number, string[]>();
  for (const line of `${techAndHome}\n${wearAndChild}\n${sportPartsAndMore}`.split('\n')) {
    const cells = line.split('|').map((cell) => cell.trim());
    const id = Number(cells[0]);
    if (!id) continue;
    if (!catalogue.categories.has(id)) throw new Error(`Market: no category ${id}`);
    rows.set(id, cells);
  }
  const market = new Map<number, MarketRow>();
  for (const category of catalogue.categories.values()) {
    if (category.childIds.length) continue;
    const above = category.ancestorIds.flatMap((id) => rows.get(id) ?? []).length
      ? category.ancestorIds.map((id) => rows.get(id))
      : [];
    if (above.length === 0) continue;
    const nearest = (index: number) => above.findLast((cells) => cells?.[index])?.[index] ?? '';
    const [low = 0, high = 0] = nearest(2).split('-').map(Number);
    const kind = kindOfFamily(nearest(3));
    const own = rows.get(category.id)?.[4];
    market.set(category.id, {
      weight: Number(nearest(1)),
      low,
      high,
      kind,
      nouns: own ? own.split(',').map((noun) => noun.trim()) : nounsOf(category),
      wishes: readWishes(above.map((cells) => cells?.[5] ?? '').join(';')),
    });
  }
  return market;
}
