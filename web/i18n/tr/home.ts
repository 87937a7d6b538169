import { can } from '../../../contract/capabilities.ts';

/** The home page. */
export const translations = {
  metaTitle: 'Al, sat, kirala: aradığın şey bu meydanda',
  metaDescription: can('heldPayment', 'comparison')
    ? 'Emlaktan vasıtaya, giyimden teknolojiye {{number}} ilan Meydan’da. Ara, karşılaştır, güvenle al.'
    : 'Emlaktan vasıtaya, giyimden teknolojiye {{number}} ilan Meydan’da. Ara, filtrele, haritada gör.',
  title: 'Aradığın şey bu meydanda',
  lead_one: 'Evden arabaya, telefondan koltuğa {{number}} ilan. Al, sat, kirala.',
  lead_other: 'Evden arabaya, telefondan koltuğa {{number}} ilan. Al, sat, kirala.',
  leadEmpty: 'Evden arabaya, telefondan koltuğa. Al, sat, kirala.',
  mosaic: 'Vitrinden üç ilan',
  popular: 'Çok arananlar',
  popularSearches: {
    first: 'kiralık 2+1 Ankara',
    second: 'otomatik SUV',
    third: 'çocuk bisikleti',
    fourth: 'chester koltuk',
    fifth: 'vespa',
  },
  categories: 'Ana kategoriler',
  all: 'Tümü',
  showcase: 'Vitrin',
  showcaseCount_one: 'Bugün öne çıkan {{number}} ilan',
  showcaseCount_other: 'Bugün öne çıkan {{number}} ilan',
  showcaseAll: 'Vitrinin tamamı',
  drops: 'Fiyatı düşenler',
  dropsText: 'Son 30 günde fiyatı inen ilanlar',
  dropsAll: 'Tüm düşüşler',
  recent: 'Son baktıkların',
  recentClear: 'Geçmişi temizle',
  newest: 'Yeni ilanlar',
  newestText: 'Meydana en son gelenler',
  newestAll: 'Tüm ilanlar',
  safe: {
    title: 'Paran, ürün sende olana kadar güvende',
    text: 'Ödemeyi satıcı değil, lisanslı ödeme kuruluşu tutar.',
    pay: 'Sen ödersin',
    payText: 'Tutar satıcıya geçmez, güvenli hesapta bekler.',
    arrive: 'Ürün gelir',
    arriveText: 'Kontrol edersin, uymazsa iade istersin.',
    earn: 'Satıcı kazanır',
    earnText: 'Onayından sonra ödemesi hesabına geçer.',
  },
} as const;
