import { draftCalls as calls } from '../../../contract/calls/drafts.ts';
import { hasPermission, memberOf } from '../../platform/caller.ts';
import type { RequestContext } from '../../platform/caller.ts';
import { DomainError, required } from '../../platform/errors.ts';
import { bind, bindAll } from '../../platform/http/binding.ts';
import { createDraft } from './operations/create-draft.ts';
import { categoryPatch } from './operations/category-patch.ts';
import type { DraftDeps } from './operations/dependencies.ts';
import { previewDraft } from './operations/preview-draft.ts';
import { draftMarket } from './operations/draft-market.ts';
import { checkAuthority } from './operations/check-authority.ts';
import { draftCost } from './operations/draft-cost.ts';
import { validateDraft } from './operations/validate-draft.ts';
import type { Drafts } from './operations/drafts-port.ts';
import { formOf } from './operations/form.ts';
import { saveChanges } from './operations/save-changes.ts';
import { contentInCategory } from './operations/change-category.ts';
import { saidAnswersOf } from './operations/said-answers.ts';
import { idsWithin } from '../catalogue/port.ts';
import { changeDraft, deleteDraft, draftOf } from './store/drafts.ts';
import { editCounts, newestDraft, openCount, openDrafts } from './store/lists.ts';
import { submitDraft } from './operations/submit-draft.ts';
import { submitEdit } from './operations/submit-edit.ts';
import { suggestCategories } from './operations/suggest-categories.ts';
import { draftView } from './operations/draft-view.ts';
import { draftSummaries } from './operations/draft-summaries.ts';

const done = { done: true as const };
const ownerOf = (context: RequestContext): string => memberOf(context).id;

/** Implements every call of `contract/calls/drafts.ts`. */
export function draftBindings({ deps }: Drafts) {
  return [...draftBindingsOf(deps), ...choiceBindings(deps), ...listBindings(deps), ...submissionBindings(deps)];
}

function draftBindingsOf(deps: DraftDeps) {
  const { database } = deps;
  return bindAll(
    bind(calls.form, ({ params, query }, context) =>
      formOf(deps, ownerOf(context), { categoryId: params.categoryId, adId: query.productId }, context.language),
    ),
    bind(calls.get, async ({ params }, context) =>
      draftView(deps, await draftOf(database, ownerOf(context), params.draftId), context.language),
    ),
    bind(calls.create, async ({ params, body }, context) =>
      draftView(
        deps,
        await createDraft(deps, ownerOf(context), params.draftId, body, context.language),
        context.language,
      ),
    ),
    bind(calls.update, async ({ params, body }, context) => {
      const at = { ownerId: ownerOf(context), id: params.draftId, version: body.version };
      const { version, updatedAt } = await saveChanges(deps, at, body.changes);
      return { version, updatedAt: updatedAt.toISOString() };
    }),
    bind(calls.delete, async ({ params }, context) => {
      await deleteDraft(database, ownerOf(context), params.draftId);
      return done;
    }),
    bind(calls.updateCategory, async ({ body }, context) => {
      const category = required(deps.catalogue().categories.get(body.categoryId), 'CategoryNotFound');
      if (category.childIds.length > 0) throw new DomainError('CategoryNotLeaf');
      const at = { ownerId: ownerOf(context), id: body.draftId, version: body.version };
      const row = await changeDraft(database, at, ({ content }) => ({
        ...categoryPatch(category),
        content: contentInCategory(deps, content, category, { words: body.words, language: context.language }),
      }));
      return draftView(deps, row, context.language);
    }),
  );
}

