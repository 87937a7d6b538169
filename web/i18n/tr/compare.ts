/** Comparison buttons on ads, and the bar at the bottom of a page. */
export const translations = {
  act: 'Karşılaştır',
  acted: 'Karşılaştırmada',
  added: 'Karşılaştırmaya eklendi',
  addedText: 'Aynı türden başka ilanlar da ekle, yan yana gör.',
  removed: 'Karşılaştırmadan çıkarıldı',
  failed: 'Karşılaştırma listen değiştirilemedi',
  undo: 'Geri al',
  tray: {
    label: 'Karşılaştırdığın ilanlar',
    go: 'Karşılaştır ({{figure}})',
    goOf: 'Seçtiğin {{figure}} ilanı karşılaştır',
    oneMore: 'Yan yana görmek için bir ilan daha ekle.',
    hide: 'Çubuğu gizle',
  },
} as const;

/** Texts for the comparison's error codes. */
export const api = {
  ComparisonFull: 'Bir türden en fazla 10 ilan karşılaştırılabilir. Yenisi için birini çıkar.',
  ComparisonGroupsFull: 'En fazla 10 ayrı türü karşılaştırabilirsin. Yenisi için birini temizle.',
  ComparisonEntryNotFound: 'Bu ilan artık karşılaştırmada değil.',
} as const;
