/** Cards of ads, search results and categories. */
export const search = {
  card: {
    today: 'Bugün',
    yesterday: 'Dün',
    oldPrice: 'Eski fiyat',
    video: 'Video',
    onePhoto: '1 fotoğraf',
    photos: '{{figure}} fotoğraf',
    percent: '%{{figure}}',
    saving: '{{sum}} indi',
    personal: 'Sahibinden',
    verified: 'EİDS',
    showcase: 'Vitrin',
    urgent: 'Acil',
    boost: 'Öne çıkan',
    shine: 'Parlayan',
    fresh: 'Güncel',
  },
} as const;
