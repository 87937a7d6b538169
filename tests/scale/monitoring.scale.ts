import { execFileSync, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { parse, stringify } from 'yaml';
import { programPath } from '../../scripts/programs.mjs';
import { freePort, startProduct } from '../support/product.ts';
import type { Product } from '../support/product.ts';

const deploy = join(import.meta.dirname, '..', '..', 'deploy');
const programs: ChildProcess[] = [];
let folder: string;
let product: Product;
let entrance: string;
let prometheus: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'meydan-monitoring-'));
  execFileSync(process.execPath, [join(deploy, 'make-secrets.mjs'), 'https://localhost', '--folder', folder]);
  const [metrics, http, https, inner, figures, own] = await Promise.all(Array.from({ length: 6 }, freePort));
  product = await startProduct({ ads: 50, env: { METRICS_ADDRESS: `127.0.0.1:${metrics}` } });
  entrance = `https://localhost:${https}`;
  prometheus = `http://127.0.0.1:${own}`;

  // The file of the compose file, with the addresses of this test.
  const proxy = readFileSync(join(deploy, 'haproxy', 'haproxy.cfg'), 'utf8')
    .replaceAll('/certificates/site.pem', join(folder, 'certificates', 'site.pem'))
    .replaceAll(/web\d:3000/g, new URL(product.address).host)
    .replaceAll('varnish:8080', '127.0.0.1:9')
    .replaceAll(' resolvers docker init-addr none', '')
    // Each connection needs two descriptors.
    .replace('maxconn 20000', 'maxconn 200')
    .replaceAll(/bind :(8080|8443|8081|8405)/g, (_, port: string) => {
      const ports: Record<string, number | undefined> = { 8080: http, 8443: https, 8081: inner, 8405: figures };
      return `bind 127.0.0.1:${ports[port]}`;
    });
  const proxyFile = join(folder, 'haproxy.cfg');
  writeFileSync(proxyFile, proxy);
  programs.push(spawn(programPath('haproxy'), ['-db', '-f', proxyFile], { stdio: ['ignore', 'ignore', 'inherit'] }));

  const scraped = parse(readFileSync(join(deploy, 'prometheus', 'prometheus.yml'), 'utf8')) as {
    global: object;
    rule_files: string[];
    scrape_configs: { job_name: string; static_configs: { targets: string[]; labels?: object }[] }[];
  };
  scraped.global = { scrape_interval: '1s', evaluation_interval: '1s' };
  scraped.rule_files = [join(deploy, 'prometheus', 'alerts.yml')];
  for (const { job_name: name, static_configs: targets } of scraped.scrape_configs) {
    for (const target of targets)
      target.targets = [`127.0.0.1:${name === 'haproxy' ? figures : name === 'meydan' ? metrics : 9}`];
  }
  const scrapedFile = join(folder, 'prometheus.yml');
  writeFileSync(scrapedFile, stringify(scraped));
  // Debian has both programs in one package.
  const program = join(dirname(programPath('promtool')), 'prometheus');
  const options = [`--config.file=${scrapedFile}`, `--storage.tsdb.path=${join(folder, 'data')}`, '--log.level=error'];
  programs.push(
    spawn(program, [...options, `--web.listen-address=127.0.0.1:${own}`], { stdio: ['ignore', 'ignore', 'inherit'] }),
  );
});
afterAll(async () => {
  for (const program of programs) {
    if (program.exitCode !== null || program.signalCode !== null) continue;
    const ended = new Promise((resolve) => void program.once('exit', resolve));
    program.kill();
    await ended;
  }
  await product?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Sends a request through HAProxy, whose certificate is self-signed. */
const statusOf = (path: string, method = 'GET') =>
  new Promise<number>((resolve, reject) => {
    request(`${entrance}${path}`, { method, rejectUnauthorized: false }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode ?? 0));
    })
      .on('error', reject)
      .end();
  });

async function api<T>(path: string): Promise<T> {
  const answer = await fetch(`${prometheus}/api/v1/${path}`);
  return ((await answer.json()) as { data: T }).data;
}

test('HAProxy sends people to a copy and keeps its inner addresses', async () => {
  await vi.waitFor(async () => expect(await statusOf('/')).toBe(200), { timeout: 60_000, interval: 200 });
  expect(await statusOf('/metrics')).toBe(404);
  expect(await statusOf('/', 'PURGE')).toBe(405);
});

test('every alarm can be evaluated, and every dashboard of the product and HAProxy has data', async () => {
  const picture = /\/media\/\d+\/demo\/[\w/-]+\.webp/.exec(await (await fetch(product.address)).text())?.[0] ?? '';
  const requests = async () => {
    for (const path of ['/', '/missing', '/api/category-manager/category/main-categories', picture])
      await statusOf(path);
  };
  const panels = readdirSync(join(deploy, 'grafana', 'dashboards')).flatMap((name) =>
    (
      JSON.parse(readFileSync(join(deploy, 'grafana', 'dashboards', name), 'utf8')) as {
        panels: { title: string; targets: { expr: string }[] }[];
      }
    ).panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ title, expr }))),
  );
  // Nothing failed, and there is neither Patroni, MinIO, OpenSearch nor a replica.
  const expected = panels.filter(({ expr }) => !/status="5xx"|patroni|minio|meydan_(?:search|replica|bus)/.test(expr));
  expect(expected.length).toBeGreaterThan(25);
  await vi.waitFor(
    async () => {
      await requests();
      const empty = [];
      for (const { title, expr } of expected) {
        const { result } = await api<{ result: unknown[] }>(`query?query=${encodeURIComponent(expr)}`);
        if (result.length === 0) empty.push(title);
      }
      expect(empty).toEqual([]);
    },
    { timeout: 120_000, interval: 2_000 },
  );
  const { groups } = await api<{ groups: { rules: { name: string; health: string; lastError?: string }[] }[] }>(
    'rules',
  );
  const rules = groups.flatMap((group) => group.rules);
  expect(rules.length).toBeGreaterThan(10);
  expect(rules.filter(({ health }) => health !== 'ok')).toEqual([]);
});
