import { join, resolve } from 'node:path';
import { z } from 'zod';

const port = z.coerce.number().int().min(0).max(65_535);
/** `127.0.0.1:9464`: a host, an IPv6 one in brackets, and a port. */
const hostAndPort = z
  .string()
  .trim()
  .optional()
  .transform((value, context) => {
    if (!value) return undefined;
    const [, host = '', given = ''] = /^(\[[\da-f:.]+\]|[\w.-]+):(\d{1,5})$/i.exec(value) ?? [];
    if (host !== '' && Number(given) <= 65_535) return { host: host.replace(/^\[|\]$/g, ''), port: Number(given) };
    context.addIssue('an address and a port, as in 127.0.0.1:9464');
    return z.NEVER;
  });
const optionalText = z
  .string()
  .trim()
  .optional()
  .transform((value) => (value === '' ? undefined : value));

/** Every setting of the product. `docs/operating.md` explains them; nothing else reads the environment. */
const schema = z.object({
  MEYDAN_ENV: z.enum(['local', 'production']).default('local'),
  PORT: port.default(3000),
  HOST: z.string().default('0.0.0.0'),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: optionalText,
  DATABASE_REPLICA_URL: optionalText,
  /** `accepted` lets a production run on the PostgreSQL that comes with the product. */
  EMBEDDED_POSTGRESQL: optionalText.pipe(z.enum(['accepted']).optional()),
  DATABASE_POOL: z.coerce.number().int().min(6).max(200).default(12),
  DEMO_ADS: z.coerce.number().int().min(0).max(5_000_000).default(20_000),
  PUBLIC_URL: optionalText,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn'),
  /** Secrets: made and kept in DATA_DIR locally, demanded in production. */
  SESSION_SECRET: optionalText,
  SERVICE_KEY: optionalText,
  /** Files of people: an S3-compatible service, else a folder in DATA_DIR. */
  S3_ENDPOINT: optionalText,
  S3_REGION: optionalText,
  S3_BUCKET: optionalText,
  S3_ACCESS_KEY_ID: optionalText,
  S3_SECRET_ACCESS_KEY: optionalText,
  /** Mail, SMS and push; locally the outbox stands in for them. */
  SMTP_URL: optionalText,
  MAIL_FROM: optionalText,
  SMS_GATEWAY_URL: optionalText,
  SMS_GATEWAY_TOKEN: optionalText,
  SMS_SENDER: optionalText,
  VAPID_PUBLIC_KEY: optionalText,
  VAPID_PRIVATE_KEY: optionalText,
  VAPID_SUBJECT: optionalText,
  FCM_PROJECT_ID: optionalText,
  FCM_CLIENT_EMAIL: optionalText,
  FCM_PRIVATE_KEY: optionalText,
  /** Sign-in elsewhere; locally issuers of our own stand in for them. */
  GOOGLE_CLIENT_ID: optionalText,
  GOOGLE_CLIENT_SECRET: optionalText,
  APPLE_CLIENT_ID: optionalText,
  APPLE_TEAM_ID: optionalText,
  APPLE_KEY_ID: optionalText,
  APPLE_PRIVATE_KEY: optionalText,
  FACEBOOK_CLIENT_ID: optionalText,
  FACEBOOK_CLIENT_SECRET: optionalText,
  EDEVLET_ISSUER: optionalText,
  EDEVLET_CLIENT_ID: optionalText,
  EDEVLET_CLIENT_SECRET: optionalText,
  /** Who may offer real estate and vehicles (EİDS); locally an authority of our own answers. */
  EIDS_URL: optionalText,
  EIDS_KEY: optionalText,
  /** Map tiles of the operator's own instead of ours. */
  MAP_TILE_URL: optionalText,
  /** Analytics: two services, told of page views after consent. */
  ANALYTICS_GA4_MEASUREMENT_ID: optionalText,
  ANALYTICS_GA4_API_SECRET: optionalText,
  ANALYTICS_MATOMO_URL: optionalText,
  ANALYTICS_MATOMO_SITE_ID: optionalText,
  /** Shown on the contact page and in the footer; left out where not set. */
  CONTACT_EMAIL: optionalText,
  CONTACT_PHONE: optionalText,
  CONTACT_ADDRESS: optionalText,
  SOCIAL_INSTAGRAM: optionalText,
  SOCIAL_X: optionalText,
  SOCIAL_YOUTUBE: optionalText,
  STORE_IOS: optionalText,
  STORE_ANDROID: optionalText,
  ETBIS_URL: optionalText,
  /** Where Prometheus reads the figures without a key; without it they are at `/metrics`, in production for the service key alone. */
  METRICS_ADDRESS: hostAndPort,
  /** How many proxies in front may be believed about the caller's address. */
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
});

