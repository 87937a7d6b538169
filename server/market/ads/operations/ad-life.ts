import { restore, decide, suspend } from './deciding.ts';
import type { LifeDeps } from './ad-events.ts';
import { deleteForGood } from './owner-actions.ts';
import { ownAds, ownAdsAmong } from './own-export.ts';
import type { AdLife } from '../port.ts';
import { addDopings, addPeriod, stateOf } from './promoting.ts';
import { anyForReview, forReview } from './reviewing.ts';
import { newestTerms, ownPictures } from '../store/contents.ts';
import { numbersInUse } from '../store/registry.ts';
import { dopingsEnding, publishedAmong } from '../store/shown.ts';
import { setBadge } from '../store/states.ts';
import { edit, ownContent, resubmit, submit } from './submitting.ts';

/** The life of ads, for other domains. */
export function createAdLife(deps: LifeDeps): AdLife {
  const { database } = deps;
  return {
    submit: (ads) => submit(deps, ads),
    resubmit: (...asked) => resubmit(deps, ...asked),
    edit: (...asked) => edit(deps, ...asked),
    contentOf: (adId, ownerId) => ownContent(database, adId, ownerId),
    ownAds: (...asked) => ownAds(database, ...asked),
    ownAdsAmong: (...asked) => ownAdsAmong(database, ...asked),
    ownPictures: (...asked) => ownPictures(database, ...asked),
    numbersInUse: (numbers) => numbersInUse(database, numbers),
    newestTerms: (...asked) => newestTerms(database, ...asked),
    forReview: (adIds) => forReview(database, adIds),
    anyForReview: (adId) => anyForReview(database, adId),
    decide: (verdicts, actor) => decide(deps, verdicts, actor),
    suspend: (adIds, cause) => suspend(deps, adIds, cause),
    restore: (adIds, cause) => restore(deps, adIds, cause),
    addDopings: (...asked) => addDopings(deps, ...asked),
    addPeriod: (...asked) => addPeriod(deps, ...asked),
    stateOf: (adId, ownerId) => stateOf(database, adId, ownerId),
    dopingsEnding: (...asked) => dopingsEnding(database, ...asked),
    publishedAmong: (adIds) => publishedAmong(database, adIds),
    deleteForGood: (adId) => deleteForGood(deps, adId),
    addBadge: (adId, badge) => setBadge(database, adId, badge, true),
    removeBadge: (adId, badge) => setBadge(database, adId, badge, false),
  };
}
