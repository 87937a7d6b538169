import { z } from 'zod';
import { email as emailField } from '../fields/person.ts';
import { languages } from '../enums.ts';
import { limits } from '../limits.ts';
import { notificationChannels, notificationTemplates, previewValues } from '../notifications.ts';

export const versionOfDesk = z.int().min(0);

/** A template's texts in one language. All may contain `%key%` placeholders. */
export const templateTexts = z.object({
  title: z.string().min(1).max(200),
  subTitle: z.string().max(400),
  /** Text for push messages, if it differs from `subTitle`. */
  push: z.string().min(1).max(400).optional(),
  sms: z.string().min(1).max(limits.smsTextMost).optional(),
  mailSubject: z.string().min(1).max(200),
  mailPreheader: z.string().max(200).optional(),
  mailParagraphs: z.array(z.string().min(1).max(limits.mailParagraphMost)).max(limits.mailParagraphsMost),
  mailAction: z.string().min(1).max(60).optional(),
});
export type TemplateTexts = z.output<typeof templateTexts>;
export type TemplateField = keyof TemplateTexts;

/** Channels that a template may be sent by. */
export const templateChannels = z.array(z.enum(notificationChannels));

const bothTexts = z.object({ tr: templateTexts, en: templateTexts });
const someTexts = z.object({ tr: templateTexts.optional(), en: templateTexts.optional() });

/** A token that a template knows. */
export const templateToken = z.object({
  name: z.string(),
  tr: z.string(),
  en: z.string(),
  /** It may have no value: sentences with it are then left out. */
  isOptional: z.boolean(),
  isInSms: z.boolean(),
  /** The channels whose text must contain it. */
  requiredIn: z.array(z.enum(['Email', 'Sms'])),
  sample: z.object({ tr: z.string(), en: z.string() }),
});
export type TemplateToken = z.output<typeof templateToken>;

/** Why a text would be refused. `place` is like `tr.sms`. */
export const textProblem = z.object({
  code: z.enum(['TemplateTokenUnknown', 'TemplateTokenMissing', 'TemplateTokenMisplaced']),
  place: z.string(),
  token: z.string(),
});
export type TextProblem = z.output<typeof textProblem>;

/** A saved change of a template. A language without texts has the built-in ones. */
export const templateVersion = z.object({
  id: versionOfDesk,
  at: z.iso.datetime(),
  actorName: z.string().optional(),
  reason: z.string().optional(),
  /** The version whose texts it restored. */
  restores: versionOfDesk.optional(),
  before: someTexts,
  after: someTexts,
});
export type TemplateVersion = z.output<typeof templateVersion>;

/** A template as staff edit it. */
export const editedTemplate = z.object({
  name: z.enum(notificationTemplates),
  categoryName: z.string(),
  kind: z.enum(['service', 'account', 'marketing']),
  /** Channels that it may be sent by, those on by default, and those that nobody can switch off. */
  channels: templateChannels,
  on: templateChannels,
  locked: templateChannels,
  version: versionOfDesk,
  texts: bothTexts,
  defaults: bothTexts,
  tokens: z.array(templateToken),
  /** Newest first, at most `limits.templateVersionsShown`. */
  versions: z.array(templateVersion),
});
export type EditedTemplate = z.output<typeof editedTemplate>;

/** What is previewed or sent as a test. */
export const templateTrial = z.object({
  language: z.enum(languages),
  texts: templateTexts,
  /** `Recent`: values of the last such notification, without names and texts of members. Examples where there is none. */
  values: z.enum(previewValues),
});
export type TemplateTrial = z.output<typeof templateTrial>;

/** A template’s texts as the channels show them. */
export const templatePreview = z.object({
  /** When the notification with these values was created; absent for examples. */
  valuesAt: z.iso.datetime().optional(),
  mail: z.object({ subject: z.string(), preheader: z.string(), html: z.string() }),
  sms: z.object({ text: z.string(), letters: z.int(), parts: z.int(), isUnicode: z.boolean() }),
  push: z.object({ title: z.string(), text: z.string() }),
  list: z.object({ title: z.string(), text: z.string() }),
  problems: z.array(textProblem),
});
export type TemplatePreview = z.output<typeof templatePreview>;

/** State of an account. `stoppedAt`: since when its server refuses or is unreachable; mails wait until it works again. */
export const mailState = { stoppedAt: z.iso.datetime().optional(), lastError: z.string().optional() };

const emailAccountFields = {
  name: z.string().min(2).max(60),
  from: emailField,
  host: z.string().min(3).max(253),
  port: z.int().min(1).max(65_535),
  isSecure: z.boolean(),
  userName: z.string().max(254).optional(),
  isActive: z.boolean(),
};

export const emailAccountForm = z.object({
  ...emailAccountFields,
  id: z.int().positive().max(2_000_000_000).optional(),
  password: z.string().max(500).optional(),
  /** Sends while the active account does not. At most one; never the active one. */
  isFallback: z.boolean().optional(),
});
export type EmailAccountForm = z.output<typeof emailAccountForm>;

export const deskEmailAccount = z.object({
  ...emailAccountFields,
  from: z.string(),
  id: z.int(),
  hasPassword: z.boolean(),
  isFallback: z.boolean(),
  version: z.int(),
  ...mailState,
});
export type DeskEmailAccount = z.output<typeof deskEmailAccount>;

export const categoryTexts = z.object({ tr: z.string().min(2).max(60), en: z.string().min(2).max(60) });

/** A notification category with its names in both languages. */
export const noticeCategory = z.object({
  id: z.int(),
  parentCategoryId: z.int().optional(),
  names: categoryTexts,
  defaults: categoryTexts,
  /** Channels that are on for members without settings, before the operator changes them. */
  on: templateChannels,
  /** Whether the operator may make its channels compulsory. */
  isRequirable: z.boolean(),
});
export type NoticeCategory = z.output<typeof noticeCategory>;
