import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, matchesGlob, relative } from 'node:path';
import { validate } from 'dockerfile-utils';
import { describe, expect, it } from 'vitest';
import { parseDocument } from 'yaml';
import { serverEnvironment, serverFlags } from '../scripts/lib.mjs';
import { closureOf, namedDependencies } from '../scripts/prune-image.mjs';
import { readConfig, settings } from '../server/platform/config.ts';

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

interface Service {
  image?: string;
  environment?: Record<string, string>;
  volumes?: string[];
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: object;
}
interface Compose {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
}
interface Workflow {
  jobs: Record<string, { steps: { run?: string; with?: Record<string, string> }[] }>;
}

/** Parses a YAML file. Errors and warnings fail the test. */
function yaml(file: string): unknown {
  const document = parseDocument(read(file), { merge: true });
  expect([...document.errors, ...document.warnings].map(({ message }) => `${file}: ${message}`)).toEqual([]);
  return document.toJS();
}

/** Instructions in order, one per line, without comments. */
const instructions = read('Dockerfile')
  .replaceAll(/\\\n\s*/g, '')
  .split('\n')
  .filter((line) => /^[A-Z]/.test(line))
  .map((line): [name: string, rest: string] => [line.split(' ', 1)[0] ?? '', line.slice(line.indexOf(' ') + 1)]);
const stages = instructions.flatMap(([name], at) => (name === 'FROM' ? [at] : []));
const lastStage = instructions.slice(stages.at(-1));
const ofLast = (name: string) => lastStage.filter(([one]) => one === name).map(([, rest]) => rest);

describe('the image', () => {
  it('has a valid Dockerfile', () => {
    expect(validate(read('Dockerfile'))).toEqual([]);
  });

  it('is built in two stages on the product’s Node version', () => {
    const node = read('.nvmrc').trim();
    const lock = JSON.parse(read('package-lock.json')) as { packages: Record<string, { version?: string }> };
    expect(lock.packages['node_modules/node']?.version).toMatch(new RegExp(`^${node}\\.`));
    expect(stages.map((at) => instructions[at]?.[1])).toEqual([`node:${node}-slim AS build`, `node:${node}-slim`]);
  });

  it('runs as a user who may write only the data folder, and has a health check', () => {
    expect(ofLast('USER')).toEqual(['node']);
    expect(ofLast('COPY').filter((rest) => rest.includes('--chown'))).toEqual([]);
    expect(ofLast('HEALTHCHECK')).toEqual([expect.stringContaining('/health/ready')]);
    expect(ofLast('STOPSIGNAL')).toEqual(['SIGTERM']);
  });

  it('starts the server as `npm start` does', () => {
    // A list, because a shell in between would receive the stop signal.
    const [command = '[]'] = ofLast('CMD');
    expect(JSON.parse(command)).toEqual(['node', ...serverFlags, 'server/main.ts']);
    const set = Object.fromEntries(ofLast('ENV').flatMap((rest) => rest.split(' ').map((pair) => pair.split('='))));
    expect(set).toMatchObject(serverEnvironment);
  });

  it('copies existing folders, including those that the server reads', () => {
    const copied = ofLast('COPY').map((rest) => / \/app\/(\S+) /.exec(rest)?.[1] ?? rest);
    const built = ['build', 'node_modules'];
    expect(copied.filter((name) => !built.includes(name) && !existsSync(join(root, name)))).toEqual([]);
    expect(copied).toEqual(expect.arrayContaining(['contract', 'data', 'server', 'web', ...built]));
    const ignored = read('.dockerignore').split('\n');
    expect(copied.filter((name) => !built.includes(name) && ignored.includes(name))).toEqual([]);
    // Rebuilt inside the image from the lockfile, for the image's platform.
    expect(ignored).toEqual(expect.arrayContaining(['.git', '.data', ...built]));
  });
});

