import type { Property } from './properties.ts';
import { around } from './quantities.ts';
import type { LiraPer, Vocabulary } from './vocabulary.ts';

/** Numbers that may grow so large (square metres, kilometres) are said roughly. */
const coarseFrom = 10000;
/** What things measure around a number said by the way: `500 m2` is no 512 less. */
export function roundedAmount(property: Property, { catalogue, yearSpecIds }: Vocabulary): Property {
  if (property.kind === 'values' || property.isExact !== true || property.from !== property.to) return property;
  const spec = property.kind === 'number' ? catalogue.specs.get(property.specId) : undefined;
  const isCoarse = property.kind === 'price' || (!yearSpecIds.has(spec?.id ?? 0) && (spec?.max ?? 0) >= coarseFrom);
  if (!isCoarse || property.from === undefined) return property;
  const [from, to] = around(property.from, 'around');
  return { ...property, from, to };
}

/** A price in lira, to the whole one; undefined where nobody knows the rate. */
export function inLira(property: Property, liraPer: LiraPer): Property | undefined {
  if (property.kind !== 'price' || property.currency === undefined) return property;
  const rate = liraPer[property.currency];
  if (rate === undefined) return undefined;
  const { from, to } = property;
  return {
    ...property,
    ...(from !== undefined && { from: Math.round(from * rate) }),
    ...(to !== undefined && { to: Math.round(to * rate) }),
  };
}