export type Config = Omit<z.output<typeof schema>, 'DATA_DIR'> & {
  DATA_DIR: string;
  isProduction: boolean;
};

/** Reads the settings. Throws one sentence that names every wrong one. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const result = schema.safeParse(environment);
  if (!result.success) {
    const wrong = result.error.issues.map((issue) => `${issue.path.join('.')} (${issue.message})`);
    throw new Error(`These settings are wrong: ${wrong.join(', ')}. See docs/operating.md.`);
  }
  const settings = result.data;
  const isProduction = settings.MEYDAN_ENV === 'production';
  if (isProduction) {
    const missing = (['SESSION_SECRET', 'SERVICE_KEY', 'PUBLIC_URL'] as const).filter((key) => !settings[key]);
    if (missing.length > 0) {
      throw new Error(`In production these settings must be given: ${missing.join(', ')}. See docs/operating.md.`);
    }
    refuseEmbedded(settings);
    refuseWeak(settings);
  }
  return { ...settings, DATA_DIR: resolve(settings.DATA_DIR), isProduction };
}

/** The one that comes with the product is seldom the newest, and nobody looks after it: for trying, and for small places that know it. */
function refuseEmbedded({ DATABASE_URL, EMBEDDED_POSTGRESQL }: z.output<typeof schema>): void {
  if (DATABASE_URL !== undefined || EMBEDDED_POSTGRESQL === 'accepted') return;
  throw new Error(
    'In production DATABASE_URL must name a PostgreSQL of yours. To run on the one that comes with the product all the same, set EMBEDDED_POSTGRESQL=accepted. See docs/operating.md.',
  );
}

/** Letters that a secret has at least, and how many different ones: a word, or one key held down, is guessed. */
const secretLetters = 32;
const differentLetters = 10;

/** Refuses secrets that can be guessed, and an address by which cookies would go unencrypted. */
function refuseWeak({ SESSION_SECRET, SERVICE_KEY, PUBLIC_URL }: z.output<typeof schema>): void {
  const isWeak = (secret = '') => secret.length < secretLetters || new Set(secret).size < differentLetters;
  const url = URL.parse(PUBLIC_URL ?? '');
  const isOpen =
    url?.protocol !== 'https:' && !(url?.protocol === 'http:' && /^(?:localhost|127\.0\.0\.1)$/.test(url.hostname));
  const wrong = [
    isWeak(SESSION_SECRET) && `SESSION_SECRET (at least ${secretLetters} letters drawn by chance)`,
    isWeak(SERVICE_KEY) && `SERVICE_KEY (at least ${secretLetters} letters drawn by chance)`,
    isOpen && 'PUBLIC_URL (an address with https)',
  ].filter((one) => one !== false);
  if (wrong.length > 0) throw new Error(`These settings are wrong: ${wrong.join(', ')}. See docs/operating.md.`);
}

/** A folder or file below the data folder. */
export function inData(config: Config, ...parts: string[]): string {
  return join(config.DATA_DIR, ...parts);
}
