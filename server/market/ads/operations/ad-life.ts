import { restore, decide, suspend } from './deciding.ts';
import type { LifeDeps } from './ad-events.ts';
import { deleteForGood } from './owner-actions.ts';
import { ownAds, ownAdsAmong } from './own-export.ts';
import type { AdLife } from '../port.ts';
import { addDopings, addPeriod, stateOf } from './promoting.ts';
import { anyForReview, forReview } from './reviewing.ts';
import { newestTerms, ownPictures } from '../store/contents.ts';
import { numbersInUse } from '../store/registry.ts';
import { holdForDeal } from './dealing.ts';
import { effectsIn } from '../store/dopings.ts';
import { dopingsEnding, publishedAmong } from '../store/shown.ts';
import { setBadge } from '../store/states.ts';
import { edit, ownContent, resubmit, submit } from './submitting.ts';

/** The life of ads, for other domains. */
export function createAdLife(deps: LifeDeps): AdLife {
  const { database } = deps;
  return {
    submit: (ads) => submit(deps, ads),
    resubmit: (...args) => resubmit(deps, ...args),
    edit: (...args) => edit(deps, ...args),
    contentOf: (adId, ownerId) => ownContent(database, adId, ownerId),
    ownAds: (...args) => ownAds(database, ...args),
    ownAdsAmong: (...args) => ownAdsAmong(database, ...args),
    ownPictures: (...args) => ownPictures(database, ...args),
    numbersInUse: (numbers) => numbersInUse(database, numbers),
    newestTerms: (...args) => newestTerms(database, ...args),
    forReview: (adIds) => forReview(database, adIds),
    anyForReview: (adId) => anyForReview(database, adId),
    decide: (verdicts, actor) => decide(deps, verdicts, actor),
    suspend: (adIds, cause) => suspend(deps, adIds, cause),
    restore: (adIds, cause) => restore(deps, adIds, cause),
    addDopings: (...args) => addDopings(deps, ...args),
    addPeriod: (...args) => addPeriod(deps, ...args),
    stateOf: (adId, ownerId) => stateOf(database, adId, ownerId),
    dopingEffects: (mainCategoryId) => effectsIn(database, mainCategoryId),
    dopingsEnding: (...args) => dopingsEnding(database, ...args),
    holdForDeal: (adId) => holdForDeal(database, adId),
    publishedAmong: (adIds) => publishedAmong(database, adIds),
    deleteForGood: (adId) => deleteForGood(deps, adId),
    addBadge: (adId, badge) => setBadge(database, adId, badge, true),
    removeBadge: (adId, badge) => setBadge(database, adId, badge, false),
  };
}
