import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Adapter, AdapterPayload } from 'oidc-provider';
import { chance, clock } from '../../../platform/clock.ts';
import { fileMode, folderMode } from '../../../platform/private-files.ts';

const lifeSeconds = 3600;
const suffix = '.json';

interface StoredEntry<T> {
  id: string;
  value: T;
  /** Milliseconds since 1970. */
  savedAt: number;
  until: number;
}

/**
 * Records of a local issuer, each a file in a folder, so that all processes of a machine share them. For a few sign-ins of developers and tests.
 */
export class Records {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  save(kind: string, id: string, value: unknown, seconds = lifeSeconds): void {
    const now = clock.now().getTime();
    const entry: StoredEntry<unknown> = { id, value, savedAt: now, until: now + seconds * 1000 };
    const file = this.#fileOf(kind, id);
    mkdirSync(this.#folder, { recursive: true, mode: folderMode });
    // Renamed, so that another process never reads half a file.
    const fresh = `${file}.${chance.secret(6)}`;
    writeFileSync(fresh, JSON.stringify(entry), { mode: fileMode });
    renameSync(fresh, file);
  }

  /** The value, of the type that was stored under this kind. */
  find(kind: string, id: string): unknown {
    return this.#read(this.#fileOf(kind, id))?.value;
  }

  delete(kind: string, id: string): void {
    rmSync(this.#fileOf(kind, id), { force: true });
  }

  /** The records of a kind, the latest first. Deletes expired ones. */
  all<T>(kind: string): StoredEntry<T>[] {
    if (!existsSync(this.#folder)) return [];
    return readdirSync(this.#folder)
      .filter((name) => name.startsWith(`${kind}-`) && name.endsWith(suffix))
      .flatMap((name) => this.#read<T>(join(this.#folder, name)) ?? [])
      .toSorted((a, b) => b.savedAt - a.savedAt);
  }

  /** The record, saved as `make` returns it if there is none. */
  findOrMake<T>(kind: string, make: () => T, seconds: number): T {
    const known = this.find(kind, '') as T | undefined;
    if (known !== undefined) return known;
    this.save(kind, '', make(), seconds);
    return (this.find(kind, '') as T | undefined) ?? make();
  }

  #read<T>(file: string): StoredEntry<T> | undefined {
    try {
      const entry = JSON.parse(readFileSync(file, 'utf8')) as StoredEntry<T>;
      if (entry.until > clock.now().getTime()) return entry;
      rmSync(file, { force: true });
    } catch {
      // Deleted by another process.
    }
    return undefined;
  }

  #fileOf(kind: string, id: string): string {
    return join(this.#folder, `${kind}-${createHash('sha256').update(id).digest('hex').slice(0, 32)}${suffix}`);
  }
}

/** A local issuer's storage, one store for each model. */
export function storeOf(records: Records): (kind: string) => Adapter {
  return (kind) => {
    const all = () => records.all<AdapterPayload>(kind);
    const find = (matches: (payload: AdapterPayload) => boolean) => all().find(({ value }) => matches(value))?.value;
    return {
      upsert: async (id, payload, expiresIn) => records.save(kind, id, payload, expiresIn),
      find: async (id) => records.find(kind, id) as AdapterPayload | undefined,
      findByUid: async (uid) => find((payload) => payload.uid === uid),
      findByUserCode: async (userCode) => find((payload) => payload.userCode === userCode),
      async consume(id) {
        const found = all().find((entry) => entry.id === id);
        if (!found) return;
        const now = clock.now().getTime();
        const consumed = Math.floor(now / 1000);
        records.save(kind, id, { ...found.value, consumed }, (found.until - now) / 1000);
      },
      destroy: async (id) => records.delete(kind, id),
      async revokeByGrantId(grantId) {
        for (const { id, value } of all()) if (value.grantId === grantId) records.delete(kind, id);
      },
    };
  };
}
