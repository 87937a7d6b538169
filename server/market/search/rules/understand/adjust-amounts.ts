import type { Property } from './property.ts';
import { around } from './quantities.ts';
import type { LiraPer, Vocabulary } from './vocabulary.ts';

/** Specs with values from here on (square metres, kilometres) are usually stated approximately. */
const coarseFrom = 10_000;
/** Turns an approximate amount into a range around it: `500 m2` includes 512. */
export function roundedAmount(property: Property, { catalogue, yearSpecIds }: Vocabulary): Property {
  if (property.kind === 'values' || property.isExact !== true || property.from !== property.to) return property;
  const spec = property.kind === 'number' ? catalogue.specs.get(property.specId) : undefined;
  const isCoarse = property.kind === 'price' || (!yearSpecIds.has(spec?.id ?? 0) && (spec?.max ?? 0) >= coarseFrom);
  if (!isCoarse || property.from === undefined) return property;
  const [from, to] = around(property.from, 'around');
  return { ...property, from, to };
}

/** Converts a price to whole lira. Undefined if the rate is unknown. */
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
