import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** Every stylesheet begins with the order of the layers, so that they may come in any order: which of them wins is settled by the first. */
export function layerOrder(): Plugin {
  return {
    name: 'layer-order',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'asset' && file.fileName.endsWith('.css'))
          file.source = `@layer tokens,base,ui,shell,parts,screen;${String(file.source)}`;
      }
    },
  };
}

/** Writes each asset that is not compressed yet a second and third time, compressed as far as it goes: the server has nothing to compress then. */
export function precompressed(): Plugin {
  return {
    name: 'precompressed',
    apply: 'build',
    writeBundle(options, bundle) {
      if (this.environment.name !== 'client') return;
      for (const [name, file] of Object.entries(bundle)) {
        if (!/\.(?:js|css|svg|wasm)$/.test(name)) continue;
        const content = file.type === 'chunk' ? file.code : file.source;
        const target = join(options.dir ?? '', name);
        writeFileSync(`${target}.br`, brotliCompressSync(content));
        writeFileSync(`${target}.gz`, gzipSync(content, { level: 9 }));
      }
    },
  };
}
