// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Command, Int8, Query, Time } from '../../../platform/sql/statements.ts';
import type { notification, templateTexts } from '../tables.ts';

type NotificationRow = typeof notification.$inferSelect;
type TemplateTextsRow = typeof templateTexts.$inferSelect;
type PageRow = Omit<NotificationRow, 'id' | 'accountId' | 'categoryId' | 'onceKey' | 'readAt'> & {
  id: string;
  isRead: boolean;
  texts: TemplateTextsRow['texts'] | null;
};

export interface Statements {
  page: Query<[string, Int8 | null, Int8, Int8], PageRow>;
  'page-of-categories': Query<[string, Int8 | null, number, number, readonly number[]], PageRow>;
  'of-account': Query<[string], PageRow>;
  'by-ids': Query<
    [readonly Int8[]],
    Omit<NotificationRow, 'id' | 'categoryId' | 'onceKey' | 'readAt'> & { id: string; isRead: boolean; texts: TemplateTextsRow['texts'] | null }
  >;
  unread: Query<[string], { count: number }>;
  'unread-of-categories': Query<[string, readonly number[]], { count: number }>;
  'unread-of-accounts': Query<[readonly string[]], { accountId: string; count: number }>;
  tell: Query<[readonly string[], readonly string[]], { notify_copies: string }>;
  'mark-all': Query<[string, Time | null], { notify_copies: string }>;
  'mark-all-of-categories': Query<[string, Time | null, readonly number[]], { notify_copies: string }>;
  mark: Query<[string, Int8, Time | null], { case: string | null }>;
  insert: Query<[string, Time], { n: number; told: string | null }>;
  'delete-of-account': Command<[string]>;
  'delete-read': Query<[Int8, Time, Int8], { last: string | null; seen: number }>;
  sent: Query<
    [string, Int8],
    Pick<NotificationRow, 'template' | 'tokens'> & {
      id: string;
      at: Date;
      isRead: boolean;
      texts: TemplateTextsRow['texts'] | null;
      deliveries: NonNullable<unknown>;
    }
  >;
}
