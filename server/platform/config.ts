import { join, resolve } from 'node:path';
import {
  base64url,
  bucket,
  contactAddress,
  databaseAddress,
  databaseAddresses,
  digits,
  drawnSecret,
  email,
  folder,
  host,
  hostAndPort,
  indexPrefix,
  line,
  natsAddress,
  oneOf,
  origin,
  phone,
  privateKey,
  processes,
  searchAddresses,
  secret,
  sender,
  smtpAddress,
  tileAddress,
  usually,
  webAddress,
  whole,
  word,
} from './setting-kinds.ts';
import type { Kind } from './setting-kinds.ts';

/** Every setting of the product, explained in `docs/operating.md`. No other file reads the environment. */
export const settings = {
  MEYDAN_ENV: usually('local', oneOf('local', 'production')),
  /** `web` answers requests, `jobs` runs jobs, `all` does both. */
  ROLE: usually('all', oneOf('web', 'jobs', 'all')),
  /** Number of processes that answer requests, or run jobs with `ROLE=jobs`; `auto` starts one for each core. */
  WORKERS: usually(1, processes),
  /** How long a stopping copy still answers requests while it is not ready, so that a proxy notices. */
  DRAIN_SECONDS: usually(0, whole(0, 300)),
  PORT: usually(3000, whole(0, 65_535)),
  HOST: usually('0.0.0.0', host),
  DATA_DIR: usually('.data', folder),
  DATABASE_URL: databaseAddress,
  /** Database behind a pooler in transaction mode: see `docs/operating.md`. */
  DATABASE_DIRECT_URL: databaseAddress,
  DATABASE_REPLICA_URL: databaseAddresses,
  /** Searches that are cheaper on OpenSearch run there; PostgreSQL answers them if it is not available. */
  OPENSEARCH_URL: searchAddresses,
  /** Begins the names of this installation's indexes. */
  OPENSEARCH_PREFIX: usually('ads', indexPrefix),
  /** `accepted` lets production use the embedded PostgreSQL. */
  EMBEDDED_POSTGRESQL: oneOf('accepted'),
  /** `accepted` lets production use a PostgreSQL with known vulnerabilities. */
  UNSAFE_POSTGRESQL: oneOf('accepted'),
  /** Carries frequent notices between copies; default: PostgreSQL. */
  NATS_URL: natsAddress,
  DATABASE_POOL: usually(12, whole(6, 200)),
  DEMO_ADS: usually(20_000, whole(0, 5_000_000)),
  PUBLIC_URL: origin,
  LOG_LEVEL: usually('warn', oneOf('fatal', 'error', 'warn', 'info', 'debug', 'silent')),
  /** Secrets: created in DATA_DIR locally, required in production. */
  SESSION_SECRET: drawnSecret,
  SERVICE_KEY: drawnSecret,
  /** Uploaded files: an S3-compatible service, otherwise a folder in DATA_DIR. */
  S3_ENDPOINT: webAddress,
  S3_REGION: word,
  S3_BUCKET: bucket,
  S3_ACCESS_KEY_ID: secret(word),
  S3_SECRET_ACCESS_KEY: secret(word),
  /** Origin of a content delivery network that gets public pictures from PUBLIC_URL. */
  MEDIA_URL: origin,
  /** Mail, SMS and push; the local outbox replaces them locally. */
  SMTP_URL: smtpAddress,
  MAIL_FROM: sender,
  SMS_GATEWAY_URL: webAddress,
  SMS_GATEWAY_TOKEN: secret(word),
  SMS_SENDER: line,
  VAPID_PUBLIC_KEY: base64url(65),
  VAPID_PRIVATE_KEY: secret(base64url(32)),
  VAPID_SUBJECT: contactAddress,
  FCM_PROJECT_ID: word,
  FCM_CLIENT_EMAIL: email,
  FCM_PRIVATE_KEY: privateKey('rsa'),
  /** External sign-in; local issuers replace the providers locally. */
  GOOGLE_CLIENT_ID: word,
  GOOGLE_CLIENT_SECRET: secret(word),
  APPLE_CLIENT_ID: word,
  APPLE_TEAM_ID: word,
  APPLE_KEY_ID: word,
  APPLE_PRIVATE_KEY: privateKey('ec'),
  FACEBOOK_CLIENT_ID: word,
  FACEBOOK_CLIENT_SECRET: secret(word),
  EDEVLET_ISSUER: webAddress,
  EDEVLET_CLIENT_ID: word,
  EDEVLET_CLIENT_SECRET: secret(word),
  /** Register of who may list real estate and vehicles (EİDS); a local stand-in replaces it locally. */
  EIDS_URL: webAddress,
  EIDS_KEY: secret(word),
  /** The tax authority's invoice archive (e-Arşiv), through an integrator; a local stand-in replaces it locally. */
  E_ARCHIVE_URL: webAddress,
  E_ARCHIVE_KEY: secret(word),
  /** The registered operator, for invoices, contracts and agreements. */
  OPERATOR_TITLE: usually('Meydan Teknoloji A.Ş.', line),
  OPERATOR_TAX_NUMBER: usually('6120345673', digits),
  OPERATOR_TAX_OFFICE: usually('Kadıköy', line),
  OPERATOR_ADDRESS: usually('Rıhtım Caddesi No: 1, Kadıköy', line),
  OPERATOR_CITY: usually('İstanbul', line),
  OPERATOR_MERSIS: word,
  OPERATOR_KEP: email,
  /** Carriers; each is offered if its settings are set. Local stand-ins replace the others locally. */
  YURTICI_URL: usually('https://ws.yurticikargo.com/KOPSWebServices/ShippingOrderDispatcherServices', webAddress),
  YURTICI_USER: word,
  YURTICI_PASSWORD: secret(word),
  YURTICI_HOOK_SECRET: drawnSecret,
  MNG_URL: usually('https://api.mngkargo.com.tr', webAddress),
  MNG_CLIENT_ID: word,
  MNG_CLIENT_SECRET: secret(word),
  MNG_CUSTOMER_NUMBER: word,
  MNG_PASSWORD: secret(word),
  MNG_HOOK_SECRET: drawnSecret,
  /** Payments through iyzico. The local bank replaces it locally; its pages have their own origin. */
  IYZICO_API_KEY: secret(word),
  IYZICO_SECRET_KEY: secret(word),
  IYZICO_URL: webAddress,
  IYZICO_SUB_MERCHANT_KEY: secret(word),
  LOCAL_BANK_PORT: whole(0, 65_535),
  LOCAL_BANK_URL: origin,
  /** Delay of each local bank response in milliseconds. */
  LOCAL_BANK_DELAY_MS: usually(250, whole(0, 60_000)),
  /** The operator's own map tiles. */
  MAP_TILE_URL: tileAddress,
  /** Daily exchange rates in the central bank's format; default: the central bank. */
  EXCHANGE_RATES_URL: webAddress,
  /** A second member of staff must approve refunds, give-backs and releases of payouts from these amounts in kuruş. */
  APPROVAL_REFUND_FROM: whole(0, 1e12),
  APPROVAL_GIVE_BACK_FROM: whole(0, 1e12),
  APPROVAL_PAYOUT_FROM: whole(0, 1e12),
  /** Staff must release a bank account, with a second member's approval, that is changed while at least this much is not paid out, in kuruş. */
  APPROVAL_BANK_ACCOUNT_FROM: whole(0, 1e12),
  /** A second member of staff must approve planned prices, and erasures that are requested by letter. */
  APPROVAL_PRICE: oneOf('always'),
  APPROVAL_ERASURE: oneOf('always'),
  /** Analytics: two services that receive page views after consent. */
  ANALYTICS_GA4_MEASUREMENT_ID: word,
  ANALYTICS_GA4_API_SECRET: secret(word),
  ANALYTICS_MATOMO_URL: webAddress,
  ANALYTICS_MATOMO_SITE_ID: digits,
  /** Shown on the contact page and in the footer; hidden if not set. */
  CONTACT_EMAIL: email,
  CONTACT_PHONE: phone,
  CONTACT_ADDRESS: line,
  SOCIAL_INSTAGRAM: webAddress,
  SOCIAL_X: webAddress,
  SOCIAL_YOUTUBE: webAddress,
  STORE_IOS: webAddress,
  STORE_ANDROID: webAddress,
  ETBIS_URL: webAddress,
  /** Separate address for metrics without a key. Otherwise they are at `/metrics`, which requires the service key in production. */
  METRICS_ADDRESS: hostAndPort,
  /** Milliseconds that the median request may take before the least important requests are refused; 0 refuses none. */
  ANSWER_TIME_MS: usually(250, whole(0, 60_000)),
  /** Memory for pages that are kept for visitors, megabytes; 0 keeps none. */
  PAGE_CACHE_MB: usually(96, whole(0, 10_000)),
  /** A cache in front of the product that understands `PURGE` requests. */
  FRONT_CACHE_URL: webAddress,
  /** Number of trusted proxies in front of the server, for the client address. */
  TRUST_PROXY: usually(0, whole(0, 10)),
} as const satisfies Record<string, Kind<unknown>>;

