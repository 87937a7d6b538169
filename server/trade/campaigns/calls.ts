import { campaignCalls as calls } from '../../../contract/calls/campaigns.ts';
import { memberOf } from '../../platform/caller.ts';
import { bind, bindAll, bindShared } from '../../platform/http/binding.ts';
import { createCampaign } from './operations/create-campaign.ts';
import type { CampaignDeps, DeskDeps } from './operations/dependencies.ts';
import { joinCampaign } from './operations/join-campaign.ts';
import { listJoinedAds } from './operations/list-joined-ads.ts';
import { listJoinableAds } from './operations/list-joinable-ads.ts';
import { quitCampaign } from './operations/quit-campaign.ts';
import { updateCampaign } from './operations/update-campaign.ts';
import { readCampaignPage } from './operations/read-campaign-page.ts';
import { listCampaignCategories } from './operations/list-campaign-categories.ts';
import { readEditableCampaign } from './operations/read-editable-campaign.ts';
import { listCampaignsOfAd } from './operations/list-campaigns-of-ad.ts';
import { listActiveCampaigns } from './operations/list-active-campaigns.ts';

/** Prices of campaigns and their state also change with time. */
const listSeconds = 60;

export const campaignBindings = (deps: CampaignDeps & DeskDeps) =>
  bindAll(
    bind(calls.create, ({ body }, context) => createCampaign(deps, memberOf(context).id, body, context.language)),
    bind(calls.toEdit, ({ params }) => readEditableCampaign(deps, params.id)),
    bind(calls.update, ({ params, body }, context) => updateCampaign(deps, memberOf(context).id, params.id, body)),
    bind(calls.join, ({ body }, context) => joinCampaign(deps, memberOf(context), body, context.language)),
    bind(calls.quit, async ({ body }, context) => {
      await quitCampaign(deps, memberOf(context), body);
      return { done: true as const };
    }),
    bindShared(calls.active, (_, { language, shown }) => {
      shown.keys('campaigns');
      shown.atMost(listSeconds);
      return listActiveCampaigns(deps, language, { onMainPage: false });
    }),
    bindShared(calls.activeOnMainPage, (_, { language, shown }) => {
      shown.keys('campaigns');
      shown.atMost(listSeconds);
      return listActiveCampaigns(deps, language, { onMainPage: true });
    }),
    bindShared(calls.categoryFilters, ({ query }, { language, shown }) => {
      shown.keys('campaigns');
      return listCampaignCategories(deps, query.campaignId, language);
    }),
    bindShared(calls.get, async ({ params, query }, { language, shown }) => {
      const page = await readCampaignPage(deps, params.id, query, language);
      shown.keys('campaigns', ...page.items.map(({ id }) => `ad:${id}`));
      shown.atMost(listSeconds);
      return page;
    }),
    bind(calls.joined, ({ params }, { language }) => listCampaignsOfAd(deps, params.adId, language)),
    bind(calls.canJoin, ({ params, body }, context) =>
      listJoinableAds(deps, memberOf(context), params.campaignId, body, context.language),
    ),
    bind(calls.joinedAds, ({ params, body }, context) =>
      listJoinedAds(deps, memberOf(context), params.campaignId, body, context.language),
    ),
  );
