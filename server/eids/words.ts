import type { AuthorityState, Words } from '../../contract/enums.ts';

/** Why an ad was taken down, as its owner reads it. */
export const lapseReasons: Record<Extract<AuthorityState, 'Expired' | 'Suspended'>, Words> = {
  Expired: {
    tr: 'Yetki doğrulamanın (EİDS) süresi doldu, ilanın yayından kalktı. Yeniden doğruladığında yayına döner.',
    en: 'Your authority check (EİDS) has run out, so the ad is no longer published. It returns once you have it checked again.',
  },
  Suspended: {
    tr: 'Yetkili kurum bu ilan için yetkini artık onaylamıyor (EİDS), ilanın yayından kalktı. Yetkini yenileyip yeniden doğruladığında yayına döner.',
    en: 'The authority (EİDS) no longer confirms that you may offer this, so the ad is no longer published. It returns once you are authorised and have it checked again.',
  },
};
