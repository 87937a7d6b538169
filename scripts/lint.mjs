// The linter. Rules that need no types read every file each time. Those that need types read the files of which they could say something new.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { readJson, root, run, tool, withTools } from './lib.mjs';

const flags = ['--deny-warnings'];
const folders = ['contract', 'data', 'web', 'server', 'tests', 'bench'];
/** What the findings in every file depend on: the rules, the compiler's settings, the libraries, and types that nobody imports. */
const isShared = /^(?:\.oxlintrc\.json|package-lock\.json|tsconfig\.base\.json|\w+\/tsconfig\.json|.*\.d\.ts)$/;
const declarations = join('.check', 'types');
const routeTypes = join('.react-router', 'types');
const memory = join(root, '.check', 'lint.json');
/** From so many files on, reading all of them costs little more, and a command line has room for no more. */
const manyFiles = 300;
/** One thread of the program that works out types needs two thirds of the processor time and half the memory of two; below a gigabyte it collects nothing. */
const typesEnvironment = { GOMAXPROCS: '1', GOGC: 'off', GOMEMLIMIT: '850MiB' };

/**
 * Lints everything and answers the exit code and what was found.
 *
 * What the rules with types say of a file depends on its text and on the declarations of whatever it imports, directly or not. The type check has just written
 * those declarations: a file that passed and of which nothing of that changed would pass again. Where the types are wrong the declarations may be old, and
 * nothing is remembered.
 */
export async function lint({ areTypesRight }) {
  const signatures = fileSignatures();
  const passed = readJson(memory) ?? {};
  const stale = [...signatures].filter(([file, signature]) => passed[file] !== signature).map(([file]) => file);
  const isWhole = stale.length > manyFiles;
  if (!isWhole) {
    const result = await run(tool('oxlint'), flags, { capture: true });
    if (result.code !== 0 || stale.length === 0) return result;
  }
  const result = await run(tool('oxlint'), [...flags, '--type-aware', ...(isWhole ? [] : stale)], {
    env: withTools(typesEnvironment),
    capture: true,
  });
  if (result.code === 0 && areTypesRight) {
    mkdirSync(dirname(memory), { recursive: true });
    writeFileSync(memory, JSON.stringify(Object.fromEntries(signatures)));
  }
  return result;
}

/** For each file a hash of everything that what the linter says of it depends on. */
function fileSignatures() {
  const found = ['.', ...folders].flatMap(filesIn);
  const base = digest(found.filter((file) => isShared.test(file)).map((file) => digest([file, read(file)])));
  const files = found.filter((file) => /\.tsx?$/.test(file));
  const all = new Map(
    [...files, ...filesIn(routeTypes)].map((file) => {
      const text = read(file);
      // A test declares nothing for others; where there is no declaration the text stands for it.
      return [file, { text, imports: importsOf(file, text), shape: readOrUndefined(declarationOf(file)) ?? text }];
    }),
  );
  const shapes = new Map([...all].map(([file, { shape }]) => [file, digest([file, shape])]));
  return new Map(
    files.map((file) => {
      const reached = new Set(all.get(file).imports);
      for (const one of reached) for (const next of all.get(one)?.imports ?? []) reached.add(next);
      return [file, digest([base, all.get(file).text, ...[...reached].sort().map((one) => shapes.get(one) ?? one)])];
    }),
  );
}

const importing = /\b(?:from|import)\s*\(?\s*['"](\.[^'"]+)['"]/g;

/** The files of ours that a file imports; a route's own types are generated into a folder that mirrors ours. */
function importsOf(file, text) {
  const own = file.startsWith(routeTypes) ? file.slice(routeTypes.length + 1) : file;
  return [...text.matchAll(importing)].flatMap(([, path]) => {
    const target = normalize(join(dirname(own), path));
    if (/\.tsx?$/.test(target)) return [target];
    const stem = target.replace(/\.js$/, '');
    return [`${stem}.ts`, `${stem}.tsx`, join(routeTypes, `${stem}.ts`)];
  });
}

const declarationOf = (file) => join(declarations, file.replace(/\.tsx?$/, '.d.ts'));

/** The files in a folder and below it, in one order; of the project's own folder only those in itself. */
function filesIn(folder) {
  const entries = readdirSync(join(root, folder), { withFileTypes: true, recursive: folder !== '.' });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath ?? entry.path, entry.name)).replaceAll('\\', '/'))
    .filter((path) => !path.includes('node_modules/'))
    .sort();
}

const read = (file) => readFileSync(join(root, file), 'utf8');
const digest = (parts) => createHash('sha256').update(parts.join('\0')).digest('base64url');

function readOrUndefined(file) {
  try {
    return read(file);
  } catch {
    return undefined;
  }
}
