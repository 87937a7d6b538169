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
