import { join } from 'node:path';
import type { Plugin } from 'vite';

const contract = join(import.meta.dirname, '..', '..', 'contract');
const screenTable = join(import.meta.dirname, '..', 'screens.ts');
const groupPrefix = '\0calls:';
/** Separates a file from a group in it. Not `#`, because a browser does not send it in a module request. */
const groupMark = '!';
const listPrefix = '\0list:';

/**
 * Reduces a declared call to its id, method and path in the browser: schemas would bring the validation library to every page. Types are unaffected,
 * because they come from the declaration. Each call is a separate binding, so a page contains only the calls that it makes.
 */
export function slimCalls(): Plugin {
  const groupsOf = async (file: string) => (await import(file)) as Record<string, Record<string, unknown>>;
  return {
    name: 'slim-calls',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(groupPrefix) ? { id, moduleSideEffects: false } : null),
    async load(id) {
      if (this.environment.name !== 'client') return null;
      if (id.startsWith(groupPrefix)) {
        const [file = '', group = ''] = id.slice(groupPrefix.length).split(groupMark);
        return bindings((await groupsOf(file))[group] ?? {});
      }
      if (!id.startsWith(join(contract, 'calls'))) return null;
      return Object.entries(await groupsOf(id))
        .map(([name, group]) =>
          Array.isArray(group) || typeof group !== 'object'
            ? `export const ${name} = ${JSON.stringify(group)};`
            : `export * as ${name} from ${JSON.stringify(`${groupPrefix}${id}${groupMark}${name}`)};`,
        )
        .join('\n');
    },
  };
}

/** A module that exports each property by its name. */
function bindings(group: Readonly<Record<string, unknown>>): string {
  return Object.entries(group)
    .flatMap(([name, call], place) => {
      const slim = JSON.stringify(call, slimKeys);
      return slim === undefined ? [] : [`const call${place} = ${slim};\nexport { call${place} as ${name} };`];
    })
    .join('\n');
}

/** Keeps the properties that a client needs, and drops private calls. */
function slimKeys(this: Record<string, unknown>, key: string, value: unknown): unknown {
  if ((value as { access?: unknown } | null)?.access === 'private') return undefined;
  const isCall = typeof this['method'] === 'string' && typeof this['path'] === 'string';
  return !isCall || ['id', 'method', 'path', 'base', 'timeoutMs'].includes(key) ? value : undefined;
}

/** Drops what the browser does not need of the screens. */
export function slimScreens(): Plugin {
  return {
    name: 'slim-screens',
    enforce: 'pre',
    transform(code, id) {
      if (this.environment.name !== 'client' || id !== screenTable) return null;
      return code.replaceAll(/\b(?:file: '[^']+'|addition: true|priority: 'high'),?/g, '');
    },
  };
}

/**
 * Inlines limits and turns each list of the contract into a separate module in the browser. Otherwise a page that needs one list would contain all, and
 * every page all limits. Refuses code that takes limits in another way than `limits.name`.
 */
export function slimConstants(): Plugin {
  const limitsImport = /import \{ limits \} from '[^']*\/limits\.ts';/;
  const listsImport = /import \{([^}]*)\} from '([^']*contract\/enums\.ts)';/g;
  const enums = join(contract, 'enums.ts');
  return {
    name: 'slim-constants',
    enforce: 'pre',
    apply: 'build',
    resolveId: (id) => (id.startsWith(listPrefix) ? { id, moduleSideEffects: false } : null),
    async transform(code, id) {
      if (this.environment.name !== 'client' || !/[\\/](?:web|contract)[\\/].*\.tsx?$/.test(id)) return null;
      const lists = (await import(enums)) as Record<string, unknown>;
      let slim = code.replaceAll(listsImport, (whole, names: string) => {
        const wanted = names.split(',').map((name) => name.trim());
        if (!wanted.every((name) => name === '' || typeof lists[name] === 'object')) return whole;
        return wanted
          .filter((name) => name !== '')
          .map((name) => `import ${name} from ${JSON.stringify(listPrefix + name)};`)
          .join(' ');
      });
      if (limitsImport.test(code)) {
        const { limits } = (await import(join(contract, 'limits.ts'))) as { limits: Record<string, unknown> };
        slim = slim.replaceAll(/(?<![./\w]|typeof )limits\.(\w+)/g, (whole, name: string) =>
          limits[name] === undefined ? whole : JSON.stringify(limits[name]),
        );
        const rest = slim.replace(limitsImport, '').replaceAll(/\/\*[^]*?\*\/|\/\/.*/g, '');
        if (/(?<![./\w]|typeof )limits\b(?!:)/.test(rest)) this.error('Write `limits.name`, which is inlined');
      }
      return slim === code ? null : slim;
    },
    async load(id) {
      if (!id.startsWith(listPrefix)) return null;
      const lists = (await import(enums)) as Record<string, unknown>;
      return `export default ${JSON.stringify(lists[id.slice(listPrefix.length)])};`;
    },
  };
}
