import { z } from 'zod';
import { declare } from '../declare.ts';
import { platforms } from '../enums.ts';
import { notificationChannels, notificationTemplates } from '../notifications.ts';
import { shortText } from '../fields/person.ts';
import { done, uuid } from '../schemas/basic.ts';
import {
  categoryTexts,
  deskEmailAccount,
  emailAccountForm,
  mailState,
  templateChannels,
  templateTexts,
  versionOfDesk,
} from '../schemas/message-desk.ts';
import { sentNotification } from '../schemas/member-desk.ts';
import { notification } from '../schemas/notification.ts';
import { limits } from '../limits.ts';

const base = '/notification-manager';
const categoryId = z.coerce.number().int().min(0).max(1_000);
const channel = z.enum(notificationChannels);

const category = z.object({ id: z.int(), name: z.string(), parentCategoryId: z.int().optional() });
const preference = z.object({
  categoryId: z.int(),
  name: z.string(),
  channels: z.array(z.object({ channel, isOn: z.boolean(), isLocked: z.boolean() })),
});

/** The operator’s channels: `isLocked` is what the product locks, `isRequired` what the operator does. */
const operatorPreference = preference.extend({
  channels: z.array(z.object({ channel, isOn: z.boolean(), isLocked: z.boolean(), isRequired: z.boolean() })),
});

const preferenceChanges = z.object({
  items: z
    .array(z.object({ categoryId: z.int(), channel, isOn: z.boolean() }))
    .min(1)
    .max(100),
});

