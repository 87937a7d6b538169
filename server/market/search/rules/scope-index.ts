import { isAffected } from './cache-scope.ts';
import type { CacheScope, ChangedAd } from './cache-scope.ts';

/** Scopes of lists by their owner, with the category of each as index. */
export interface ScopeIndex<K> {
  add(owner: K, scope: CacheScope): void;
  remove(owner: K, scope: CacheScope): void;
  /** Owners of lists that a change of these ads may change. */
  affectedBy(ads: readonly ChangedAd[]): Set<K>;
  /** Owners whose lists have one of these categories or none. `categoryIds` includes ancestors. */
  within(categoryIds: readonly number[]): Set<K>;
  clear(): void;
}

export function scopeIndex<K>(): ScopeIndex<K> {
  /** Owners and their scopes by the category of the scope; 0 for none. */
  const buckets = new Map<number, Map<K, Set<CacheScope>>>();
  return {
    add(owner, scope) {
      const bucket = buckets.get(scope.category) ?? new Map<K, Set<CacheScope>>();
      buckets.set(scope.category, bucket.set(owner, (bucket.get(owner) ?? new Set()).add(scope)));
    },
    remove(owner, scope) {
      const bucket = buckets.get(scope.category);
      const scopes = bucket?.get(owner);
      scopes?.delete(scope);
      if (scopes?.size === 0) bucket?.delete(owner);
      if (bucket?.size === 0) buckets.delete(scope.category);
    },
    affectedBy(ads) {
      const affected = new Set<K>();
      for (const ad of ads) {
        for (const category of [0, ...ad.categories]) {
          for (const [owner, scopes] of buckets.get(category) ?? []) {
            if (!affected.has(owner) && [...scopes].some((scope) => isAffected(scope, ad))) affected.add(owner);
          }
        }
      }
      return affected;
    },
    within: (categoryIds) => new Set([0, ...categoryIds].flatMap((id) => [...(buckets.get(id)?.keys() ?? [])])),
    clear: () => buckets.clear(),
  };
}
