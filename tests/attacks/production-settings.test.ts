import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../server/platform/config.ts';
import { minSafe } from '../../server/platform/server-version.ts';
import { builtPages } from '../../server/site/web-host/operations/built-pages.ts';
import { startServer } from '../../server/start.ts';
import { testDatabase } from '../support/database.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
let folder: string;

beforeAll(async () => {
  database = await testDatabase();
  folder = await mkdtemp(join(tmpdir(), 'meydan-start-'));
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

const production = () => ({
  MEYDAN_ENV: 'production',
  SESSION_SECRET: 'k7Q2vX9mB4nC8zL1pR6tY3wE5uI0oA-s',
  SERVICE_KEY: 'w3E5uI0oA7Q2vX9mB4nC8zL1pR6tY-sd',
  PUBLIC_URL: 'https://meydan.example',
  DATABASE_URL: database.url,
  DATA_DIR: folder,
  DEMO_ADS: '0',
  PORT: '0',
  HOST: '127.0.0.1',
  LOG_LEVEL: 'silent',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'meydan@meydan.example',
  SMS_GATEWAY_URL: 'http://127.0.0.1:9',
  SMS_GATEWAY_TOKEN: 'token',
  SMS_SENDER: 'MEYDAN',
  EIDS_URL: 'https://127.0.0.1:9',
  EIDS_KEY: 'key',
  E_ARCHIVE_URL: 'https://127.0.0.1:9',
  E_ARCHIVE_KEY: 'key',
  IYZICO_API_KEY: 'key',
  IYZICO_SECRET_KEY: 'secret',
  IYZICO_URL: 'https://127.0.0.1:9',
  IYZICO_SUB_MERCHANT_KEY: 'own',
});
const start = async (more: NodeJS.ProcessEnv) =>
  startServer(readConfig({ ...production(), ...more }), () => builtPages(folder), {
    step: () => undefined,
    part: () => undefined,
  });

describe('a production start', () => {
  test('refuses the bundled PostgreSQL unless it is accepted by name', () => {
    const settings = { ...production(), DATABASE_URL: '' };
    expect(() => readConfig(settings)).toThrow(/DATABASE_URL .*EMBEDDED_POSTGRESQL=accepted/);
    expect(() => readConfig({ ...settings, EMBEDDED_POSTGRESQL: 'yes' })).toThrow('EMBEDDED_POSTGRESQL');
    expect(readConfig({ ...settings, EMBEDDED_POSTGRESQL: 'accepted' }).DATABASE_URL).toBeUndefined();
  });

  test('refuses to show one-time codes in the local outbox if mail and SMS are not configured', () => {
    const { SMTP_URL: _, MAIL_FROM: _from, SMS_GATEWAY_URL: _gateway, ...rest } = production();
    expect(() => readConfig(rest)).toThrow(/SMTP_URL, MAIL_FROM, SMS_GATEWAY_URL/);
  });

  test('refuses payments through the local bank', () => {
    const { IYZICO_API_KEY: _key, IYZICO_SECRET_KEY: _secret, ...rest } = production();
    expect(() => readConfig(rest)).toThrow(/IYZICO_API_KEY, IYZICO_SECRET_KEY/);
  });

  test('refuses an incomplete sign-in provider', () => {
    expect(() => readConfig({ ...production(), GOOGLE_CLIENT_ID: 'id' })).toThrow(/GOOGLE_CLIENT_SECRET/);
  });

  test('refuses a PostgreSQL with known vulnerabilities unless it is accepted by name', async () => {
    const [row] = await database.query<{ version: number }>(
      `select current_setting('server_version_num')::int as version`,
    );
    const isSafe = (row?.version ?? 0) >= minSafe.versions[18];
    const ended = (more: NodeJS.ProcessEnv) => start(more).then((server) => server.stop(), String);
    // If this machine's version is safe, the start continues until the missing page build.
    const holes =
      /^Error: DATABASE_URL: PostgreSQL \S+ has known vulnerabilities .* UNSAFE_POSTGRESQL=accepted\. See \S+\.$/;
    expect(holes.test(String(await ended({})))).toBe(!isSafe);
    expect(String(await ended({ UNSAFE_POSTGRESQL: 'accepted' }))).not.toContain('has known vulnerabilities');
  });

  test('refuses an unusable database and names the setting', async () => {
    const url = new URL(database.url);
    url.searchParams.set('options', '-c default_transaction_read_only=on');
    const ended = await start({ DATABASE_URL: url.href, UNSAFE_POSTGRESQL: 'accepted' }).catch(String);
    expect(ended).toMatch(/^Error: DATABASE_URL: it can only be read \([^\n]+\)\.$/);
  });

  test('refuses an unreachable direct address, and starts without an unreachable replica', async () => {
    const unreachable = 'postgres://meydan:secret@127.0.0.1:9/meydan';
    const more = { UNSAFE_POSTGRESQL: 'accepted' };
    const url = new URL(database.url);
    // As a pooler would set them.
    url.searchParams.set(
      'options',
      '-c timezone=UTC -c jit=off -c max_parallel_workers_per_gather=0 -c statement_timeout=5000 -c idle_in_transaction_session_timeout=30000',
    );
    const direct = { DATABASE_URL: url.href, DATABASE_DIRECT_URL: unreachable };
    const ended = await start({ ...more, ...direct }).catch(String);
    expect(ended).toMatch(/^Error: DATABASE_DIRECT_URL: the database cannot be reached \([^\n]+\)\.$/);
    expect(ended).not.toContain('secret');
    // The start continues until the missing page build.
    const later = await start({ ...more, DATABASE_REPLICA_URL: unreachable }).then((server) => server.stop(), String);
    expect(String(later)).not.toContain('DATABASE_REPLICA_URL');
  });

  test.each([
    ['SESSION_SECRET', 'secret'],
    ['SESSION_SECRET', 'a'.repeat(64)],
    ['SERVICE_KEY', 'changeme'],
  ])('refuses a %s that can be guessed: %s', (name, value) => {
    expect(() => readConfig({ ...production(), [name]: value })).toThrow(new RegExp(`${name} .*32`));
  });

  test.each(['http://meydan.example', 'meydan.example', 'ftp://meydan.example'])(
    'refuses the public address %s, whose cookies and links would be unencrypted',
    (PUBLIC_URL) => {
      expect(() => readConfig({ ...production(), PUBLIC_URL })).toThrow(/PUBLIC_URL .*https/);
    },
  );
});
