// Written by `npm run sql` from the statements beside it and the tables: not to be changed by hand.
import type { categoryName, templateTexts } from '../tables.ts';

type CategoryNameRow = typeof categoryName.$inferSelect;
type TemplateTextsRow = typeof templateTexts.$inferSelect;

/** Parameters and rows of the statements, by their names. */
export interface Statements {
  'category-names': {
    parameters: [];
    row: { id: CategoryNameRow['id']; tr: CategoryNameRow['tr']; en: CategoryNameRow['en'] };
  };
  'keep-category-name': {
    parameters: [CategoryNameRow['id'], CategoryNameRow['tr'], CategoryNameRow['en']];
    row: Record<never, never>;
  };
  'template-texts': { parameters: []; row: { name: TemplateTextsRow['name']; texts: TemplateTextsRow['texts'] } };
  'keep-template-texts': { parameters: [TemplateTextsRow['name'], string]; row: Record<never, never> };
  'delete-template-texts': { parameters: [string]; row: Record<never, never> };
}
