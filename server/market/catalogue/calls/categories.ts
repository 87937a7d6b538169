import { categoryCalls } from '../../../../contract/calls/categories.ts';
import type { Language } from '../../../../contract/enums.ts';
import { clock } from '../../../platform/clock.ts';
import { required } from '../../../platform/errors.ts';
import { bind, bindAll, bindShared } from '../../../platform/http/binding.ts';
import { administrationBindings } from './administration.ts';
import { requireCategory } from '../operations/require-category.ts';
import type { CategoryDeps } from '../operations/dependencies.ts';
import { commissionOf } from '../rules/commissions.ts';
import { findOptions } from '../rules/find-options.ts';
import { privateBindings } from './private.ts';
import { categoryTrees, categoryViews } from '../rules/category-views.ts';
import { idsWithin, mainIdOf } from '../rules/category-tree.ts';
import { specViews, namedSpecView, valueView } from '../rules/spec-views.ts';

const calls = categoryCalls;
const MENU_DEPTH = 2;

/** Implements the calls of categories, specs and options. */
export function categoryBindings(deps: CategoryDeps) {
  return [...treeBindings(deps), ...specBindings(deps), ...administrationBindings(deps), ...privateBindings(deps)];
}

function treeBindings(deps: CategoryDeps) {
  const { catalogue, adCounts } = deps;
  const trees = async (ids: readonly number[], language: Language, options = {}) => {
    for (const id of ids) requireCategory(deps, id);
    return categoryTrees(catalogue.current(), language, await adCounts(), ids, options);
  };
  const views = async (ids: Iterable<number>, language: Language) =>
    categoryViews(catalogue.current(), language, await adCounts(), ids);
  return bindAll(
    bind(calls.treeGet, async ({ query }, { language }) => {
      const [tree] = await trees([query.categoryId], language, { isRental: query.isRental });
      return required(tree, 'CategoryNotFound');
    }),
    bind(calls.treePost, async ({ body }, { language }) => ({
      items: await trees(body.categoryIds, language, { isRental: body.isRental }),
    })),
    bindShared(calls.fullTree, async (_, { language }) => ({
      items: await trees(catalogue.current().mainIds, language),
    })),
    bindShared(calls.mainMenu, async (_, { language }) => ({
      items: await trees(catalogue.current().mainIds, language, { depth: MENU_DEPTH }),
    })),
    bindShared(calls.main, async (_, { language }) => ({ items: await views(catalogue.current().mainIds, language) })),
    bind(calls.toCreateAd, async ({ query }, { language }) => {
      const { categories, mainIds } = catalogue.current();
      const within =
        query.mainCategoryId === undefined
          ? mainIds.flatMap((id) => idsWithin(catalogue.current(), id))
          : idsWithin(catalogue.current(), requireCategory(deps, query.mainCategoryId).id);
      const leaves = (await views(within, language)).filter(
        (leaf) => leaf.isLeaf && (query.isRental === undefined || leaf.isRental === query.isRental),
      );
      return {
        items: leaves.map((leaf) => ({
          ...leaf,
          ancestors: (categories.get(leaf.id)?.ancestorIds ?? [])
            .slice(0, -1)
            .map((id) => categories.get(id)?.names[language] ?? ''),
        })),
      };
    }),
    bind(calls.commissions, ({ params }) => {
      const { ratePercent, ceiling, since } = required(
        commissionOf(deps.prices, [params.mainCategoryId], 0, clock.now()),
        'CategoryNotFound',
      );
      return { mainCategoryId: params.mainCategoryId, ratePercent, ceiling, since };
    }),
    bind(calls.byPath, async ({ query }, { language }) => {
      const path = query.path.replace(/^\/+|\/+$/g, '').toLowerCase();
      const { byPath, byFormerPath } = catalogue.current();
      const category = required(byPath.get(path) ?? byFormerPath.get(path), 'CategoryNotFound');
      const [view] = await views([category.id], language);
      return {
        ...required(view, 'CategoryNotFound'),
        ancestors: await views(category.ancestorIds.slice(0, -1), language),
        children: await views(category.childIds, language),
        paths: category.paths,
      };
    }),
  );
}

function specBindings(deps: CategoryDeps) {
  const { catalogue } = deps;
  const specOf = (id: number) => required(catalogue.current().specs.get(id), 'SpecNotFound');
  return bindAll(
    bind(calls.specs, ({ params, query }, { language }) => ({
      items: specViews(requireCategory(deps, params.categoryId), query.usage, language),
    })),
    bindShared(calls.conditions, ({ query: { specs = [], values = [] } }, { language }) => {
      const now = catalogue.current();
      return {
        specs: specs.flatMap((id) => now.specs.get(id) ?? []).map((spec) => namedSpecView(spec, language)),
        values: values.flatMap((id) => {
          const value = now.values.get(id);
          const spec = value && now.specs.get(value.specId);
          return spec ? [{ ...valueView(value, language), spec: namedSpecView(spec, language) }] : [];
        }),
      };
    }),
    bind(calls.options, ({ query }, { language }) => {
      const spec = specOf(query.specId);
      if (query.mainCategoryId !== undefined) {
        const isUsed = [...catalogue.current().categories.values()].some(
          (category) => mainIdOf(category) === query.mainCategoryId && category.specs.some((use) => use.spec === spec),
        );
        required(isUsed || undefined, 'SpecNotFound');
      }
      const found = findOptions(catalogue.current(), spec, language, query.searchKey, query.parentValueId);
      return { items: found.map((value) => valueView(value, language)) };
    }),
    bind(calls.option, ({ query }, { language }) => {
      const spec = specOf(query.specId);
      const value = catalogue.current().values.get(query.specValueId);
      return valueView(required(value?.specId === spec.id ? value : undefined, 'SpecNotFound'), language);
    }),
  );
}
