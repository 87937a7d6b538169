// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Command, Int8, Query, Time } from '../../../platform/sql/statements.ts';
import type { categoryName, delivery, notification, templateTexts } from '../tables.ts';

type CategoryNameRow = typeof categoryName.$inferSelect;
type DeliveryRow = typeof delivery.$inferSelect;
type NotificationRow = typeof notification.$inferSelect;
type TemplateTextsRow = typeof templateTexts.$inferSelect;

export interface Statements {
  insert: Command<[DeliveryRow['id'], DeliveryRow['channel'], DeliveryRow['template'], DeliveryRow['target'], Time]>;
  begin: Query<
    [readonly string[]],
    Omit<DeliveryRow, 'notificationId' | 'state' | 'error' | 'sentAt'> &
      Pick<NotificationRow, 'image' | 'routeValue'> & {
        notificationId: string | null;
        tokens: NotificationRow['tokens'] | null;
        texts: TemplateTextsRow['texts'] | null;
        categoryTr: CategoryNameRow['tr'] | null;
        categoryEn: CategoryNameRow['en'] | null;
        isRequired: boolean;
      }
  >;
  finish: Command<[string, Time]>;
  'delete-of-account': Command<[string]>;
  partition: Query<[Time, Time], { added: number | null }>;
  'drop-weeks': Query<[Time], { dropped: number | null }>;
  'delete-old': Command<[Time, Int8]>;
  'delete-old-outbox': Command<[Time, Int8]>;
  unlock: Query<[readonly string[]], { force_unlock_workers: string | null }>;
}
