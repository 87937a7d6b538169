// Runs the linter. Rules without types read every file each time. Rules with types read only the files whose findings may have changed.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { readJson, root, run, tool, withTools } from './lib.mjs';

const flags = ['--deny-warnings'];
const folders = ['contract', 'data', 'web', 'server', 'tests', 'bench'];
/** Inputs that affect the findings of every file: rules, compiler settings, libraries and global types. */
const isShared = /^(?:\.oxlintrc\.json|package-lock\.json|tsconfig\.base\.json|\w+\/tsconfig\.json|.*\.d\.ts)$/;
const declarations = join('.check', 'types');
const routeTypes = join('.react-router', 'types');
const memory = join(root, '.check', 'lint.json');
/** From this number of files on, linting all files costs little more, and a command line cannot hold more paths. */
const manyFiles = 300;
/**
 * One thread of the type-aware linter uses two thirds of the processor time and half the memory of two. Below one gigabyte it does not collect
 * garbage.
 */
const typesEnvironment = { GOMAXPROCS: '1', GOGC: 'off', GOMEMLIMIT: '850MiB' };

/**
 * Lints all files. Returns the exit code and the findings.
 *
 * The findings of type-aware rules depend on a file's text and on the declarations of its direct and indirect imports. The type check has just
 * written those declarations. A file that passed is skipped while none of them changed. If the types are wrong the declarations may be old, so
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

/** For each file, a hash of everything that its findings depend on. */
function fileSignatures() {
  const found = ['.', ...folders].flatMap(filesIn);
  const base = digest(found.filter((file) => isShared.test(file)).map((file) => digest([file, read(file)])));
  const files = found.filter((file) => /\.tsx?$/.test(file));
  const all = new Map(
    [...files, ...filesIn(routeTypes)].map((file) => {
      const text = read(file);
      // Tests export no declarations. A file without a declaration is hashed by its text.
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

/** Project files that a file imports. The types of a route are generated into a folder that mirrors the project. */
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

/** The files of a folder and its subfolders, sorted; for the project root only its direct files. */
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
