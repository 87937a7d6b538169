import type { Language } from '../../../../contract/enums.ts';
import { limits } from '../../../../contract/limits.ts';
import type { SaidAnswer } from '../../../../contract/schemas/ad-form.ts';
import type { AdSpecs, SpecContent } from '../../ads/port.ts';
import type { CatalogueCategory } from '../../catalogue/port.ts';
import type { DraftDeps } from './dependencies.ts';
import { answersInText } from './answers-in-text.ts';
import { specProblems } from '../rules/spec-rules.ts';
import type { DraftRow } from '../store/drafts.ts';
import { cleanLine, cleanText } from '../rules/clean-text.ts';

const maxOffered = 8;

/** Maximum number of description sentences that are read. */
const maxSentences = 40;

/**
 * Answers to open questions found in the title, then in the description. The form offers each for one tap. Omits answers that contradict given ones,
 * such as a model of another make.
 */
export function saidAnswersOf(deps: DraftDeps, { categoryId, content }: DraftRow, language: Language): SaidAnswer[] {
  const category = deps.catalogue().categories.get(categoryId ?? 0);
  if (!category) return [];
  const specs: AdSpecs = { ...content.specs };
  const offered: SaidAnswer[] = [];
  for (const { field, text } of textsOf(content)) {
    for (const { answers, words } of answersInText(category, text, deps.vocabulary())) {
      const open = answers.filter(({ specId }) => specs[specId] === undefined);
      if (open.length === 0 || offered.length === maxOffered) continue;
      const taken = { ...specs, ...Object.fromEntries(open.map((one) => [one.specId, one.content])) };
      if (!areFitting(deps, category, taken, open)) continue;
      Object.assign(specs, taken);
      offered.push({ field, words, answers: open.map((one) => named(deps, one, language)) });
    }
  }
  return offered;
}

function textsOf({ title = '', description = '' }: DraftRow['content']) {
  const sentences = cleanText(description)
    .split(/\n|(?<=[.!?;])\s/)
    .filter((text) => text.trim() !== '')
    .slice(0, maxSentences);
  return [
    { field: 'title' as const, text: cleanLine(title) },
    ...sentences.flatMap((text) => parts(text).map((part) => ({ field: 'description' as const, text: part }))),
  ];
}

/** Splits a sentence between words into pieces short enough for the search parser. */
function parts(text: string): string[] {
  if (text.length <= limits.searchTextLength) return [text];
  const end = text.lastIndexOf(' ', limits.searchTextLength);
  const at = end > 0 ? end : limits.searchTextLength;
  return [text.slice(0, at), ...parts(text.slice(at).trimStart())];
}

type Open = { specId: number; content: SpecContent };

function areFitting(deps: DraftDeps, category: CatalogueCategory, specs: AdSpecs, open: readonly Open[]): boolean {
  const paths = new Set(open.map(({ specId }) => `specs.${specId}`));
  return !specProblems(specs, category, deps.catalogue()).some(({ path }) => paths.has(path));
}

function named(
  { catalogue }: Pick<DraftDeps, 'catalogue'>,
  { specId, content }: Open,
  language: Language,
): SaidAnswer['answers'][number] {
  const { specs, values } = catalogue();
  const spec = specs.get(specId);
  const text =
    typeof content === 'number'
      ? [spec?.grouped ? content.toLocaleString(language) : content, spec?.unit ?? ''].join(' ').trim()
      : content.flatMap((id) => values.get(id)?.names[language] ?? []).join(', ');
  return { specId, name: spec?.names[language] ?? '', content, text };
}
