// Written by `npm run sql` from the statements beside it and the tables: not to be changed by hand.
import type { notification, templateTexts } from '../tables.ts';

type NotificationRow = typeof notification.$inferSelect;
type TemplateTextsRow = typeof templateTexts.$inferSelect;

/** Parameters and rows of the statements, by their names. */
export interface Statements {
  page: {
    parameters: [string, string | number | bigint | null, string | number | bigint, string | number | bigint];
    row: {
      id: string;
      template: NotificationRow['template'];
      tokens: NotificationRow['tokens'];
      image: NotificationRow['image'];
      subImage: NotificationRow['subImage'];
      routeValue: NotificationRow['routeValue'];
      createdAt: Date;
      isRead: boolean;
      texts: TemplateTextsRow['texts'] | null;
    };
  };
  'page-of-categories': {
    parameters: [string, string | number | bigint | null, number, number, readonly number[]];
    row: {
      id: string;
      template: NotificationRow['template'];
      tokens: NotificationRow['tokens'];
      image: NotificationRow['image'];
      subImage: NotificationRow['subImage'];
      routeValue: NotificationRow['routeValue'];
      createdAt: Date;
      isRead: boolean;
      texts: TemplateTextsRow['texts'] | null;
    };
  };
  'of-account': {
    parameters: [string];
    row: {
      id: string;
      template: NotificationRow['template'];
      tokens: NotificationRow['tokens'];
      image: NotificationRow['image'];
      subImage: NotificationRow['subImage'];
      routeValue: NotificationRow['routeValue'];
      createdAt: Date;
      isRead: boolean;
      texts: TemplateTextsRow['texts'] | null;
    };
  };
  'by-ids': {
    parameters: [readonly (string | number | bigint)[]];
    row: {
      accountId: NotificationRow['accountId'];
      id: string;
      template: NotificationRow['template'];
      tokens: NotificationRow['tokens'];
      image: NotificationRow['image'];
      subImage: NotificationRow['subImage'];
      routeValue: NotificationRow['routeValue'];
      createdAt: Date;
      isRead: boolean;
      texts: TemplateTextsRow['texts'] | null;
    };
  };
  unread: { parameters: [string]; row: { count: number } };
  'unread-of-categories': { parameters: [string, readonly number[]]; row: { count: number } };
  'unread-of-accounts': { parameters: [readonly string[]]; row: { accountId: string; count: number } };
  tell: { parameters: [readonly string[], readonly string[]]; row: { pg_notify: string } };
  'mark-all': { parameters: [string, Date | string | null]; row: { pg_notify: string } };
  'mark-all-of-categories': {
    parameters: [string, Date | string | null, readonly number[]];
    row: { pg_notify: string };
  };
  mark: { parameters: [string, string | number | bigint, Date | string | null]; row: { case: string | null } };
  insert: { parameters: [string, Date | string]; row: { n: number; told: string | null } };
  'delete-of-account': { parameters: [string]; row: Record<never, never> };
  'delete-read': {
    parameters: [string | number | bigint, Date | string, string | number | bigint];
    row: { last: string | null; seen: number };
  };
}
