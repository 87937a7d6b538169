import { pageSections } from '../../../../contract/enums.ts';
import type { Language } from '../../../../contract/enums.ts';
import type { AdDetail } from '../../../../contract/schemas/ad.ts';
import type { Catalogue } from '../../catalogue/port.ts';
import type { EditedContent } from '../tables.ts';
import { contentOf } from './spec-texts.ts';

/** Specs of the detail page by section, and in the category's order within one. */
export function specsOf(
  content: Pick<EditedContent, 'categoryId' | 'specs'>,
  catalogue: Catalogue,
  language: Language,
): AdDetail['specs'] {
  const uses = (catalogue.categories.get(content.categoryId)?.specs ?? []).filter((use) => use.detail);
  const specs = uses.flatMap(({ spec, fact }) => {
    const { texts, valueIds } = contentOf(spec, content.specs, catalogue, language);
    if (texts.length === 0) return [];
    return [
      {
        id: spec.id,
        key: spec.key,
        name: spec.names[language],
        kind: spec.kind,
        section: spec.section,
        texts,
        valueIds,
        fact,
      },
    ];
  });
  return specs.toSorted((a, b) => pageSections.indexOf(a.section) - pageSections.indexOf(b.section));
}
