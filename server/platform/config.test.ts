import { execFile } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demanded, groups, readConfig, settings } from './config.ts';
import type { SettingName } from './config.ts';
import { openDataFolder } from './data-folder.ts';

const pem = (type: 'rsa' | 'ec') => {
  const { privateKey } =
    type === 'rsa'
      ? generateKeyPairSync('rsa', { modulusLength: 2048 })
      : generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return String(privateKey.export({ type: 'pkcs8', format: 'pem' })).trim();
};
const [rsa, ec] = [pem('rsa'), pem('ec')];

const whole = ['x', '-1', '1.5', '1e3', '99999999999999999999'];
const words = ['two words', 'x'.repeat(2_001)];
const addresses = ['meydan.example', 'ftp://meydan.example', 'https://', 'https://meydan example'];
const emails = ['ayse', 'ayse@', 'a b@meydan.example', '<ayse@meydan.example>'];
const secrets = ['short', 'a'.repeat(64)];
const databases = ['mysql://localhost/meydan', 'localhost:5432', 'postgres://'];
const keys = ['key', rsa.slice(0, 200), '-----BEGIN PRIVATE KEY-----\\nAAAA\\n-----END PRIVATE KEY-----'];
const links = { right: 'https://meydan.example/shop', wrong: addresses };
const address = { right: 'http://127.0.0.1:9', wrong: addresses };
const id = { right: 'x-1.y', wrong: words };

