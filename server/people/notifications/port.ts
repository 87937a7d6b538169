import type { CodeChannel, Language } from '../../../contract/enums.ts';
import type { NotificationTemplate } from '../../../contract/notifications.ts';

/** Values of a template's tokens: money in kuruş, times as ISO texts. */
export type TokenValues = Readonly<Record<string, string | number>>;

/** Something a member hears of. */
export interface Notice {
  accountId: string;
  template: NotificationTemplate;
  tokens?: TokenValues;
  /** The id of what a click opens. */
  routeValue?: string;
  /** Media keys or addresses. */
  image?: string;
  subImage?: string;
  /** The same event told again makes no second notification. */
  onceKey?: string;
}

/** A message to an address that may have no account: a code, a word about an attempt. */
export interface DirectMessage {
  channel: CodeChannel;
  to: string;
  language: Language;
  template: NotificationTemplate;
  tokens: TokenValues;
  /** The one-time code inside, for the outbox alone. */
  code?: string;
  /** It does not grow old in minutes, as a code does: it is tried for days. */
  isPatient?: boolean;
  /** Other words than the template's. */
  variant?: 'AccountExists' | 'ContactChanged' | 'ContactAdded';
}

/** How every domain tells people what happened: by one call, in its own transaction. */
export interface Notices {
  notify(notice: Notice): Promise<void>;
  send(message: DirectMessage): Promise<void>;
}
