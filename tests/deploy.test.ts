import { Ajv2020 } from 'ajv/dist/2020.js';
import type { ValidateFunction } from 'ajv/dist/2020.js';
import { validate as dockerfileErrors } from 'dockerfile-utils';
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseAllDocuments, parseDocument } from 'yaml';
import { programPath } from '../scripts/programs.mjs';
import { demanded, readConfig, settings } from '../server/platform/config.ts';

const root = join(import.meta.dirname, '..');
const deploy = join(root, 'deploy');
const read = (...path: string[]) => readFileSync(join(root, ...path), 'utf8');

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'meydan-deploy-'));
  // As an operator does it, with the keys of the folder instead of deploy/.
  execFileSync(process.execPath, [join(deploy, 'make-secrets.mjs'), 'https://meydan.example', '--folder', folder]);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a program. Returns its output if it ends with an error, otherwise nothing. */
function complaintOf(program: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): string {
  const { status, stdout, stderr, error } = spawnSync(program, [...args], {
    encoding: 'utf8',
    env: { ...process.env, ...env },
    cwd: folder,
  });
  return status === 0 ? '' : `${error?.message ?? ''}${stdout}${stderr}`;
}

/** What the operator fills in before the first start. */
const accounts = {
  SMTP_URL: 'smtps://user:pass@mail.example:465',
  MAIL_FROM: 'Meydan <hello@meydan.example>',
  SMS_GATEWAY_URL: 'https://sms.example',
  SMS_GATEWAY_TOKEN: 'a-token',
  SMS_SENDER: 'MEYDAN',
  IYZICO_API_KEY: 'a-key',
  IYZICO_SECRET_KEY: 'a-secret',
  IYZICO_URL: 'https://api.iyzipay.com',
  IYZICO_SUB_MERCHANT_KEY: 'a-sub-merchant',
  EIDS_URL: 'https://eids.example',
  EIDS_KEY: 'a-key',
  E_ARCHIVE_URL: 'https://e-archive.example',
  E_ARCHIVE_KEY: 'a-key',
};

/** Settings of a file like `NAME=value`; empty ones are left out. */
const settingsIn = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(/^(\w+)=(.+)$/gm)].map(([, name = '', value = '']) => [name, value]));

interface Service {
  image?: string;
  env_file?: string[];
  build?: object;
  ports?: string[];
  environment?: Record<string, string>;
  volumes?: string[];
  networks?: string[];
  read_only?: boolean;
  cap_drop?: string[];
  restart?: string;
  healthcheck?: object;
  depends_on?: Record<string, { condition: string }>;
  deploy?: { resources?: { limits?: { memory?: string; cpus?: string } } };
}
interface Compose {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
  networks: Record<string, { internal?: boolean }>;
}