/** A valid value of every setting, and invalid ones. */
const values: Record<SettingName, { right: string; wrong: readonly string[] }> = {
  MEYDAN_ENV: { right: 'local', wrong: ['prod', 'PRODUCTION'] },
  PORT: { right: '8080', wrong: [...whole, '65536'] },
  HOST: { right: '::1', wrong: ['http://localhost', 'two words'] },
  DATA_DIR: { right: '/tmp/data', wrong: ['two\nlines', 'x'.repeat(1_001)] },
  DATABASE_URL: { right: 'postgres://meydan:pass@localhost:5432/meydan', wrong: databases },
  DATABASE_DIRECT_URL: { right: 'postgres://meydan:pass@localhost:5433/meydan', wrong: databases },
  DATABASE_REPLICA_URL: {
    right: 'postgresql://one/meydan, postgresql://other/meydan',
    wrong: [...databases, 'postgresql://one/meydan,', 'postgresql://one/meydan,mysql://other/meydan'],
  },
  OPENSEARCH_PREFIX: { right: 'staging', wrong: ['Ads', 'ads-', 'ads-1'] },
  OPENSEARCH_URL: {
    right: 'http://127.0.0.1:9200, https://user:pass@search.example:9200',
    wrong: [...addresses, 'http://127.0.0.1:9200,', 'http://127.0.0.1:9200/?x=1'],
  },
  EMBEDDED_POSTGRESQL: { right: 'accepted', wrong: ['yes', 'true'] },
  UNSAFE_POSTGRESQL: { right: 'accepted', wrong: ['yes', '18.4'] },
  NATS_URL: {
    right: 'nats://meydan:pass@127.0.0.1:4222,nats://127.0.0.1:4223',
    wrong: ['127.0.0.1:4222', 'http://127.0.0.1:4222', 'nats://', 'nats://a:4222/x', 'nats://a:4222,b'],
  },
  DATABASE_POOL: { right: '6', wrong: [...whole, '5', '201'] },
  DEMO_ADS: { right: '0', wrong: [...whole, '5000001'] },
  PUBLIC_URL: { right: 'https://meydan.example/', wrong: [...addresses, 'https://meydan.example/shop'] },
  LOG_LEVEL: { right: 'info', wrong: ['verbose', 'WARN'] },
  SESSION_SECRET: { right: 'k7Q2vX9mB4nC8zL1pR6tY3wE5uI0oA-s', wrong: secrets },
  SERVICE_KEY: { right: 'w3E5uI0oA7Q2vX9mB4nC8zL1pR6tY-sd', wrong: secrets },
  S3_ENDPOINT: address,
  S3_REGION: id,
  S3_BUCKET: { right: 'meydan-files', wrong: ['x', 'a bucket', 'a/b'] },
  S3_ACCESS_KEY_ID: id,
  S3_SECRET_ACCESS_KEY: id,
  SMTP_URL: { right: 'smtps://user:pass@mail.example:465', wrong: ['mail.example', 'https://mail.example', 'smtp://'] },
  MAIL_FROM: { right: 'Meydan <hello@meydan.example>', wrong: ['Meydan', 'Meydan <hello>', 'a@b c@d'] },
  SMS_GATEWAY_URL: address,
  SMS_GATEWAY_TOKEN: id,
  SMS_SENDER: { right: 'MEYDAN', wrong: ['two\nlines', 'x'.repeat(501)] },
  VAPID_PUBLIC_KEY: { right: Buffer.alloc(65, 1).toString('base64url'), wrong: ['x', 'AAAA', '!'.repeat(87)] },
  VAPID_PRIVATE_KEY: { right: Buffer.alloc(32, 1).toString('base64url'), wrong: ['x', 'AAAA', '!'.repeat(43)] },
  VAPID_SUBJECT: { right: 'mailto:hello@meydan.example', wrong: ['hello@meydan.example', 'http://meydan.example'] },
  FCM_PROJECT_ID: id,
  FCM_CLIENT_EMAIL: { right: 'push@meydan.example', wrong: emails },
  FCM_PRIVATE_KEY: { right: rsa, wrong: [...keys, ec] },
  GOOGLE_CLIENT_ID: id,
  GOOGLE_CLIENT_SECRET: id,
  APPLE_CLIENT_ID: id,
  APPLE_TEAM_ID: id,
  APPLE_KEY_ID: id,
  APPLE_PRIVATE_KEY: { right: ec.replaceAll('\n', String.raw`\n`), wrong: [...keys, rsa] },
  FACEBOOK_CLIENT_ID: id,
  FACEBOOK_CLIENT_SECRET: id,
  EDEVLET_ISSUER: address,
  EDEVLET_CLIENT_ID: id,
  EDEVLET_CLIENT_SECRET: id,
  EIDS_URL: address,
  EIDS_KEY: id,
  E_ARCHIVE_URL: address,
  E_ARCHIVE_KEY: id,
  OPERATOR_TITLE: { right: 'Meydan Teknoloji A.Ş.', wrong: ['two\nlines'] },
  OPERATOR_TAX_NUMBER: { right: '6120345673', wrong: ['x', '-1'] },
  OPERATOR_TAX_OFFICE: { right: 'Kadıköy', wrong: ['two\nlines'] },
  OPERATOR_ADDRESS: { right: 'Meydan Sokağı 1', wrong: ['two\nlines'] },
  OPERATOR_CITY: { right: 'İstanbul', wrong: ['two\nlines'] },
  OPERATOR_MERSIS: id,
  OPERATOR_KEP: { right: 'meydan@hs01.kep.tr', wrong: emails },
  YURTICI_URL: address,
  YURTICI_USER: id,
  YURTICI_PASSWORD: id,
  YURTICI_HOOK_SECRET: { right: 'k7Q2vX9mB4nC8zL1pR6tY3wE5uI0oA-s', wrong: secrets },
  MNG_URL: address,
  MNG_CLIENT_ID: id,
  MNG_CLIENT_SECRET: id,
  MNG_CUSTOMER_NUMBER: id,
  MNG_PASSWORD: id,
  MNG_HOOK_SECRET: { right: 'k7Q2vX9mB4nC8zL1pR6tY3wE5uI0oA-s', wrong: secrets },
  IYZICO_API_KEY: id,
  IYZICO_SECRET_KEY: id,
  IYZICO_URL: address,
  IYZICO_SUB_MERCHANT_KEY: id,
  LOCAL_BANK_PORT: { right: '8081', wrong: [...whole, '65536'] },
  LOCAL_BANK_URL: { right: 'https://bank.example/', wrong: [...addresses, 'https://bank.example/pay'] },
  LOCAL_BANK_DELAY_MS: { right: '0', wrong: [...whole, '60001'] },
  APPROVAL_REFUND_FROM: { right: '0', wrong: [...whole, '-1'] },
  APPROVAL_GIVE_BACK_FROM: { right: '0', wrong: [...whole, '-1'] },
  APPROVAL_PAYOUT_FROM: { right: '0', wrong: [...whole, '-1'] },
  APPROVAL_BANK_ACCOUNT_FROM: { right: '0', wrong: [...whole, '-1'] },
  APPROVAL_PRICE: { right: 'always', wrong: ['never', 'true'] },
  APPROVAL_ERASURE: { right: 'always', wrong: ['never', 'true'] },
  MAP_TILE_URL: {
    right: 'https://tiles.example/{z}/{x}/{y}.png',
    wrong: [...addresses, 'https://tiles.example/{z}/{x}.png'],
  },
  EXCHANGE_RATES_URL: address,
  ANALYTICS_GA4_MEASUREMENT_ID: id,
  ANALYTICS_GA4_API_SECRET: id,
  ANALYTICS_MATOMO_URL: address,
  ANALYTICS_MATOMO_SITE_ID: { right: '7', wrong: ['x', '-1'] },
  CONTACT_EMAIL: { right: 'hello@meydan.example', wrong: emails },
  CONTACT_PHONE: { right: '+90 212 000 00 00', wrong: ['call us', '1'] },
  CONTACT_ADDRESS: { right: 'Meydan Sokağı 1, İstanbul', wrong: ['two\nlines'] },
  SOCIAL_INSTAGRAM: links,
  SOCIAL_X: links,
  SOCIAL_YOUTUBE: links,
  STORE_IOS: links,
  STORE_ANDROID: links,
  ETBIS_URL: links,
  METRICS_ADDRESS: { right: '[::1]:9464', wrong: ['9464', 'localhost', '127.0.0.1:65536', 'http://127.0.0.1:9464'] },
  ANSWER_TIME_MS: { right: '0', wrong: [...whole, '60001'] },
  ROLE: { right: 'jobs', wrong: ['worker', 'Web'] },
  WORKERS: { right: 'auto', wrong: ['0', '65', 'all', '1.5'] },
  DRAIN_SECONDS: { right: '10', wrong: [...whole, '301'] },
  PAGE_CACHE_MB: { right: '0', wrong: [...whole, '10001'] },
  FRONT_CACHE_URL: links,
  MEDIA_URL: { right: 'https://media.meydan.example', wrong: [...addresses, 'https://media.meydan.example/pictures'] },
  TRUST_PROXY: { right: '1', wrong: [...whole, '11'] },
};
const names = Object.keys(settings) as SettingName[];
const allValues = Object.fromEntries(names.map((name) => [name, values[name].right]));

