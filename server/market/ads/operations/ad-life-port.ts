import { applyVerdicts } from './apply-verdicts.ts';
import { restoreAds } from './restore-ads.ts';
import { suspendAds } from './suspend-ads.ts';
import type { LifeDeps } from './dependencies.ts';
import { deleteAdForGood } from './delete-ad-for-good.ts';
import { ownAds, ownAdsAmong, ownContent } from './own-contents.ts';
import type { AdLife } from '../model.ts';
import { addDopings } from './add-dopings.ts';
import { ownAdState } from './own-ad-state.ts';
import { addPeriod } from './add-period.ts';
import { anyForReview, forReview } from './ads-for-review.ts';
import { newestTerms, ownPictures } from '../store/contents.ts';
import { numbersInUse } from '../store/registry.ts';
import { lockForDeal } from './lock-for-deal.ts';
import { effectsIn } from '../store/dopings.ts';
import { dopingsEnding, publishedAmong } from '../store/shown-ads.ts';
import { setBadge } from '../store/states.ts';
import { editAd } from './edit-ad.ts';
import { refundPaused } from './refund-paused.ts';
import { resubmitAd } from './resubmit-ad.ts';
import { submitAds } from './submit-ads.ts';

export function createAdLife(deps: LifeDeps): AdLife {
  const { database } = deps;
  return {
    submit: (ads) => submitAds(deps, ads),
    resubmit: (...args) => resubmitAd(deps, ...args),
    edit: (...args) => editAd(deps, ...args),
    contentOf: (adId, ownerId) => ownContent(database, adId, ownerId),
    ownAds: (...args) => ownAds(database, ...args),
    ownAdsAmong: (...args) => ownAdsAmong(database, ...args),
    ownPictures: (...args) => ownPictures(database, ...args),
    numbersInUse: (numbers) => numbersInUse(database, numbers),
    newestTerms: (...args) => newestTerms(database, ...args),
    forReview: (adIds) => forReview(database, adIds),
    anyForReview: (adId) => anyForReview(database, adId),
    decide: (verdicts, actor) => applyVerdicts(deps, verdicts, actor),
    suspend: (adIds, cause) => suspendAds(deps, adIds, cause),
    restore: (adIds, cause) => restoreAds(deps, adIds, cause),
    addDopings: (...args) => addDopings(deps, ...args),
    refundPaused: (...args) => refundPaused(database, ...args),
    addPeriod: (...args) => addPeriod(deps, ...args),
    stateOf: (adId, ownerId) => ownAdState(database, adId, ownerId),
    dopingEffects: (mainCategoryId) => effectsIn(database, mainCategoryId),
    dopingsEnding: (...args) => dopingsEnding(database, ...args),
    lockForDeal: (adId) => lockForDeal(database, adId),
    publishedAmong: (adIds) => publishedAmong(database, adIds),
    deleteForGood: (adId) => deleteAdForGood(deps, adId),
    addBadge: (adId, badge) => setBadge(database, adId, badge, true),
    removeBadge: (adId, badge) => setBadge(database, adId, badge, false),
  };
}
