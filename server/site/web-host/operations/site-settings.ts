import type { SiteSettings } from '../../../../web/page-context.ts';
import { publicUrlOf } from '../../../platform/config.ts';
import type { Config } from '../../../platform/config.ts';

/** The operator's settings that pages show. */
export function siteSettings(config: Config): SiteSettings {
  return {
    publicUrl: publicUrlOf(config),
    contact: withoutUndefined({
      email: config.CONTACT_EMAIL,
      phone: config.CONTACT_PHONE,
      address: config.CONTACT_ADDRESS,
    }),
    social: withoutUndefined({
      instagram: config.SOCIAL_INSTAGRAM,
      x: config.SOCIAL_X,
      youtube: config.SOCIAL_YOUTUBE,
    }),
    stores: withoutUndefined({ ios: config.STORE_IOS, android: config.STORE_ANDROID }),
    ...(config.ETBIS_URL !== undefined && { etbisUrl: config.ETBIS_URL }),
    ...(config.MEDIA_URL !== undefined && { mediaUrl: new URL(config.MEDIA_URL).origin }),
  };
}

function withoutUndefined<T extends Record<string, string | undefined>>(values: T): { [K in keyof T]?: string } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: string;
  };
}
