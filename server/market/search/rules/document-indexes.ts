import { mappingVersion } from './search-mapping.ts';

/** Index names of one installation. A cluster may serve several installations, each with its own prefix. */
export interface IndexNames {
  /** The alias that searches use. */
  alias: string;
  /** The alias of an index that is being built. Changes are written to both. */
  building: string;
  /** Matches every index of the installation. */
  pattern: string;
  /** The name of a new index with this number. */
  of(number: string): string;
  /** The parts of an index's name. Undefined if another installation owns it. */
  read(name: string): { version: number; number: string } | undefined;
}

/** Names for a version of the mapping. Copies of two versions have different aliases. */
export function indexNames(prefix: string, version = mappingVersion): IndexNames {
  const alias = `${prefix}-${version}`;
  return {
    alias,
    building: `${alias}-building`,
    pattern: `${prefix}-*`,
    of: (number) => `${alias}-${number}`,
    read(name) {
      const parts = name.startsWith(`${prefix}-`) ? /^(\d+)-(\d+)$/.exec(name.slice(prefix.length + 1)) : null;
      return parts ? { version: Number(parts[1]), number: parts[2] ?? '' } : undefined;
    },
  };
}

/** What an installation has in the cluster, as one version of the code sees it. */
export interface IndexState {
  /** Number of the index that searches use. */
  current: string | undefined;
  /** Number of the index that is being built. */
  building: string | undefined;
  /** A later version of the code has begun to use its own index. This version must not write, and searches PostgreSQL. */
  isReplaced: boolean;
  /** Indexes that no alias of this version names: remains of interrupted builds, or of earlier versions. */
  others: readonly string[];
}

/** `current` and `building` are the indexes that the aliases name. */
export function indexState(
  names: IndexNames,
  found: { all: readonly string[]; current: readonly string[]; building: readonly string[] },
  version = mappingVersion,
): IndexState {
  const numberOf = (list: readonly string[]) => list.map((name) => names.read(name)?.number).find(Boolean);
  const own = found.all.flatMap((name) => {
    const read = names.read(name);
    return read ? [{ name, ...read }] : [];
  });
  const used = new Set([...found.current, ...found.building]);
  const current = numberOf(found.current);
  const building = numberOf(found.building);
  return {
    current,
    // Both name one index if the build ended while they were read.
    building: building === current ? undefined : building,
    isReplaced: own.some((index) => index.version > version),
    others: own.flatMap((index) => (index.version <= version && !used.has(index.name) ? [index.name] : [])),
  };
}
