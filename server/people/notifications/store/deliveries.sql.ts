// Written by `npm run sql` from the statements beside it and the tables: not to be changed by hand.
import type { delivery, notification, templateTexts } from '../tables.ts';

type DeliveryRow = typeof delivery.$inferSelect;
type NotificationRow = typeof notification.$inferSelect;
type TemplateTextsRow = typeof templateTexts.$inferSelect;

/** Parameters and rows of the statements, by their names. */
export interface Statements {
  insert: {
    parameters: [
      DeliveryRow['id'],
      DeliveryRow['channel'],
      DeliveryRow['template'],
      DeliveryRow['target'],
      Date | string,
    ];
    row: Record<never, never>;
  };
  begin: {
    parameters: [readonly string[]];
    row: {
      id: DeliveryRow['id'];
      channel: DeliveryRow['channel'];
      template: DeliveryRow['template'];
      target: DeliveryRow['target'];
      tries: DeliveryRow['tries'];
      createdAt: Date;
      accountId: DeliveryRow['accountId'];
      notificationId: string | null;
      tokens: NotificationRow['tokens'] | null;
      routeValue: NotificationRow['routeValue'];
      image: NotificationRow['image'];
      texts: TemplateTextsRow['texts'] | null;
    };
  };
  finish: { parameters: [string, Date | string]; row: Record<never, never> };
  'delete-of-account': { parameters: [string]; row: Record<never, never> };
  'delete-old': { parameters: [Date | string, string | number | bigint]; row: Record<never, never> };
  'delete-old-outbox': { parameters: [Date | string, string | number | bigint]; row: Record<never, never> };
  unlock: { parameters: [readonly string[]]; row: { force_unlock_workers: string | null } };
}