export type SettingName = keyof typeof settings;
type Settings = { [Name in SettingName]: (typeof settings)[Name] extends Kind<infer T> ? T : never };
export type Config = Settings & { isProduction: boolean };

/** Settings that must be set together. */
export const groups: readonly (readonly SettingName[])[] = [
  ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['SMTP_URL', 'MAIL_FROM'],
  ['SMS_GATEWAY_URL', 'SMS_GATEWAY_TOKEN', 'SMS_SENDER'],
  ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'],
  ['FCM_PROJECT_ID', 'FCM_CLIENT_EMAIL', 'FCM_PRIVATE_KEY'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['APPLE_CLIENT_ID', 'APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY'],
  ['FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET'],
  ['EDEVLET_ISSUER', 'EDEVLET_CLIENT_ID', 'EDEVLET_CLIENT_SECRET'],
  ['EIDS_URL', 'EIDS_KEY'],
  ['E_ARCHIVE_URL', 'E_ARCHIVE_KEY'],
  ['YURTICI_USER', 'YURTICI_PASSWORD'],
  ['MNG_CLIENT_ID', 'MNG_CLIENT_SECRET', 'MNG_CUSTOMER_NUMBER', 'MNG_PASSWORD'],
  ['IYZICO_API_KEY', 'IYZICO_SECRET_KEY', 'IYZICO_URL', 'IYZICO_SUB_MERCHANT_KEY'],
  ['ANALYTICS_GA4_MEASUREMENT_ID', 'ANALYTICS_GA4_API_SECRET'],
  ['ANALYTICS_MATOMO_URL', 'ANALYTICS_MATOMO_SITE_ID'],
];

/** Settings required in production. */
export const demanded: readonly SettingName[] = [
  'SESSION_SECRET',
  'SERVICE_KEY',
  'PUBLIC_URL',
  'SMTP_URL',
  'MAIL_FROM',
  'SMS_GATEWAY_URL',
  'SMS_GATEWAY_TOKEN',
  'SMS_SENDER',
  'EIDS_URL',
  'EIDS_KEY',
  'E_ARCHIVE_URL',
  'E_ARCHIVE_KEY',
  'IYZICO_API_KEY',
  'IYZICO_SECRET_KEY',
  'IYZICO_URL',
  'IYZICO_SUB_MERCHANT_KEY',
];

/** Maximum length of an invalid value in a message. */
const shownLetters = 60;

/** Reads the settings; empty ones count as not set. Throws one message with every invalid setting, its value unless secret, and what is expected. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const names = Object.keys(settings) as SettingName[];
  const values = new Map(names.map((name) => [name, environment[name]?.trim() ?? '']));
  const wrong: string[] = [];
  const read = Object.fromEntries(
    names.map((name) => {
      const text = values.get(name) ?? '';
      const setting: Kind<unknown> = settings[name];
      const value = text === '' ? setting.missing : setting.read(text);
      if (text !== '' && value === undefined) wrong.push(sentenceOf(name, text));
      return [name, value];
    }),
  ) as Settings;
  if (wrong.length > 0) throw new Error(`${wrong.join('; ')}. See docs/operating.md.`);
  const isProduction = read.MEYDAN_ENV === 'production';
  refuseIncomplete(read, isProduction);
  if (isProduction) {
    refuseEmbedded(read);
    refuseOpen(read);
  }
  return { ...read, DATA_DIR: resolve(read.DATA_DIR), isProduction };
}

function sentenceOf(name: SettingName, text: string): string {
  const { expected, isSecret }: Kind<unknown> = settings[name];
  // A URL may contain a password.
  const isShown = !isSecret && !text.includes('@');
  const value = text.length > shownLetters ? `${text.slice(0, shownLetters)}…` : text;
  return `${name}${isShown ? ` is ${JSON.stringify(value)} and` : ''} must be ${expected}`;
}

/** Throws if a group is incomplete or a setting required in production is missing. */
function refuseIncomplete(read: Settings, isProduction: boolean): void {
  const isGiven = (name: SettingName) => read[name] !== undefined;
  const needed = new Set([
    ...(isProduction ? demanded : []),
    ...groups.filter((group) => group.some(isGiven)).flat(),
    // S3_REGION alone requires the rest of the S3 group.
    ...(read.S3_REGION === undefined ? [] : (groups[0] ?? [])),
  ]);
  const missing = [...needed].filter((name) => !isGiven(name));
  if (missing.length === 0) return;
  const why = `Missing settings, required ${isProduction ? 'in production or ' : ''}by other settings`;
  throw new Error(`${why}: ${missing.join(', ')}. See docs/operating.md.`);
}

/** The embedded PostgreSQL is rarely the newest version and has no administrator. It suits trials, and small installations that accept this. */
function refuseEmbedded({ DATABASE_URL, EMBEDDED_POSTGRESQL }: Settings): void {
  if (DATABASE_URL !== undefined || EMBEDDED_POSTGRESQL === 'accepted') return;
  throw new Error(
    'In production, set DATABASE_URL to your own PostgreSQL. To use the embedded one anyway, set EMBEDDED_POSTGRESQL=accepted. See docs/operating.md.',
  );
}

/** Throws if the public address would send cookies unencrypted. */
function refuseOpen({ PUBLIC_URL = '' }: Settings): void {
  const url = URL.parse(PUBLIC_URL);
  if (url?.protocol === 'https:' || (url && /^(?:localhost|127\.0\.0\.1)$/.test(url.hostname))) return;
  throw new Error(
    `PUBLIC_URL is ${JSON.stringify(PUBLIC_URL)} and must begin with https:// in production. See docs/operating.md.`,
  );
}

/** Path inside the data folder. */
export function inData(config: Pick<Config, 'DATA_DIR'>, ...parts: string[]): string {
  return join(config.DATA_DIR, ...parts);
}

/** The product's public address without a trailing slash. */
export const publicUrlOf = ({ PUBLIC_URL: url, PORT: port }: Pick<Config, 'PUBLIC_URL' | 'PORT'>): string =>
  (url ?? `http://localhost:${port}`).replace(/\/+$/, '');
