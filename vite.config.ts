import { reactRouter } from '@react-router/dev/vite';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { defineConfig } from 'vite';
import type { Plugin, Rolldown } from 'vite';

const callFiles = join(import.meta.dirname, 'contract', 'calls');
const screenTable = join(import.meta.dirname, 'web', 'screens.ts');

/**
 * In the browser a declared call is only its id, method and path: schemas would bring the validation library to every page.
 * Types stay whole, since they come from the declaration itself.
 */
function slimCalls(): Plugin {
  return {
    name: 'slim-calls',
    enforce: 'pre',
    async load(id) {
      if (this.environment.name !== 'client' || !id.startsWith(callFiles)) return null;
      const module = (await import(id)) as Record<string, unknown>;
      return Object.entries(module)
        .map(([name, group]) => `export const ${name} = ${JSON.stringify(group, slimKeys)};`)
        .join('\n');
    },
  };
}

/** In the browser a screen needs no file: whether it has one is enough. */
function slimScreens(): Plugin {
  return {
    name: 'slim-screens',
    enforce: 'pre',
    transform(code, id) {
      if (this.environment.name !== 'client' || id !== screenTable) return null;
      return code.replaceAll(/file: '[^']+'/g, "file: ''");
    },
  };
}

/** Keeps what a client needs of a call, and nothing of those that only services may make. */
function slimKeys(this: Record<string, unknown>, key: string, value: unknown): unknown {
  if ((value as { access?: unknown } | null)?.access === 'private') return undefined;
  const isCall = typeof this['method'] === 'string' && typeof this['path'] === 'string';
  return !isCall || ['id', 'method', 'path', 'base', 'timeoutMs'].includes(key) ? value : undefined;
}

/**
 * Imports icons from their own files: through the library's index every page would seem to have every icon, and the frame would carry them all.
 */
function iconFiles(): Plugin {
  const folder = join(import.meta.dirname, 'node_modules', 'lucide-react', 'dist', 'esm');
  const index = readFileSync(join(folder, 'lucide-react.mjs'), 'utf8');
  const files = new Map(
    [...index.matchAll(/export \{([^}]*)\} from '\.\/(icons\/[^']+)'/g)].flatMap(([, names = '', file = '']) =>
      [...names.matchAll(/default as (\w+)/g)].map(([, name = '']) => [name, file] as const),
    ),
  );
  return {
    name: 'icon-files',
    enforce: 'pre',
    apply: 'build',
    transform(code, id) {
      if (this.environment.name !== 'client' || !/[\\/]web[\\/].*\.tsx?$/.test(id)) return null;
      return code.replaceAll(/import \{([^}]*)\} from 'lucide-react';/g, (_, names: string) =>
        names
          .split(',')
          .map((name) => name.trim())
          .filter((name) => name !== '')
          .map((name) => {
            const [exported = '', local = exported] = name.split(' as ');
            const file = files.get(exported);
            if (file === undefined) throw new Error(`lucide-react has no icon ${exported}`);
            return `import ${local} from ${JSON.stringify(join(folder, file))};`;
          })
          .join(' '),
      );
    },
  };
}

/** The router reloads the page where another page's code does not come, also for a moment without a network: it asks through us, who wait. */
function patientRoutes(): Plugin {
  return {
    name: 'patient-routes',
    enforce: 'pre',
    apply: 'build',
    transform(code, id) {
      if (this.environment.name !== 'client' || !id.endsWith('/lib/dom/ssr/routeModules.js')) return null;
      const patient = code.replace(
        /import\(\s*(?:\/\*.*?\*\/\s*)*route\.module\s*\)/,
        'window.importRoute(route.module)',
      );
      if (patient === code) throw new Error('The router fetches the code of pages in another way by now');
      return patient;
    },
  };
}

/** The one stylesheet begins with the order of the layers: by itself it begins with whatever module comes first, whose layer would be lowest. */
function layerOrder(): Plugin {
  return {
    name: 'layer-order',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'asset' && file.fileName.endsWith('.css'))
          file.source = `@layer tokens,base,ui,shell,screen;${String(file.source)}`;
      }
    },
  };
}

/** Writes each text asset a second and third time, compressed as far as it goes: the server has nothing to compress then. */
function precompressed(): Plugin {
  return {
    name: 'precompressed',
    apply: 'build',
    writeBundle(options, bundle) {
      if (this.environment.name !== 'client') return;
      for (const [name, file] of Object.entries(bundle)) {
        if (!/\.(?:js|css|svg)$/.test(name)) continue;
        const content = file.type === 'chunk' ? file.code : file.source;
        const target = join(options.dir ?? '', name);
        writeFileSync(`${target}.br`, brotliCompressSync(content));
        writeFileSync(`${target}.gz`, gzipSync(content, { level: 9 }));
      }
    },
  };
}

/** A chunk for the modules that certain pages have from the start. */
function chunkOf(name: string, isFor: (pages: ReadonlySet<string>) => boolean) {
  return {
    name: (id: string, modules: Rolldown.ChunkingContext) => (isFor(pagesOf(id, modules)) ? name : null),
    debugName: name,
  };
}

/** The pages that have a module from the start, by the names of their route modules; `root` is every page. */
function pagesOf(id: string, modules: Rolldown.ChunkingContext): Set<string> {
  const importers = new Set([id]);
  const pages = new Set<string>();
  for (const one of importers) {
    const page = /[\\/](\w+)\.tsx\?__react-router-build-client-route$/.exec(one)?.[1];
    if (page !== undefined) pages.add(page);
    for (const next of modules.getModuleInfo(one)?.importers ?? []) importers.add(next);
  }
  return pages;
}

/** Whether pages other than those of results are among them. */
const hasOther = (pages: ReadonlySet<string>) =>
  [...pages].some((page) => page !== 'Results' && page !== 'CategorySearch');

export default defineConfig(({ command }) => ({
  plugins: [slimCalls(), slimScreens(), iconFiles(), patientRoutes(), reactRouter(), layerOrder(), precompressed()],
  // One stylesheet: by component there were 23 of them before a page could be painted, and their order was by chance.
  build: { target: 'es2023', assetsInlineLimit: 0, reportCompressedSize: false, cssCodeSplit: false },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // In the order of who takes a module first; a group also takes what its modules import, as far as none before it did.
            codeSplitting: {
              groups: [
                // The libraries change less often than our own.
                {
                  name: 'react',
                  test: /node_modules[\\/](?:react|react-dom|react-router|scheduler|cookie|set-cookie-parser)[\\/]/,
                  priority: 5,
                },
                { ...chunkOf('frame', (pages) => pages.has('root')), priority: 4 },
                { name: 'cards', test: /[\\/]web[\\/]parts[\\/](?:Ad|card)/, minShareCount: 3, priority: 3 },
                // What results have in common with other pages, which must not load the results for it.
                { ...chunkOf('pieces', (pages) => pages.has('Results') && hasOther(pages)), priority: 2 },
                { ...chunkOf('results', (pages) => pages.has('Results') && pages.has('CategorySearch')), priority: 1 },
              ],
            },
          },
        },
      },
    },
  },
  // Class names are a third of a page's markup when they spell out where they come from.
  css: { modules: { generateScopedName: command === 'build' ? '[hash:base64:5]' : '[name]-[local]-[hash:base64:4]' } },
  optimizeDeps: {
    include: ['react', 'react-dom/client', 'react-router', '@tanstack/react-query', 'lucide-react'],
  },
}));
