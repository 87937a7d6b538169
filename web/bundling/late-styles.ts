import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

const root = join(import.meta.dirname, '..', '..');
/** Written by the browser's build, read by the server's build that follows. */
const file = join(root, 'build', 'late-styles.json');

/** Stylesheet URLs by the importing module and the lazily imported one, as paths from the root. */
type LateStyles = Record<string, Record<string, string[]>>;

/**
 * The server renders lazy components too, and their styles must not load after them. The server's build passes each `lazy()` the stylesheets that the
 * browser's build made for its component, except those that the importing module already has.
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
      const lateStylesOfFile = styles[relative(root, id)];
      if (!lateStylesOfFile) return null;
      return code.replaceAll(
        /\blazy\(\(\) =>\s*import\('(\.[^']+)'\)(\.then\(\(?module\)? => \(\{ default: module\.\w+ \}\)\))?,?\s*\)/g,
        (whole, path: string, then = '') => {
          const hrefs = lateStylesOfFile[relative(root, resolve(dirname(id), path))];
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
    const loaded = stylesIn(chunk);
    for (const later of laterImports(id)) {
      const part = chunkOf.get(later);
      const more = part ? [...stylesIn(part)].filter((one) => !loaded.has(one)) : [];
      if (more.length > 0) (styles[relative(root, id)] ??= {})[relative(root, later)] = more.map((one) => `/${one}`);
    }
  }
  return styles;
}
