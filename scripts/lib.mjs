// Shared code of the commands. Plain JavaScript without dependencies: it runs on the machine's own Node before anything is installed.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project folder. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const modules = join(root, 'node_modules');
const bin = join(modules, '.bin');
const windows = process.platform === 'win32';

/** Node 24, installed as a dependency, so it does not depend on the machine's version. */
export const node24 = join(modules, 'node', 'bin', windows ? 'node.exe' : 'node');

/**
 * Rendering a page allocates a few megabytes of short-lived objects; a larger young generation saves a tenth of the processor time. It is large from
 * the start, which keeps short-lived objects out of the old generation. The old generation is small, so the heap grows in small steps. Two malloc
 * arenas limit memory fragmentation between threads.
 */
export const serverFlags = ['--min-semi-space-size=16', '--max-semi-space-size=32', '--heap-growing-percent=75'];

/** Variables that the server gets in addition to the operator's. */
export const serverEnvironment = { NODE_ENV: 'production', MALLOC_ARENA_MAX: '2' };

/** Prints one sentence and exits with code 1. */
export function giveUp(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** Exits if this Node version is too old to run the installation. */
export function checkNode() {
  const major = Number(process.versions.node.split('.')[0]);
  if (major < 20) giveUp(`The start needs Node 20 or newer, this is ${process.version}.`);
}

/** Path of an installed tool. */
export const tool = (name) => join(bin, windows ? `${name}.cmd` : name);

/** The environment with the installed tools, including Node 24, first in PATH. */
export const withTools = (extra = {}) => ({
  ...process.env,
  PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`,
  ...extra,
});

/** Runs a program in the project folder. Returns its exit code and, with `capture`, its output. */
export function run(program, args, { env = withTools(), capture = false, quiet = false } = {}) {
  return new Promise((resolve) => {
    const stdio = capture ? ['ignore', 'pipe', 'pipe'] : ['inherit', quiet ? 'ignore' : 'inherit', 'inherit'];
    const child = spawn(program, args, { cwd: root, env, stdio, shell: windows && program.endsWith('.cmd') });
    let output = '';
    child.stdout?.setEncoding('utf8').on('data', (text) => (output += text));
    child.stderr?.setEncoding('utf8').on('data', (text) => (output += text));
    child.on('error', (error) => resolve({ code: 127, output: `${output}${error.message}\n` }));
    child.on('close', (code, signal) => resolve({ code: exitCode(code, signal), output }));
  });
}

/** Runs a program under Node 24 in place of this process: forwards signals to it and exits with its code. */
export function handOver(args, env) {
  const server = spawn(node24, args, { cwd: root, env: withTools(env), stdio: 'inherit' });
  server.on('error', (error) => giveUp(`Node 24 could not be started: ${error.message}`));
  server.on('exit', (code, signal) => process.exit(exitCode(code, signal)));

  const sent = new Set();
  function pass(signal) {
    if (sent.has(signal)) return;
    sent.add(signal);
    server.kill(signal);
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      // Ctrl-C reaches the server from the terminal too, and npm forwards every signal to this process: the server must get it only once.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) pass(signal);
    });
  }

  // npm starts this process through a shell. A SIGTERM sent to npm ends that shell but does not reach this process, so the end of the shell counts as
  // the signal.
  if (process.env.npm_lifecycle_event && process.platform !== 'win32') {
    const parent = process.ppid;
    setInterval(() => process.ppid !== parent && pass('SIGTERM'), 250).unref();
  }
}

/** Encodes the end of a process as one number, as a shell does. */
export const exitCode = (code, signal) => code ?? 128 + (constants.signals[signal] ?? 0);

/** Installs missing or outdated dependencies: all of them with `dev`, otherwise only those that the server needs. */
export async function ensureInstalled({ dev }) {
  if (isInstalled(dev)) return;
  // A folder that has the development tools keeps them: `npm start` must not remove them.
  const all = dev || existsSync(join(modules, 'vitest'));
  console.log(`Installing ${all ? 'everything' : 'what running needs'} …`);
  const began = Date.now();
  const [program, ...before] = npmCommand();
  // Hides npm's own warnings. NODE_ENV and the caller's npm settings must not change what is installed.
  const choice = all ? ['--include=dev'] : ['--omit=dev'];
  const args = [...before, 'ci', ...choice, '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const { code, output } = await run(program, args, { env: outsideModules(), quiet: true });
  if (code === 127) giveUp(`The installation needs npm: ${output.trim()}`);
  if (code !== 0 || !isInstalled(dev)) giveUp('The dependencies could not be installed; see above.');
  console.log(`Installed in ${seconds(began)}`);
}

/** Whether npm's record of its last finished installation covers the lockfile. */
function isInstalled(dev) {
  const installed = readJson(join(modules, '.package-lock.json'))?.packages;
  const wanted = readJson(join(root, 'package-lock.json'))?.packages;
  if (!wanted) giveUp('package-lock.json is missing or damaged.');
  if (!installed || !existsSync(node24)) return false;
  return Object.entries(wanted).every(([path, { version, link, optional, devOptional, dev: forDevelopment }]) => {
    if (path === '' || link || (!dev && (forDevelopment || devOptional))) return true;
    const there = installed[path];
    return there ? there.version === version : Boolean(optional || devOptional);
  });
}

/** The machine's npm, run by a Node that the installation does not replace. */
function npmCommand() {
  const script = process.env.npm_execpath;
  if (!script?.endsWith('.js') || !existsSync(script)) return [windows ? 'npm.cmd' : 'npm'];
  return [process.execPath.startsWith(modules + sep) ? 'node' : process.execPath, script];
}

function outsideModules() {
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.startsWith(modules));
  return { ...process.env, PATH: path.join(delimiter) };
}

const webSources = ['web', 'contract', 'public', 'package-lock.json', 'tsconfig.base.json'];

/** Builds the web unless a build of the same sources exists. Returns whether a build exists. */
export async function ensureBuilt(say = console.log) {
  const configs = readdirSync(root).filter((name) => /^(vite|react-router)\.config\.\w+$/.test(name));
  const hash = createHash('sha256');
  for (const source of [...webSources, ...configs.sort()]) addTo(hash, source);
  const wanted = hash.digest('hex');
  const stamp = join(root, 'build', '.stamp');
  if (existsSync(join(root, 'build', 'server')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted)
    return true;
  say('Building the web …');
  const began = Date.now();
  rmSync(stamp, { force: true });
  const { code, output } = await run(tool('react-router'), ['build'], {
    env: withTools({ NODE_ENV: 'production' }),
    capture: true,
  });
  if (code !== 0) {
    say(output);
    return false;
  }
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
  say(`Built in ${seconds(began)}`);
  return true;
}

function addTo(hash, path) {
  const full = join(root, path);
  let entries;
  try {
    entries = readdirSync(full, { withFileTypes: true });
  } catch (error) {
    if (error.code === 'ENOTDIR') hash.update(`${path}\0`).update(readFileSync(full)).update('\0');
    return;
  }
  // Sorted by name, because file systems list in different orders. Tests are not part of the build.
  for (const { name } of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (!/\.(?:test|spec)\.tsx?$/.test(name)) addTo(hash, `${path}/${name}`);
  }
}

/** Seconds since `began`, formatted for output. */
export const seconds = (began) => `${((Date.now() - began) / 1000).toFixed(1)} s`;

/** Parsed content of a JSON file, or undefined if it cannot be read. */
export function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}
