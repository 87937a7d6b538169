/** What each service is for, by the first word of its calls' ids; the API's description groups the calls by them. */
export const services = {
  identity: 'Sessions, signing in, members, their profiles, addresses, business accounts, roles, and feedback.',
  ads: 'Published ads: reading them, managing one’s own, reports, reviews by moderators, promotions and files of many ads.',
  agreements: 'Agreements and static texts by version, and what a member approved.',
  analytics: 'Page views, counted only after consent.',
  categories: 'The category tree, specs and their values, fees.',
  drafts: 'Ads that are being written, saved as they are typed.',
  learning: 'Use of searches by those who agreed, and what it tells.',
  media: 'Uploading photos, documents and videos.',
  notifications: 'Notifications of a member, preferences, templates, sending, and the live stream.',
  pages: 'Facts that the pages of the product show.',
  search: 'Finding ads, suggestions and places on the map.',
} as const satisfies Record<string, string>;
