import { isDeepStrictEqual } from 'node:util';
import type { CatalogueCategory } from '../../catalogue/port.ts';
import type { StoredContent } from '../tables.ts';
import type { DraftDeps } from './dependencies.ts';
import { isProperty } from './last-terms.ts';
import { contentOfWords } from './content-of-words.ts';
import type { Language } from '../../../../contract/enums.ts';
import { specsOn } from '../rules/spec-rules.ts';

/** Content after a change of the category. `words` fills empty fields. */
export function contentInCategory(
  deps: DraftDeps,
  content: StoredContent,
  category: CatalogueCategory,
  { words, language }: { words: string | undefined; language: Language },
): StoredContent {
  const fitting = withoutCopiedPlace(deps, content, category);
  const fromWords = words === undefined ? {} : contentOfWords(deps, category, words, language);
  const specs = { ...fromWords.specs, ...specsOn(category, fitting.specs ?? {}) };
  if (words === undefined || (fitting.title ?? '').trim() !== '') return { ...fitting, specs };
  return { ...fitting, ...fromWords, specs, prefilled: { ...fitting.prefilled, words: fromWords } };
}

/** Removes a place copied from the last ad if the category is real estate. */
function withoutCopiedPlace(deps: DraftDeps, content: StoredContent, category: CatalogueCategory): StoredContent {
  if (!isProperty(deps, { category, mainCategoryId: undefined })) return content;
  const { provinceId, districtId, neighborhoodId, ...rest } = content;
  const isCopied =
    provinceId !== undefined &&
    isDeepStrictEqual(
      { provinceId, districtId, neighborhoodId },
      {
        provinceId: content.prefilled?.lastAd?.provinceId,
        districtId: content.prefilled?.lastAd?.districtId,
        neighborhoodId: content.prefilled?.lastAd?.neighborhoodId,
      },
    );
  return isCopied ? rest : content;
}
