import { definePort } from '../../kernel/ports.ts';
import type { MailGateway } from '../../adapters/mail/port.ts';
import type { PushGateway } from '../../adapters/push/port.ts';
import type { SmsGateway } from '../../adapters/sms/port.ts';
import type { CodeChannel, Language } from '../../../contract/enums.ts';
import type { LiveEventData, LiveEventName } from '../../../contract/schemas/live.ts';
import type { TemplateTexts } from '../../../contract/schemas/message-desk.ts';
import type { NotificationChannel, NotificationTemplate } from '../../../contract/notifications.ts';

/** Token values by name: money in kuruş, times in ISO format. */
export type TokenValues = Readonly<Record<string, string | number>>;

/** A notification for a member. */
export interface Notice {
  accountId: string;
  template: NotificationTemplate;
  tokens?: TokenValues;
  /** Id of the record that a click opens. */
  routeValue?: string;
  /** Media key or URL. */
  image?: string;
  subImage?: string;
  /** Channels excluded for this notice only, for example because the member muted one list. */
  without?: readonly NotificationChannel[];
  /** A second notice with the same account and key is ignored. */
  onceKey?: string;
}

/** A message to an address that may have no account, such as a one-time code. */
export interface DirectMessage {
  channel: CodeChannel;
  to: string;
  language: Language;
  template: NotificationTemplate;
  tokens: TokenValues;
  /** The one-time code in the text; shown only in the local outbox. */
  code?: string;
  /** Retried for days, unlike a code, which expires in minutes. */
  isPatient?: boolean;
  /** Replaces the template's link: a path of the product, for example with a key that only the recipient has. */
  path?: string;
  /** Replaces the template's texts in the message's language, for a test. */
  texts?: TemplateTexts;
}

/** Creates notifications and sends messages in the current transaction. */
export interface Notices {
  notify(notice: Notice): Promise<void>;
  /** All notices of one transaction are written together just before its commit, in call order. */
  notifyAll(notices: readonly Notice[]): Promise<void>;
  send(message: DirectMessage): Promise<void>;
}

export { sealWith } from './operations/seal.ts';
export type { Seal } from './operations/seal.ts';

export const noticesPort = definePort<Notices>('notices');

/** Sends events to members' open pages. They are not stored and use no other channel. */
export interface LivePages {
  /** Sends an event to all open pages of these members when the current transaction commits. At most 7,000 bytes of JSON. */
  send<N extends LiveEventName>(accountIds: readonly string[], name: N, data: LiveEventData<N>): Promise<void>;
}

export { liveChannel, liveLine } from './rules/live-line.ts';

export const livePagesPort = definePort<LivePages>('live pages');

/** Push tokens of members' mobile applications. */
export interface PushApplications {
  /** Push tokens by account; accounts without an application are left out. One statement. */
  tokensOf(accountIds: readonly string[]): Promise<Map<string, string[]>>;
  /** Deletes a token that the push service no longer accepts. */
  forget(token: string): Promise<void>;
}

export const pushApplicationsPort = definePort<PushApplications>('push applications');

/** Replaces gateways that are not configured, outside production. */
export interface LocalGateways {
  mail: MailGateway;
  sms: SmsGateway;
  push(publicKey: string): PushGateway;
}

export const localGatewaysPort = definePort<LocalGateways>('local gateways');
