import type { Texts } from '../../contract/enums.ts';

export interface Reason extends Texts {
  id: number;
}

/** Reasons for closing an account, in display order. Ids are stored: never change or reuse one. */
export const deletionReasons: readonly Reason[] = [
  { id: 1, tr: 'Artık ihtiyacım yok', en: 'I no longer need it' },
  { id: 2, tr: 'Aradığımı bulamadım', en: 'I could not find what I was looking for' },
  { id: 3, tr: 'İlanlarım ilgi görmedi', en: 'My ads did not get enough interest' },
  { id: 4, tr: 'Çok fazla bildirim alıyorum', en: 'I get too many notifications' },
  { id: 5, tr: 'Kötü bir alışveriş deneyimi yaşadım', en: 'I had a bad experience buying or selling' },
  { id: 6, tr: 'Kişisel verilerim konusunda endişeliyim', en: 'I am worried about my personal data' },
  { id: 7, tr: 'Başka bir neden', en: 'Another reason' },
];

export interface ReportReason extends Reason {
  /** A description is required. */
  needsDescription: boolean;
}

/** Initial reasons for reporting a member, in display order. Administrators can change the table later. */
export const userReportReasons: readonly ReportReason[] = [
  {
    id: 1,
    tr: 'Dolandırıcılık ya da dolandırıcılık girişimi',
    en: 'Fraud or attempted fraud',
    needsDescription: true,
  },
  {
    id: 2,
    tr: 'Sahte hesap ya da başkasının kimliğine bürünme',
    en: 'Fake account or impersonation',
    needsDescription: false,
  },
  { id: 3, tr: 'Hakaret, tehdit ya da taciz', en: 'Insults, threats or harassment', needsDescription: false },
  {
    id: 4,
    tr: 'Meydan dışında ödeme ya da iletişim isteme',
    en: 'Asks to pay or talk outside Meydan',
    needsDescription: false,
  },
  { id: 5, tr: 'Yanıltıcı ya da sahte ilanlar', en: 'Misleading or fake ads', needsDescription: false },
  {
    id: 6,
    tr: 'Yasaklı ya da taklit ürün satışı',
    en: 'Sells forbidden or counterfeit goods',
    needsDescription: false,
  },
  {
    id: 7,
    tr: 'Uygunsuz profil fotoğrafı ya da adı',
    en: 'Inappropriate profile picture or name',
    needsDescription: false,
  },
  { id: 8, tr: 'Diğer', en: 'Other', needsDescription: true },
];
