// Lint rules of this project: module boundaries, allowed module files, where SQL may be written, and what tests may not do.
import { dirname, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { oneClock } from './one-clock.mjs';
import { plainWords, testNames } from './prose.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..', '..');
/** Groups of modules. A group may import from the groups before it. */
const groups = ['people', 'market', 'talk', 'trade', 'site'];
/** Base layers. They do not know the modules. */
const ground = ['platform', 'kernel'];
const rooms = new Set([
  'module',
  'port',
  'model',
  'tables',
  'store',
  'rules',
  'process',
  'operations',
  'calls',
  'events',
  'hooks',
  'jobs',
  'routes',
  'seed',
  'test',
]);
const sqlText = /^\s*(?:select|insert into|update|delete from|with|lock table)\s/i;

/** Splits a path into group, module and the rest. */
const placeOf = (path) => {
  const [top, group, module, ...rest] = relative(root, path).split(sep);
  return top === 'server' ? { group, module: groups.includes(group) ? module : undefined, rest } : undefined;
};

const isTest = ({ rest }) => rest[0] === 'test';

/** Imports go downwards, and into another module only through its port. Generated statement types may name tables of any module. */
const moduleBoundaries = {
  meta: { type: 'problem', docs: { description: 'Modules import downwards, and one another through ports.' } },
  create(context) {
    const from = placeOf(context.filename);
    if (!from || (from.module && isTest(from)) || /\.(test|fixture)\.ts$|\.sql\.ts$/.test(context.filename)) return {};
    const check = (node) => {
      const source = node.source?.value;
      if (typeof source !== 'string' || !source.startsWith('.')) return;
      const to = placeOf(resolve(dirname(context.filename), source));
      if (!to?.module || (to.group === from.group && to.module === from.module)) return;
      const report = (message) => context.report({ node: node.source, message });
      if (ground.includes(from.group))
        return report(`server/${from.group} knows no module: it stands below all of them.`);
      if (from.module && groups.indexOf(to.group) > groups.indexOf(from.group))
        return report(`${from.group} stands below ${to.group}: let it hear by an event, a hook or a port of its own.`);
      if (from.group && !['app.ts'].includes(from.group) && to.rest.join('/') !== 'port.ts')
        report(`Ask ${to.group}/${to.module} through its port.ts.`);
    };
    return { ImportDeclaration: check, ExportNamedDeclaration: check, ExportAllDeclaration: check };
  },
};

/** A module has only the file names that all modules share. */
const moduleRooms = {
  meta: { type: 'problem', docs: { description: 'A module has only the file names that all modules share.' } },
  create(context) {
    const place = placeOf(context.filename);
    if (!place?.module) return {};
    const room = (place.rest[0] ?? '').replace(/(?:\.sql)?\.ts$/, '');
    if (rooms.has(room)) return {};
    return {
      Program(node) {
        context.report({ node, message: `A module has no "${room}": see "Module folder" in ARCHITECTURE.md.` });
      },
    };
  },
};

/** SQL is written only in stores, where its parameters and rows are checked against the real tables. */
const sqlInStores = {
  meta: { type: 'problem', docs: { description: 'SQL is written only in stores.' } },
  create(context) {
    const place = placeOf(context.filename);
    if (!place?.module || isTest(place) || /^(store|store\.ts|seed\.ts)$/.test(place.rest[0] ?? '')) return {};
    const asks = (node) => {
      const { callee, arguments: given } = node;
      if (callee.type !== 'MemberExpression' || !['query', 'read'].includes(callee.property.name)) return;
      const [first] = given;
      const text =
        first?.type === 'Literal'
          ? first.value
          : first?.type === 'TemplateLiteral'
            ? first.quasis[0]?.value.cooked
            : undefined;
      if (typeof text === 'string' && sqlText.test(text))
        context.report({ node: first, message: 'SQL stands in a store.' });
    };
    return { CallExpression: asks };
  },
};

export default {
  meta: { name: 'meydan' },
  rules: {
    'module-boundaries': moduleBoundaries,
    'module-rooms': moduleRooms,
    'one-clock': oneClock,
    'plain-words': plainWords,
    'sql-in-stores': sqlInStores,
    'test-names': testNames,
  },
};
