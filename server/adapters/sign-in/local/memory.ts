import type { Adapter, AdapterPayload } from 'oidc-provider';
import { clock } from '../../../platform/clock.ts';

interface StoredEntry {
  payload: AdapterPayload;
  /** Milliseconds since 1970. */
  until: number;
}

const lifeSeconds = 3600;
/** More entries than concurrent sign-ins on one machine need. */
const maxEntries = 1_000;

/** A local issuer's storage in memory, one store for each model. */
export function memoryStore(): (kind: string) => Adapter {
  const entries = new Map<string, StoredEntry>();
  return (kind) => {
    const keyOf = (id: string) => `${kind}:${id}`;
    const find = (matches: (payload: AdapterPayload) => boolean) =>
      [...entries].find(([key, { payload }]) => key.startsWith(`${kind}:`) && matches(payload))?.[1].payload;
    return {
      async upsert(id, payload, expiresIn = lifeSeconds) {
        entries.set(keyOf(id), { payload, until: clock.now().getTime() + expiresIn * 1000 });
        const [oldest] = entries.keys();
        if (entries.size > maxEntries && oldest !== undefined) entries.delete(oldest);
      },
      async find(id) {
        const found = entries.get(keyOf(id));
        return found && found.until > clock.now().getTime() ? found.payload : undefined;
      },
      async findByUid(uid) {
        return find((payload) => payload.uid === uid);
      },
      async findByUserCode(userCode) {
        return find((payload) => payload.userCode === userCode);
      },
      async consume(id) {
        const found = entries.get(keyOf(id));
        if (found) found.payload.consumed = Math.floor(clock.now().getTime() / 1000);
      },
      async destroy(id) {
        entries.delete(keyOf(id));
      },
      async revokeByGrantId(grantId) {
        for (const [key, { payload }] of entries) if (payload.grantId === grantId) entries.delete(key);
      },
    };
  };
}