describe('the build context', () => {
  const patterns = read('.dockerignore')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));

  /** Whether the builder ignores a file. The last pattern that matches the file or a parent folder decides. */
  function isIgnored(file: string): boolean {
    const parts = file.split('/');
    const paths = parts.map((_, index) => parts.slice(0, index + 1).join('/'));
    const last = patterns.findLast((pattern) => paths.some((path) => matchesGlob(path, pattern.replace(/^!/, ''))));
    return last !== undefined && !last.startsWith('!');
  }

  /** A TypeScript configuration with those that it extends and references. */
  function configsFrom(file: string): string[] {
    const { extends: base, references = [] } = JSON.parse(read(file)) as {
      extends?: string;
      references?: { path: string }[];
    };
    const named = [...(base === undefined ? [] : [base]), ...references.map(({ path }) => join(path, 'tsconfig.json'))];
    return [file, ...named.flatMap((path) => configsFrom(join(dirname(file), path)))];
  }

  /** A module with its relative imports, recursively. */
  function modulesFrom(file: string, seen = new Set<string>()): Set<string> {
    if (seen.has(file)) return seen;
    seen.add(file);
    for (const [, path = ''] of read(file).matchAll(/(?:from|import\() ?'(\.[^']+)'/g)) {
      modulesFrom(relative(root, join(root, dirname(file), path)), seen);
    }
    return seen;
  }

  it('contains every file that the build reads', () => {
    const files = [
      ...configsFrom('tsconfig.json'),
      ...['vite.config.ts', 'react-router.config.ts', 'web/routes.ts', 'scripts/prune-image.mjs'].flatMap((file) => [
        ...modulesFrom(file),
      ]),
      'package.json',
      'package-lock.json',
      '.npmrc',
      'public/favicon.svg',
      'web/root.tsx',
      'server/main.ts',
    ];
    expect(files.length).toBeGreaterThan(20);
    expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
    expect(files.filter(isIgnored)).toEqual([]);
  });

  it('leaves out tests, data and local build output', () => {
    const files = [
      'tests/access.test.ts',
      'server/kernel/test/money.test.ts',
      '.data/postgres',
      'node_modules/pg',
      '.git/HEAD',
    ];
    expect(files.filter((file) => !isIgnored(file))).toEqual([]);
  });

  it('keeps every package that running code imports', () => {
    // Without the built pages, which a clean checkout does not have.
    const names = namedDependencies(['server', 'contract', 'data']);
    expect(names).toEqual(expect.arrayContaining(['fastify', 'pg', 'sharp', 'react-router', 'zod', 'swagger-ui-dist']));
    expect(names).not.toContain('vite');
    const kept = closureOf(names);
    expect([...kept]).toEqual(expect.arrayContaining(['node_modules/pino', 'node_modules/pg-pool']));
    expect(kept.has('node_modules/typescript')).toBe(false);
  });
});

describe('the development services', () => {
  const compose = yaml('compose.yaml') as Compose;
  const { meydan } = compose.services;
  const environment = Object.fromEntries(
    Object.entries(meydan?.environment ?? {}).map(([name, value]) => [
      name,
      value.replace(/^\$\{\w+:-(.*)\}$/, (_, otherwise: string) => otherwise),
    ]),
  );

  it('give the product settings that it knows and accepts', () => {
    expect(Object.keys(environment).filter((name) => !(name in settings))).toEqual([]);
    expect(readConfig(environment)).toMatchObject({ isProduction: false, S3_BUCKET: 'meydan' });
  });

  it('are those that the settings name, with matching keys', () => {
    const { DATABASE_URL = '', S3_ENDPOINT = '', SMTP_URL = '', ...others } = environment;
    const database = new URL(DATABASE_URL);
    for (const address of [database, new URL(S3_ENDPOINT), new URL(SMTP_URL)]) {
      expect(Object.keys(compose.services)).toContain(address.hostname);
    }
    expect(compose.services['database']?.environment).toEqual({
      POSTGRES_USER: database.username,
      POSTGRES_PASSWORD: database.password,
      POSTGRES_DB: database.pathname.slice(1),
    });
    for (const service of ['storage', 'bucket']) {
      expect(compose.services[service]?.environment).toEqual({
        MINIO_ROOT_USER: others['S3_ACCESS_KEY_ID'],
        MINIO_ROOT_PASSWORD: others['S3_SECRET_ACCESS_KEY'],
      });
    }
  });

  it('use versioned images and declared volumes, and are waited for', () => {
    const services = Object.values(compose.services);
    for (const { image } of services.filter((service) => service !== meydan)) expect(image).toMatch(/^[a-z/]+:\S*\d/);
    const volumes = services.flatMap((service) => service.volumes ?? []).map((volume) => volume.split(':', 1)[0]);
    expect(Object.keys(compose.volumes).toSorted()).toEqual(volumes.toSorted());
    const waits = services.flatMap((service) => Object.entries(service.depends_on ?? {}));
    for (const [name, { condition }] of waits.filter(([, wait]) => wait.condition === 'service_healthy')) {
      expect([name, condition, compose.services[name]?.healthcheck]).toEqual([name, condition, expect.any(Object)]);
    }
  });
});

describe('the CI workflow', () => {
  it('runs the two commands and the image on the pinned Node version', () => {
    const { jobs } = yaml('.github/workflows/checks.yml') as Workflow;
    const runs = Object.values(jobs).map(({ steps }) => steps.map(({ run = '' }) => run).join('\n'));
    for (const command of ['npm test', 'npm start', 'docker compose up']) {
      expect(
        runs.filter((run) => run.includes(command)),
        command,
      ).toHaveLength(1);
    }
    const named = Object.values(jobs).flatMap(({ steps }) =>
      steps.flatMap((step) => step.with?.['node-version-file'] ?? []),
    );
    expect(new Set(named)).toEqual(new Set(['.nvmrc']));
  });

  it.each(['.github/dependabot.yml', '.github/ISSUE_TEMPLATE/bug.yml', '.github/ISSUE_TEMPLATE/wish.yml'])(
    '%s can be parsed',
    (file) => expect(Object.keys(yaml(file) as object).length).toBeGreaterThan(1),
  );
});
