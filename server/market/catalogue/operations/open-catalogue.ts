import { readFormerCategories } from '../../../../data/categories/read.ts';
import { chance } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { buildCatalogue } from '../rules/catalogue.ts';
import type { Catalogue } from '../rules/catalogue.ts';
import { announce, catalogueChannel, readRecords, readRevision, REMOVED } from '../store.ts';
import type { StoredCategory, StoredSpec } from '../tables.ts';

/** The stored rows of a catalogue and the number of their last version. */
export interface CatalogueRecords {
  revision: number;
  /** Open and closed categories by id. */
  categories: ReadonlyMap<number, StoredCategory>;
  specs: ReadonlyMap<number, StoredSpec>;
  catalogue: Catalogue;
}

export interface OpenCatalogue {
  /** The current version; the same object until a change. */
  current(): Catalogue;
  /** The rows of the last version. Inside a transaction that locked the catalogue, nobody changes them until its end. */
  records(): Promise<CatalogueRecords>;
  /** Replaces the catalogue after a change by this process. Ignored if a newer version is loaded. */
  replace(records: CatalogueRecords): void;
  /** Tells other processes at the commit of the current transaction. */
  announce(version: number): Promise<unknown>;
  /** Calls `listener` after every replacement. Returns a function that ends it. */
  onChange(listener: () => void): () => void;
  /** Loads all rows again. */
  reload(): Promise<void>;
  close(): Promise<void>;
}

/** How often the number of the last version is compared, in case a notification was lost. */
const pollMs = 2_500;

const formers = readFormerCategories();

/**
 * Loads the catalogue into memory and replaces it when a process saves a version. `known` is the catalogue that the database certainly contains, if
 * the caller has it.
 */
export async function openCatalogue(database: Database, known?: Catalogue): Promise<OpenCatalogue> {
  /** Identifies this instance, so that it ignores its own notifications. */
  const self = chance.uuid();
  let records: CatalogueRecords | undefined;
  let catalogue = known;
  let loading: Promise<unknown> = Promise.resolve();
  const listeners = new Set<() => void>();

  function replace(next: CatalogueRecords): void {
    if (records && records.revision > next.revision) return;
    records = next;
    catalogue = next.catalogue;
    for (const listener of listeners) listener();
  }

  const loadAll = async () => replace(await load(database, undefined));

  /** Loads what changed since the last version, one load after another. */
  async function update(): Promise<CatalogueRecords> {
    const loaded = records;
    const revision = await readRevision(database);
    if (loaded && loaded.revision >= revision) return records ?? loaded;
    const next = await load(database, loaded);
    replace(next);
    return records ?? next;
  }

  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const next = loading.then(work, work);
    loading = next.catch(() => undefined);
    return next;
  };

  const connected = Promise.withResolvers<void>();
  const listener = database.bus.listenExactly(
    catalogueChannel,
    async (notice) => {
      const [sender, version] = notice?.split(' ') ?? [];
      // Copies of earlier versions change rows without saving a version.
      if (sender !== self) await (version === undefined ? inTurn(loadAll) : inTurn(update));
    },
    () => connected.resolve(),
  );
  // Changes after loading must be heard, so it listens first.
  await connected.promise;
  if (!catalogue) await inTurn(loadAll);
  const poll = setInterval(() => {
    if (records) void inTurn(update).catch(() => undefined);
  }, pollMs).unref();

  return {
    current: () => catalogue as Catalogue,
    // Runs in the caller's transaction, so it must not wait for loads outside of it.
    records: update,
    replace,
    announce: (version) => announce(database, `${self} ${version}`),
    onChange(added) {
      listeners.add(added);
      return () => listeners.delete(added);
    },
    reload: () => inTurn(loadAll),
    async close() {
      clearInterval(poll);
      await listener.close();
    },
  };
}

/** Rows of the last version: all, or those of `base` with what changed since. */
async function load(database: Database, base: CatalogueRecords | undefined): Promise<CatalogueRecords> {
  // A version that is saved in between is read again at the next load.
  const revision = await readRevision(database);
  const changed = await readRecords(database, base?.revision ?? -1);
  return recordsOf(revision, base, changed);
}

/** Records with changed rows. Removed categories are left out. */
export function recordsOf(
  revision: number,
  base: Pick<CatalogueRecords, 'categories' | 'specs'> | undefined,
  changed: { categories: readonly StoredCategory[]; specs: readonly StoredSpec[] },
): CatalogueRecords {
  const categories = new Map(base?.categories);
  for (const row of changed.categories) {
    if (row.position === REMOVED) categories.delete(row.id);
    else categories.set(row.id, row);
  }
  const specs = new Map(base?.specs);
  for (const row of changed.specs) specs.set(row.id, row);
  return {
    revision,
    categories,
    specs,
    catalogue: buildCatalogue(
      [...categories.values()],
      [...specs.values()].map(({ definition }) => definition),
      formers,
    ),
  };
}
