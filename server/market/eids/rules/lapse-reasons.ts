import type { AuthorityState, Texts } from '../../../../contract/enums.ts';

/** Shown to the owner of a suspended ad. */
export const lapseReasons: Record<Extract<AuthorityState, 'Expired' | 'Suspended'>, Texts> = {
  Expired: {
    tr: 'Yetki doğrulamanın (EİDS) süresi doldu.',
    en: 'Your authority check (EİDS) has expired.',
  },
  Suspended: {
    tr: 'Yetkili kurum bu ilanı vermeye yetkili olduğunu artık onaylamıyor (EİDS). Önce yetkini yenilemen gerekir.',
    en: 'The authority (EİDS) no longer confirms that you are entitled to list this. You need to be authorised again first.',
  },
};
