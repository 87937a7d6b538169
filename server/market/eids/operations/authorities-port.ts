import { required } from '../../../platform/errors.ts';
import type { AuthorityService } from '../port.ts';
import { foldNumber, registryKindOf } from '../rules.ts';
import { readRecordOfAd, readRecords, tieAds } from '../store.ts';
import type { AuthorityDeps } from './dependencies.ts';
import { expireAuthorities } from './expire-authorities.ts';
import { recheckAuthorities } from './recheck-authorities.ts';
import { statusOf } from './record-status.ts';
import { verifyAuthority } from './verify-authority.ts';

export function createAuthorities(deps: AuthorityDeps): AuthorityService {
  const { database, catalogue } = deps;
  return {
    registryOf(categoryId) {
      const { categories } = catalogue();
      return registryKindOf(categories.get(categoryId)?.ancestorIds ?? [], (id) => categories.get(id)?.registry);
    },
    fold: foldNumber,
    ask: (ownerId, question) => verifyAuthority(deps, ownerId, question),
    async checkAgain(adId, ownerId) {
      const record = await readRecordOfAd(database, adId);
      return verifyAuthority(deps, ownerId, required(record?.ownerId === ownerId ? record : undefined, 'AdNotFound'));
    },
    async statusesOf(ownerId, registryNumbers) {
      const records = await readRecords(database, ownerId, registryNumbers);
      return new Map(records.map((record) => [record.registryNumber, statusOf(record)]));
    },
    tie: (ads) => tieAds(database, ads),
    async authorityOf(adId) {
      const record = await readRecordOfAd(database, adId);
      return record && statusOf(record);
    },
    expireDue: () => expireAuthorities(deps),
    recheck: (after) => recheckAuthorities(deps, after),
  };
}
