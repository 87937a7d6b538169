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
import type { Gateways } from './sending.ts';
import type { LocalGateways } from '../port.ts';
import { activeAccountGateway } from './email-accounts.ts';
import type { Seal } from './seal.ts';

/** The settings of the gateways. */
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
  /** Seals the passwords of e-mail accounts. */
  seal: Seal;
  /** The file that the Web Push keys are kept in where no setting gives them. */
  vapidFile: string;
  publicUrl: string;
}

/** Settings that belong together: all or none. */
const groups: readonly (readonly SettingName[])[] = [
  ['SMTP_URL', 'MAIL_FROM'],
  ['SMS_GATEWAY_URL', 'SMS_GATEWAY_TOKEN', 'SMS_SENDER'],
  ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'],
  ['FCM_PROJECT_ID', 'FCM_CLIENT_EMAIL', 'FCM_PRIVATE_KEY'],
];
/** What a local machine does without: mails and text messages then go to the outbox, which shows one-time codes. */
const demanded: readonly SettingName[] = [
  'SMTP_URL',
  'MAIL_FROM',
  'SMS_GATEWAY_URL',
  'SMS_GATEWAY_TOKEN',
  'SMS_SENDER',
];

/**
 * The gateways that the settings name; on a local machine the outbox in place of those they do not. Throws one sentence for a production
 * without mail or SMS, and for a group of settings that is half given.
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
    throw new Error(`These settings must be given, too: ${missing.join(', ')}. See docs/operating.md.`);
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

/** Locally no push service is asked, unless the operator gave keys to try it with. */
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
