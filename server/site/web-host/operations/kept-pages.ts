import { scopeIndex } from '../../../market/search/port.ts';
import type { ListListener } from '../../../market/search/port.ts';
import { readContentNotice } from '../rules/content-notice.ts';
import type { RenderedPage } from './rendered-page.ts';
import { warmAndCold } from './warm-and-cold.ts';

/** How old a changed page may be when it is sent while it is rendered again. Milliseconds. */
const maxStaleMs = 1_500;
/** A changed page is rendered again at most this often. Milliseconds. */
const refreshMs = 1_000;
/** Larger pages are not kept. */
const maxPageBytes = 1_000_000;

export type RenderPage = (isRefresh: boolean) => Promise<RenderedPage | undefined>;

export interface KeptPages {
  /**
   * The page of a key: kept, or rendered once for all concurrent requests. A page that changed less than `maxStaleMs` ago is sent once more while it is
   * rendered again. Undefined if the page cannot be shared. Rejects if the rendering fails. `render` is told whether no request waits for it.
   */
  page(key: string, render: RenderPage): Promise<SharedPage | undefined>;
  /** Applies a notice about changed content: see `rules/content-notice.ts`. Without a notice, everything may have changed. */
  changed(notice: string | undefined): void;
  /** Applies a change of lists. */
  readonly listsChanged: ListListener;
  /** While notices cannot be heard, nothing is kept. */
  setConnected(isConnected: boolean): void;
  /** Pages sent from memory and pages rendered since the start, and the bytes in memory. */
  figures(): { kept: number; rendered: number; bytes: number };
}

/** `isOutdated`: something on the page has changed, so no cache may store it. */
export type SharedPage = RenderedPage & { isOutdated?: boolean };

export interface KeptPagesOptions {
  maxBytes: number;
  /** Milliseconds since 1970. */
  now(): number;
  /** A page is rendered again if this value has changed, for example the catalogue in memory. */
  version(): unknown;
  /** Receives errors of renderings in the background. */
  onError(error: unknown): void;
}

interface Entry {
  key: string;
  page: RenderedPage;
  version: unknown;
  /** Time of the first change since the rendering; undefined if there was none. */
  changedAt: number | undefined;
  renderedAt: number;
}

/** Changes during a rendering, which its page may lack. */
type Change = { names: ReadonlySet<string>; gone: ReadonlySet<string> } | Parameters<ListListener>[0];

/** Keeps pages for visitors until something that they show changes. */
export function createKeptPages({ maxBytes, now, version, onError }: KeptPagesOptions): KeptPages {
  const entries = warmAndCold<Entry>(maxBytes, forget);
  const byName = new Map<string, Set<Entry>>();
  const lists = scopeIndex<Entry>();
  const renderings = new Map<string, Promise<RenderedPage | undefined>>();
  const missed = new Set<Change[]>();
  const counts = { kept: 0, rendered: 0 };
  let isConnected = false;

  /** Removes an entry from the indexes. */
  function forget(entry: Entry): void {
    const { names, scopes } = entry.page;
    for (const name of names) {
      const named = byName.get(name);
      named?.delete(entry);
      if (named?.size === 0) byName.delete(name);
    }
    for (const scope of scopes) lists.remove(entry, scope);
  }

  function keep(key: string, page: RenderedPage, versionBefore: unknown): void {
    const entry: Entry = { key, page, version: versionBefore, changedAt: undefined, renderedAt: now() };
    for (const name of page.names) byName.set(name, (byName.get(name) ?? new Set()).add(entry));
    for (const scope of page.scopes) lists.add(entry, scope);
    entries.set(key, entry, page.body.length);
  }

  function render(key: string, make: RenderPage, isRefresh = false): Promise<RenderedPage | undefined> {
    const running = renderings.get(key);
    if (running) return running;
    const changes: Change[] = [];
    missed.add(changes);
    const versionBefore = version();
    const rendering = make(isRefresh)
      .then((page) => {
        counts.rendered += 1;
        if (page?.isKept && isConnected && page.body.length <= maxPageBytes) {
          keep(key, page, versionBefore);
          for (const missedChange of changes) apply(missedChange);
        } else entries.delete(key);
        return page;
      })
      .finally(() => {
        renderings.delete(key);
        missed.delete(changes);
      });
    renderings.set(key, rendering);
    return rendering;
  }

  function apply(applied: Change): void {
    if (applied === 'all') return entries.clear();
    if ('names' in applied) {
      for (const name of applied.names) for (const entry of byName.get(name) ?? []) entry.changedAt ??= now();
      for (const name of applied.gone) for (const entry of byName.get(name) ?? []) entries.delete(entry.key);
      return;
    }
    const affected = 'ads' in applied ? lists.affectedBy(applied.ads) : lists.within(applied.categoryIds);
    for (const entry of affected) entry.changedAt ??= now();
  }

  function change(applied: Change): void {
    for (const changes of missed) changes.push(applied);
    apply(applied);
  }

  return {
    async page(key, make) {
      const entry = entries.get(key);
      if (!entry) return render(key, make);
      const time = now();
      const since = entry.version === version() ? Math.min(entry.changedAt ?? Infinity, entry.page.until) : -Infinity;
      if (time >= since + maxStaleMs) return render(key, make);
      if (time >= since && time >= entry.renderedAt + refreshMs) void render(key, make, true).catch(onError);
      counts.kept += 1;
      return time >= since ? { ...entry.page, isOutdated: true } : entry.page;
    },
    changed(notice) {
      change(notice === undefined ? 'all' : readContentNotice(notice));
    },
    listsChanged: change,
    setConnected(connected) {
      isConnected = connected;
      change('all');
    },
    figures: () => ({ ...counts, bytes: entries.bytes() }),
  };
}
