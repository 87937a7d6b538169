import type { Plugin } from 'vite';

const prefix = '\0bindings:';

/**
 * React is CommonJS, so every use would compile to `(0, react.useState)(…)`. Modules that export its functions by name allow direct calls, which
 * saves a
 * hundredth of a page's script.
 */
export function reactBindings(): Plugin {
  return {
    name: 'react-bindings',
    enforce: 'pre',
    apply: 'build',
    resolveId(id, importer) {
      if (this.environment.name !== 'client' || (id !== 'react' && id !== 'react/jsx-runtime')) return null;
      return importer !== undefined && /[\\/]web[\\/]/.test(importer) && !importer.includes('node_modules')
        ? { id: prefix + id, moduleSideEffects: false }
        : null;
    },
    async load(id) {
      if (!id.startsWith(prefix)) return null;
      const name = id.slice(prefix.length);
      const names = Object.keys((await import(name)) as object).filter(
        (one) => /^[A-Za-z]\w*$/.test(one) && one !== 'default',
      );
      return [
        `import library from ${JSON.stringify(name)};`,
        ...names.map((one) => `export const ${one} = /* @__PURE__ */ (() => library.${one})();`),
      ].join('\n');
    },
  };
}
