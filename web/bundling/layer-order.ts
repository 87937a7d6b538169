import type { Plugin } from 'vite';

/** Prepends the layer order to every stylesheet, so that they can load in any order: the first one defines it. */
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
