import type { Language } from '../../../../contract/enums.ts';
import type { DraftContent } from '../../../../contract/schemas/ad-form.ts';
import { foldTurkish } from '../../../platform/fold-turkish.ts';
import type { Catalogue, CatalogueCategory } from '../../catalogue/port.ts';
import type { SaidAnswer } from '../../search/port.ts';
import { cleanLine } from '../rules/clean-text.ts';
import type { DraftDeps } from './dependencies.ts';
import { answersInText } from './answers-in-text.ts';

/** Title and answers from the words that start a draft. Answers only if the category is known. */
export function contentOfWords(
  { catalogue, vocabulary }: Pick<DraftDeps, 'catalogue' | 'vocabulary'>,
  category: CatalogueCategory | undefined,
  words: string,
  language: Language,
): Pick<DraftContent, 'title' | 'specs'> {
  const saidAnswers = category ? answersInText(category, words, vocabulary()) : [];
  const specs = Object.fromEntries(
    saidAnswers.flatMap(({ answers }) => answers.map((one) => [one.specId, one.content])),
  );
  return {
    title: titleOf(words, saidAnswers, catalogue(), language),
    ...(Object.keys(specs).length > 0 && { specs }),
  };
}

/** The words as a title: makes and models in official spelling (`iphone 13` becomes iPhone 13), otherwise with a capital first letter. */
function titleOf(words: string, saidAnswers: readonly SaidAnswer[], catalogue: Catalogue, language: Language): string {
  const typed = cleanLine(words);
  let title = typed;
  for (const { answers, words: stretch } of saidAnswers) {
    const names = answers.flatMap(({ specId, content }) =>
      typeof content === 'number' || catalogue.specs.get(specId)?.kind !== 'autocomplete'
        ? []
        : content.flatMap((id) => catalogue.values.get(id)?.names[language] ?? []),
    );
    const written = [names.join(' '), names.at(-1) ?? ''].find(
      (name) => name !== '' && foldTurkish(name) === foldTurkish(stretch),
    );
    if (written !== undefined) title = title.replace(stretch, () => written);
  }
  const [first = ''] = title;
  const isNamed = title.split(' ')[0] !== typed.split(' ')[0];
  return isNamed ? title : first.toLocaleUpperCase(language) + title.slice(first.length);
}
