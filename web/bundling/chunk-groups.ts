import type { Rolldown } from 'vite';

/** A chunk for modules that certain pages load statically. */
function chunkOf(name: string, isFor: (pages: ReadonlySet<string>) => boolean, test = /./) {
  return {
    test,
    name: (id: string, modules: Rolldown.ChunkingContext) => (isFor(pagesOf(id, modules)) ? name : null),
    debugName: name,
  };
}

/** Pages that load a module statically, by the names of their route modules; `root` stands for every page. */
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

const hasEntryPage = (pages: ReadonlySet<string>) => pages.has('Home') || pages.has('AdDetail');

/** True if a page other than the results pages is among them. */
const hasOther = (pages: ReadonlySet<string>) =>
  [...pages].some((page) => page !== 'Results' && page !== 'CategorySearch');

/** Shared chunks by priority: the first matching group gets a module, and its imports that no group has yet. */
export const chunkGroups = [
  // The libraries change less often than our own code.
  {
    name: 'react',
    test: /node_modules[\\/](?:react|react-dom|react-router|scheduler|cookie|set-cookie-parser)[\\/]|^\0bindings:/,
    priority: 10,
  },
  { ...chunkOf('frame', (pages) => pages.has('root')), priority: 9 },
  // Parts of the design system that most pages have, and those of forms. Other groups would bring cards or results with them.
  {
    ...chunkOf(
      'common',
      (pages) => pages.size > 4,
      /[\\/]web[\\/](?:ui[\\/](?:Avatar|Card|HeroPattern|IconButton|Photo|Skeleton|Segmented|Tag|link)\.|client[\\/](?:meta|pending-action)\.ts)|chevron-(?:down|left|right)\.mjs/,
    ),
    priority: 8.6,
  },
  {
    ...chunkOf(
      'fields',
      (pages) => pages.size > 1,
      /[\\/]web[\\/]ui[\\/](?:TextInput|Checkbox|Radio|Switch|Select|Field|NumberInput|number-text)\./,
    ),
    priority: 8.4,
  },
  {
    ...chunkOf('cards', (pages) => hasEntryPage(pages) && pages.size > 2, /[\\/]web[\\/]parts[\\/](?:Ad(?!Row)|card)/),
    priority: 8,
  },
  // Code that the results page shares with other pages. These must not load the results for it.
  { ...chunkOf('pieces', (pages) => pages.has('Results') && hasEntryPage(pages)), priority: 7 },
  { ...chunkOf('lists', (pages) => pages.has('Results') && hasOther(pages)), priority: 6 },
  { ...chunkOf('results', (pages) => pages.has('Results') && pages.has('CategorySearch')), priority: 5 },
  // Small modules of many pages, each too small for a separate file.
  {
    ...chunkOf('basics', (pages) => hasEntryPage(pages) && (pages.size > 4 || pages.has('Home')) && pages.size > 1),
    priority: 4,
  },
  // Code that the ad page shares with the seller page and with its previews.
  {
    ...chunkOf('seller', (pages) => pages.has('AdDetail') && pages.has('AdOwner'), /[\\/]web[\\/]screens[\\/]/),
    priority: 3,
  },
  {
    ...chunkOf('article', (pages) => pages.has('AdDetail') && pages.size > 1, /[\\/]web[\\/]screens[\\/]/),
    priority: 2,
  },
];
