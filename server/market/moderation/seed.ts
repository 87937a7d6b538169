import type { Client } from 'pg';
import type { Texts } from '../../../contract/enums.ts';
import { insertMissingReasons } from './store/report-reasons.ts';

interface SeedReason extends Texts {
  id: number;
  /** The reporter must describe the problem. */
  needsDescription: boolean;
}

/** Initial reasons for reporting an ad, in display order. Moderators may edit them. Never reuse an id. */
const firstReasons: readonly SeedReason[] = [
  { id: 1, tr: 'Yanlış kategori', en: 'Wrong category', needsDescription: false },
  { id: 2, tr: 'Satılmış ya da artık yok', en: 'Sold or no longer available', needsDescription: false },
  { id: 3, tr: 'Yanıltıcı bilgi ya da fotoğraf', en: 'Misleading information or photos', needsDescription: false },
  { id: 4, tr: 'Gerçek olmayan fiyat', en: 'Unrealistic price', needsDescription: false },
  { id: 5, tr: 'Dolandırıcılık şüphesi', en: 'Suspected fraud', needsDescription: true },
  { id: 6, tr: 'Yasaklı ya da taklit ürün', en: 'Forbidden or counterfeit goods', needsDescription: false },
  { id: 7, tr: 'Aynı ilan birden çok kez verilmiş', en: 'The same ad posted several times', needsDescription: false },
  {
    id: 8,
    tr: 'Kişisel bilgi ya da izinsiz kullanılmış fotoğraf',
    en: 'Personal data, or a photo used without consent',
    needsDescription: true,
  },
  { id: 9, tr: 'Hakaret ya da ayrımcılık', en: 'Insults or discrimination', needsDescription: false },
  { id: 10, tr: 'Diğer', en: 'Other', needsDescription: true },
];

/** Inserts missing reasons; existing ones may have been edited by moderators and are left unchanged. */
export async function seedReportReasons(client: Client): Promise<void> {
  await insertMissingReasons(client, firstReasons);
}
