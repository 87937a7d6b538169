import type { Language } from '../../../../contract/enums.ts';
import type { Spec } from '../../../../contract/schemas/category.ts';
import type { CategoryEdit } from '../../../../contract/schemas/catalogue-desk.ts';
import { clock } from '../../../platform/clock.ts';
import { required } from '../../../platform/errors.ts';
import { appliedRecords, changesOf } from '../rules/apply-plan.ts';
import { specViews } from '../rules/spec-views.ts';
import type { CategoryDeps } from './dependencies.ts';
import { recordsOf } from './open-catalogue.ts';
import { editPlan } from './save-category.ts';

/** The specs of the form and of the filter panel after an edit. Saves nothing. Throws CategoryNotFound or SpecNotFound. */
export async function previewCategory(
  { catalogue }: Pick<CategoryDeps, 'catalogue'>,
  { id, edit }: { id: number; edit: CategoryEdit },
  language: Language,
): Promise<{ form: Spec[]; filters: Spec[] }> {
  const records = await catalogue.records();
  const { withSubcategories: _, ...own } = edit;
  const entries = changesOf(editPlan(records, id, own), records);
  const next = recordsOf(records.revision, records, appliedRecords(entries, records, clock.now()));
  const category = required(next.catalogue.categories.get(id), 'CategoryNotFound');
  return { form: specViews(category, 'Create', language), filters: specViews(category, 'Filter', language) };
}
