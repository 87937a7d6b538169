// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Command, Int8, Query, Time } from '../../../platform/sql/statements.ts';
import type { categoryName, categoryPosition, notification, templateTexts, templateVersion } from '../tables.ts';

type CategoryNameRow = typeof categoryName.$inferSelect;
type CategoryPositionRow = typeof categoryPosition.$inferSelect;
type NotificationRow = typeof notification.$inferSelect;
type TemplateTextsRow = typeof templateTexts.$inferSelect;
type TemplateVersionRow = typeof templateVersion.$inferSelect;

export interface Statements {
  'category-names': Query<[], CategoryNameRow>;
  'keep-category-name': Command<[CategoryNameRow['id'], CategoryNameRow['tr'], CategoryNameRow['en']]>;
  'template-texts': Query<[], TemplateTextsRow>;
  'keep-template-texts': Command<[TemplateTextsRow['name'], string]>;
  'delete-template-texts': Command<[string]>;
  'hold-template': Query<[string], { pg_advisory_xact_lock: string }>;
  'held-template': Query<[string], { version: number; texts: TemplateTextsRow['texts'] | null }>;
  'insert-version': Command<
    [TemplateVersionRow['name'], Time, TemplateVersionRow['actorId'], TemplateVersionRow['reason'], string | null, string | null, Int8 | null]
  >;
  versions: Query<[string, Int8], TemplateVersionRow>;
  version: Query<[string, Int8], TemplateVersionRow>;
  positions: Query<[], CategoryPositionRow>;
  'save-positions': Command<[readonly CategoryPositionRow['id'][]]>;
  'hold-categories': Query<[], { pg_advisory_xact_lock: string }>;
  recent: Query<[string], Pick<NotificationRow, 'tokens' | 'createdAt'>>;
}
