import type { Texts } from '../../../../../contract/enums.ts';
import type { StandardFilter } from '../../../../../contract/schemas/filter.ts';

export interface StandardPhrase {
  filter: StandardFilter;
  names: Texts;
  words: string;
  /** The word is too common to mean the filter: few ads have the urgent badge, many contain the word. */
  isWord?: true;
}

/** Standard filters and phrases for them. */
export const standardPhrases: readonly StandardPhrase[] = [
  {
    filter: 'ownerPersonal',
    names: { tr: 'Sahibinden', en: 'From owner' },
    words:
      'sahibinden, sahibi, bireysel, emlakçı olmasın, emlakçı istemiyorum, emlakçı değil, galeri olmasın, emlakçısız, komisyonsuz, aracısız, without agent, no agent, no commission, from owner, by owner, from the owner, private seller, owner direct, direct from owner',
  },
  {
    filter: 'ownerBusiness',
    names: { tr: 'Kurumsal satıcıdan', en: 'From a business' },
    words:
      'galeriden, emlakçıdan, emlak ofisinden, mağazadan, kurumsal, kurumsaldan, firmadan, bayiden, yetkili bayiden, from dealer, from a dealer, by dealer, from agency, from an agency, from store, from a business',
  },
  {
    filter: 'withPhoto',
    names: { tr: 'Fotoğraflı', en: 'With photos' },
    words: 'fotoğraflı, resimli, with photo, with photos, with pictures, with picture',
  },
  { filter: 'withVideo', names: { tr: 'Videolu', en: 'With video' }, words: 'videolu, with video, with videos' },
  {
    filter: 'priceDropped',
    names: { tr: 'Fiyatı düşen', en: 'Price dropped' },
    words:
      'fiyatı düşen, fiyatı düşenler, fiyatı düşmüş, fiyatı inen, indirimli, price drop, price drops, price dropped, reduced price, price reduced',
  },
  { filter: 'urgent', names: { tr: 'Acil', en: 'Urgent' }, words: '', isWord: true },
  {
    filter: 'verified',
    names: { tr: 'Doğrulanmış', en: 'Verified' },
    words: 'doğrulanmış, onaylı satıcı, verified, verified seller',
  },
  {
    filter: 'last24Hours',
    names: { tr: 'Son 24 saat', en: 'Last 24 hours' },
    words:
      'son 24 saat, son 24 saatte, son 1 gün, bugün, bugün eklenen, bugün eklenenler, bugünkü, bugünün ilanları, last 24 hours, past 24 hours, today, added today, posted today',
  },
  {
    filter: 'last3Days',
    names: { tr: 'Son 3 gün', en: 'Last 3 days' },
    words: 'son 3 gün, son üç gün, son 3 günde, last 3 days, past 3 days, last three days',
  },
  {
    filter: 'last7Days',
    names: { tr: 'Son 7 gün', en: 'Last 7 days' },
    words:
      'son 7 gün, son bir hafta, son 1 hafta, bu hafta, bu hafta eklenen, bu haftaki, last 7 days, last week, this week, past week, added this week',
  },
  {
    filter: 'last30Days',
    names: { tr: 'Son 30 gün', en: 'Last 30 days' },
    words:
      'son 30 gün, son bir ay, son 1 ay, bu ay, bu ay eklenen, last 30 days, this month, past month, added this month',
  },
];

export interface SortPhrase {
  item: 'price' | 'date';
  direction: 'asc' | 'desc';
  sort: 'LowerPriceFirst' | 'HigherPriceFirst' | 'LastAddedFirst';
  words: string;
}

export const sortPhrases: readonly SortPhrase[] = [
  {
    item: 'price',
    direction: 'asc',
    sort: 'LowerPriceFirst',
    words:
      'ucuz, ucuza, hesaplı, uygun fiyatlı, cheap, affordable, low price, günstig, günstige, billig, недорого, дешево, رخيص, رخيصة, en ucuz, en ucuzu, en uygun, en uygun fiyatlı, en düşük fiyat, ucuzdan pahalıya, önce en ucuz, fiyata göre artan, cheapest, cheapest first, lowest price, lowest price first',
  },
  {
    item: 'price',
    direction: 'desc',
    sort: 'HigherPriceFirst',
    words:
      'en pahalı, en pahalısı, pahalıdan ucuza, en yüksek fiyat, fiyata göre azalan, most expensive, priciest, highest price, highest price first',
  },
  {
    item: 'date',
    direction: 'desc',
    sort: 'LastAddedFirst',
    words:
      'en yeni, en yeniler, en son, en son eklenen, son eklenen, son eklenenler, en yeni ilan, en yeni ilanlar, en güncel, newest, newest first, latest, most recent, latest ads',
  },
];
/** Labels of sort orders. */
export const sortLabels: Readonly<Record<string, Texts>> & Readonly<Record<'price' | 'date', Texts>> = {
  price: { tr: 'Fiyata göre', en: 'By price' },
  date: { tr: 'Tarihe göre', en: 'By date' },
  'price asc': { tr: 'Önce en ucuz', en: 'Cheapest first' },
  'price desc': { tr: 'Önce en pahalı', en: 'Most expensive first' },
  'date desc': { tr: 'Önce en yeni', en: 'Newest first' },
};
