import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '../support/app.ts';
import type { TestApp } from '../support/app.ts';

const run = promisify(execFile);
const here = import.meta.dirname;
/** Inside node_modules, so that generated clients find their libraries and are not linted or compiled with the sources. */
const cache = join(here, '..', '..', 'node_modules', '.cache', 'api-clients');

let testing: TestApp;
let address: string;
let memberToken: string;
let folder: string;

beforeAll(async () => {
  testing = await testApp();
  address = await testing.app.listen({ port: 0, host: '127.0.0.1' });
  const { authorization = '' } = await testing.headersOf('member');
  memberToken = authorization.slice('Bearer '.length);
  await mkdir(cache, { recursive: true });
  folder = await mkdtemp(join(cache, 'run-'));
  const description = await fetch(`${address}/api/openapi.json`);
  await writeFile(join(folder, 'openapi.json'), await description.text());
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await testing.close();
});

/** Expected results of both clients. */
const received = {
  isGuest: true,
  provinces: 81,
  found: 0,
  missing: 'AdNotFound',
  refused: [401, 'TokenExpired'],
  unpaged: [400, ['request.page']],
  stream: 'unread',
};

/** Uses the types that openapi-typescript generated: an unknown field does not compile. */
const client = `
import createClient from 'openapi-fetch';
import type { components, paths } from './made.ts';

const [address = '', memberToken = ''] = process.argv.slice(2);
const visitor = createClient<paths>({ baseUrl: address });
const { data: guest } = await visitor.POST('/api/identity/user/create-guest-user');
const as = (token: string) => ({ headers: { authorization: \`Bearer \${token}\` } });
const wanted: components['schemas']['FilterRequest'] = { places: [34], pageSize: 5, sort: 'LowerPriceFirst' };
const found = await visitor.GET('/api/elasticsearch-manager/ads/filter', { params: { query: { request: JSON.stringify(wanted) } } });
const unpaged = await visitor.GET('/api/elasticsearch-manager/ads/filter', { params: { query: { request: '{"page":0}' } } });
const missing = await visitor.GET('/api/ads/detail/{id}', { params: { path: { id: '1000000000' } } });
const refused = await visitor.GET('/api/identity/user/profile', as('none'));
const provinces = await visitor.GET('/api/identity/address/provinces', as(guest?.userToken ?? ''));
const live = await visitor.GET('/api/live', { ...as(memberToken), parseAs: 'stream' });
const code: components['schemas']['ErrorCode'] | undefined = missing.error?.errorCode;
let events = '';
const decoder = new TextDecoder();
for await (const part of live.data as unknown as AsyncIterable<Uint8Array>) {
  events += decoder.decode(part);
  if (events.includes('data:')) break;
}
const place: string | undefined = found.data?.items[0]?.place;
if (place !== undefined) throw new Error('The empty market has an ad');
console.log(JSON.stringify({
  isGuest: guest?.isGuest,
  provinces: provinces.data?.items.length,
  found: found.data?.total.count,
  missing: code,
  refused: [refused.response.status, refused.error?.errorCode],
  unpaged: [unpaged.response.status, unpaged.error?.errors.map(({ path }) => path)],
  stream: /event: (.+)/.exec(events)?.[1],
}));
process.exit();
`;

describe('a generated client', () => {
  it('compiles in TypeScript and calls the service', async () => {
    const modules = join(here, 'node_modules');
    await writeFile(join(folder, 'client.ts'), client);
    const openapi = join(modules, 'openapi-typescript', 'bin', 'cli.js');
    await run(process.execPath, [openapi, join(folder, 'openapi.json'), '-o', join(folder, 'made.ts')]);
    const options = ['--strict', '--skipLibCheck', '--target', 'esnext', '--module', 'nodenext'];
    const types = [
      '--rewriteRelativeImportExtensions',
      '--typeRoots',
      join(here, '..', '..', 'node_modules', '@types'),
    ];
    // The product's own compiler, which needs a quarter of the processor time of openapi-typescript's.
    const compiler = join(here, '..', '..', 'node_modules', 'typescript', 'bin', 'tsc');
    await writeFile(join(folder, 'package.json'), '{"type":"module"}');
    const checked = run(process.execPath, [
      compiler,
      '--ignoreConfig',
      ...options,
      ...types,
      '--types',
      'node',
      join(folder, 'client.ts'),
    ]);
    await checked.catch((error: { stdout?: string }) => expect.fail(error.stdout ?? 'not compiled'));
    const { stdout } = await run(process.execPath, [join(folder, 'client.js'), address, memberToken]);
    expect(JSON.parse(stdout)).toEqual(received);
  }, 120_000);

  it('is generated in Python without a warning and calls the service', async ({ skip }) => {
    const python = await pythonWithGenerator();
    if (python === undefined) return skip('no Python with a reachable package index here');
    const config = join(folder, 'python.yaml');
    const files = ['application/pdf', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'];
    const overrides = files.map((type) => `  ${type}: application/octet-stream\n`).join('');
    await writeFile(config, `post_hooks: []\ncontent_type_overrides:\n${overrides}`);
    const made = ['--output-path', join(folder, 'made'), '--meta', 'none', '--config', config, '--fail-on-warning'];
    const generate = ['-m', 'openapi_python_client', 'generate', '--path', join(folder, 'openapi.json'), ...made];
    await run(python, generate, { env: { ...process.env, PYTHONUTF8: '1' } });
    const script = await readFile(join(here, 'client.py'), 'utf8');
    await writeFile(join(folder, 'client.py'), script);
    const { stdout } = await run(python, [join(folder, 'client.py'), address, memberToken]);
    expect(JSON.parse(stdout)).toEqual(received);
  }, 240_000);
});

/** Path of a Python with the generator, installed once. Undefined if this machine cannot have one. */
async function pythonWithGenerator(): Promise<string | undefined> {
  const requirements = join(here, 'requirements.txt');
  const name = createHash('sha256')
    .update(await readFile(requirements))
    .digest('hex')
    .slice(0, 12);
  const home = join(cache, `python-${name}`);
  const program = process.platform === 'win32' ? join(home, 'Scripts', 'python.exe') : join(home, 'bin', 'python');
  const isReady = join(home, 'ready');
  if (existsSync(isReady)) return program;
  try {
    await rm(home, { recursive: true, force: true });
    await run(process.platform === 'win32' ? 'python' : 'python3', ['-m', 'venv', home]);
    const pip = [
      '-m',
      'pip',
      'install',
      '--quiet',
      '--disable-pip-version-check',
      '--retries',
      '1',
      '-r',
      requirements,
    ];
    await run(program, pip, { timeout: 150_000 });
  } catch {
    return undefined;
  }
  await writeFile(isReady, '');
  return program;
}
