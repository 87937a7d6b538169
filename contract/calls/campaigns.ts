import { z } from 'zod';
import { declare } from '../declare.ts';
import { limits } from '../limits.ts';
import { adId, done, uuid } from '../schemas/basic.ts';
import {
  adsInCampaign,
  campaign,
  campaignAdsQuery,
  campaignPage,
  joinCampaign,
  newCampaign,
  quitCampaign,
} from '../schemas/campaign.ts';

const path = '/ads/campaign';
const rate = { max: 60, seconds: 60 };
const campaigns = z.object({ items: z.array(campaign).max(limits.campaignsShownMost) });
const ofCampaign = z.object({ campaignId: uuid });

/** Campaigns: what they are, and the ads that take part in them. */
export const campaignCalls = {
  create: declare({
    id: 'ads.campaign.create-campaign',
    method: 'POST',
    path: `${path}/create-campaign`,
    access: 'administrator',
    summary: 'Makes a campaign that sellers may join with their ads until it ends.',
    body: newCampaign,
    answer: campaign,
    idempotency: { hours: 24 },
  }),
  join: declare({
    id: 'ads.campaign.join-campaign',
    method: 'POST',
    path: `${path}/join-campaign`,
    access: 'owner',
    of: { ad: ['body.adIds'] },
    summary:
      'Has published ads of the caller join a campaign that runs or will run, each at what it is asked less the discount; answers each with its price or why it cannot join.',
    body: joinCampaign,
    answer: adsInCampaign,
    errors: ['CampaignNotFound', 'CampaignOver', 'CampaignForBusinesses'],
    rate,
  }),
  quit: declare({
    id: 'ads.campaign.quit-campaign',
    method: 'POST',
    path: `${path}/quit-campaign`,
    access: 'owner',
    of: { ad: ['body.adIds'] },
    summary:
      'Has published ads of the caller quit a campaign; refused with what the status of the first of them says where it is not published.',
    body: quitCampaign,
    answer: done,
    errors: ['CampaignNotFound', 'AdPendingApproval', 'AdPublished', 'AdRejected', 'AdInHistory', 'AdPassive'],
    rate,
  }),
  active: declare({
    id: 'ads.campaign.get-active-campaigns',
    method: 'GET',
    path: `${path}/get-active-campaigns`,
    access: 'visitor',
    summary: 'Campaigns that run or will run, those that end first before the others.',
    answer: campaigns,
    cacheSeconds: 60,
  }),
  activeOnMainPage: declare({
    id: 'ads.campaign.get-active-campaigns-by-main-page',
    method: 'GET',
    path: `${path}/get-active-campaigns-by-main-page`,
    access: 'visitor',
    summary: 'Campaigns that run now and stand on the home page.',
    answer: campaigns,
    cacheSeconds: 60,
  }),
  categoryFilters: declare({
    id: 'ads.campaign.get-category-filters',
    method: 'GET',
    path: `${path}/get-category-filters`,
    access: 'visitor',
    summary: 'Main categories of the ads that take part in a campaign, with how many there are of each.',
    query: ofCampaign,
    answer: z.object({ items: z.array(z.object({ id: z.int(), name: z.string(), adCount: z.int() })) }),
    errors: ['CampaignNotFound'],
  }),
  get: declare({
    id: 'ads.campaign.get-campaign',
    method: 'GET',
    path: `${path}/get-campaign/{id}`,
    access: 'visitor',
    summary: 'A campaign with the ads that take part in it, the newest first, also one that is over.',
    params: z.object({ id: uuid }),
    query: z.object({
      mainCategoryId: z.coerce.number().int().positive().optional(),
      pageIndex: z.coerce.number().int().min(0).max(limits.pageMost).default(0),
    }),
    answer: campaignPage,
    errors: ['CampaignNotFound'],
  }),
  joined: declare({
    id: 'ads.campaign.joined-campaigns',
    method: 'GET',
    path: `${path}/joined-campaigns/{adId}`,
    access: 'visitor',
    summary: 'Campaigns that an ad takes part in now or will take part in.',
    params: z.object({ adId }),
    answer: campaigns,
  }),
  canJoin: declare({
    id: 'ads.campaign.get-ads-can-join-campaign',
    method: 'POST',
    path: `${path}/get-ads-can-join-campaign/{campaignId}`,
    access: 'owner',
    of: { ad: ['body.adIds'] },
    summary: 'Published ads of the caller with what each would cost in a campaign, or why it cannot join.',
    params: ofCampaign,
    body: campaignAdsQuery,
    answer: adsInCampaign,
    errors: ['CampaignNotFound', 'CampaignOver', 'CampaignForBusinesses'],
    rate,
  }),
  joinedAds: declare({
    id: 'ads.campaign.get-ads-joined-campaign',
    method: 'POST',
    path: `${path}/get-ads-joined-campaign/{campaignId}`,
    access: 'owner',
    of: { ad: ['body.adIds'] },
    summary: 'Ads of the caller that take part in a campaign, with what each costs there.',
    params: ofCampaign,
    body: campaignAdsQuery.pick({ adIds: true, after: true }),
    answer: adsInCampaign,
    errors: ['CampaignNotFound'],
    rate,
  }),
};
