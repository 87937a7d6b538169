import { reactRouter } from '@react-router/dev/vite';
import { join } from 'node:path';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';

const callFiles = join(import.meta.dirname, 'contract', 'calls');

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

/** Keeps what a client needs of a call; a group of calls is kept whole. */
function slimKeys(this: Record<string, unknown>, key: string, value: unknown): unknown {
  const isCall = typeof this['method'] === 'string' && typeof this['path'] === 'string';
  return !isCall || ['id', 'method', 'path', 'base'].includes(key) ? value : undefined;
}

export default defineConfig({
  plugins: [slimCalls(), reactRouter()],
  build: { target: 'es2023', assetsInlineLimit: 0, reportCompressedSize: false },
  css: { modules: { generateScopedName: '[name]-[local]-[hash:base64:4]' } },
  optimizeDeps: {
    include: ['react', 'react-dom/client', 'react-router', 'i18next', 'react-i18next', '@tanstack/react-query', 'lucide-react'],
  },
});
