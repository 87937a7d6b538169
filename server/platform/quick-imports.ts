import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { enableCompileCache, registerHooks } from 'node:module';
import { extname } from 'node:path';
import { folderMode } from './private-files.ts';

/** A full cache has about 3,000 files. Others are of earlier versions. */
const maxCached = 12_000;

/**
 * Reads compiled code from a folder, and writes it there when the process exits. Call it before importing the server. The next start takes half the
 * time to import it.
 */
export function cacheCompiledCode(folder: string): void {
  try {
    // Only this user may write code that it will run.
    mkdirSync(folder, { recursive: true, mode: folderMode });
    if (readdirSync(folder, { recursive: true }).length > maxCached) rmSync(folder, { recursive: true });
    enableCompileCache(folder);
  } catch {
    // Imports without a cache. The start reports an unusable data folder.
  }
}

/**
 * Resolves relative imports within one package by their address alone. Node would read and parse the package.json for each file, which took a third of
 * the import time: a dependency with a hundred files has a package.json of 180 kB.
 */
export function skipPackageLookups(): void {
  /** Formats of imported ES modules. */
  const formats = new Map<string, string>();
  const scopeOf = packageScopes();
  registerHooks({
    resolve(specifier, context, nextResolve) {
      const { parentURL = '' } = context;
      const format = specifier.startsWith('.') ? formats.get(parentURL) : undefined;
      if (format !== undefined) {
        const { href } = new URL(specifier, parentURL);
        const isOfPackage =
          extname(href) === extname(parentURL) && scopeOf(folderOf(href)) === scopeOf(folderOf(parentURL));
        // Node reports a missing file better.
        if (isOfPackage && existsSync(new URL(href))) {
          formats.set(href, format);
          return { url: href, format, shortCircuit: true };
        }
      }
      const found = nextResolve(specifier, context);
      if (found.format === 'module' || found.format === 'module-typescript') formats.set(found.url, found.format);
      return found;
    },
  });
}

const folderOf = (url: string): string => url.slice(0, url.lastIndexOf('/') + 1);

/** Returns the nearest folder with a package.json, which determines the format of `.js` and `.ts` files. */
function packageScopes(): (folder: string) => string {
  const known = new Map<string, string>();
  return function scopeOf(folder: string): string {
    let scope = known.get(folder);
    if (scope === undefined) {
      const isScope = folder === 'file:///' || existsSync(new URL('package.json', folder));
      scope = isScope ? folder : scopeOf(folderOf(folder.slice(0, -1)));
      known.set(folder, scope);
    }
    return scope;
  };
}
