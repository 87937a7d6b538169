import type { DecisionReason, Language, Texts } from '../../../../contract/enums.ts';

/** Shown to the ad's owner. */
const reasonTexts: Record<DecisionReason, Texts> = {
  ForbiddenContent: {
    tr: 'Satışı yasak ya da ilan kurallarına aykırı içerik',
    en: 'Content that is forbidden or against the ad rules',
  },
  ContactInfo: { tr: 'İlan metninde iletişim bilgisi', en: 'Contact details in the text' },
  DuplicateAd: { tr: 'Aynı ilan zaten yayında', en: 'The same ad is already published' },
  DuplicatePhoto: { tr: 'Başka bir ilanda kullanılmış fotoğraf', en: 'A photo used in another ad' },
  WrongCategory: { tr: 'Yanlış kategori', en: 'Wrong category' },
  MisleadingPrice: { tr: 'Yanıltıcı fiyat', en: 'Misleading price' },
  MisleadingText: { tr: 'Yanıltıcı ya da eksik anlatım', en: 'Misleading or incomplete text' },
  PoorPhotos: { tr: 'Yetersiz ya da uygunsuz fotoğraf', en: 'Poor or unsuitable photos' },
  Counterfeit: { tr: 'Taklit ürün', en: 'Counterfeit goods' },
  Fraud: { tr: 'Dolandırıcılık şüphesi', en: 'Suspected fraud' },
  AuthorityMissing: { tr: 'Yetki doğrulaması eksik', en: 'Your authority to list it is not verified' },
  Other: { tr: 'İlan kurallarına uygun değil', en: 'Does not follow the ad rules' },
};

/** The reasons and the moderator's message in one line: `Yanlış kategori · Yanıltıcı fiyat: Kasko değerini yaz`. */
export function reasonText(
  reasons: readonly DecisionReason[],
  message: string | undefined,
  language: Language,
): string {
  const named = reasons.filter((reason) => reason !== 'Other' || message === undefined || reasons.length > 1);
  const words = named.map((reason) => reasonTexts[reason][language]).join(' · ');
  return [words, message ?? ''].filter(Boolean).join(': ');
}
