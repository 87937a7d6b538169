import type { Rolldown } from 'vite';

/** A chunk for the modules that certain pages have from the start. */
function chunkOf(name: string, isFor: (pages: ReadonlySet<string>) => boolean, test = /./) {
  return {
    test,
    name: (id: string, modules: Rolldown.ChunkingContext) => (isFor(pagesOf(id, modules)) ? name : null),
    debugName: name,
  };
}

/** The pages that have a module from the start, by the names of their route modules; `root` is every page. */
function pagesOf(id: string, modules: Rolldown.ChunkingContext): Set<string> {
  const importers = new Set([id]);
  const pages = new Set<string>();
  for (const one of importers) {
    const page = /[\\/](\w+)\.tsx\?__react-router-build-client-route$/.exec(one)?.[1];
    if (page !== undefined) pages.add(page);
    for (const next of modules.getModuleInfo(one)?.importers ?? []) importers.add(next);
  }
  return pages;
}

/** Whether a page among them is one that visitors come to first. */
const hasLandingPage = (pages: ReadonlySet<string>) => pages.has('Home') || pages.has('AdDetail');

/** Whether pages other than those of results are among them. */
const hasOther = (pages: ReadonlySet<string>) =>
  [...pages].some((page) => page !== 'Results' && page !== 'CategorySearch');

/** The files that pages share, in the order of who takes a module first; a group also takes what its modules import, as far as none before it did. */
export const chunkGroups = [
  // The libraries change less often than our own.
  {
    name: 'react',
    test: /node_modules[\\/](?:react|react-dom|react-router|scheduler|cookie|set-cookie-parser)[\\/]|^\0bindings:/,
    priority: 10,
  },
  { ...chunkOf('frame', (pages) => pages.has('root')), priority: 9 },
  {
    ...chunkOf('cards', (pages) => hasLandingPage(pages) && pages.size > 2, /[\\/]web[\\/]parts[\\/](?:Ad|card)/),
    priority: 8,
  },
  // What results have in common with other pages, which must not load the results for it.
  { ...chunkOf('pieces', (pages) => pages.has('Results') && hasLandingPage(pages)), priority: 7 },
  { ...chunkOf('lists', (pages) => pages.has('Results') && hasOther(pages)), priority: 6 },
  { ...chunkOf('results', (pages) => pages.has('Results') && pages.has('CategorySearch')), priority: 5 },
  // Small things of many pages, each too small for a file of its own.
  {
    ...chunkOf('basics', (pages) => hasLandingPage(pages) && (pages.size > 4 || pages.has('Home')) && pages.size > 1),
    priority: 4,
  },
  // What the page of an ad has in common with that of its owner, and with its previews.
  {
    ...chunkOf('seller', (pages) => pages.has('AdDetail') && pages.has('AdOwner'), /[\\/]web[\\/]screens[\\/]/),
    priority: 3,
  },
  {
    ...chunkOf('article', (pages) => pages.has('AdDetail') && pages.size > 1, /[\\/]web[\\/]screens[\\/]/),
    priority: 2,
  },
];
