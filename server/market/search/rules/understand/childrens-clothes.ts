import type { Span } from './span.ts';
import type { Vocabulary } from './vocabulary.ts';
import { mainCategoryIds } from '../../../../../contract/enums.ts';

/** The largest children's size, in years. */
const oldest = 16;

/** Replaces clothes and shoes by their children's categories if the sentence names an age or a child (`elbise 5 yaş`). Changes the spans. */
export function useChildrensCategories(spans: readonly Span[][], { catalogue, categories }: Vocabulary): void {
  const sizeId = catalogue.specByKey.get('childSize')?.id ?? 0;
  const saysAge = ({ quantities }: Span) =>
    quantities.some(
      ({ measures, to }) =>
        measures.some(({ unit, specIds }) => unit === 'yas' && specIds.includes(sizeId)) && (to ?? Infinity) <= oldest,
    );
  const genders = new Set(
    catalogue.specByKey.get('gender')?.values.flatMap(({ id, names }) => (/çocuk/u.test(names.tr) ? [id] : [])),
  );
  const saysChild = ({ valueIds }: Span) => valueIds.values().some((id) => genders.has(id));
  const all = spans.flat();
  if (!all.some((span) => saysAge(span) || saysChild(span))) return;
  const isWithin = (id: number, main: number) => catalogue.categories.get(id)?.ancestorIds[0] === main;
  for (const span of all) {
    if (![...span.categories.keys()].some((id) => isWithin(id, mainCategoryIds.apparel))) continue;
    const named = ['cocuk', 'childrens'].flatMap((owner) => [...(categories.get(`${owner} ${span.words}`) ?? [])]);
    const [childrens] = named
      .filter(([id]) => isWithin(id, mainCategoryIds.babyAndChild))
      .toSorted(([, a], [, b]) => a - b);
    if (childrens) span.categories = new Map([[childrens[0], 0]]);
  }
}
