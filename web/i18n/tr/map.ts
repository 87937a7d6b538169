/** The map of results. */
export const translations = {
  label: 'İlanların haritası',
  follow: 'Harita gezdikçe ara',
  here: 'Bu bölgede ara',
  zoomIn: 'Yakınlaştır',
  zoomOut: 'Uzaklaştır',
  locate: 'Konumuma git',
  locateFailed: 'Konumun alınamadı',
  locateFailedText: 'Tarayıcının konum iznini kontrol et.',
  cluster: '{{figure}} ilan, yakınlaştır',
  failed: 'Harita yüklenemedi.',
  loading: 'Harita yükleniyor',
  points: 'Haritadaki ilanlar',
  inView: 'Haritada {{figure}} ilan',
  none: 'Bu bölgede ilan yok',
  close: 'İlanı kapat',
  filters: 'Filtreler',
} as const;
