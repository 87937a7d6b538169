// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Command, Query } from '../../../platform/sql/statements.ts';
import type { categoryName, templateTexts } from '../tables.ts';

type CategoryNameRow = typeof categoryName.$inferSelect;
type TemplateTextsRow = typeof templateTexts.$inferSelect;

export interface Statements {
  'category-names': Query<[], CategoryNameRow>;
  'keep-category-name': Command<[CategoryNameRow['id'], CategoryNameRow['tr'], CategoryNameRow['en']]>;
  'template-texts': Query<[], TemplateTextsRow>;
  'keep-template-texts': Command<[TemplateTextsRow['name'], string]>;
  'delete-template-texts': Command<[string]>;
}
