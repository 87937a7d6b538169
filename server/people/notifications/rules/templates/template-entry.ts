import { notificationCategoryIds } from '../../../../../contract/notifications.ts';
import type {
  NotificationCategoryKey,
  NotificationChannel,
  NotificationTemplate,
} from '../../../../../contract/notifications.ts';
import type { Language } from '../../../../../contract/enums.ts';
import type { TokenName, TokenValue } from './tokens.ts';

/**
 * The rule: `account` is about the reader's own account, `service` follows from what the reader did or asked for (an order, an offer, a
 * favourite alert), and is switched by preference; `marketing` invites to something that nobody asked for, and needs consent by channel.
 */
export type NotificationKind = 'service' | 'account' | 'marketing';

export interface MailTemplate {
  subject: string;
  preheader: string;
  /** What happened first, then what to do. One that speaks of a token without a value is left out. */
  paragraphs: readonly string[];
  /** The label of the button. */
  action?: string;
}

/** A template's texts in one language. All may carry `%key%`. */
export interface TemplateContent {
  title: string;
  subTitle: string;
  /** Where a phone's screen should say more than `subTitle`. Lines whose token has no value are left out. */
  push?: string;
  /** One message with its values in, nobody’s own words among them; lines as in `push`. */
  sms: string;
  mail: MailTemplate;
}

export interface TemplateEntry extends Record<Language, TemplateContent> {
  name: NotificationTemplate;
  categoryId: number;
  kind: NotificationKind;
  /** The channels that are on until the member says otherwise. */
  channels: readonly NotificationChannel[];
  /** Those of them that a member cannot switch off. */
  locked: readonly NotificationChannel[];
  /** The tokens it takes. */
  tokens: readonly string[];
  /** Those of them that it can do without. */
  optional: readonly string[];
  /** The tokens that its mail shows as a table. */
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

/** An entry that remembers its name and its tokens. */
export interface Template<
  N extends NotificationTemplate = NotificationTemplate,
  T extends TokenName = TokenName,
  O extends TokenName = TokenName,
> extends TemplateEntry {
  name: N;
  tokens: readonly (T | O)[];
  optional: readonly O[];
}

/** What somebody who tells it has to give, and may give. */
export type TokensFor<E> =
  E extends Template<NotificationTemplate, infer T, infer O>
    ? Record<Exclude<T, O>, TokenValue> & Partial<Record<O, TokenValue | undefined>>
    : never;

/** A template as its group's file writes it down: without a kind it is `service`, without locked channels all can be switched off. */
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

/** Channels that are on by default, from the quietest to the loudest. */
export const quiet = ['InApp'] as const;
export const mailed = ['InApp', 'Email'] as const;
export const pushed = ['InApp', 'Push'] as const;
export const informed = ['InApp', 'Email', 'Push'] as const;
export const urgent = ['InApp', 'Email', 'Push', 'Sms'] as const;
/** What every address of an account hears of, whatever its owner prefers: somebody else may be behind it. */
export const allAddresses = ['Email', 'Sms'] as const;
