import type { ConductReason, Texts } from '../../../../contract/enums.ts';

/** Shown to the member. */
export const conductReasonTexts: Record<ConductReason, Texts> = {
  RuleBreaking: { tr: 'Kuralları tekrar tekrar ihlal etme', en: 'Repeatedly breaking the rules' },
  Scam: { tr: 'Dolandırıcılık şüphesi', en: 'Suspected fraud' },
  Spam: { tr: 'İstenmeyen ya da yinelenen içerik', en: 'Unwanted or repeated content' },
  Harassment: { tr: 'Başka üyeleri rahatsız etme', en: 'Harassing other members' },
  Impersonation: { tr: 'Kendini başkası gibi gösterme', en: 'Pretending to be someone else' },
  OtherConduct: { tr: 'Üyelik kurallarına aykırılık', en: 'Breaking the membership rules' },
};
