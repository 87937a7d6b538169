import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/** Written by the browser's build, read by the server's build that follows. */
const file = join(import.meta.dirname, '..', '..', 'build', 'text-files.json');

/** Tells the server's pages the URLs of the files with texts (`web/i18n/files.ts`), so that they load together with the scripts that import them. */
export function textFiles(): Plugin {
  return {
    name: 'text-files',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (this.environment.name === 'client' || !/[\\/]web[\\/]i18n[\\/]files\.ts$/.test(id)) return null;
      return code.replace('{}', readFileSync(file, 'utf8'));
    },
    generateBundle(_options, bundle) {
      if (this.environment.name !== 'client') return;
      const urls = Object.values(bundle).flatMap((one) => {
        const [, name] =
          /[\\/]web[\\/]i18n[\\/](\w+[\\/][\w-]+)\.ts$/.exec((one.type === 'chunk' && one.facadeModuleId) || '') ?? [];
        return name === undefined ? [] : [[name.replace('\\', '/'), `/${one.fileName}`]];
      });
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify(Object.fromEntries(urls)));
    },
  };
}
