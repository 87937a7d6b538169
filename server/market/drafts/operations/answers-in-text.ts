import type { CatalogueCategory } from '../../catalogue/port.ts';
import { answersIn } from '../../search/port.ts';
import type { SaidAnswer } from '../../search/port.ts';
import { formUses } from '../rules/spec-rules.ts';
import type { DraftDeps } from './dependencies.ts';

/** Answers to the category's form found in a text, by text segment. */
export function answersInText(
  category: CatalogueCategory,
  text: string,
  vocabulary: ReturnType<DraftDeps['vocabulary']>,
): SaidAnswer[] {
  const askedIds = new Set(formUses(category).map(({ spec }) => spec.id));
  return answersIn(text, category, vocabulary).flatMap(({ answers, words }) => {
    const ofForm = answers.filter(({ specId }) => askedIds.has(specId));
    return ofForm.length > 0 ? [{ answers: ofForm, words }] : [];
  });
}
