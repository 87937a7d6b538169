import type { Config } from '../platform/config.ts';

/** A page seen by somebody who agreed to be counted. `visitor` is the caller's id, hashed by day: nobody is followed over days. */
export interface PageView {
  pageName: string;
  path: string;
  userType: 'guest' | 'loggedIn';
  language: 'tr' | 'en';
  platform: 'web' | 'mobileWeb';
  pageType: string;
  visitor: string;
}

/** A service that page views are sent to. */
export interface AnalyticsService {
  name: string;
  send(view: PageView): Promise<void>;
}

const timeoutMs = 5_000;

/** The two services that the operator configured; none, one or both. */
export function analyticsServices(config: Config): AnalyticsService[] {
  const services: AnalyticsService[] = [];
  if (config.ANALYTICS_GA4_MEASUREMENT_ID && config.ANALYTICS_GA4_API_SECRET) {
    services.push(ga4(config.ANALYTICS_GA4_MEASUREMENT_ID, config.ANALYTICS_GA4_API_SECRET));
  }
  if (config.ANALYTICS_MATOMO_URL && config.ANALYTICS_MATOMO_SITE_ID) {
    services.push(matomo(config.ANALYTICS_MATOMO_URL, config.ANALYTICS_MATOMO_SITE_ID, config.PUBLIC_URL ?? ''));
  }
  return services;
}

/** Google Analytics 4, by its Measurement Protocol. */
function ga4(measurementId: string, secret: string): AnalyticsService {
  const address = new URL('https://www.google-analytics.com/mp/collect');
  address.search = new URLSearchParams({ measurement_id: measurementId, api_secret: secret }).toString();
  return {
    name: 'ga4',
    send: ({ visitor, pageName, path, userType, language, platform, pageType }) =>
      post(address, {
        client_id: visitor,
        events: [
          {
            name: 'page_view',
            params: {
              page_title: pageName,
              page_location: path,
              user_type: userType,
              language,
              platform,
              page_type: pageType,
            },
          },
        ],
      }),
  };
}

/** Matomo, by its Tracking HTTP API. */
function matomo(url: string, siteId: string, publicUrl: string): AnalyticsService {
  return {
    name: 'matomo',
    send: async ({ visitor, pageName, path, language, userType, platform, pageType }) => {
      const address = new URL('matomo.php', url.endsWith('/') ? url : `${url}/`);
      address.search = new URLSearchParams({
        idsite: siteId,
        rec: '1',
        apiv: '1',
        action_name: pageName,
        url: publicUrl + path,
        _id: visitor.slice(0, 16),
        lang: language,
        dimension1: userType,
        dimension2: platform,
        dimension3: pageType,
      }).toString();
      await post(address, undefined);
    },
  };
}

async function post(address: URL, body: unknown): Promise<void> {
  const response = await fetch(address, {
    method: 'POST',
    signal: AbortSignal.timeout(timeoutMs),
    ...(body !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${address.host} answered ${response.status}`);
}
