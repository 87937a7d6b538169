import { z } from 'zod';
import { notificationTemplates } from '../notifications.ts';

/** A notification for its recipient. */
export const notification = z.object({
  id: z.string(),
  isRead: z.boolean(),
  image: z.string().optional(),
  subImage: z.string().optional(),
  /** Both contain `%key%` placeholders. */
  title: z.string(),
  subTitle: z.string(),
  tokens: z.array(z.object({ key: z.string(), value: z.string() })),
  creationTime: z.iso.datetime(),
  messageTemplateName: z.enum(notificationTemplates),
  routeValues: z.object({ value: z.string().optional() }),
});
export type Notification = z.output<typeof notification>;
