import type { Config } from '../../../platform/config.ts';
import { sendRequest } from '../../../platform/http-client.ts';

/** A page view by a visitor who consented. `visitor` is a daily hash of the caller's id, so visitors cannot be followed across days. */
export interface PageView {
  pageName: string;
  path: string;
  userType: 'guest' | 'loggedIn';
  language: 'tr' | 'en';
  platform: 'web' | 'mobileWeb';
  pageType: string;
  visitor: string;
}

export interface FailedLogin {
  method: string;
  errorCode: string;
  language: 'tr' | 'en';
  visitor: string;
}

export interface AnalyticsService {
  name: string;
  pageView(view: PageView): Promise<void>;
  failedLogin(event: FailedLogin): Promise<void>;
}

const timeoutMs = 5_000;

/** The configured services: none, Google Analytics, Matomo or both. */
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

/** Google Analytics 4 through the Measurement Protocol. */
function ga4(measurementId: string, secret: string): AnalyticsService {
  const address = new URL('https://www.google-analytics.com/mp/collect');
  address.search = new URLSearchParams({ measurement_id: measurementId, api_secret: secret }).toString();
  const event = (visitor: string, name: string, params: Record<string, string>) =>
    post(address, { client_id: visitor, events: [{ name, params }] });
  return {
    name: 'ga4',
    pageView: ({ visitor, pageName, path, userType, language, platform, pageType }) =>
      event(visitor, 'page_view', {
        page_title: pageName,
        page_location: path,
        user_type: userType,
        language,
        platform,
        page_type: pageType,
      }),
    failedLogin: ({ visitor, method, errorCode, language }) =>
      event(visitor, 'failed_login', { method, error_code: errorCode, language }),
  };
}

/** Matomo through its Tracking HTTP API. */
function matomo(url: string, siteId: string, publicUrl: string): AnalyticsService {
  const track = async (visitor: string, parameters: Record<string, string>) => {
    const address = new URL('matomo.php', url.endsWith('/') ? url : `${url}/`);
    const common = { idsite: siteId, rec: '1', apiv: '1', _id: visitor.slice(0, 16) };
    address.search = new URLSearchParams({ ...common, ...parameters }).toString();
    await post(address, undefined);
  };
  return {
    name: 'matomo',
    pageView: ({ visitor, pageName, path, language, userType, platform, pageType }) =>
      track(visitor, {
        action_name: pageName,
        url: publicUrl + path,
        lang: language,
        dimension1: userType,
        dimension2: platform,
        dimension3: pageType,
      }),
    failedLogin: ({ visitor, method, errorCode, language }) =>
      track(visitor, { e_c: 'login', e_a: 'failed_login', e_n: `${method}: ${errorCode}`, lang: language }),
  };
}

async function post(address: URL, body: unknown): Promise<void> {
  const { status, isOk } = await sendRequest(address, {
    method: 'POST',
    timeoutMs,
    ...(body !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  if (!isOk) throw new Error(`${address.host} answered ${status}`);
}
