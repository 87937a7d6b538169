import { can } from '../../../../../contract/capabilities.ts';
import { pushed, template, informed } from './entry.ts';

/** The alerts that members ask for by keeping an ad, a list, a search or a seller: service, each switched off by preference. */
export const favouriteTemplates = {
  'Favorite.AdPriceDropped': template({
    name: 'Favorite.AdPriceDropped',
    category: 'favouriteAds',
    channels: informed,
    tokens: ['Ad.Title', 'Ad.OldPrice', 'Ad.Price'],
    details: ['Ad.OldPrice', 'Ad.Price'],
    tr: {
      title: 'Favorinin fiyatı düştü: %Ad.Price%',
      subTitle: '%Ad.Title% · önceki fiyatı %Ad.OldPrice%',
      sms: 'Meydan: Favorilerindeki bir ilanın fiyatı %Ad.OldPrice% iken %Ad.Price% oldu.',
      mail: {
        subject: 'Fiyatı düştü, şimdi %Ad.Price%: %Ad.Title%',
        preheader: 'Önceki fiyatı %Ad.OldPrice% idi.',
        paragraphs: [
          'Favorilerine eklediğin “%Ad.Title%” ilanının fiyatı düştü: %Ad.OldPrice% iken %Ad.Price% oldu.',
          can('questions', 'offers')
            ? 'Hâlâ aklındaysa ilana bakmak, satıcıya sormak ya da teklif vermek için iyi bir an.'
            : 'Hâlâ aklındaysa ilana yeniden bakmak için iyi bir an.',
        ],
        action: 'İlanı gör',
      },
    },
    en: {
      title: 'Price drop on a favourite: %Ad.Price%',
      subTitle: '%Ad.Title% · was %Ad.OldPrice%',
      sms: 'Meydan: the price of one of your favourite ads fell from %Ad.OldPrice% to %Ad.Price%.',
      mail: {
        subject: 'Price drop to %Ad.Price%: %Ad.Title%',
        preheader: 'It was %Ad.OldPrice% before.',
        paragraphs: [
          'The price of “%Ad.Title%”, which is among your favourites, fell from %Ad.OldPrice% to %Ad.Price%.',
          can('questions', 'offers')
            ? 'If you’re still interested, now is a good time to look at it, ask the seller or make an offer.'
            : 'If you’re still interested, now is a good time to look at it again.',
        ],
        action: 'See the ad',
      },
    },
  }),
  'Favorite.AdLists': template({
    name: 'Favorite.AdLists',
    category: 'favouriteAds',
    channels: pushed,
    tokens: ['List.Name', 'List.ChangeCount'],
    tr: {
      title: 'Listende yenilik var: %List.Name%',
      subTitle: 'Değişen ilan sayısı: %List.ChangeCount%',
      sms: 'Meydan: Takip ettiğin bir ilan listesinde yenilik var. Değişen ilan sayısı: %List.ChangeCount%.',
      mail: {
        subject: 'Listende yenilik var: %List.Name%',
        preheader: 'Değişen ilan sayısı: %List.ChangeCount%.',
        paragraphs: [
          'Takip ettiğin “%List.Name%” listesinde yenilik var. Değişen ilan sayısı: %List.ChangeCount%.',
          'Nelerin değiştiğini listeyi açınca görebilirsin.',
        ],
        action: 'Listeyi aç',
      },
    },
    en: {
      title: 'Updates in your list: %List.Name%',
      subTitle: 'Changed ads: %List.ChangeCount%',
      sms: 'Meydan: there are updates in a list you follow. Changed ads: %List.ChangeCount%.',
      mail: {
        subject: 'Updates in your list: %List.Name%',
        preheader: 'Changed ads: %List.ChangeCount%.',
        paragraphs: [
          'There are updates in “%List.Name%”, a list you follow. Changed ads: %List.ChangeCount%.',
          'Open the list to see what has changed.',
        ],
        action: 'Open the list',
      },
    },
  }),
  'Favorite.UserNewAd': template({
    name: 'Favorite.UserNewAd',
    category: 'favouriteSellers',
    channels: pushed,
    tokens: ['Seller.Name', 'Ad.Title', 'Ad.Price'],
    tr: {
      title: '%Seller.Name% yeni bir ilan verdi',
      subTitle: '%Ad.Title% · %Ad.Price%',
      sms: 'Meydan: Takip ettiğin bir satıcı yeni bir ilan verdi. Fiyatı: %Ad.Price%.',
      mail: {
        subject: '%Seller.Name% yeni bir ilan verdi: %Ad.Title%',
        preheader: 'Takip ettiğin satıcıdan yeni bir ilan, %Ad.Price%.',
        paragraphs: [
          'Takip ettiğin %Seller.Name% yeni bir ilan verdi: “%Ad.Title%”, %Ad.Price%.',
          can('messages')
            ? 'İlk görenlerden birisin. Sormak istediğin bir şey varsa satıcıya ilan sayfasından yazabilirsin.'
            : 'İlk görenlerden birisin.',
        ],
        action: 'İlanı gör',
      },
    },
    en: {
      title: '%Seller.Name% placed a new ad',
      subTitle: '%Ad.Title% · %Ad.Price%',
      sms: 'Meydan: a seller you follow placed a new ad. Its price: %Ad.Price%.',
      mail: {
        subject: '%Seller.Name% placed a new ad: %Ad.Title%',
        preheader: 'A new ad from a seller you follow, %Ad.Price%.',
        paragraphs: [
          '%Seller.Name%, whom you follow, placed a new ad: “%Ad.Title%”, %Ad.Price%.',
          can('messages')
            ? 'You are among the first to see it. If you have a question, message the seller from the ad’s page.'
            : 'You are among the first to see it.',
        ],
        action: 'See the ad',
      },
    },
  }),
  'Favorite.Search': template({
    name: 'Favorite.Search',
    category: 'favouriteSearches',
    channels: informed,
    tokens: ['Search.Name', 'Search.NewCount'],
    optional: ['Search.Titles'],
    tr: {
      title: 'Aramana uyan yeni ilanlar: %Search.NewCount%',
      subTitle: '%Search.Name%',
      push: '%Search.Name%\n%Search.Titles%',
      sms: 'Meydan: Kayıtlı aramana uyan yeni ilanlar var. Yeni ilan sayısı: %Search.NewCount%.',
      mail: {
        subject: 'Aramana uyan yeni ilanlar var: %Search.Name%',
        preheader: 'Yeni ilan sayısı: %Search.NewCount%. İlk bakanlardan ol.',
        paragraphs: [
          'Kaydettiğin “%Search.Name%” aramasına uyan yeni ilanlar var. Yeni ilan sayısı: %Search.NewCount%.',
          'İlk sıradakiler: %Search.Titles%.',
          'Beğendiğin bir şey çıkarsa favorilerine ekle, fiyatı düşünce de haberin olsun.',
        ],
        action: 'Yeni ilanları gör',
      },
    },
    en: {
      title: 'New ads for your search: %Search.NewCount%',
      subTitle: '%Search.Name%',
      push: '%Search.Name%\n%Search.Titles%',
      sms: 'Meydan: there are new ads for a search you saved. New ads: %Search.NewCount%.',
      mail: {
        subject: 'New ads for your search: %Search.Name%',
        preheader: 'New ads: %Search.NewCount%. Be among the first to look.',
        paragraphs: [
          'There are new ads for “%Search.Name%”, a search you saved. New ads: %Search.NewCount%.',
          'The first of them: %Search.Titles%.',
          'If you like one, add it to your favourites, and you will also hear when its price falls.',
        ],
        action: 'See the new ads',
      },
    },
  }),
} as const;
