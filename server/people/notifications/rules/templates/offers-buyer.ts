import { pushed, quiet, template, informed } from './template-entry.ts';

/** Notifications to buyers about offers. An agreed price expires only if the ad is bought through the cart. */
export const offersToBuyer = {
  'AdOffer.Created': template({
    name: 'AdOffer.Created',
    category: 'offersAsBuyer',
    channels: quiet,
    tokens: ['Ad.Title', 'AdOffer.Price', 'AdOffer.ExpireTime'],
    optional: ['Ad.Code'],
    details: ['Ad.Code', 'AdOffer.Price', 'AdOffer.ExpireTime'],
    tr: {
      title: 'Teklifin satıcıya iletildi',
      subTitle: '%Ad.Title% · %AdOffer.Price%',
      sms: 'Meydan: %AdOffer.Price% teklifin satıcıya iletildi.\nSatıcının son yanıt saati: %AdOffer.ExpireTime%.',
      mail: {
        subject: 'Teklifin iletildi: %Ad.Title%',
        preheader: '%AdOffer.Price% teklifin satıcıya ulaştı. Yanıt için 24 saati var.',
        paragraphs: [
          '“%Ad.Title%” ilanı için %AdOffer.Price% teklif ettin, teklifin satıcıya ulaştı.',
          'Satıcı %AdOffer.ExpireTime% saatine kadar kabul edebilir, reddedebilir ya da karşı teklif verebilir. Yanıt gelmezse teklifin kendiliğinden düşer.',
          'Bu arada ilan herkese açık kalır. Yanıt gelince sana haber veririz.',
        ],
        action: 'Teklifimi gör',
      },
    },
    en: {
      title: 'Your offer has reached the seller',
      subTitle: '%Ad.Title% · %AdOffer.Price%',
      sms: 'Meydan: your offer of %AdOffer.Price% has reached the seller.\nThey can answer until %AdOffer.ExpireTime%.',
      mail: {
        subject: 'Your offer is with the seller: %Ad.Title%',
        preheader: 'You offered %AdOffer.Price%. The seller has 24 hours to answer.',
        paragraphs: [
          'You offered %AdOffer.Price% for “%Ad.Title%”, and the seller has received it.',
          'Until %AdOffer.ExpireTime% they can accept, decline or make a counter-offer. Without an answer, your offer lapses.',
          'In the meantime, the ad stays open to everyone. We’ll let you know as soon as there is an answer.',
        ],
        action: 'See my offer',
      },
    },
  }),
  'AdOffer.SellerApproved': template({
    name: 'AdOffer.SellerApproved',
    category: 'offersAsBuyer',
    channels: informed,
    tokens: ['Ad.Title', 'AdOffer.Price'],
    optional: ['Ad.Code', 'AdOffer.ExpireTime', 'Seller.Name'],
    details: ['Ad.Code', 'Seller.Name', 'AdOffer.Price', 'AdOffer.ExpireTime'],
    tr: {
      title: 'Anlaştınız! Satıcı teklifini kabul etti',
      subTitle: '%Ad.Title% · %AdOffer.Price%',
      push: '%Ad.Title% senin için %AdOffer.Price%.\nSatın almak için son saat: %AdOffer.ExpireTime%',
      sms: 'Meydan: %AdOffer.Price% teklifin kabul edildi.\nBu fiyattan satın almak için son saat: %AdOffer.ExpireTime%.',
      mail: {
        subject: '%AdOffer.Price% teklifin kabul edildi: %Ad.Title%',
        preheader: 'Satıcıyla anlaştınız. Şimdi sıra sende.',
        paragraphs: [
          'Güzel haber: Satıcı, “%Ad.Title%” ilanı için verdiğin %AdOffer.Price% teklifi kabul etti.',
          'Bu fiyat %AdOffer.ExpireTime% saatine kadar senin için geçerli. Anlaşma ürünü ayırmaz; daha önce başkası satın alırsa anlaşma düşer, o yüzden acele etmekte fayda var.',
          'Teslimle ilgili soruların varsa satıcıya sohbetten yazabilirsin.',
        ],
        action: 'Anlaşmayı aç',
      },
    },
    en: {
      title: 'It’s a deal! The seller accepted your offer',
      subTitle: '%Ad.Title% · %AdOffer.Price%',
      push: '%Ad.Title% is now %AdOffer.Price% for you.\nBuy it by %AdOffer.ExpireTime%',
      sms: 'Meydan: your offer of %AdOffer.Price% was accepted.\nYou can buy at this price until %AdOffer.ExpireTime%.',
      mail: {
        subject: 'Your offer of %AdOffer.Price% was accepted: %Ad.Title%',
        preheader: 'You have a deal with the seller. Now it is your turn.',
        paragraphs: [
          'Good news: the seller accepted the %AdOffer.Price% you offered for “%Ad.Title%”.',
          'The price is yours until %AdOffer.ExpireTime%. A deal does not reserve the item: if somebody else buys it first, the deal lapses, so it pays to be quick.',
          'If you have questions about the handover, message the seller.',
        ],
        action: 'Open the deal',
      },
    },
  }),
  'AdOffer.SellerRejected': template({
    name: 'AdOffer.SellerRejected',
    category: 'offersAsBuyer',
    channels: pushed,
    tokens: ['Ad.Title', 'AdOffer.Price'],
    optional: ['Ad.Code', 'Ad.Price', 'AdOffer.ExpireTime'],
    details: ['Ad.Code', 'AdOffer.Price', 'Ad.Price'],
    tr: {
      title: 'Satıcı teklifini kabul etmedi',
      subTitle: '%Ad.Title% · %AdOffer.Price%',
      sms: 'Meydan: %AdOffer.Price% teklifin bu kez kabul edilmedi. İlan yayındaysa yeni bir teklif verebilirsin.',
      mail: {
        subject: 'Teklifin bu kez kabul edilmedi: %Ad.Title%',
        preheader: 'İlan yayındaysa yeni bir teklif verebilirsin.',
        paragraphs: [
          'Satıcı, “%Ad.Title%” için verdiğin %AdOffer.Price% teklifi kabul etmedi.',
          'İlan hâlâ yayındaysa yeni bir teklif verebilirsin. Benzer ilanlar da ilan sayfasında seni bekliyor.',
        ],
        action: 'İlanı gör',
      },
    },
    en: {
      title: 'The seller did not accept your offer',
      subTitle: '%Ad.Title% · %AdOffer.Price%',
      sms: 'Meydan: your offer of %AdOffer.Price% was not accepted this time. If the ad is still open, you can make a new one.',
      mail: {
        subject: 'Your offer was not accepted this time: %Ad.Title%',
        preheader: 'If the ad is still open, you can make a new offer.',
        paragraphs: [
          'The seller did not accept the %AdOffer.Price% you offered for “%Ad.Title%”.',
          'If the ad is still open, you can make a new offer. You’ll also find similar ads on its page.',
        ],
        action: 'See the ad',
      },
    },
  }),
  'AdOffer.PendingOrder': template({
    name: 'AdOffer.PendingOrder',
    category: 'offersAsBuyer',
    channels: informed,
    tokens: ['Ad.Title', 'AdOffer.Price', 'AdOffer.ExpireTime'],
    optional: ['Ad.Code'],
    details: ['Ad.Code', 'AdOffer.Price', 'AdOffer.ExpireTime'],
    tr: {
      title: 'Anlaştığın fiyatın süresi doluyor',
      subTitle: '%Ad.Title% · %AdOffer.Price%',
      push: '%Ad.Title%, %AdOffer.Price%. Satın almak için son saat: %AdOffer.ExpireTime%',
      sms: 'Meydan: Anlaştığın %AdOffer.Price% fiyatın süresi doluyor. Satın almak için son saat: %AdOffer.ExpireTime%.',
      mail: {
        subject: 'Son saatler: %Ad.Title% için %AdOffer.Price%',
        preheader: 'Anlaştığın fiyattan satın almak için son saat: %AdOffer.ExpireTime%.',
        paragraphs: [
          '“%Ad.Title%” için %AdOffer.Price% fiyatta anlaştınız ama henüz satın almadın.',
          'Bu fiyat %AdOffer.ExpireTime% saatine kadar geçerli. Sonrasında anlaşma düşer; ilan yayındaysa yeniden teklif vermen gerekir.',
        ],
        action: 'Bu fiyattan satın al',
      },
    },
    en: {
      title: 'Your agreed price is about to lapse',
      subTitle: '%Ad.Title% · %AdOffer.Price%',
      push: '%Ad.Title%, %AdOffer.Price%. Buy it by %AdOffer.ExpireTime%',
      sms: 'Meydan: your agreed price of %AdOffer.Price% is about to lapse. Buy by %AdOffer.ExpireTime%.',
      mail: {
        subject: 'Last hours: %Ad.Title% for %AdOffer.Price%',
        preheader: 'You can buy at the agreed price until %AdOffer.ExpireTime%.',
        paragraphs: [
          'You agreed on %AdOffer.Price% for “%Ad.Title%” but have not bought it yet.',
          'The price is valid until %AdOffer.ExpireTime%. After that the deal lapses, and if the ad is still open you would have to make a new offer.',
        ],
        action: 'Buy at this price',
      },
    },
  }),
  'AdOffer.ReceivedFromAdOwner': template({
    name: 'AdOffer.ReceivedFromAdOwner',
    category: 'sellerOffers',
    kind: 'marketing',
    channels: informed,
    tokens: ['Ad.Title', 'Ad.Price', 'AdOffer.Price', 'AdOffer.ExpireTime'],
    optional: ['Ad.Code', 'Seller.Name'],
    details: ['Ad.Code', 'Seller.Name', 'Ad.Price', 'AdOffer.Price', 'AdOffer.ExpireTime'],
    tr: {
      title: 'Favorindeki ilanın satıcısından teklif var',
      subTitle: '%Ad.Title% · %Ad.Price% yerine %AdOffer.Price%',
      push: '%Ad.Title%: %Ad.Price% yerine %AdOffer.Price%.\nSon saat: %AdOffer.ExpireTime%',
      sms: 'Meydan: Favorindeki bir ilan sana %Ad.Price% yerine %AdOffer.Price%. Son saat: %AdOffer.ExpireTime%.',
      mail: {
        subject: 'Favorin için %AdOffer.Price% teklif var: %Ad.Title%',
        preheader: '%Ad.Price% yerine %AdOffer.Price%. Son saat: %AdOffer.ExpireTime%.',
        paragraphs: [
          'Favorilerine eklediğin “%Ad.Title%” ilanının satıcısı %Ad.Price% yerine %AdOffer.Price% teklif ediyor.',
          '%AdOffer.ExpireTime% saatine kadar kabul edebilir, reddedebilir ya da kendi fiyatını söyleyebilirsin.',
        ],
        action: 'Teklifi aç',
      },
    },
    en: {
      title: 'The seller of one of your favourites made you an offer',
      subTitle: '%Ad.Title% · %AdOffer.Price% instead of %Ad.Price%',
      push: '%Ad.Title%: %AdOffer.Price% instead of %Ad.Price%.\nEnds %AdOffer.ExpireTime%',
      sms: 'Meydan: one of your favourite ads is %AdOffer.Price% instead of %Ad.Price% for you. Ends %AdOffer.ExpireTime%.',
      mail: {
        subject: 'Your favourite for %AdOffer.Price%: %Ad.Title%',
        preheader: '%AdOffer.Price% instead of %Ad.Price%, until %AdOffer.ExpireTime%.',
        paragraphs: [
          'The seller of “%Ad.Title%”, which is among your favourites, offers it for %AdOffer.Price% instead of %Ad.Price%.',
          'Until %AdOffer.ExpireTime% you can accept, decline or name your own price.',
        ],
        action: 'Open the offer',
      },
    },
  }),
} as const;
