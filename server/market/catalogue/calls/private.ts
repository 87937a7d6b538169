import { categoryCalls as calls } from '../../../../contract/calls/categories.ts';
import { clock } from '../../../platform/clock.ts';
import { required } from '../../../platform/errors.ts';
import { bind, bindAll } from '../../../platform/http/binding.ts';
import { requireCategory } from '../operations/require-category.ts';
import type { CategoryDeps } from '../operations/dependencies.ts';
import { commissionOf } from '../rules/commissions.ts';
import { categoryViews } from '../rules/category-views.ts';
import { idsWithin } from '../rules/category-tree.ts';
import { valueView } from '../rules/spec-views.ts';

/** Calls of the operator's other services. */
export function privateBindings(deps: CategoryDeps) {
  const { catalogue, adCounts } = deps;
  const all = () => [...catalogue.current().categories.values()];
  const categoriesIn = (ids: readonly number[]) => ids.flatMap((id) => catalogue.current().categories.get(id) ?? []);
  return bindAll(
    bind(calls.listByIds, async ({ query }, { language }) => ({
      items: categoryViews(catalogue.current(), language, await adCounts(), query.categories),
    })),
    bind(calls.all, async (_, { language }) => ({
      items: categoryViews(catalogue.current(), language, await adCounts(), catalogue.current().categories.keys()),
    })),
    bind(calls.idsWithRental, () => ({ items: all().map(({ id, isRental }) => ({ id, isRental })) })),
    bind(calls.specValues, ({ body }, { language }) => ({
      items: body.Ids.flatMap((id) => {
        const value = catalogue.current().values.get(id);
        return value ? [{ ...valueView(value, language), specId: value.specId }] : [];
      }),
    })),
    bind(calls.names, (_, { language }) => ({ items: all().map(({ id, names }) => ({ id, name: names[language] })) })),
    bind(calls.namesByIds, ({ query }, { language }) => ({
      items: categoriesIn(query.categories).map(({ id, names }) => ({ id, name: names[language] })),
    })),
    bind(calls.commissionByPrice, ({ query }) => {
      const category = requireCategory(deps, query.categoryId);
      const { commission, ratePercent } = required(
        commissionOf(deps.prices, category.ancestorIds, query.price, clock.now()),
        'CategoryNotFound',
      );
      return { commission, ratePercent };
    }),
    bind(calls.privateMain, async (_, { language }) => ({
      items: categoryViews(catalogue.current(), language, await adCounts(), catalogue.current().mainIds),
    })),
    bind(calls.privateIds, ({ query }) => ({
      ids:
        query.categoryId === undefined
          ? [...catalogue.current().categories.keys()]
          : idsWithin(catalogue.current(), requireCategory(deps, query.categoryId).id),
    })),
  );
}
