import { pushed, template, informed } from './template-entry.ts';

/** Alerts for favourite ads, lists, searches and sellers. Each can be switched off. */
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
          'Hâlâ aklındaysa ilana bakmanın, satıcıya sormanın ya da teklif vermenin tam zamanı.',
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
          'If you’re still interested, now is a good time to look at it, ask the seller or make an offer.',
        ],
        action: 'See the ad',
      },
    },
  }),
  'Favorite.AdLists': template({
    name: 'Favorite.AdLists',
    category: 'favouriteAds',
    channels: informed,
    tokens: ['List.Name', 'List.ChangeCount'],
    tr: {
      title: 'Takip ettiğin listede yeni ilan var: %List.Name%',
      subTitle: 'Yeni ilan sayısı: %List.ChangeCount%',
      sms: 'Meydan: Takip ettiğin bir listeye yeni ilan eklendi. Yeni ilan sayısı: %List.ChangeCount%.',
      mail: {
        subject: 'Takip ettiğin listede yeni ilan var: %List.Name%',
        preheader: 'Yeni ilan sayısı: %List.ChangeCount%.',
        paragraphs: [
          'Takip ettiğin “%List.Name%” listesine yeni ilan eklendi. Yeni ilan sayısı: %List.ChangeCount%.',
          'Listeyi açınca yeni ilanları işaretli görürsün.',
        ],
        action: 'Listeyi aç',
      },
    },
    en: {
      title: 'New in a list you follow: %List.Name%',
      subTitle: 'New ads: %List.ChangeCount%',
      sms: 'Meydan: there are new ads in a list you follow. New ads: %List.ChangeCount%.',
      mail: {
        subject: 'New in a list you follow: %List.Name%',
        preheader: 'New ads: %List.ChangeCount%.',
        paragraphs: [
          'There are new ads in “%List.Name%”, a list you follow. New ads: %List.ChangeCount%.',
          'Open the list to see them marked as new.',
        ],
        action: 'Open the list',
      },
    },
  }),
  'List.ChangePrice': template({
    name: 'List.ChangePrice',
    category: 'favouriteAds',
    channels: informed,
    tokens: ['List.Name', 'Ad.Title', 'Ad.OldPrice', 'Ad.Price'],
    details: ['Ad.OldPrice', 'Ad.Price'],
    tr: {
      title: 'Listendeki bir ilanın fiyatı düştü: %Ad.Price%',
      subTitle: '%Ad.Title% · önceki fiyatı %Ad.OldPrice% · %List.Name%',
      sms: 'Meydan: Listendeki bir ilanın fiyatı %Ad.OldPrice% iken %Ad.Price% oldu.',
      mail: {
        subject: '“%List.Name%” listesinde fiyat düştü, şimdi %Ad.Price%: %Ad.Title%',
        preheader: 'Önceki fiyatı %Ad.OldPrice% idi.',
        paragraphs: [
          '“%List.Name%” listesindeki “%Ad.Title%” ilanının fiyatı düştü: %Ad.OldPrice% iken %Ad.Price% oldu.',
          'Listeyi açıp diğerleriyle karşılaştırabilirsin.',
        ],
        action: 'Listeyi aç',
      },
    },
    en: {
      title: 'Price drop in a list: %Ad.Price%',
      subTitle: '%Ad.Title% · was %Ad.OldPrice% · %List.Name%',
      sms: 'Meydan: the price of an ad in one of your lists fell from %Ad.OldPrice% to %Ad.Price%.',
      mail: {
        subject: 'Price drop in “%List.Name%” to %Ad.Price%: %Ad.Title%',
        preheader: 'It was %Ad.OldPrice% before.',
        paragraphs: [
          'The price of “%Ad.Title%” in the list “%List.Name%” fell from %Ad.OldPrice% to %Ad.Price%.',
          'Open the list to compare it with the others.',
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
          'İlk görenlerden birisin. Sormak istediğin bir şey varsa satıcıya ilan sayfasından yazabilirsin.',
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
          'You are among the first to see it. If you have a question, message the seller from the ad’s page.',
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
