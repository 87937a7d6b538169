/** The whole demo market: every leaf category with its weight, prices, words and photos. */
import type { Catalogue } from '../../../server/market/catalogue/port.ts';
import type { Kind, MarketEntry } from '../model.ts';
import { readAllShots } from '../pictures.ts';
import { planSpecs } from '../specs.ts';
import { estateKinds, estateMarket } from './estates.ts';
import { nounsOf, readGoods } from './goods.ts';
import { vehicleKinds, vehicleMarket, vehicleNouns } from './vehicles.ts';

interface Row {
  weight: number | undefined;
  band: string;
  kind: Kind | undefined;
}

/** Every leaf category of the catalogue that the demo has ads for. Throws where a hand-written id is no category. */
export function buildMarket(catalogue: Catalogue): MarketEntry[] {
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
    const own = shots.filter((shot) => category.ancestorIds.some((id) => shot.categoryIds.includes(id)));
    const row = goods.get(category.id);
    if (row) {
      market.push({ categoryId: category.id, ...row, shots: own, plan });
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
    });
  }
  return market;
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
