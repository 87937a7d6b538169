import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { editScript } from './script-edits.ts';
import type { Edit } from './script-edits.ts';
import {
  withBodies,
  withCall,
  withNumberedInvariants,
  withoutHooks,
  withoutKinds,
  withoutStatements,
} from './unused-library-edits.ts';

const libraries = join(import.meta.dirname, '..', '..', 'node_modules');

/** Versions for which the lists below have been checked (docs/decisions/082-pages-on-a-phone.md). */
const checkedVersions = { 'react-dom': '19.3.1', 'react-router': '8.4.0' };

/** Hooks that no page uses. */
const unusedHooks = [
  'useActionState',
  'useFormState',
  'useOptimistic',
  'useHostTransitionStatus',
  'useDebugValue',
  'useMemoCache',
  'useCacheRefresh',
  'useImperativeHandle',
  'useInsertionEffect',
];

/** React's numbers of Profiler, SuspenseList, Scope, LegacyHidden, TracingMarker, ViewTransition and Activity. */
const unusedKinds = [12, 19, 21, 23, 25, 30, 31];

/** Functions of React that no page needs, with their new bodies. */
const unusedReact = {
  // Refs of fragments.
  addFragmentHandleToFiber: '',
  commitNewChildToFragmentInstance: '',
  commitNewChildToFragmentInstances: '',
  deleteChildFromFragmentInstance: '',
  commitFragmentInstanceInsertionEffects: '',
  commitFragmentInstanceDeletionEffects: '',
  // View transitions.
  startViewTransition: 'return null;',
  scheduleViewTransitionEvent: '',
  queueTransitionTypes: '',
  restoreViewTransitionName: '',
  applyViewTransitionName: '',
  defaultOnDefaultTransitionIndicator: '',
  // Names of components in errors: builds have none.
  getStackByFiberInDevAndProd: "return '';",
  // Custom elements.
  setPropOnCustomElement: '',
  isCustomElement: 'return false;',
  // Functions as `action` of forms.
  extractEvents$1: '',
  ensureFormComponentIsStateful: '',
  startHostTransition: '',
  requestFormReset$1: '',
  recursivelyResetForms: '',
  TransitionAwareHostComponent: '',
  // Events of old browsers, `onBeforeInput` and `onSelect`.
  handleEventsForInputEventPolyfill: '',
  getTargetInstForInputEventPolyfill: '',
  getFallbackBeforeInputChars: '',
  getNativeBeforeInputChars: '',
  isFallbackCompositionEnd: '',
  constructSelectEvent: '',
  // Functions of `react-dom` that preload files.
  prefetchDNS: '',
  preconnect: '',
  preload: '',
  preloadModule: '',
  preinitScript: '',
  preinitStyle: '',
  preinitModuleScript: '',
};

const unusedNames = [...unusedHooks, 'Profiler', 'SuspenseList', 'ViewTransition', 'Activity'].join('|');

