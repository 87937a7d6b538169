import { campaignCalls as calls } from '../../../contract/calls/campaigns.ts';
import { memberOf } from '../../platform/caller.ts';
import { bind, bindAll } from '../../platform/http/binding.ts';
import { createCampaign } from './operations/create-campaign.ts';
import type { CampaignDeps, DeskDeps } from './operations/deps.ts';
import { joinCampaign } from './operations/join-campaign.ts';
import { adsThatCanJoin, adsThatJoined } from './operations/list-ads.ts';
import { quitCampaign } from './operations/quit-campaign.ts';
import { updateCampaign } from './operations/update-campaign.ts';
import { readActive, readCategories, readEditable, readJoined, readPage } from './operations/read-campaigns.ts';

/** Answers every call of `contract/calls/campaigns.ts`. */
export const campaignBindings = (deps: CampaignDeps & DeskDeps) =>
  bindAll(
    bind(calls.create, ({ body }, context) => createCampaign(deps, memberOf(context).id, body, context.language)),
    bind(calls.toEdit, ({ params }) => readEditable(deps, params.id)),
    bind(calls.update, ({ params, body }, context) => updateCampaign(deps, memberOf(context).id, params.id, body)),
    bind(calls.join, ({ body }, context) => joinCampaign(deps, memberOf(context), body, context.language)),
    bind(calls.quit, async ({ body }, context) => {
      await quitCampaign(deps, memberOf(context), body);
      return { done: true as const };
    }),
    bind(calls.active, (_, { language }) => readActive(deps, language, { onMainPage: false })),
    bind(calls.activeOnMainPage, (_, { language }) => readActive(deps, language, { onMainPage: true })),
    bind(calls.categoryFilters, ({ query }, { language }) => readCategories(deps, query.campaignId, language)),
    bind(calls.get, ({ params, query }, { language }) => readPage(deps, params.id, query, language)),
    bind(calls.joined, ({ params }, { language }) => readJoined(deps, params.adId, language)),
    bind(calls.canJoin, ({ params, body }, context) =>
      adsThatCanJoin(deps, memberOf(context), params.campaignId, body, context.language),
    ),
    bind(calls.joinedAds, ({ params, body }, context) =>
      adsThatJoined(deps, memberOf(context), params.campaignId, body, context.language),
    ),
  );
