// Servers that tests run beside the product, from Debian's packages. Plain JavaScript: it runs before anything is installed.
import { accessSync, constants, readFileSync, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './lib.mjs';

/** Each program with the Debian package that contains it. */
const packages = {
  'nats-server': 'nats-server',
  pgbouncer: 'pgbouncer',
  haproxy: 'haproxy',
  varnishd: 'varnish',
  etcd: 'etcd-server',
  patroni: 'patroni',
  'barman-cloud-backup': 'barman-cli-cloud',
  rclone: 'rclone',
  psql: 'postgresql-client',
  promtool: 'prometheus',
};

/** What `npm test` runs; `npm run scale` runs every program. */
export const testPrograms = ['nats-server', 'pgbouncer', 'haproxy', 'varnishd', 'promtool'];
export const scalePrograms = Object.keys(packages);

/** Returns the path of a program. Throws an Error with one sentence if the machine has none. */
export function programPath(name) {
  // Debian installs servers in folders that the PATH of an ordinary user lacks.
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  const found = folders.map((folder) => join(folder, name)).find(isProgram);
  if (found) return found;
  throw new Error(`These tests need ${name}: install it (Debian: apt-get install ${packages[name]}).`);
}

/** Installs the missing programs where the platform allows it. Returns one sentence for each that is missing afterwards. */
export async function installPrograms(names) {
  const missing = () => names.filter((name) => sentenceOf(name) !== undefined);
  if (missing().length > 0 && canInstallPackages()) {
    const wanted = missing().map((name) => packages[name]);
    console.log(`Installing ${wanted.join(', ')} for the tests …`);
    const output = await installPackages(wanted);
    if (missing().length > 0) console.error(output.trimEnd());
  }
  return missing().map(sentenceOf);
}

function sentenceOf(name) {
  try {
    programPath(name);
    return undefined;
  } catch (error) {
    return error.message;
  }
}

/** Debian only: Ubuntu's `chromium` package wraps a snap, which a container cannot run. */
export function canInstallPackages() {
  if (process.platform !== 'linux' || process.getuid() !== 0) return false;
  try {
    return /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
  } catch {
    return false;
  }
}

/** Installs Debian packages without starting their services. Returns the output. */
export async function installPackages(names) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const update = await run('apt-get', ['update'], { env, capture: true });
  const install = await run('apt-get', ['install', '-y', ...names], { env, capture: true });
  return update.output + install.output;
}

export function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
