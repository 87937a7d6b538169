import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** Writes compressed copies (`.br`, `.gz`) of js, css, svg and wasm files, so that the server does not compress at run time. */
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
