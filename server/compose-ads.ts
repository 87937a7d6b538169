import { can } from '../contract/capabilities.ts';
import type { FastifyInstance } from 'fastify';
import {
  adBindings,
  adJobs,
  createAdLife,
  createAds,
  createViews,
  filesInUse,
  followOwner,
  myAdBindings,
  registerEnds,
} from './market/ads/index.ts';
import type { Ads } from './market/ads/index.ts';
import { identityOf, userReportAdminBindings } from './people/accounts/index.ts';
import type { Suspensions } from './people/accounts/index.ts';
import type { AccountDirectory } from './people/accounts/port.ts';
import type { Places } from './people/addresses/index.ts';
import { authorityFrom } from './adapters/eids/index.ts';
import { approveAgreements } from './people/agreements/index.ts';
import { bulkBindings, bulkJobs, createBulk, registerBulk } from './market/bulk/index.ts';
import type { AdCounts, Catalogue } from './market/catalogue/index.ts';
import { createDrafts, draftBindings, draftJobs } from './market/drafts/index.ts';
import { authorityJobs, createAuthorities, registerAuthorityHooks } from './market/eids/index.ts';
import { unusedMediaJobs } from './people/media/index.ts';
import type { Media } from './people/media/index.ts';
import { membershipOf, registerMembershipHooks } from './people/memberships/index.ts';
import { createModeration, moderationBindings, moderationJobs, textFindings } from './market/moderation/index.ts';
import type { Notices } from './people/notifications/port.ts';
import type { Config } from './platform/config.ts';
import type { Database } from './platform/database.ts';
import { createEvents } from './platform/events.ts';
import { fetchSafely } from './platform/fetch-safely.ts';
import type { Hooks } from './platform/hooks.ts';
import type { Binding } from './platform/http/binding.ts';
import type { Job } from './platform/jobs.ts';
import type { Tokens } from './platform/tokens.ts';
import { createPromotions, periods, promotionBindings, registerPromotionHooks } from './market/promotions/index.ts';
import { sampleLike } from './market/search/index.ts';
import type { Search } from './market/search/index.ts';

export interface AdComposeOptions {
  config: Config;
  database: Database;
  catalogue(): Catalogue;
  places(): Places;
  search: Search;
  adCounts(): Promise<AdCounts>;
  hooks: Hooks;
  accounts: AccountDirectory;
  suspensions: Suspensions;
  notices: Notices;
  media: Media;
  tokens: Tokens;
  serviceKey: string;
  publicUrl: string;
}

/** Placing, managing and moderating ads, with what stands around them. */
export interface AdParts {
  ads: Ads;
  bindings: Binding[];
  jobs: Job[];
  /** What belongs to the server itself: files of many ads, whose addresses are no calls, and the watch over the ends of periods. */
  register(app: FastifyInstance): void;
  close(): Promise<void>;
}

/** Puts the parts of ads together. Throws one sentence where the settings lack what production needs. */
export function composeAds(options: AdComposeOptions): AdParts {
  const { config, database, catalogue, places, search, adCounts, hooks, accounts, notices, media } = options;
  const { tokens, serviceKey, publicUrl } = options;
  const sources = { database, catalogue, places };
  const events = createEvents(database);
  const lifeDeps = { database, events, refresh: (ids: readonly string[]) => search.index.refresh(ids) };
  const life = createAdLife(lifeDeps);
  const ads = createAds({ ...sources, marketOf: search.marketOf });
  const views = createViews(database);
  const authorities = createAuthorities({
    database,
    catalogue,
    authority: authorityFrom(config),
    identityOf: (accountId) => identityOf(database, accountId),
    ads: () => life,
    notices,
  });
  const promotions = createPromotions({
    database,
    tierOf: (accountId) => membershipOf(database, accountId),
    ads: life,
    // Drafts ask for prices, and prices for what a draft chose.
    draftChoice: (draftId, ownerId) => drafts.choiceOf(draftId, ownerId),
  });
  const drafts = createDrafts({
    ...sources,
    adCounts,
    media,
    ads: life,
    adViews: ads,
    accounts,
    promotions,
    authorities,
    approveAgreements,
    textFindings,
    notices,
    events,
    hooks,
    vocabulary: search.vocabulary,
  });
  const moderation = createModeration({
    ...sources,
    ads: life,
    previewOf: ads.previewOf,
    accounts,
    suspensions: options.suspensions,
    media,
    sampleLike: (question) => sampleLike(sources, question),
    notices,
    authorities,
    events,
    hooks,
  });
  const bulk = createBulk({
    ...sources,
    ads: life,
    accounts,
    tierOf: (accountId) => membershipOf(database, accountId),
    promotions,
    periods,
    authorities,
    media,
    notices,
    hooks,
    publicUrl,
    fetchPhoto: fetchSafely,
  });
  followOwner(hooks, lifeDeps);
  registerMembershipHooks(database, hooks);
  registerPromotionHooks(database, hooks);
  registerAuthorityHooks(database, hooks);

  return {
    ads,
    bindings: [
      ...adBindings({ ads, views, phones: { database, areApart: accounts.areApart } }),
      ...myAdBindings({
        ...sources,
        ...lifeDeps,
        marketOf: search.marketOf,
        authorityOf: authorities.authorityOf,
        checkAuthority: authorities.checkAgain,
        draftOf: drafts.editing,
        draftCount: drafts.count,
      }),
      ...promotionBindings({
        promotions,
        ads: life,
        draftChoice: drafts.choiceOf,
        canPay: can('servicePayment'),
      }),
      ...draftBindings(drafts),
      ...bulkBindings(bulk),
      ...moderationBindings({ moderation }),
      ...userReportAdminBindings({ database }),
    ],
    jobs: [
      ...adJobs({ ...lifeDeps, notices }),
      ...draftJobs(drafts),
      ...bulkJobs(bulk),
      ...moderationJobs({ moderation }),
      ...authorityJobs({ database, authorities }),
      ...unusedMediaJobs({
        database,
        inUse: async (keys, ownerIds) =>
          (await filesInUse(database, keys, ownerIds)).union(await drafts.filesInUse(keys)),
      }),
      ...events.jobs(),
    ],
    register(app) {
      registerBulk(app, { bulk, tokens, serviceKey, publicUrl });
      registerEnds(app, lifeDeps);
    },
    close: () => views.close(),
  };
}
