import { reactRouter } from '@react-router/dev/vite';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';

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
  return !isCall || ['id', 'method', 'path', 'base'].includes(key) ? value : undefined;
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

export default defineConfig(({ command }) => ({
  plugins: [slimCalls(), slimScreens(), reactRouter(), layerOrder(), precompressed()],
  // One stylesheet: by component there were 23 of them before a page could be painted, and their order was by chance.
  build: { target: 'es2023', assetsInlineLimit: 0, reportCompressedSize: false, cssCodeSplit: false },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // What every page needs of the libraries compresses better in one chunk than in six, and changes less often than our own.
            codeSplitting: {
              groups: [
                {
                  name: 'frame',
                  test: /[\\/]web[\\/](?:ui|client(?![\\/](?:queries|map-library))|shell)[\\/]|[\\/]contract[\\/]|[\\/]web[\\/]screens\.ts$/,
                  minShareCount: 4,
                },
                { name: 'icons', test: /lucide-react/, minShareCount: 3 },
                {
                  name: 'react',
                  test: /node_modules[\\/](?:react|react-dom|react-router|scheduler|cookie|set-cookie-parser)[\\/]/,
                },
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
