import { smtpGateway } from '../../../adapters/mail/smtp.ts';
import type { MailGateway } from '../../../adapters/mail/port.ts';
import { fcmPush } from '../../../adapters/push/fcm.ts';
import { loadVapidKeys } from '../../../adapters/push/vapid-keys.ts';
import type { VapidKeys } from '../../../adapters/push/vapid-keys.ts';
import type { PushGateway } from '../../../adapters/push/port.ts';
import { webPush } from '../../../adapters/push/web.ts';
import { smsGateway } from '../../../adapters/sms/http.ts';
import type { SmsGateway } from '../../../adapters/sms/port.ts';
import { Undelivered } from '../../../adapters/delivery-errors.ts';
import type { Database } from '../../../platform/database.ts';
import type { LocalGateways } from '../port.ts';
import { activeAccountGateway } from './email-account-gateway.ts';
import type { Seal } from './seal.ts';

export interface GatewaySettings {
  isProduction: boolean;
  SMTP_URL?: string | undefined;
  MAIL_FROM?: string | undefined;
  SMS_GATEWAY_URL?: string | undefined;
  SMS_GATEWAY_TOKEN?: string | undefined;
  SMS_SENDER?: string | undefined;
  VAPID_PUBLIC_KEY?: string | undefined;
  VAPID_PRIVATE_KEY?: string | undefined;
  VAPID_SUBJECT?: string | undefined;
  FCM_PROJECT_ID?: string | undefined;
  FCM_CLIENT_EMAIL?: string | undefined;
  FCM_PRIVATE_KEY?: string | undefined;
}

type SettingName = Exclude<keyof GatewaySettings, 'isProduction'>;

export interface GatewayDeps {
  settings: GatewaySettings;
  local: LocalGateways;
  database: Database;
  /** Encrypts the passwords of e-mail accounts. */
  seal: Seal;
  /** File with the Web Push keys; used if the settings name none. */
  vapidFile: string;
  publicUrl: string;
}

/** Groups of settings that must be set together. */
const groups: readonly (readonly SettingName[])[] = [
  ['SMTP_URL', 'MAIL_FROM'],
  ['SMS_GATEWAY_URL', 'SMS_GATEWAY_TOKEN', 'SMS_SENDER'],
  ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'],
  ['FCM_PROJECT_ID', 'FCM_CLIENT_EMAIL', 'FCM_PRIVATE_KEY'],
];
/** Required in production. Local machines send mails and text messages to the outbox, which shows one-time codes. */
const demanded: readonly SettingName[] = [
  'SMTP_URL',
  'MAIL_FROM',
  'SMS_GATEWAY_URL',
  'SMS_GATEWAY_TOKEN',
  'SMS_SENDER',
];

/**
 * Opens the configured gateways. Outside production, the outbox replaces missing ones. Throws if production lacks mail or SMS, or if a group of
 * settings is incomplete.
 */
export function openGateways({ settings, local, database, seal, vapidFile, publicUrl }: GatewayDeps): Gateways {
  checkSettings(settings);
  return {
    mail: activeAccountGateway(database, seal, mailGateway(settings, local)),
    sms: smsOf(settings, local),
    push: pushOf(settings, local, vapidFile, publicUrl),
  };
}

function checkSettings(settings: GatewaySettings): void {
  const isGiven = (name: SettingName) => settings[name] !== undefined;
  const halves = groups.filter((group) => group.some(isGiven)).flat();
  const needed = new Set([...halves, ...(settings.isProduction ? demanded : [])]);
  const missing = [...needed].filter((name) => !isGiven(name));
  if (missing.length > 0) {
    throw new Error(`These settings must also be set: ${missing.join(', ')}. See docs/operating.md.`);
  }
}

function mailGateway({ SMTP_URL, MAIL_FROM }: GatewaySettings, local: LocalGateways): MailGateway {
  return SMTP_URL && MAIL_FROM ? smtpGateway({ url: SMTP_URL, from: MAIL_FROM }) : local.mail;
}

function smsOf({ SMS_GATEWAY_URL, SMS_GATEWAY_TOKEN, SMS_SENDER }: GatewaySettings, local: LocalGateways): SmsGateway {
  return SMS_GATEWAY_URL && SMS_GATEWAY_TOKEN && SMS_SENDER
    ? smsGateway({ url: SMS_GATEWAY_URL, token: SMS_GATEWAY_TOKEN, sender: SMS_SENDER })
    : local.sms;
}

/** Outside production, push messages go to the outbox unless the operator set VAPID keys. */
function pushOf(settings: GatewaySettings, local: LocalGateways, vapidFile: string, publicUrl: string): PushGateway {
  const configuredKeys = keysFromSettings(settings);
  const keys = configuredKeys ?? loadVapidKeys(vapidFile);
  if (!settings.isProduction && !configuredKeys) return local.push(keys.publicKey);
  const toBrowser = webPush({ ...keys, subject: settings.VAPID_SUBJECT ?? publicUrl });
  const toApplication = applicationPush(settings);
  return {
    publicKey: keys.publicKey,
    send: (target, push) => (target.kind === 'browser' ? toBrowser(target, push) : toApplication(target, push)),
  };
}

function keysFromSettings({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY }: GatewaySettings): VapidKeys | undefined {
  return VAPID_PUBLIC_KEY && VAPID_PRIVATE_KEY
    ? { publicKey: VAPID_PUBLIC_KEY, privateKey: VAPID_PRIVATE_KEY }
    : undefined;
}

function applicationPush({
  FCM_PROJECT_ID,
  FCM_CLIENT_EMAIL,
  FCM_PRIVATE_KEY,
}: GatewaySettings): ReturnType<typeof fcmPush> {
  return FCM_PROJECT_ID && FCM_CLIENT_EMAIL && FCM_PRIVATE_KEY
    ? fcmPush({ projectId: FCM_PROJECT_ID, clientEmail: FCM_CLIENT_EMAIL, privateKey: FCM_PRIVATE_KEY })
    : async () => {
        throw new Undelivered('not configured', 'Message');
      };
}

export interface Gateways {
  mail: MailGateway;
  sms: SmsGateway;
  push: PushGateway;
}
