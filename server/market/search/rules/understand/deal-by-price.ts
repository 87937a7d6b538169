import type { CatalogueCategory } from '../../../catalogue/port.ts';
import type { Property } from './property.ts';
import type { Reading } from './read-spans.ts';
import type { Span } from './span.ts';
import { usualPrice } from './usual-prices.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Infers sale or rent from the price alone (`2 milyona kadar daire`): the branch whose usual prices include it. Undefined if several or none do. */
export function dealByPrice(
  { category: chosen }: Reading,
  properties: readonly Property[],
  { catalogue, shape }: Vocabulary,
): { category: CatalogueCategory; spans: Span[] } | undefined {
  const price = properties.find((property) => property.kind === 'price');
  if (!chosen?.certain || !price || !shape.rentalBelow.has(chosen.category.id)) return undefined;
  const ends = [price.from, price.to].filter((end) => end !== undefined);
  const branches = chosen.category.childIds.flatMap((id) => catalogue.categories.get(id) ?? []);
  const fitting = branches.filter((branch) => {
    const usual = usualPrice(branch);
    return usual && ends.every((end) => end >= usual.from && end <= usual.to);
  });
  const [only, ...others] = fitting;
  return only && others.length === 0 ? { category: only, spans: price.spans } : undefined;
}
