import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../contract/calls/index.ts';
import { idempotencyErrors } from '../contract/errors.ts';
import type { Call } from '../contract/declare.ts';
import { plainRoutes } from '../contract/plain-routes.ts';
import { namedSchemaCount, namedSchemas } from '../contract/schemas/index.ts';
import { services } from '../contract/services.ts';
import { basePaths } from '../server/platform/http/routes.ts';
import { testApp } from './support/app.ts';
import type { TestApp } from './support/app.ts';

interface Operation {
  operationId: string;
  tags: string[];
  security: object[];
  'x-access': string;
  'x-error-codes'?: string[];
  parameters?: { name: string; in: string; schema: object; example: unknown }[];
  requestBody?: { content: Record<string, { example?: unknown }> };
  responses: Record<string, { content?: Record<string, unknown> }>;
}
interface Description {
  openapi: string;
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object>; responses: Record<string, { headers?: object }> };
}

let testing: TestApp;
let text: string;
let description: Description;
let operations: Operation[];

beforeAll(async () => {
  testing = await testApp({ PUBLIC_URL: 'https://meydan.test' });
  text = (await testing.app.inject('/api/openapi.json')).payload;
  description = JSON.parse(text) as Description;
  operations = Object.values(description.paths).flatMap((path) => Object.values(path));
});
afterAll(() => testing.close());

const described = (call: Call) =>
  description.paths[basePaths[call.base ?? 'main'] + call.path]?.[call.method.toLowerCase()] as Operation;

/** Converts the router's tree to a list. Each branch is followed by its child paths. */
function routesIn(tree: string): [methods: string[], path: string][] {
  const above: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', part = '', methods] = /^((?:[│ ] {3})*)[├└]── (\S*)(?: \(([A-Z, ]+)\))?/.exec(line) ?? [];
    if (part === '') return [];
    above.length = indent.length / 4;
    above.push(part);
    return methods === undefined ? [] : [[methods.split(', '), above.join('')] satisfies [string[], string]];
  });
}

describe('the API description', () => {
  it('is valid for an independent linter', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'meydan-openapi-'));
    const file = join(folder, 'openapi.json');
    await writeFile(file, text);
    const linter = join(import.meta.dirname, '..', 'node_modules', '@redocly', 'cli', 'bin', 'cli.js');
    const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
    const found = await new Promise<string>((resolve) => {
      execFile(process.execPath, [linter, 'lint', '--format=json', file], { env, cwd: folder }, (_error, stdout) =>
        resolve(stdout),
      );
    });
    await rm(folder, { recursive: true });
    const { totals, problems } = JSON.parse(found) as { totals: object; problems: { ruleId: string }[] };
    expect([totals, problems.map(({ ruleId }) => ruleId)]).toEqual([{ errors: 0, warnings: 0, ignored: 0 }, []]);
  }, 60_000);

  it('names its schemas and stays small', () => {
    expect(text).not.toContain('$defs');
    expect(description.openapi).toMatch(/^3\.1\./);
    expect(description.components.schemas).toMatchObject({
      AdDetail: {},
      AdStatus: {},
      ErrorAnswer: {},
      ErrorCode: {},
    });
    expect(namedSchemas.size).toBe(namedSchemaCount);
    expect(text.length).toBeLessThan(1_120_000);
  });

  it('is compressed for clients that accept it', async () => {
    const packed = await testing.app.inject({ url: '/api/openapi.json', headers: { 'accept-encoding': 'gzip, br' } });
    expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
    expect(packed.rawPayload.length).toBeLessThan(110_000);
    expect(gunzipSync(packed.rawPayload).toString()).toBe(text);
  });

  it('lists every route below /api and no others', () => {
    // The outbox exists only outside production, and the description does not describe itself.
    const own = /^\/api\/(?:dev\/|docs|openapi\.json|\*)/;
    const registered = routesIn(testing.app.printRoutes({ commonPrefix: false }))
      .filter(([, path]) => path.startsWith('/api') && !own.test(path))
      .flatMap(([methods, path]) =>
        methods.filter((method) => method !== 'HEAD').map((method) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`),
      );
    const written = Object.entries(description.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(written.toSorted()).toEqual(registered.toSorted());
    expect(operations.length).toBe(calls.length + plainRoutes.length);
  });

  it('describes every tag and uses each', () => {
    const used = new Set(operations.flatMap(({ tags }) => tags));
    expect(description.tags.map(({ name }) => name).toSorted()).toEqual([...used].toSorted());
    expect(Object.keys(services).toSorted()).toEqual([...used].toSorted());
    for (const { description: words } of description.tags) expect(words.length).toBeGreaterThan(20);
  });

  it('lists the refusals of every operation', () => {
    const refusalsByAccess: Record<string, string[]> = { visitor: [], guest: ['401'], private: ['401', '403'] };
    for (const operation of operations) {
      const statuses = Object.keys(operation.responses);
      // Calls on data that a guest may own are refused only without a token.
      const byGuests = calls.find(({ id }) => id === operation.operationId)?.byGuests === true;
      const refusals = refusalsByAccess[byGuests ? 'guest' : operation['x-access']] ?? ['401', '403'];
      expect([operation.operationId, statuses]).toEqual([
        operation.operationId,
        expect.arrayContaining([...refusals, '400', '429', '500', '503']),
      ]);
      expect(operation.security.length > 0).toBe(operation['x-access'] !== 'visitor');
    }
    for (const name of ['TooManyRequests', 'Unavailable']) {
      expect(description.components.responses[name]?.headers).toHaveProperty('Retry-After');
    }
  });

  it.each(calls.map((call) => [call.id, call] as const))('%s has examples that it accepts itself', (_id, call) => {
    const operation = described(call);
    const parametersIn = (place: string) =>
      Object.fromEntries(
        (operation.parameters ?? []).filter((one) => one.in === place).map(({ name, example }) => [name, example]),
      );
    call.params?.parse(parametersIn('path'));
    call.query?.parse(parametersIn('query'));
    call.body?.parse(operation.requestBody?.content['application/json']?.example);
    expect(operation['x-error-codes'] ?? []).toEqual([
      ...new Set<string>([
        ...(call.errors ?? []),
        ...(call.needsConfirmation ? ['ConfirmationRequired'] : []),
        ...(call.idempotency ? idempotencyErrors : []),
        ...(call.idempotency?.isRequired ? ['IdempotencyKeyMissing'] : []),
      ]),
    ]);
  });

  it('names the live stream and its events', () => {
    const live = description.paths['/api/live']?.['get'];
    expect(live?.security).toEqual([{ bearer: [] }, { cookie: [] }]);
    expect(JSON.stringify(live?.responses['200']?.content?.['text/event-stream'])).toMatch(
      /unread.*LiveUnread.*notification.*LiveNotification.*session-ended.*LiveSessionEnded/,
    );
  });
});
