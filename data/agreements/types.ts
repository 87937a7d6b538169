/**
 * The product's agreements. `slug` is the value of `activeAgreement` in both languages, so that switching the language keeps the page.
 *
 * `static`: one text for everyone, listed on the agreements page. `filled`: keywords are filled in for one purchase; shown before payment and stored.
 * `information`: read without approval (privacy notices must be separate from consents). `approval`: required to continue.
 * `consent`: never preselected; given and withdrawn separately.
 */
export interface AgreementType {
  type: string;
  slug: string;
  tr: string;
  en: string;
  platform: 'Ads' | 'Ecommerce';
  kind: 'static' | 'filled';
  acceptance: 'information' | 'approval' | 'consent';
}

/** In the order on the agreements page. */
export const agreementTypes = [
  {
    type: 'TermsAndConditions',
    slug: 'terms-and-conditions',
    tr: 'Kullanım koşulları',
    en: 'Terms of use',
    platform: 'Ads',
    kind: 'static',
    acceptance: 'approval',
  },
  {
    type: 'IndividualMembership',
    slug: 'individual-membership',
    tr: 'Bireysel üyelik sözleşmesi',
    en: 'Individual membership agreement',
    platform: 'Ads',
    kind: 'static',
    acceptance: 'approval',
  },
  {
    type: 'ProfessionalSellerContract',
    slug: 'professional-seller-contract',
    tr: 'Kurumsal satıcı sözleşmesi',
    en: 'Professional seller contract',
    platform: 'Ads',
    kind: 'static',
    acceptance: 'approval',
  },
  {
    type: 'GeneralAdRules',
    slug: 'general-ad-rules',
    tr: 'Genel ilan kuralları',
    en: 'General ad rules',
    platform: 'Ads',
    kind: 'static',
    acceptance: 'approval',
  },
  {
    type: 'RefundPolicy',
    slug: 'refund-policy',
    tr: 'İptal ve iade politikası',
    en: 'Cancellation and refund policy',
    platform: 'Ads',
    kind: 'static',
    acceptance: 'information',
  },
  {
    type: 'PersonalDataProtection',
    slug: 'personal-data-protection',
    tr: 'KVKK aydınlatma metni',
    en: 'Personal data protection notice',
    platform: 'Ads',
    kind: 'static',
    acceptance: 'information',
  },
  {
    type: 'ExplicitConsent',
    slug: 'explicit-consent',
    tr: 'Açık rıza metni',
    en: 'Explicit consent text',
    platform: 'Ads',
    kind: 'static',
    acceptance: 'consent',
  },
  {
    type: 'PrivacyPolicy',
    slug: 'privacy-policy',
    tr: 'Gizlilik politikası',
    en: 'Privacy policy',
    platform: 'Ads',
    kind: 'static',
    acceptance: 'information',
  },
  {
    type: 'CookiePolicy',
    slug: 'cookie-policy',
    tr: 'Çerez politikası',
    en: 'Cookie policy',
    platform: 'Ads',
    kind: 'static',
    acceptance: 'information',
  },
  {
    type: 'PreliminaryInformationForm',
    slug: 'preliminary-information-form',
    tr: 'Ön bilgilendirme formu',
    en: 'Preliminary information form',
    platform: 'Ads',
    kind: 'filled',
    acceptance: 'approval',
  },
  {
    type: 'DistanceSelling',
    slug: 'distance-selling',
    tr: 'Mesafeli satış sözleşmesi',
    en: 'Distance selling contract',
    platform: 'Ads',
    kind: 'filled',
    acceptance: 'approval',
  },
  {
    type: 'PersonalSalesContract',
    slug: 'personal-sales-contract',
    tr: 'Kişiler arası satış sözleşmesi',
    en: 'Personal sales contract',
    platform: 'Ads',
    kind: 'filled',
    acceptance: 'approval',
  },
  {
    type: 'DopingPreliminaryInformationForm',
    slug: 'doping-preliminary-information-form',
    tr: 'Doping ve ilan süresi ön bilgilendirme formu',
    en: 'Promotion and ad period preliminary information form',
    platform: 'Ads',
    kind: 'filled',
    acceptance: 'approval',
  },
  {
    type: 'DopingDistanceSelling',
    slug: 'doping-distance-selling',
    tr: 'Doping ve ilan süresi mesafeli satış sözleşmesi',
    en: 'Promotion and ad period distance selling contract',
    platform: 'Ads',
    kind: 'filled',
    acceptance: 'approval',
  },
  {
    type: 'MembershipPreliminaryInformationForm',
    slug: 'membership-preliminary-information-form',
    tr: 'Üyelik paketi ön bilgilendirme formu',
    en: 'Membership package preliminary information form',
    platform: 'Ads',
    kind: 'filled',
    acceptance: 'approval',
  },
  {
    type: 'MembershipDistanceSelling',
    slug: 'membership-distance-selling',
    tr: 'Üyelik paketi mesafeli satış sözleşmesi',
    en: 'Membership package distance selling contract',
    platform: 'Ads',
    kind: 'filled',
    acceptance: 'approval',
  },
] as const satisfies readonly AgreementType[];

export type AgreementTypeName = (typeof agreementTypes)[number]['type'];
export type AgreementSlug = (typeof agreementTypes)[number]['slug'];
