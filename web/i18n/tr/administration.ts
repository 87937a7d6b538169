/** Texts for administrators; no page uses them yet. */
export const translations = {} as const;

export const api = {
  LanguageUnknown: 'Bu dil desteklenmiyor.',
  CategoryHasAds: 'Bu kategoride ilan var, silinemez.',
  CategoryHasChildren: 'Bu kategorinin alt kategorileri var, silinemez.',
  SpecNotFound: 'Böyle bir özellik yok.',
  AgreementVersionExists: 'Bu sürüm zaten var.',
  AgreementKeywordUnknown: 'Metinde böyle bir anahtar kelime yok ya da bu metinde kullanılamaz.',
  VersionMalformed: 'Sürüm 1.2 gibi yazılır.',
} as const;
