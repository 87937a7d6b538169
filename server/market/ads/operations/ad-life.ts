import { restore, decide, suspend } from './deciding.ts';
import type { LifeDeps } from './ad-events.ts';
import { deleteForGood } from './owner-actions.ts';
import { newestTerms, numbersInUse, ownAds, ownAdsAmong, ownPictures } from './own-export.ts';
import type { AdLife } from '../port.ts';
import { addDopings, addPeriod, dopingsEnding, stateOf } from './promoting.ts';
import { setBadge } from './badges.ts';
import { anyForReview, forReview, publishedAmong } from './reviewing.ts';
import { edit, ownContent, resubmit, submit } from './submitting.ts';

/** The life of ads, for other domains. */
export function createAdLife(deps: LifeDeps): AdLife {
  const { database } = deps;
  return {
    submit: (ads) => submit(deps, ads),
    resubmit: (...given) => resubmit(deps, ...given),
    edit: (...given) => edit(deps, ...given),
    contentOf: (adId, ownerId) => ownContent(database, adId, ownerId),
    ownAds: (...given) => ownAds(database, ...given),
    ownAdsAmong: (...given) => ownAdsAmong(database, ...given),
    ownPictures: (...given) => ownPictures(database, ...given),
    numbersInUse: (numbers) => numbersInUse(database, numbers),
    newestTerms: (...given) => newestTerms(database, ...given),
    forReview: (adIds) => forReview(database, adIds),
    anyForReview: (adId) => anyForReview(database, adId),
    decide: (verdicts, actor) => decide(deps, verdicts, actor),
    suspend: (adIds, cause) => suspend(deps, adIds, cause),
    restore: (adIds, cause) => restore(deps, adIds, cause),
    addDopings: (...given) => addDopings(deps, ...given),
    addPeriod: (...given) => addPeriod(deps, ...given),
    stateOf: (adId, ownerId) => stateOf(database, adId, ownerId),
    dopingsEnding: (...given) => dopingsEnding(database, ...given),
    publishedAmong: (adIds) => publishedAmong(database, adIds),
    deleteForGood: (adId) => deleteForGood(deps, adId),
    addBadge: (adId, badge) => setBadge(database, adId, badge, true),
    removeBadge: (adId, badge) => setBadge(database, adId, badge, false),
  };
}