/** Choices, payment and checks of a draft. */
function choiceBindings(deps: DraftDeps) {
  const { database, promotions } = deps;
  const own = (context: RequestContext, id: string) => draftOf(database, ownerOf(context), id);
  return bindAll(
    bind(calls.period, async ({ params, body: { version, periodId } }, context) => {
      promotions.resolve({ periodId, variantIds: [] });
      const at = { ownerId: ownerOf(context), id: params.draftId, version };
      return draftView(deps, await changeDraft(database, at, () => ({ periodId })), context.language);
    }),
    bind(calls.dopings, async ({ params, body: { version, variantIds } }, context) => {
      const chosen = promotions.withoutMediaPack(variantIds);
      promotions.resolve({ variantIds: chosen });
      const at = { ownerId: ownerOf(context), id: params.draftId, version };
      const row = await changeDraft(database, at, ({ content, variantIds: before }) => ({
        variantIds: [...chosen, ...mediaPacksOf(deps, before)],
        content: { ...content, dopingsSeen: true },
      }));
      return draftView(deps, row, context.language);
    }),
    bind(calls.addMediaPack, async ({ params, body: { version, variantId } }, context) => {
      const pack = variantId ?? promotions.mediaPackVariant();
      if (!promotions.hasMediaPack([pack])) throw new DomainError('DopingNotFound');
      const at = { ownerId: ownerOf(context), id: params.draftId, version };
      const row = await changeDraft(database, at, ({ variantIds }) => ({
        variantIds: [...promotions.withoutMediaPack(variantIds), pack],
      }));
      return draftView(deps, row, context.language);
    }),
    bind(calls.removeMediaPack, async ({ params, body: { version } }, context) => {
      const at = { ownerId: ownerOf(context), id: params.draftId, version };
      const row = await changeDraft(database, at, ({ variantIds, content: { video: _video, ...content } }) => ({
        variantIds: promotions.withoutMediaPack(variantIds),
        content,
      }));
      return draftView(deps, row, context.language);
    }),
    bind(calls.validate, async ({ params }, context) => validateDraft(deps, await own(context, params.draftId))),
    bind(calls.market, async ({ params }, context) => {
      const market = await draftMarket(deps, await own(context, params.draftId));
      return market ? { market } : {};
    }),
    bind(calls.saidAnswers, async ({ params }, context) => ({
      items: saidAnswersOf(deps, await own(context, params.draftId), context.language),
    })),
    bind(calls.authority, async ({ params }, context) => checkAuthority(deps, await own(context, params.draftId))),
    bind(calls.cost, async ({ params }, context) =>
      draftCost(deps, await own(context, params.draftId), context.language),
    ),
    bind(calls.suggestCategories, async ({ query }, { language }) => ({
      items: await suggestCategories(deps, query, language),
    })),
  );
}

const mediaPacksOf = ({ promotions }: DraftDeps, variantIds: readonly number[]): number[] =>
  variantIds.filter((id) => promotions.hasMediaPack([id]));

function listBindings(deps: DraftDeps) {
  const { database } = deps;
  return bindAll(
    bind(calls.count, async (_, context) => ({ count: await openCount(database, ownerOf(context)) })),
    bind(calls.editCounts, async (_, context) => {
      const { categories } = deps.catalogue();
      const counts = await editCounts(database, ownerOf(context));
      return {
        items: counts.flatMap(({ categoryId, count, edits }) => {
          const name = categories.get(categoryId)?.names[context.language];
          return name === undefined ? [] : [{ categoryId, name, count, edits }];
        }),
      };
    }),
    bind(calls.list, async ({ params }, context) => {
      const ownerId = ownerOf(context);
      const rows = await openDrafts(database, ownerId, params.categoryId);
      return { items: await draftSummaries(deps, ownerId, rows, context.language) };
    }),
    bind(calls.newest, async ({ params }, context) => {
      required(deps.catalogue().categories.get(params.categoryId), 'CategoryNotFound');
      const ownerId = ownerOf(context);
      const within = idsWithin(deps.catalogue(), params.categoryId);
      const rows = await newestDraft(database, ownerId, within, params.categoryId);
      const [draft] = await draftSummaries(deps, ownerId, rows, context.language);
      return draft ? { draft } : {};
    }),
  );
}

function submissionBindings(deps: DraftDeps) {
  return bindAll(
    bind(calls.preview, ({ params }, context) => {
      const reader = { id: ownerOf(context), isReviewer: hasPermission(context.caller, 'reviewAds') };
      return previewDraft(deps, reader, params.id, context.language);
    }),
    bind(calls.submit, ({ params, body: { version, approvals } }, context) => {
      const { id: ownerId, accountType } = memberOf(context);
      return submitDraft(deps, { ownerId, id: params.id, version }, { accountType, approvals });
    }),
    bind(calls.submitEdit, ({ params, body: { version } }, context) =>
      submitEdit(deps, { ownerId: ownerOf(context), id: params.id, version }),
    ),
  );
}