export const notificationCalls = {
  categories: declare({
    id: 'notifications.category',
    method: 'GET',
    path: `${base}/category`,
    access: 'member',
    summary: 'Lists the notification categories.',
    answer: z.object({ items: z.array(category) }),
  }),
  list: declare({
    id: 'notifications.user-notification.list',
    method: 'GET',
    path: `${base}/user-notification`,
    access: 'member',
    summary: 'Lists the caller’s notifications in a category, newest first. Category 0 is all.',
    query: z.object({
      CategoryId: categoryId.default(0),
      PageIndex: z.coerce.number().int().min(0).max(20_000).default(0),
      PageSize: z.coerce.number().int().min(1).max(50).default(limits.notificationPageSize),
      /** The last known notification's id. Keyset paging costs the same at any depth. */
      before: z
        .string()
        .regex(/^[0-9]{1,18}$/)
        .optional(),
    }),
    answer: z.object({ items: z.array(notification), hasNextPage: z.boolean() }),
    errors: ['NotificationCategoryNotFound'],
  }),
  unreadCount: declare({
    id: 'notifications.get-unread-count',
    method: 'GET',
    path: `${base}/get-unread-count`,
    access: 'member',
    summary: 'Counts unread notifications up to 100; the badge shows 99+.',
    query: z.object({ categoryId: categoryId.default(0) }),
    answer: z.object({ count: z.int() }),
    errors: ['NotificationCategoryNotFound'],
  }),
  markAllAsRead: declare({
    id: 'notifications.mark-all-as-read',
    method: 'PUT',
    path: `${base}/mark-all-as-read`,
    access: 'member',
    summary: 'Marks all notifications in a category as read.',
    query: z.object({ categoryId: categoryId.default(0) }),
    answer: done,
    errors: ['NotificationCategoryNotFound'],
  }),
  markAsRead: declare({
    id: 'notifications.mark-as-read',
    method: 'PUT',
    path: `${base}/mark-as-read/{id}`,
    access: 'member',
    of: { notification: ['params.id'] },
    summary: 'Marks one notification as read.',
    params: z.object({ id: z.string().regex(/^[0-9]{1,18}$/, 'NotificationNotFound') }),
    answer: done,
    errors: ['NotificationNotFound'],
  }),
  myPreferences: declare({
    id: 'notifications.user-preference.get',
    method: 'GET',
    path: `${base}/user-preference`,
    access: 'member',
    summary: 'Returns the caller’s notification channels by category.',
    query: z.object({ platform: z.enum(platforms).default('Ads') }),
    answer: z.object({ items: z.array(preference) }),
  }),
  saveMyPreferences: declare({
    id: 'notifications.user-preference.save',
    method: 'POST',
    path: `${base}/user-preference`,
    access: 'member',
    summary: 'Switches notification channels of categories on or off.',
    query: z.object({ platform: z.enum(platforms).default('Ads') }),
    body: preferenceChanges,
    answer: done,
    errors: ['NotificationCategoryNotFound', 'PreferenceLocked'],
  }),
  preferences: declare({
    id: 'notifications.preference.get',
    method: 'GET',
    path: `${base}/preference`,
    access: 'member',
    summary: 'Returns the default channels for members without settings, and those that no member can switch off.',
    answer: z.object({ items: z.array(operatorPreference) }),
  }),
  ofMember: declare({
    id: 'notifications.desk.of-member',
    method: 'GET',
    path: `${base}/desk/of-member/{userId}`,
    access: 'moderator',
    permission: 'readMembers',
    summary: 'Lists the latest notifications sent to a member with the state of their messages, newest first.',
    params: z.object({ userId: uuid }),
    answer: z.object({ items: z.array(sentNotification).max(limits.deskSectionMost) }),
    addition: true,
  }),
  savePreferences: declare({
    id: 'notifications.preference.save',
    method: 'POST',
    path: `${base}/preference`,
    access: 'administrator',
    permission: 'manageTexts',
    summary:
      'Changes the default channels for members without settings. With `isRequired`, no member can switch the channel off; refuses with `ChannelStaysOptional` for marketing and favourites.',
    body: z.object({
      items: z
        .array(z.object({ categoryId: z.int(), channel, isOn: z.boolean(), isRequired: z.boolean().optional() }))
        .min(1)
        .max(100),
    }),
    answer: done,
    errors: ['NotificationCategoryNotFound', 'PreferenceLocked', 'ChannelStaysOptional'],
  }),
  saveCategory: declare({
    id: 'notifications.category.save',
    method: 'POST',
    path: `${base}/category`,
    access: 'administrator',
    permission: 'manageTexts',
    summary:
      'Renames a notification category. With `before`, refuses with `NotificationCategoryChanged` if the names are others by now.',
    body: categoryTexts.extend({ id: z.int(), before: categoryTexts.optional() }),
    answer: done,
    errors: ['NotificationCategoryNotFound', 'NotificationCategoryChanged'],
  }),
  templates: declare({
    id: 'notifications.message-template',
    method: 'GET',
    path: `${base}/message-template`,
    access: 'administrator',
    permission: 'manageTexts',
    summary: 'Lists all templates with their texts and tokens.',
    answer: z.object({
      items: z.array(
        z.object({
          name: z.enum(notificationTemplates),
          categoryId: z.int(),
          tokens: z.array(z.string()),
          channels: templateChannels,
          isChanged: z.boolean(),
          tr: templateTexts,
          en: templateTexts,
        }),
      ),
    }),
  }),
  saveTemplate: declare({
    id: 'notifications.message-template.save',
    method: 'POST',
    path: `${base}/message-template`,
    access: 'administrator',
    permission: 'manageTexts',
    summary:
      'Changes a template’s texts; a language without texts gets the built-in ones. With a version, refuses with `TemplateChanged` if the template has another one by now. Each refused token is named in `errors`, like `tr.sms %Code%`.',
    body: z.object({
      name: z.enum(notificationTemplates, 'TemplateNotFound'),
      tr: templateTexts.optional(),
      en: templateTexts.optional(),
      version: versionOfDesk.optional(),
      reason: shortText(limits.deskReasonMost).optional(),
    }),
    answer: done,
    errors: [
      'TemplateNotFound',
      'TemplateTokenUnknown',
      'TemplateTokenMissing',
      'TemplateTokenMisplaced',
      'TemplateChanged',
      'TextTooLong',
    ],
    // Enough for both languages with paragraphs of the maximum length.
    bodyBytes: 320 * 1024,
    needsConfirmation: true,
  }),
  emailAccounts: declare({
    id: 'notifications.email-account',
    method: 'GET',
    path: `${base}/email-account`,
    access: 'administrator',
    permission: 'manageMail',
    summary:
      'Lists the e-mail sender accounts, without their passwords, with the state of each and the mails that wait.',
    answer: z.object({
      items: z.array(deskEmailAccount),
      /** The account of the server’s settings, which sends while no other is active. */
      settings: z.object({ isLocal: z.boolean(), from: z.string().optional(), ...mailState }),
      /** Mails waiting to be sent again, at most `limits.waitingMailsMost`. */
      waiting: z.int(),
    }),
  }),
  saveEmailAccount: declare({
    id: 'notifications.email-account.save',
    method: 'POST',
    path: `${base}/email-account`,
    access: 'administrator',
    permission: 'manageMail',
    summary:
      'Adds or changes an e-mail sender account. Without a password, the stored one is kept. An account that sends must accept a sign-in. With a version, refuses with `EmailAccountChanged` if the account has another one by now.',
    body: emailAccountForm.extend({
      version: z.int().positive().optional(),
      reason: shortText(limits.deskReasonMost).optional(),
    }),
    answer: z.object({ id: z.int() }),
    errors: ['EmailAccountUnreachable', 'EmailAccountChanged', 'EmailAccountBothRoles', 'NotFound', 'TextTooLong'],
    needsConfirmation: true,
  }),
  pushKey: declare({
    id: 'notifications.push-key',
    method: 'GET',
    path: `${base}/push-key`,
    access: 'visitor',
    summary: 'Returns the public key for Web Push subscriptions.',
    answer: z.object({ key: z.string() }),
    addition: true,
  }),
  subscribe: declare({
    id: 'notifications.push-subscription.save',
    method: 'POST',
    path: `${base}/push-subscription`,
    access: 'member',
    summary: 'Subscribes this browser to push messages.',
    body: z.object({
      endpoint: z.url({ protocol: /^https$/ }).max(1_000),
      /** As the browser returns them: a point on the P-256 curve and sixteen bytes, base64url. */
      keys: z.object({
        p256dh: z.string().regex(/^[\w-]{86,88}=?$/),
        auth: z.string().regex(/^[\w-]{21,24}={0,2}$/),
      }),
    }),
    answer: done,
    rate: { max: 20, seconds: 60 },
    addition: true,
  }),
  unsubscribe: declare({
    id: 'notifications.push-subscription.delete',
    method: 'DELETE',
    path: `${base}/push-subscription`,
    access: 'member',
    summary: 'Unsubscribes this browser from push messages.',
    body: z.object({ endpoint: z.url().max(1_000) }),
    answer: done,
    addition: true,
  }),
};
