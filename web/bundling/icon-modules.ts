import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { iconContent } from './icon-path.ts';

const library = join(import.meta.dirname, '..', '..', 'node_modules', 'lucide-react', 'dist', 'esm');
const component = join(import.meta.dirname, '..', 'ui', 'icon.tsx');
const prefix = '\0icon:';

interface IconFile {
  __iconData: { size?: number; node: readonly [tag: string, attributes: Record<string, string>][] };
}

/**
 * Makes a module of each icon that is imported from `lucide-react`. Through the library's index every page would contain every icon. The library's
 * own
 * component and each icon's names and keys would be a tenth of the frame's script.
 */
export function iconModules(): Plugin {
  const files = iconFiles();
  return {
    name: 'icon-modules',
    enforce: 'pre',
    apply: 'build',
    transform(code, id) {
      if (!/[\\/]web[\\/].*\.tsx?$/.test(id)) return null;
      return code.replaceAll(/import \{([^}]*)\} from 'lucide-react';/g, (_, names: string) =>
        names
          .split(',')
          .map((name) => name.trim())
          .filter((name) => name !== '')
          .map((name) => {
            const [exported = '', local = exported] = name.split(' as ');
            const file = files.get(exported);
            if (file === undefined) throw new Error(`lucide-react has no icon ${exported}`);
            return `import ${local} from ${JSON.stringify(prefix + file)};`;
          })
          .join(' '),
      );
    },
    resolveId: (id) => (id.startsWith(prefix) ? { id, moduleSideEffects: false } : null),
    async load(id) {
      if (!id.startsWith(prefix)) return null;
      const { __iconData: data } = (await import(join(library, id.slice(prefix.length)))) as IconFile;
      if (data.size !== 24) throw new Error(`The icon ${id.slice(prefix.length)} is not drawn on a grid of 24`);
      const content = iconContent(data.node.map(([tag, { key, ...attributes }]) => [tag, attributes]));
      return [
        `import { icon } from ${JSON.stringify(component)};`,
        `export default /* @__PURE__ */ icon(${JSON.stringify(content)});`,
      ].join('\n');
    },
  };
}

/** Maps each exported icon name to the library's file. */
function iconFiles(): ReadonlyMap<string, string> {
  const index = readFileSync(join(library, 'lucide-react.mjs'), 'utf8');
  return new Map(
    [...index.matchAll(/export \{([^}]*)\} from '\.\/(icons\/[^']+)'/g)].flatMap(([, names = '', file = '']) =>
      [...names.matchAll(/default as (\w+)/g)].map(([, name = '']) => [name, file] as const),
    ),
  );
}
