import { catalogueDeskCalls as calls } from '../../../../contract/calls/catalogue-desk.ts';
import { memberOf } from '../../../platform/caller.ts';
import { required } from '../../../platform/errors.ts';
import { bind, bindAll } from '../../../platform/http/binding.ts';
import { catalogueEffect } from '../operations/catalogue-effect.ts';
import type { EffectDeps } from '../operations/catalogue-effect.ts';
import { closeCategory } from '../operations/close-category.ts';
import { createCategory } from '../operations/create-category.ts';
import { decideDifference } from '../operations/decide-difference.ts';
import type { CategoryDeps } from '../operations/dependencies.ts';
import { listDifferences, listVersions } from '../operations/list-versions.ts';
import { moveCategory } from '../operations/move-category.ts';
import { previewCategory } from '../operations/preview-category.ts';
import { reopenCategory } from '../operations/reopen-category.ts';
import { reorderCategories } from '../operations/reorder-categories.ts';
import { revertVersion } from '../operations/revert-version.ts';
import { saveCategory } from '../operations/save-category.ts';
import { createSpec, saveSpec } from '../operations/save-spec.ts';
import {
  categoriesLike,
  childrenOf,
  deskCategory,
  deskOption,
  deskSpec,
  editedCategory,
  editedSpec,
  optionsLike,
  specsLike,
  useCounts,
} from '../rules/desk-views.ts';
import { drawings } from '../operations/drawings.ts';
import { drawingChoices } from '../rules/drawings.ts';

export type CatalogueDeskDeps = CategoryDeps & EffectDeps;

/** Most categories that one list shows. */
const categoriesMost = 500;
const foundMost = 50;
const pageSize = 50;

/** Binds every call of `contract/calls/catalogue-desk.ts`. */
export function catalogueDeskBindings(deps: CatalogueDeskDeps) {
  return [...categoryBindings(deps), ...specBindings(deps), ...versionBindings(deps)];
}

function pageOf<T>(all: readonly T[], pageIndex: number): { items: T[]; hasMore: boolean } {
  const start = pageIndex * pageSize;
  return { items: all.slice(start, start + pageSize), hasMore: all.length > start + pageSize };
}

function categoryBindings(deps: CatalogueDeskDeps) {
  const { catalogue, adCounts } = deps;
  return bindAll(
    bind(calls.drawings, async (_, { language }) => ({
      items: drawingChoices(drawings, catalogue.current(), language),
    })),
    bind(calls.list, async ({ query: { parentId, text } }, { language }) => {
      const rows = await catalogue.records();
      if (parentId !== undefined) required(rows.categories.get(parentId), 'CategoryNotFound');
      const found = text ? categoriesLike(rows, text) : childrenOf(rows, parentId ?? null);
      const most = text ? foundMost : categoriesMost;
      const sources = { rows, counts: await adCounts(), language };
      return { items: found.slice(0, most).map((row) => deskCategory(row, sources)), hasMore: found.length > most };
    }),
    bind(calls.category, async ({ params: { categoryId } }, { language }) => {
      const rows = await catalogue.records();
      const row = required(rows.categories.get(categoryId), 'CategoryNotFound');
      return editedCategory(row, { rows, counts: await adCounts(), language });
    }),
    bind(calls.create, ({ body: { reason, ...body } }, context) =>
      createCategory(deps, { actorId: memberOf(context).id, reason }, body),
    ),
    bind(calls.save, async ({ params: { categoryId: id }, body: { reason, version, ...edit } }, context) => ({
      id,
      version: await saveCategory(deps, { actorId: memberOf(context).id, reason }, { id, version, edit }),
    })),
    bind(calls.move, async ({ params: { categoryId: id }, body: { reason, ...body } }, context) => ({
      id,
      version: await moveCategory(deps, { actorId: memberOf(context).id, reason }, { id, ...body }),
    })),
    bind(calls.reorder, async ({ body: { reason, parentId, ids } }, context) => ({
      id: parentId ?? 0,
      version: await reorderCategories(deps, { actorId: memberOf(context).id, reason }, { parentId, ids }),
    })),
    bind(calls.close, async ({ params: { categoryId: id }, body: { reason, intoId, version } }, context) => ({
      id,
      version: await closeCategory(deps, { actorId: memberOf(context).id, reason }, { id, intoId, version }),
    })),
    bind(calls.reopen, async ({ params: { categoryId: id }, body: { reason, version } }, context) => ({
      id,
      version: await reopenCategory(deps, { actorId: memberOf(context).id, reason }, { id, version }),
    })),
    bind(calls.effect, ({ body }) => catalogueEffect(deps, body)),
    bind(calls.preview, ({ params: { categoryId: id }, body: edit }, { language }) =>
      previewCategory(deps, { id, edit }, language),
    ),
  );
}

function specBindings(deps: CatalogueDeskDeps) {
  const { catalogue, adCounts } = deps;
  return bindAll(
    bind(calls.specs, async ({ query: { text = '', pageIndex } }, { language }) => {
      const rows = await catalogue.records();
      const counts = useCounts(rows);
      const { items, hasMore } = pageOf(specsLike(rows, text, language), pageIndex);
      return { items: items.map((row) => deskSpec(row, counts.get(row.id) ?? 0)), hasMore };
    }),
    bind(calls.spec, async ({ params: { specId } }, { language }) => {
      const rows = await catalogue.records();
      const row = required(rows.specs.get(specId), 'SpecNotFound');
      return editedSpec(row, { rows, counts: await adCounts(), language });
    }),
    bind(calls.options, async ({ params: { specId }, query: { text = '', pageIndex } }) => {
      const row = required((await catalogue.records()).specs.get(specId), 'SpecNotFound');
      const found = optionsLike(row, text);
      const { items, hasMore } = pageOf(found, pageIndex);
      return { items: items.map(deskOption), hasMore, total: found.length };
    }),
    bind(calls.createSpec, ({ body: { reason, ...body } }, context) =>
      createSpec(deps, { actorId: memberOf(context).id, reason }, body),
    ),
    bind(calls.saveSpec, async ({ params: { specId: id }, body: { reason, version, ...edit } }, context) => ({
      id,
      version: await saveSpec(deps, { actorId: memberOf(context).id, reason }, { id, version, edit }),
    })),
  );
}

function versionBindings(deps: CatalogueDeskDeps) {
  return bindAll(
    bind(calls.versions, ({ query }, { language }) => listVersions(deps, query, language)),
    bind(calls.revert, async ({ params: { versionId }, body: { reason } }, context) => ({
      id: versionId,
      version: await revertVersion(deps, { actorId: memberOf(context).id, reason }, versionId),
    })),
    bind(calls.differences, ({ query: { pageIndex } }, { language }) => listDifferences(deps, pageIndex, language)),
    bind(calls.decide, async ({ body: { reason, ...decision } }, context) => ({
      id: decision.id,
      version: await decideDifference(deps, { actorId: memberOf(context).id, reason }, decision),
    })),
  );
}