describe('the compose file for scale', () => {
  let compose: Compose;
  let product: [name: string, service: Service][];
  beforeAll(() => {
    const document = parseDocument(read('deploy', 'compose.yaml'), { merge: true });
    if (document.errors.length + document.warnings.length > 0) throw new Error(String(document.errors));
    compose = document.toJS() as Compose;
    product = Object.entries(compose.services).filter(([, { image }]) => image === 'meydan:scale');
  });

  /** What Compose makes of a value: variables replaced by those of the generated `.env`. */
  const filled = (environment: Record<string, string> = {}): Record<string, string> => {
    const known = settingsIn(readFileSync(join(folder, '.env'), 'utf8'));
    return Object.fromEntries(
      Object.entries(environment).map(([name, value]) => [
        name,
        value.replaceAll(/\$\{(\w+)(?::\?[^}]*)?\}/g, (_, variable: string) => {
          expect(known, `${variable} of ${name}`).toHaveProperty(variable);
          return known[variable] ?? '';
        }),
      ]),
    );
  };

  it('follows the Compose specification', () => {
    const schema = JSON.parse(read('tests', 'support', 'schemas', 'compose-spec.json')) as object;
    const isValid = new Ajv2020({ strict: false, allErrors: true, validateFormats: false }).compile(schema);
    isValid(compose);
    expect(isValid.errors ?? []).toEqual([]);
  });

  it('has every part, three copies for requests and two for jobs', () => {
    const roles = product.map(([name, { environment }]) => [name, environment?.['ROLE']]);
    expect(roles.filter(([, role]) => role === 'web')).toHaveLength(3);
    expect(roles.filter(([, role]) => role === 'jobs')).toHaveLength(2);
    expect(Object.keys(compose.services)).toEqual(
      expect.arrayContaining(['haproxy', 'varnish', 'pgbouncer', 'etcd', 'postgres1', 'postgres2', 'nats', 'storage']),
    );
    expect(Object.keys(compose.services).filter((name) => name.startsWith('opensearch'))).toHaveLength(3);
  });

  it('gives the product settings that it knows and accepts in production, with the generated secrets', () => {
    const own = settingsIn(readFileSync(join(folder, 'meydan.env'), 'utf8'));
    const named = [...read('deploy', 'meydan.env.example').matchAll(/^(\w+)=$/gm)].map(([, name]) => name);
    expect(named).toEqual(expect.arrayContaining(Object.keys(accounts)));
    expect(named.filter((name = '') => !(name in settings))).toEqual([]);
    for (const [name, { environment, env_file: files }] of product) {
      // The passwords of other services stay in `.env`, of which each service gets what it needs.
      expect(files, name).toEqual(['meydan.env']);
      const all = { ...accounts, ...own, ...filled(environment) };
      expect(
        Object.keys(all).filter((setting) => !(setting in settings)),
        name,
      ).toEqual([]);
      expect(
        demanded.filter((setting) => !(setting in all)),
        name,
      ).toEqual([]);
      expect(readConfig(all), name).toMatchObject({ isProduction: true });
    }
  });

  it('names services of the file in the addresses', () => {
    for (const [, { environment }] of product) {
      const hosts = Object.entries(filled(environment))
        .filter(([name]) => /_(?:URL|ENDPOINT)$/.test(name))
        .flatMap(([, value]) => value.split(',').map((one) => new URL(one).hostname));
      expect(hosts.filter((host) => !(host in compose.services))).toEqual([]);
    }
  });

  it('names PgBouncer in every address but the direct one, and its databases have the settings that the start demands', () => {
    const [, list = ''] = /\[databases\]\n([^[]*)/.exec(read('deploy', 'postgresql', 'pgbouncer.ini')) ?? [];
    const pooled = new Map(
      [...list.matchAll(/^(\w+) = host=(\S+) port=\d+ dbname=meydan (.+)$/gm)].map(([, name = '', host, ...rest]) => [
        name,
        { host, settings: rest[0] },
      ]),
    );
    // The pooler's own test starts the product with the first one.
    expect(new Set([...pooled.values()].map(({ settings: set }) => set)).size).toBe(1);
    expect([...pooled.values()].map(({ host }) => host)).toEqual(['database', 'postgres1', 'postgres2']);
    for (const [name, { environment }] of product) {
      const {
        DATABASE_URL: primary = '',
        DATABASE_DIRECT_URL: direct = '',
        DATABASE_REPLICA_URL: replicas = '',
      } = filled(environment);
      expect(new URL(direct).host, name).toBe('database:5000');
      const urls = [primary, ...replicas.split(',')].map((url) => new URL(url));
      expect([...new Set(urls.map(({ host }) => host))], name).toEqual(['pgbouncer:6432']);
      expect(
        urls.map(({ pathname }) => pooled.get(pathname.slice(1))?.host),
        name,
      ).toEqual(['database', 'postgres1', 'postgres2']);
    }
  });

  it('builds its own images for each service, because Compose would download them otherwise', () => {
    const own = Object.entries(compose.services).filter(([, { image = '' }]) => image.endsWith(':scale'));
    expect(own.length).toBeGreaterThan(8);
    expect(own.filter(([, { build }]) => build === undefined).map(([name]) => name)).toEqual([]);
  });

  it('lets what backs up reach another provider, and the rest of the data only each other', () => {
    const reachOut = Object.keys(compose.networks).filter((name) => compose.networks[name]?.internal !== true);
    const users = (network: string) =>
      Object.keys(compose.services).filter((name) => compose.services[name]?.networks?.includes(network));
    expect(reachOut).toEqual(['outside', 'front', 'backup']);
    expect(users('backup')).toEqual(['postgres1', 'postgres2', 'backup']);
  });

  it('lets only copies reach OpenSearch, which has no password', () => {
    const nodes = Object.keys(compose.services).filter((name) => name.startsWith('opensearch'));
    const networksOf = (name: string) => compose.services[name]?.networks ?? [];
    expect(nodes.flatMap(networksOf)).toEqual(['search', 'search', 'search']);
    const copies = product.map(([name]) => name).filter((name) => name !== 'migrate');
    const users = Object.keys(compose.services).filter((name) => networksOf(name).includes('search'));
    expect(users).toEqual([...copies, ...nodes]);
  });

  it('has no secret, pins its images and publishes only the entrance and Grafana', () => {
    const text = read('deploy', 'compose.yaml');
    expect(
      [...text.matchAll(/^ +\w*(?:PASSWORD|SECRET\w*|TOKEN|ACCESS_KEY_ID):(?! '?\$\{).+$/gm)].map(([line]) => line),
    ).toEqual([]);
    for (const [name, { image = '' }] of Object.entries(compose.services)) {
      expect(image, name).toMatch(/:(?:scale|v?\d+\.\d+[\w.-]*|RELEASE\.[\w-]+)$/);
    }
    const published = Object.entries(compose.services).flatMap(([name, { ports = [] }]) =>
      ports.map((port) => [name, port]),
    );
    expect(published).toEqual([
      ['haproxy', '80:8080'],
      ['haproxy', '443:8443'],
      ['grafana', '127.0.0.1:3030:3000'],
    ]);
  });

  it('limits each service, restarts it and waits only for health that is checked', () => {
    for (const [name, service] of Object.entries(compose.services)) {
      expect(service.deploy?.resources?.limits, name).toMatchObject({
        cpus: expect.any(String),
        memory: expect.any(String),
      });
      expect(service.cap_drop, name).toEqual(['ALL']);
      expect(['unless-stopped', 'no'], name).toContain(service.restart);
      if (!name.startsWith('opensearch')) expect(service.read_only, name).toBe(true);
      for (const [other, { condition }] of Object.entries(service.depends_on ?? {})) {
        expect(Object.keys(compose.services), name).toContain(other);
        const isChecked =
          compose.services[other]?.healthcheck !== undefined || compose.services[other]?.image === 'meydan:scale';
        if (condition === 'service_healthy') expect([other, isChecked]).toEqual([other, true]);
      }
      expect(
        (service.networks ?? []).filter((network) => !(network in compose.networks)),
        name,
      ).toEqual([]);
    }
  });

  it('mounts declared volumes and existing files', () => {
    const mounts = Object.values(compose.services).flatMap(({ volumes = [] }) =>
      volumes.map((volume) => volume.split(':', 1)[0] ?? ''),
    );
    const isFile = /^[./]/;
    const files = mounts.filter((mount) => isFile.test(mount) && mount !== './certificates');
    expect(files.filter((file) => !existsSync(join(deploy, file)))).toEqual([]);
    const volumes = mounts.filter((mount) => !isFile.test(mount));
    expect([...new Set(volumes)].toSorted()).toEqual(Object.keys(compose.volumes).toSorted());
  });
});

describe('configurations of other programs', () => {
  it('HAProxy accepts its file', () => {
    const file = join(folder, 'haproxy.cfg');
    const certificate = join(folder, 'certificates', 'site.pem');
    writeFileSync(file, read('deploy', 'haproxy', 'haproxy.cfg').replaceAll('/certificates/site.pem', certificate));
    expect(complaintOf(programPath('haproxy'), ['-c', '-q', '-f', file])).toBe('');
  });

  it('Varnish accepts its file with the addresses of the compose file', () => {
    const [, command = ''] = /sed (.*?)\n\s+\/etc\/varnish\/meydan\.vcl/s.exec(read('deploy', 'compose.yaml')) ?? [];
    const file = join(folder, 'meydan.vcl');
    const changed = execFileSync('sh', ['-c', `sed ${command} ${join(root, 'docs', 'varnish.vcl')}`], {
      encoding: 'utf8',
    });
    // There is no such name on this machine.
    writeFileSync(file, changed.replace('"haproxy"', '"127.0.0.1"'));
    expect(changed).toContain('.host = "haproxy"');
    expect(changed).toContain('"172.30.0.0"/24;');
    expect(complaintOf(programPath('varnishd'), ['-C', '-j', 'none', '-n', join(folder, 'varnish'), '-f', file])).toBe(
      '',
    );
  });

  it('NATS accepts its file', () => {
    const file = join(deploy, 'nats', 'nats.conf');
    const { NATS_TOKEN: token = '' } = settingsIn(readFileSync(join(folder, '.env'), 'utf8'));
    expect(complaintOf(programPath('nats-server'), ['-t', '-c', file], { NATS_TOKEN: token })).toBe('');
    // Its configuration reads a value that begins like a number as one: 9e8a…
    expect(token).toMatch(/^s[\da-f]{48}$/);
  });

  it('HAProxy accepts the file for the database', () => {
    expect(complaintOf(programPath('haproxy'), ['-c', '-q', '-f', join(deploy, 'haproxy', 'database.cfg')])).toBe('');
  });

  const scripts = ['backup', 'postgresql'].flatMap((name) => globSync(`${name}/*.sh`, { cwd: deploy }));
  it.each(scripts)('the shell accepts %s', (name) => {
    expect(complaintOf('sh', ['-n', join(deploy, name)])).toBe('');
    // Containers run it with its own name.
    expect(statSync(join(deploy, name)).mode & 0o111, name).toBe(0o111);
  });

  it('the image of the database is valid, and copies existing files', () => {
    const dockerfile = read('deploy', 'postgresql', 'Dockerfile');
    expect(dockerfileErrors(dockerfile)).toEqual([]);
    const copied = [...dockerfile.matchAll(/^COPY (?:--\S+ )*(\S+) /gm)].map(([, name = '']) => name);
    expect(copied.length).toBeGreaterThan(2);
    expect(copied.filter((name) => !existsSync(join(deploy, 'postgresql', name)))).toEqual([]);
    const { errors } = parseDocument(read('deploy', 'postgresql', 'compose.yml'));
    expect(errors).toEqual([]);
  });
});

describe('alarms and dashboards', () => {
  const prometheus = join(deploy, 'prometheus');
  const dashboards = readdirSync(join(deploy, 'grafana', 'dashboards'));
  interface Panel {
    title: string;
    targets: { expr: string }[];
  }
  const panelsOf = (name: string) =>
    (JSON.parse(read('deploy', 'grafana', 'dashboards', name)) as { panels: Panel[] }).panels;

  it('Prometheus accepts its files, and the alarms ring as their tests say', () => {
    const promtool = programPath('promtool');
    expect(complaintOf(promtool, ['check', 'config', join(prometheus, 'prometheus.yml')])).toBe('');
    expect(complaintOf(promtool, ['test', 'rules', join(prometheus, 'alerts.test.yml')])).toBe('');
  });

  it('each alarm has a test', () => {
    const names = [...read('deploy', 'prometheus', 'alerts.yml').matchAll(/alert: (\w+)/g)].map(([, name]) => name);
    const tested = read('deploy', 'prometheus', 'alerts.test.yml');
    expect(names.length).toBeGreaterThan(10);
    expect(names.filter((name) => !tested.includes(name ?? ''))).toEqual([]);
  });

  it('each query of a dashboard is valid', () => {
    const rules = dashboards.flatMap((name) =>
      panelsOf(name).flatMap(({ targets }) => targets.map(({ expr }) => ({ record: 'checked', expr }))),
    );
    expect(rules.length).toBeGreaterThan(25);
    const file = join(folder, 'queries.yml');
    writeFileSync(
      file,
      JSON.stringify({ groups: rules.map((rule, index) => ({ name: String(index), rules: [rule] })) }),
    );
    expect(complaintOf(programPath('promtool'), ['check', 'rules', '--lint=none', file])).toBe('');
  });

  it('alarms, dashboards and the autoscaler use metrics that the product has', () => {
    const texts = [
      read('deploy', 'prometheus', 'alerts.yml'),
      read('deploy', 'kubernetes', 'prometheus-adapter-values.yaml'),
      ...dashboards.flatMap((name) => panelsOf(name).flatMap(({ targets }) => targets.map(({ expr }) => expr))),
    ];
    const used = new Set(texts.flatMap((text) => text.match(/\b(?:meydan|nodejs|process)_[a-z_]*[a-z]\b/g) ?? []));
    const isOfHistogram = /_(?:bucket|count|sum)$/;
    const registry = new Registry();
    collectDefaultMetrics({ register: registry });
    const sources = globSync('server/**/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts'));
    const own = sources.flatMap((file) => [...read(file).matchAll(/'(meydan_\w+)'/g)].map(([, name = '']) => name));
    own.push(...(read('deploy', 'backup', 'schedule.sh').match(/\bmeydan_\w+(?=\{)/g) ?? []));
    const known = new Set([...registry.getMetricsAsArray().map(({ name }) => name), ...own]);
    const named = [...used].filter((name) => name !== 'meydan_event_loop_utilisation');
    expect(named.filter((name) => !known.has(name) && !known.has(name.replace(isOfHistogram, '')))).toEqual([]);
  });
});

it('the autoscaler’s metric is the share of time in which the event loops of a pod work', () => {
  const { rules } = parseDocument(read('deploy', 'kubernetes', 'prometheus-adapter-values.yaml')).toJS() as {
    rules: { custom: { metricsQuery: string; name: { matches: string } }[] };
  };
  const [{ metricsQuery: query = '', name } = { name: { matches: '' } }] = rules.custom;
  const expr = query
    .replaceAll('<<.Series>>', name.matches.slice(1, -1))
    .replaceAll('<<.LabelMatchers>>', 'namespace="meydan"')
    .replaceAll('<<.GroupBy>>', 'pod');
  const seriesOf = (state: string, values: string) => ({
    series: `meydan_event_loop_seconds_total{namespace="meydan",pod="web",state="${state}"}`,
    values,
  });
  const file = join(folder, 'autoscaler.test.yml');
  const tests = [
    {
      interval: '1m',
      // Two processes.
      input_series: [seriesOf('active', '0+30x10'), seriesOf('idle', '0+90x10')],
      promql_expr_test: [{ expr, eval_time: '5m', exp_samples: [{ labels: '{pod="web"}', value: 0.25 }] }],
    },
  ];
  writeFileSync(file, JSON.stringify({ evaluation_interval: '1m', tests }));
  expect(complaintOf(programPath('promtool'), ['test', 'rules', file])).toBe('');
});

describe('the Kubernetes manifests', () => {
  interface Manifest {
    apiVersion: string;
    kind: string;
    metadata: { name: string };
    spec?: Record<string, unknown>;
    data?: Record<string, string>;
  }
  const folders = ['base', 'migrate'].map((name) => join(deploy, 'kubernetes', name));
  const files = folders.flatMap((path) =>
    readdirSync(path)
      .filter((name) => name !== 'kustomization.yaml')
      .map((name) => join(path, name)),
  );
  const manifestsIn = (file: string): Manifest[] =>
    parseAllDocuments(readFileSync(file, 'utf8')).map((document) => {
      expect([...document.errors, ...document.warnings], file).toEqual([]);
      return document.toJS() as Manifest;
    });
  const manifests = files.flatMap(manifestsIn);
  const ofKind = (kind: string) => manifests.filter((one) => one.kind === kind);
  const pods = () =>
    [...ofKind('Deployment'), ...ofKind('Job')].map(({ metadata, spec }) => ({
      name: metadata.name,
      pod: (spec as { template: { metadata: { labels: Record<string, string> }; spec: Pod } }).template,
    }));
  interface Pod {
    terminationGracePeriodSeconds?: number;
    containers: {
      envFrom: object[];
      env?: { name: string }[];
      ports?: { name: string; containerPort: number }[];
      securityContext: object;
      resources: { requests: object; limits: object };
      lifecycle?: { preStop: { sleep: { seconds: number } } };
    }[];
  }

  it('follow the schema of Kubernetes, without unknown fields', () => {
    const { kinds, $defs } = JSON.parse(read('tests', 'support', 'schemas', 'kubernetes-1.34.json')) as {
      kinds: Record<string, string>;
      $defs: Record<string, object>;
    };
    const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
    const compiled = new Map<string, ValidateFunction>();
    for (const manifest of manifests) {
      const name = kinds[`${manifest.apiVersion} ${manifest.kind}`];
      expect(name, manifest.kind).toBeDefined();
      const validate = compiled.get(name ?? '') ?? ajv.compile({ $ref: `#/$defs/${name}`, $defs });
      compiled.set(name ?? '', validate);
      validate(manifest);
      expect(validate.errors ?? [], `${manifest.kind} ${manifest.metadata.name}`).toEqual([]);
    }
  });

  it('are all part of a kustomization', () => {
    for (const path of folders) {
      const { resources } = parseDocument(readFileSync(join(path, 'kustomization.yaml'), 'utf8')).toJS() as {
        resources: string[];
      };
      const own = files.filter((file) => dirname(file) === path).map((file) => file.slice(path.length + 1));
      expect(resources.toSorted()).toEqual(own.toSorted());
    }
  });

  it('give the pods settings that the product knows', () => {
    const config = ofKind('ConfigMap')[0]?.data ?? {};
    const names = [
      ...Object.keys(config),
      ...pods().flatMap(({ pod }) => pod.spec.containers.flatMap(({ env = [] }) => env.map(({ name }) => name))),
    ];
    expect(names.filter((name) => !(name in settings))).toEqual([]);
    const secret = read('deploy', 'kubernetes', 'base', 'settings.yaml').match(/\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\b/g) ?? [];
    expect(secret.filter((name) => !(name in settings))).toEqual([]);
    for (const { pod } of pods()) {
      expect(pod.spec.containers[0]?.envFrom).toEqual([
        { configMapRef: { name: 'meydan' } },
        { secretRef: { name: 'meydan' } },
      ]);
    }
  });

  it('give pods no rights, a limit of memory and time to end', () => {
    for (const { name, pod } of pods()) {
      const [container] = pod.spec.containers;
      expect(container?.securityContext, name).toMatchObject({
        readOnlyRootFilesystem: true,
        allowPrivilegeEscalation: false,
      });
      expect(container?.resources, name).toMatchObject({
        requests: { cpu: expect.anything() },
        limits: { memory: expect.anything() },
      });
    }
    const drain = Number(ofKind('ConfigMap')[0]?.data?.['DRAIN_SECONDS']);
    const web = pods().find(({ name }) => name === 'meydan-web')?.pod.spec;
    const before = web?.containers[0]?.lifecycle?.preStop.sleep.seconds ?? 0;
    // Requests and jobs under way take up to a minute.
    expect(web?.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(before + drain + 60);
  });

  it('have the port and the labels by which Prometheus scrapes them, and the alarms know the labels', () => {
    const text = read('deploy', 'kubernetes', 'prometheus-scrape.yml');
    // Debian's Prometheus cannot ask Kubernetes.
    const file = join(folder, 'prometheus-scrape.yml');
    writeFileSync(file, text.replace(/kubernetes_sd_configs: .*/, 'static_configs: [{ targets: [meydan:9464] }]'));
    expect(complaintOf(programPath('promtool'), ['check', 'config', file])).toBe('');
    const { scrape_configs: jobs } = parseDocument(text).toJS() as {
      scrape_configs: { job_name: string; relabel_configs: { source_labels: string[]; regex?: string }[] }[];
    };
    const port = jobs[0]?.relabel_configs.find(({ source_labels: [from] }) => from?.endsWith('_port_name'))?.regex;
    const copies = pods().filter(({ name }) => name !== 'meydan-migrate');
    for (const { name, pod } of copies) {
      const ports = pod.spec.containers.flatMap((container) => container.ports ?? []);
      expect(
        ports.filter((one) => one.name === port).map(({ containerPort }) => containerPort),
        name,
      ).toEqual([9464]);
    }
    const roles = copies.map(({ pod }) => pod.metadata.labels['app.kubernetes.io/component']);
    expect(roles.toSorted()).toEqual(['jobs', 'web']);
    expect(read('deploy', 'prometheus', 'alerts.yml')).toContain(`up{job="${jobs[0]?.job_name}",role="jobs"}`);
  });

  it('refer to labels and names that exist', () => {
    const labels = pods().map(({ pod }) => pod.metadata.labels['app.kubernetes.io/component']);
    const selectors =
      JSON.stringify(manifests.map(({ spec }) => spec)).match(
        /"matchLabels":\{"app\.kubernetes\.io\/component":"(\w+)"/g,
      ) ?? [];
    for (const selector of selectors)
      expect(labels.map((label) => `"${label}"`)).toContain(/"\w+"$/.exec(selector)?.[0]);
    const [scaler] = ofKind('HorizontalPodAutoscaler');
    const target = scaler?.spec?.['scaleTargetRef'] as { name: string } | undefined;
    expect(ofKind('Deployment').map(({ metadata }) => metadata.name)).toContain(target?.name);
    expect(ofKind('PodDisruptionBudget')).toHaveLength(2);
  });
});

it('the guide names existing files and commands', () => {
  const guide = read('deploy', 'README.md');
  const links = [...guide.matchAll(/\]\(([^)#]+)[^)]*\)/g)].map(([, link = '']) => link);
  expect(links.filter((link) => !link.startsWith('http') && !existsSync(join(deploy, link)))).toEqual([]);
  const named = [...guide.matchAll(/\bdeploy\/[\w./-]*\w/g)].map(([path]) => path);
  const made = /^deploy\/(?:\.env|meydan\.env|certificates)/;
  expect(named.filter((path) => !made.test(path) && !existsSync(join(root, path)))).toEqual([]);
});
