import type { Language } from '../../../../contract/enums.ts';
import type { Notification } from '../../../../contract/schemas/notification.ts';
import { listTokens } from '../rules/templates/short-texts.ts';
import type { NotificationRow } from '../store/notifications.ts';
import { templateWith } from './template-texts.ts';

/** A notification as the API returns it. */
export function notificationView(row: NotificationRow, language: Language): Notification {
  const { title, subTitle } = templateWith(row.template, row.texts)[language];
  return {
    id: row.id,
    isRead: row.isRead,
    ...(row.image !== null && { image: row.image }),
    ...(row.subImage !== null && { subImage: row.subImage }),
    title,
    subTitle,
    tokens: listTokens(row.tokens, language),
    creationTime: row.createdAt.toISOString(),
    messageTemplateName: row.template,
    routeValues: { ...(row.routeValue !== null && { value: row.routeValue }) },
  };
}
