import { definePort } from '../../kernel/ports.ts';
import type { MailGateway } from '../../adapters/mail/port.ts';
import type { PushGateway } from '../../adapters/push/port.ts';
import type { SmsGateway } from '../../adapters/sms/port.ts';
import type { CodeChannel, Language } from '../../../contract/enums.ts';
import type { LiveEventData, LiveEventName } from '../../../contract/schemas/live.ts';
import type { NotificationChannel, NotificationTemplate } from '../../../contract/notifications.ts';

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
  /** Channels by which the member does not want to hear of just this, whatever they chose for all alike. */
  without?: readonly NotificationChannel[];
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
  /** Where its button leads, below the product's address, instead of where the template does: an address of the product that opens something to who got the message alone. */
  path?: string;
  /** Other words than the template's. */
  variant?: 'AccountExists' | 'ContactChanged' | 'ContactAdded';
}

/** How every domain tells people what happened: by one call, in its own transaction. */
export interface Notices {
  notify(notice: Notice): Promise<void>;
  /** Tells many. Whatever one transaction tells is written together, just before its commit, in the order in which it was told. */
  notifyAll(notices: readonly Notice[]): Promise<void>;
  send(message: DirectMessage): Promise<void>;
}

export { sealWith } from './operations/seal.ts';
export type { Seal } from './operations/seal.ts';

export const noticesPort = definePort<Notices>('notices');

/** How modules reach the open pages of members, at once and without a word anywhere else. */
export interface LivePages {
  /** Says an event to all open pages of these members once the transaction in progress is kept. Its data are at most 7,000 bytes of JSON. */
  tell<N extends LiveEventName>(accountIds: readonly string[], name: N, data: LiveEventData<N>): Promise<void>;
}

export { liveChannel, liveLine } from './rules/live-line.ts';

export const livePagesPort = definePort<LivePages>('live pages');

/** The mobile applications of members, for push messages to them. */
export interface PushApplications {
  /** Where the applications of each of these take push messages; who has none is left out. One statement. */
  tokensOf(accountIds: readonly string[]): Promise<Map<string, string[]>>;
  /** The service says that nobody is behind it any more. */
  forget(token: string): Promise<void>;
}

export const pushApplicationsPort = definePort<PushApplications>('push applications');

/** What stands in for gateways that are not configured, outside production. */
export interface LocalGateways {
  mail: MailGateway;
  sms: SmsGateway;
  push(publicKey: string): PushGateway;
}

export const localGatewaysPort = definePort<LocalGateways>('local gateways');
