import { z } from 'zod';
import { declare } from '../declare.ts';
import { shortText } from '../fields/person.ts';
import { limits } from '../limits.ts';
import { notificationTemplates } from '../notifications.ts';
import { done } from '../schemas/basic.ts';
import {
  noticeCategory,
  editedTemplate,
  emailAccountForm,
  templatePreview,
  templateTrial,
  versionOfDesk,
} from '../schemas/message-desk.ts';

const base = '/notification-manager/desk';
const byName = z.object({ name: z.enum(notificationTemplates, 'TemplateNotFound') });
const tokenErrors = ['TemplateTokenUnknown', 'TemplateTokenMissing', 'TemplateTokenMisplaced'] as const;
/** Enough for both languages with paragraphs of the maximum length. */
const bodyBytes = 320 * 1024;

/** Message templates, e-mail accounts and notification categories, as staff edit them. */
export const messageDeskCalls = {
  template: declare({
    id: 'notifications.desk.template',
    method: 'GET',
    path: `${base}/message-template/{name}`,
    access: 'administrator',
    permission: 'manageTexts',
    summary: 'Returns a template with its current and built-in texts, its tokens and its latest versions.',
    params: byName,
    answer: editedTemplate,
    errors: ['TemplateNotFound'],
    addition: true,
  }),
  preview: declare({
    id: 'notifications.desk.preview',
    method: 'POST',
    path: `${base}/message-template/{name}/preview`,
    access: 'administrator',
    permission: 'manageTexts',
    summary: 'Shows texts as mail, SMS, push message and list entry, and names tokens that saving would refuse.',
    params: byName,
    body: templateTrial,
    answer: templatePreview,
    errors: ['TemplateNotFound'],
    bodyBytes,
    rate: { max: 240, seconds: 60 },
    isReading: true,
    addition: true,
  }),
  testTemplate: declare({
    id: 'notifications.desk.send-test',
    method: 'POST',
    path: `${base}/message-template/{name}/test`,
    access: 'administrator',
    permission: 'manageTexts',
    summary: 'Sends texts to the caller’s own e-mail address or phone. Throws `TestAddressMissing` without one.',
    params: byName,
    body: templateTrial.extend({ channel: z.enum(['Email', 'Sms']) }),
    answer: z.object({ to: z.string() }),
    errors: ['TemplateNotFound', 'TestAddressMissing', ...tokenErrors],
    bodyBytes,
    rate: { max: 20, seconds: 600 },
    idempotency: { hours: 24 },
    addition: true,
  }),
  restoreTemplate: declare({
    id: 'notifications.desk.restore-template',
    method: 'POST',
    path: `${base}/message-template/{name}/restore`,
    access: 'administrator',
    permission: 'manageTexts',
    summary:
      'Gives a template the texts that it had before a version. Refuses with `TemplateChanged` if it has another version by now.',
    params: byName,
    body: z.object({
      versionId: versionOfDesk,
      version: versionOfDesk,
      reason: shortText(limits.deskReasonMost),
    }),
    answer: done,
    errors: [
      'TemplateNotFound',
      'TemplateVersionNotFound',
      'TemplateChanged',
      'Required',
      'TextTooLong',
      ...tokenErrors,
    ],
    needsConfirmation: true,
    addition: true,
  }),
  testEmailAccount: declare({
    id: 'notifications.desk.test-email-account',
    method: 'POST',
    path: `${base}/email-account/test`,
    access: 'administrator',
    permission: 'manageMail',
    summary:
      'Connects to a mail server and signs in, without sending mail or storing the account. Without a password, uses the stored one if server and user name are the stored ones. In production, the server must have a public address.',
    body: emailAccountForm,
    answer: done,
    errors: ['EmailAccountUnreachable', 'NotFound'],
    rate: { max: 20, seconds: 600 },
    needsConfirmation: true,
    timeoutMs: 40_000,
    addition: true,
  }),
  categories: declare({
    id: 'notifications.desk.categories',
    method: 'GET',
    path: `${base}/category`,
    access: 'administrator',
    permission: 'manageTexts',
    summary: 'Lists the notification categories in display order, with their names in both languages.',
    answer: z.object({ items: z.array(noticeCategory) }),
    addition: true,
  }),
  orderCategories: declare({
    id: 'notifications.desk.order-categories',
    method: 'POST',
    path: `${base}/category/order`,
    access: 'administrator',
    permission: 'manageTexts',
    summary:
      'Orders the categories below a parent, or the main categories. Refuses with `NotificationCategoryChanged` if their order is not `before` by now.',
    body: z.object({
      parentCategoryId: z.int().optional(),
      before: z.array(z.int()).min(1).max(100),
      ids: z.array(z.int()).min(1).max(100),
    }),
    answer: done,
    errors: ['NotificationCategoryNotFound', 'NotificationCategoryChanged'],
    addition: true,
  }),
};
