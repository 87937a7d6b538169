import type { Plugin, Rolldown } from 'vite';

/** Names of chunks whose stylesheets become one file, which gets the first name. */
const groups = [
  ['frame', 'common'],
  ['article', 'AdDetail'],
];

/**
 * Merges stylesheets that pages load together. Brotli shortens rules that resemble others of the same file: all styles of a category
 * page were 18 kB in 11 files and would be 13.5 kB in one. Groups are small, so that no page loads rules that it does not need. Scripts keep their chunks.
 */
export function mergedStyles(): Plugin {
  return {
    name: 'merged-styles',
    apply: 'build',
    // Before the plugins that read which chunk has which stylesheets.
    enforce: 'pre',
    generateBundle(_options, bundle) {
      if (this.environment.name !== 'client') return;
      const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
      for (const group of groups) {
        const files = group.flatMap((name) => stylesheetOf(name, chunks, bundle) ?? this.error(`No styles: ${name}`));
        const merged = this.emitFile({
          type: 'asset',
          name: `${group[0]}.css`,
          source: files.map((file) => textOf(bundle, file)).join(''),
        });
        for (const { viteMetadata } of chunks) {
          const styles = viteMetadata?.importedCss ?? new Set();
          if (!files.some((file) => styles.delete(file))) continue;
          for (const file of files) styles.delete(file);
          styles.add(this.getFileName(merged));
        }
        for (const file of files) delete bundle[file];
      }
    },
  };
}

/**
 * Every page has the frame's stylesheet, but its address differs (`#`) from that in the bundler's lists of files for later scripts. Removes it from
 * these lists: the first later script, the texts, waited until the stylesheet was attached and applied again.
 */
export function frameStylesOnce(): Plugin {
  return {
    name: 'frame-styles-once',
    apply: 'build',
    transform(code, id) {
      if (this.environment.name !== 'client' || id !== '\0vite/preload-helper.js') return null;
      const edited = code.replace(
        'deps.map(',
        String.raw`deps.filter((dep) => !/\/frame-[\w-]+\.css$/.test(dep)).map(`,
      );
      return edited === code ? this.error('The bundler no longer loads styles in the expected way') : edited;
    },
  };
}

/** File of the largest stylesheet among the chunks with the name: an unrelated small module may have the same name. */
function stylesheetOf(
  name: string,
  chunks: readonly Rolldown.OutputChunk[],
  bundle: Rolldown.OutputBundle,
): string | undefined {
  return chunks
    .filter((chunk) => chunk.name === name)
    .flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])])
    .sort((one, other) => textOf(bundle, other).length - textOf(bundle, one).length)[0];
}

function textOf(bundle: Rolldown.OutputBundle, file: string): string {
  const asset = bundle[file];
  return asset?.type === 'asset' ? String(asset.source) : '';
}
