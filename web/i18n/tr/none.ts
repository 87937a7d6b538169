/** A search that found nothing, and the ways on. */
export const translations = {
  title: 'Bu filtrelerle ilan yok',
  emptyTitle: 'Burada henüz ilan yok',
  emptyText: 'Yeni ilanlar geldikçe burada görünür. Bu arada diğer kategorilere bakabilirsin.',
  text: 'Aramanı biraz genişletmeyi dene.',
  nearest: 'En yakın eşleşme: <b>{{label}}</b> filtresini kaldırırsan {{figure}} ilan var.',
  remove: 'Filtreyi kaldır',
  or: 'Kaldırınca ilan bulunan diğer filtreler',
  option: '{{label}} olmadan {{figure}} ilan',
  wider: 'Yakında ne var?',
  within: '{{label}}: {{figure}} ilan',
  clear: 'Tüm filtreleri temizle',
  categories: 'Kategorilere göz at',
  page: 'Bu sayfada ilan yok',
  pageText: 'Liste bu kadar uzun değil.',
  first: 'İlk sayfaya dön',
  problem: 'Bu arama yapılamadı',
} as const;
