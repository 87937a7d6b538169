import { notificationCategoryIds } from '../../../../../contract/notifications.ts';
import type {
  NotificationCategoryKey,
  NotificationChannel,
  NotificationTemplate,
} from '../../../../../contract/notifications.ts';
import type { Language } from '../../../../../contract/enums.ts';
import type { TokenName, TokenValue } from './tokens.ts';

/**
 * `account` concerns the reader's own account. `service` follows from something the reader did or asked for, such as an order, an offer or a favourite alert; preferences switch it. `marketing` was not asked for and needs consent for each channel.
 */
export type NotificationKind = 'service' | 'account' | 'marketing';

export interface MailTemplate {
  subject: string;
  preheader: string;
  /** First what happened, then what to do. A paragraph with a missing token value is left out. */
  paragraphs: readonly string[];
  /** The button's label. */
  action?: string;
}

/** A template's texts in one language. All may contain `%token%`. */
export interface TemplateContent {
  title: string;
  subTitle: string;
  /** Set if a push message should say more than `subTitle`. Lines with a missing token value are left out. */
  push?: string;
  /** Must fit into one message with its values and contain no text written by a member. Lines as in `push`. */
  sms: string;
  mail: MailTemplate;
}

export interface TemplateEntry extends Record<Language, TemplateContent> {
  name: NotificationTemplate;
  categoryId: number;
  kind: NotificationKind;
  /** Channels on by default. */
  channels: readonly NotificationChannel[];
  /** Channels that a member cannot switch off. */
  locked: readonly NotificationChannel[];
  tokens: readonly string[];
  /** Tokens that may be absent. */
  optional: readonly string[];
  /** Tokens that the mail shows as a table. */
  details: readonly TokenName[];
}

interface TemplateInput<N extends NotificationTemplate, T extends TokenName, O extends TokenName> extends Record<
  Language,
  TemplateContent
> {
  name: N;
  category: NotificationCategoryKey;
  kind?: NotificationKind;
  channels: readonly NotificationChannel[];
  locked?: readonly NotificationChannel[];
  tokens: readonly T[];
  optional?: readonly O[];
  details?: readonly NoInfer<T | O>[];
}

/** A template entry with its name and tokens as literal types. */
export interface Template<
  N extends NotificationTemplate = NotificationTemplate,
  T extends TokenName = TokenName,
  O extends TokenName = TokenName,
> extends TemplateEntry {
  name: N;
  tokens: readonly (T | O)[];
  optional: readonly O[];
}

/** The required and optional token values of a template. */
export type TokensFor<E> =
  E extends Template<NotificationTemplate, infer T, infer O>
    ? Record<Exclude<T, O>, TokenValue> & Partial<Record<O, TokenValue | undefined>>
    : never;

/** Declares a template. Defaults: kind `service`, no locked channels. */
export function template<
  const N extends NotificationTemplate,
  const T extends TokenName,
  const O extends TokenName = never,
>(input: TemplateInput<N, T, O>): Template<N, T, O> {
  const { category, kind = 'service', locked = [], tokens, optional = [], details = [], ...rest } = input;
  return {
    ...rest,
    categoryId: notificationCategoryIds[category],
    kind,
    locked,
    tokens: [...tokens, ...optional],
    optional,
    details,
  };
}

/** Sets of default channels, from the least to the most intrusive. */
export const quiet = ['InApp'] as const;
export const mailed = ['InApp', 'Email'] as const;
export const pushed = ['InApp', 'Push'] as const;
export const informed = ['InApp', 'Email', 'Push'] as const;
export const urgent = ['InApp', 'Email', 'Push', 'Sms'] as const;
/** Locked channels of messages that must reach every address of an account, because someone else may control one of them. */
export const allAddresses = ['Email', 'Sms'] as const;