/** Uses of the removed parts in a script of a page. */
const forbidden = [
  new RegExp(`\\bimport [^;]*\\b(?:${unusedNames})\\b[^;]*from ['"]react['"]`),
  new RegExp(`\\b[Rr]eact\\w*(?:\\$\\d)?\\.(?:${unusedNames})\\b`),
  /\bimport [^;]*\b(?:useFormStatus|pre(?:load|init|connect|fetchDNS)\w*)\b[^;]*from ['"]react-dom['"]/,
  /\bimport [^;]*\b(?:useFetchers?|useSubmit|useViewTransitionState)\b[^;]*from ['"]react-router['"]/,
  /\bon(?:Select|BeforeInput|Composition\w+)=\{|\bformAction=|\bviewTransition\b|<Fragment [^>]*\bref=/,
];

const noUse = "throw new Error('Removed from the build');";

interface Part {
  file: RegExp;
  bodies?: Readonly<Record<string, string>>;
  hooks?: readonly string[];
  calls?: Readonly<Record<string, string>>;
  edits?: readonly Edit[];
}

const ofRouter = (file: string) =>
  new RegExp(`[\\\\/]react-router[\\\\/]dist[\\\\/]production[\\\\/]lib[\\\\/]${file}$`);
const routerEdits = [withoutStatements(/^(?:warning|warningOnce|warnOnce)\(|\.displayName = /), withNumberedInvariants];

/** The first part whose file matches is applied. */
const parts: readonly Part[] = [
  {
    file: /[\\/]react-dom-client\.production\.js$/,
    bodies: unusedReact,
    hooks: unusedHooks,
    edits: [withoutKinds(unusedKinds), withoutStatements(/^FragmentInstance\.prototype\b/)],
  },
  {
    file: ofRouter('router[\\\\/]router\\.js'),
    // Pages have loaders only: changes are calls.
    bodies: {
      handleAction: noUse,
      handleFetcherAction: noUse,
      handleFetcherLoader: noUse,
      fetch: noUse,
      persistAppliedTransitions: '',
      restoreAppliedTransitions: '',
    },
    edits: routerEdits,
  },
  {
    file: ofRouter('router[\\\\/]instrumentation\\.js'),
    bodies: {
      getRouteInstrumentationUpdates: 'return {};',
      instrumentClientSideRouter: 'return router;',
      consumeInstrumentationClientResultMetaReceiver: '',
    },
    edits: routerEdits,
  },
  {
    file: ofRouter('hooks\\.js'),
    // The root route has an error boundary.
    bodies: { RSCErrorHandler: '', DefaultErrorComponent: '' },
    edits: routerEdits,
  },
  { file: ofRouter('dom[\\\\/]lib\\.js'), bodies: { useViewTransitionState: 'return false;' }, edits: routerEdits },
  {
    file: ofRouter('dom[\\\\/]ssr[\\\\/]components\\.js'),
    bodies: { RSCPrefetchPageLinksImpl: 'return null;' },
    edits: routerEdits,
  },
  // The router uses the optimistic state only with an option that is not set.
  { file: ofRouter('components\\.js'), calls: { 'useOptimistic(_state)': '[_state]' }, edits: routerEdits },
  { file: ofRouter('.*\\.js'), edits: routerEdits },
];

/**
 * Removes parts of React and of the router from the browser's build that no page uses: a sixth of these libraries. The build fails if a page uses such
 * a part, if a listed name no longer exists, or if the version of a library has not been checked.
 */
export function unusedLibraryCode(): Plugin {
  return {
    name: 'unused-library-code',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      for (const [name, checked] of Object.entries(checkedVersions)) {
        const { version } = JSON.parse(readFileSync(join(libraries, name, 'package.json'), 'utf8')) as {
          version: string;
        };
        if (version !== checked) throw new Error(`web/bundling/unused-library-code.ts is for ${name} ${checked}`);
      }
    },
    transform(code, id) {
      if (this.environment.name !== 'client') return null;
      const part = parts.find(({ file }) => file.test(id));
      if (part) return edited(code, part);
      if (/[\\/]node_modules[\\/](?:react|react-dom|react-router|scheduler)[\\/]/.test(id)) return null;
      if (!/\.m?[jt]sx?$/.test(id)) return null;
      const use = forbidden.find((pattern) => pattern.test(code));
      if (use) throw new Error(`${id} uses a part of a library that this build removes: ${use.exec(code)?.[0]}`);
      return null;
    },
  };
}

function edited(code: string, { bodies = {}, hooks = [], calls = {}, edits = [] }: Part): string {
  const found = new Set<string>();
  const slim = editScript(code, [
    withBodies(bodies, found),
    withoutHooks(hooks, found),
    ...Object.entries(calls).map(([call, text]) => withCall(call, text, found)),
    ...edits,
  ]);
  const missing = [...Object.keys(bodies), ...hooks, ...Object.keys(calls)].filter((name) => !found.has(name));
  if (missing.length > 0) throw new Error(`Not in the library: ${missing.join(', ')}`);
  return slim;
}
