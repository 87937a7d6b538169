import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

const root = join(import.meta.dirname, '..', '..');
/** Between the browser's build and the server's, which follows it. */
const file = join(root, 'build', 'late-styles.json');

/** Addresses of stylesheets by the module that imports a part later and by that part, as paths from the root. */
type LateStyles = Record<string, Record<string, string[]>>;

/**
 * A part that is fetched later may be drawn by the server, and its styles must not come after it: the server's build tells each `lazy()` the stylesheets
 * that the browser's build made for its part, as far as the module that asks for it does not have them.
 */
export function lateStyles(): Plugin {
  let styles: LateStyles = {};
  return {
    name: 'late-styles',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      if (this.environment.name !== 'client') styles = JSON.parse(readFileSync(file, 'utf8')) as LateStyles;
    },
    transform(code, id) {
      if (this.environment.name === 'client' || !/[\\/]web[\\/].*\.tsx$/.test(id)) return null;
      const own = styles[relative(root, id)];
      if (!own) return null;
      return code.replaceAll(
        /\blazy\(\(\) =>\s*import\('(\.[^']+)'\)(\.then\(\(?module\)? => \(\{ default: module\.\w+ \}\)\))?,?\s*\)/g,
        (whole, path: string, then = '') => {
          const hrefs = own[relative(root, resolve(dirname(id), path))];
          return hrefs ? `lazy(() => import('${path}')${String(then)}, ${JSON.stringify(hrefs)})` : whole;
        },
      );
    },
    generateBundle(_options, bundle) {
      if (this.environment.name !== 'client') return;
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(
        file,
        JSON.stringify(stylesOf(bundle, (id) => this.getModuleInfo(id)?.dynamicallyImportedIds ?? [])),
      );
    },
  };
}

function stylesOf(bundle: Rolldown.OutputBundle, laterImports: (id: string) => readonly string[]): LateStyles {
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
  const chunkOf = new Map(chunks.flatMap((chunk) => chunk.moduleIds.map((id) => [id, chunk] as const)));
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const stylesIn = (chunk: Rolldown.OutputChunk): Set<string> => {
    const seen = new Set([chunk]);
    for (const one of seen) for (const name of one.imports) seen.add(byName.get(name) ?? one);
    return new Set([...seen].flatMap((one) => [...(one.viteMetadata?.importedCss ?? [])]));
  };
  const styles: LateStyles = {};
  for (const [id, chunk] of chunkOf) {
    const there = stylesIn(chunk);
    for (const later of laterImports(id)) {
      const part = chunkOf.get(later);
      const more = part ? [...stylesIn(part)].filter((one) => !there.has(one)) : [];
      if (more.length > 0) (styles[relative(root, id)] ??= {})[relative(root, later)] = more.map((one) => `/${one}`);
    }
  }
  return styles;
}