const messageOf = (environment: NodeJS.ProcessEnv): string => {
  try {
    readConfig(environment);
    return 'read';
  } catch (error) {
    return (error as Error).message;
  }
};

describe('settings', () => {
  test('are read if they are valid, and have their default if they are empty', () => {
    expect(messageOf(allValues)).toBe('read');
    const empty = readConfig(Object.fromEntries(names.map((name) => [name, ' '])));
    expect(empty).toEqual(readConfig({}));
    expect(empty).toMatchObject({ PORT: 3000, LOG_LEVEL: 'warn', DEMO_ADS: 20_000, isProduction: false });
    expect(readConfig({ PORT: ' 80 ' }).PORT).toBe(80);
  });

  test.each(names.flatMap((name) => values[name].wrong.map((value) => [name, value] as const)))(
    'name %s in one sentence if it is %s, with the value unless it is secret and what is expected',
    (name, value) => {
      const message = messageOf({ ...allValues, [name]: value });
      const { expected, isSecret } = settings[name];
      expect(message.startsWith(name)).toBe(true);
      expect(message).toContain(`must be ${expected}`);
      expect(message.endsWith('. See docs/operating.md.')).toBe(true);
      expect(message).not.toContain('\n');
      const isShown = !isSecret && !value.includes('@');
      expect(message.includes(JSON.stringify(value).slice(0, 40))).toBe(isShown);
    },
  );

  test('are all reported if several are invalid', () => {
    expect(messageOf({ PORT: 'x', DEMO_ADS: '-1' })).toBe(
      'PORT is "x" and must be a whole number from 0 to 65,535; DEMO_ADS is "-1" and must be a whole number from 0 to 5,000,000. See docs/operating.md.',
    );
  });

  test.each(names.filter((name) => /SECRET|PASSWORD|TOKEN|PRIVATE|_KEY$|^DATABASE_.*URL|SMTP_URL/.test(name)))(
    'never show %s, whose name says that it is secret',
    (name) => {
      // Web Push sends its public key to every browser.
      expect(settings[name].isSecret).toBe(name !== 'VAPID_PUBLIC_KEY');
    },
  );

  test.each(groups.flatMap((group) => group.map((name) => [name, group] as const)))(
    'are refused if only %s of its group is set',
    (name, group) => {
      const others = group.filter((other) => other !== name);
      const message = messageOf({ [name]: values[name].right });
      expect(message).toMatch(
        /^Missing settings, required by other settings: [A-Z0-9_, ]+\. See docs\/operating\.md\.$/,
      );
      for (const other of others) expect(message).toContain(other);
    },
  );

  test.each(demanded)('must contain %s in production', (name) => {
    const production = { ...allValues, MEYDAN_ENV: 'production' };
    expect(messageOf(production)).toBe('read');
    expect(messageOf({ ...production, [name]: '' })).toContain(` by other settings: ${name}`);
  });
});

describe('start', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'meydan-config-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test('ends with one line and exit code 1 if a setting is invalid', async () => {
    const main = join(import.meta.dirname, '..', 'main.ts');
    const env = { PATH: process.env['PATH'], DATA_DIR: folder, DEMO_ADS: '-1', SESSION_SECRET: 'guess' };
    const ended = await new Promise<{ code: unknown; stdout: string; stderr: string }>((resolve) => {
      execFile(process.execPath, [main], { env }, (error, stdout, stderr) =>
        resolve({ code: error?.code, stdout, stderr }),
      );
    });
    expect(ended).toEqual({
      code: 1,
      stdout: '',
      stderr:
        'DEMO_ADS is "-1" and must be a whole number from 0 to 5,000,000; SESSION_SECRET must be at least 32 random characters. See docs/operating.md.\n',
    });
  });

  test('creates the data folder and refuses one that is not writable', async () => {
    await openDataFolder(join(folder, 'new', 'data'));
    const file = join(folder, 'file');
    await writeFile(file, '');
    for (const one of [file, join(file, 'below'), `/${'x'.repeat(300)}`]) {
      await expect(openDataFolder(one)).rejects.toThrow(/^DATA_DIR is "[^"]+" and must be a folder .*: [^\n]+\.$/);
    }
  });
});
