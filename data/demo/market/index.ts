/** The whole demo market: each leaf category with weight, prices, texts and photos. */
import type { Catalogue } from '../../../server/market/catalogue/port.ts';
import { brandsOf } from '../brands.ts';
import type { Kind, MarketEntry } from '../model.ts';
import { readAllShots } from '../pictures.ts';
import { planSpecs } from '../specs.ts';
import { placeShots } from './place-photos.ts';
import { readSearched } from './searched.ts';
import { estateKinds, estateMarket } from './estates.ts';
import { nounsOf, readGoods } from './goods.ts';
import { vehicleKinds, vehicleMarket, vehicleNouns } from './vehicles.ts';

interface Row {
  weight: number | undefined;
  band: string;
  kind: Kind | undefined;
}

/** All leaf categories that have demo ads, and the searched products. Throws if a hand-written id does not exist in the catalogue. */
export function buildMarket(catalogue: Catalogue): { entries: MarketEntry[]; searched: MarketEntry[] } {
  const shots = readAllShots();
  const goods = readGoods(catalogue);
  const prefixed = new Map([...readRows(estateMarket, estateKinds), ...readRows(vehicleMarket, vehicleKinds)]);
  const named = [
    ...prefixed.keys(),
    ...Object.keys(vehicleNouns).map(Number),
    ...shots.flatMap((shot) => shot.categoryIds),
  ];
  const unknown = named.filter((id) => !catalogue.categories.has(id));
  if (unknown.length) throw new Error(`Market: no categories ${unknown.join(', ')}`);
  const market: MarketEntry[] = [];
  for (const category of catalogue.categories.values()) {
    if (category.childIds.length) continue;
    const plan = planSpecs(category);
    const own = String(category.id).startsWith('2')
      ? placeShots(category)
      : shots.filter((shot) => category.ancestorIds.some((id) => shot.categoryIds.includes(id)));
    const makes = brandsOf(category.ancestorIds);
    const row = goods.get(category.id);
    if (row) {
      market.push({ categoryId: category.id, ...row, shots: own, plan, makes });
      continue;
    }
    const above = category.ancestorIds.flatMap((id) => prefixed.get(id) ?? []);
    const nearest = <K extends keyof Row>(key: K) =>
      above.findLast((one) => one[key] !== undefined && one[key] !== '')?.[key];
    const kind = nearest('kind');
    const [low = 0, high = 0] = String(nearest('band') ?? '')
      .split('-')
      .map(Number);
    if (!kind || !high) continue;
    market.push({
      categoryId: category.id,
      weight: nearest('weight') ?? 1,
      kind,
      low,
      high,
      nouns: vehicleNouns[category.id] ?? nounsOf(category),
      wishes: {},
      shots: own,
      plan,
      makes,
    });
  }
  return {
    entries: balanced(market, (id) => catalogue.categories.get(id)?.ancestorIds[1] ?? id),
    searched: readSearched(new Map(market.map((entry) => [entry.categoryId, entry]))),
  };
}

/** Share of ads without a photo, because their category has none. */
const withoutPhoto = 0.042;
/** Maximum expected ads, among 20,000, per photo set in a category. */
const adsASet = 26;

/** Expected ads, among 20,000, in a section without photos, so that none is empty. */
const adsASection = 9;

/** Adjusts weights to the available photos: few photos mean few ads. Categories without photos share a small part. */
function balanced(market: readonly MarketEntry[], sectionOf: (categoryId: number) => number): MarketEntry[] {
  const most = ({ weight, shots: { length } }: MarketEntry) => (length ? Math.min(weight, adsASet * length) : weight);
  const sum = (entries: readonly MarketEntry[]) => entries.reduce((total, entry) => total + most(entry), 0);
  const shown = market.filter(({ shots }) => shots.length > 0);
  const total = sum(shown) / (1 - withoutPhoto);
  const ad = total / 20_000;
  const lit = new Set(shown.map(({ categoryId }) => sectionOf(categoryId)));
  const unseen = Map.groupBy(
    market.filter(({ shots }) => shots.length === 0),
    ({ categoryId }) => sectionOf(categoryId),
  );
  const dark = [...unseen.keys()].filter((section) => !lit.has(section));
  // Each section without a photo gets its minimum. The rest is distributed by weight.
  const rest = total * withoutPhoto - dark.length * adsASection * ad;
  const spread = rest / sum([...unseen.values()].flat());
  const weightOf = (entry: MarketEntry) => {
    if (entry.shots.length > 0) return most(entry);
    const section = sectionOf(entry.categoryId);
    const own = lit.has(section) ? 0 : (most(entry) / sum(unseen.get(section) ?? [])) * adsASection * ad;
    return own + most(entry) * spread;
  };
  return market.map((entry) => ({ ...entry, weight: weightOf(entry) }));
}

function readRows(text: string, kinds: Readonly<Record<string, Kind>>): (readonly [number, Row])[] {
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const [id = '', weight = '', band = '', kind = ''] = line.split('|').map((cell) => cell.trim());
      return [Number(id), { weight: weight ? Number(weight) : undefined, band, kind: kinds[kind] }] as const;
    });
}
