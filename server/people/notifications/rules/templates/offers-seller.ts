import { pushed, template, informed } from './template-entry.ts';

/** Notifications about offers to sellers, and to either party. */
export const offersToSeller = {
  'AdOffer.Received': template({
    name: 'AdOffer.Received',
    category: 'offersAsSeller',
    channels: informed,
    tokens: ['Ad.Title', 'Ad.Price', 'AdOffer.Price', 'AdOffer.ExpireTime'],
    optional: ['Ad.Code', 'Buyer.Name'],
    details: ['Ad.Code', 'Buyer.Name', 'Ad.Price', 'AdOffer.Price', 'AdOffer.ExpireTime'],
    tr: {
      title: 'İlanına %AdOffer.Price% teklif geldi',
      subTitle: '%Ad.Title% · ilan fiyatı %Ad.Price%',
      push: '%Ad.Title% (ilan fiyatı %Ad.Price%). Son yanıt saati: %AdOffer.ExpireTime%',
      sms: 'Meydan: İlanına %AdOffer.Price% teklif geldi. Son yanıt saati: %AdOffer.ExpireTime%.',
      mail: {
        subject: 'İlanına %AdOffer.Price% teklif geldi: %Ad.Title%',
        preheader: 'Kabul et, reddet ya da kendi fiyatını söyle. Son yanıt saati: %AdOffer.ExpireTime%.',
        paragraphs: [
          '“%Ad.Title%” ilanın için %AdOffer.Price% teklif aldın. İlan fiyatın %Ad.Price%.',
          '%AdOffer.ExpireTime% saatine kadar kabul edebilir, reddedebilir ya da ilan fiyatını aşmayan bir karşı teklif verebilirsin. Yanıtlamazsan teklif kendiliğinden düşer.',
        ],
        action: 'Teklifi yanıtla',
      },
    },
    en: {
      title: 'You have an offer of %AdOffer.Price%',
      subTitle: '%Ad.Title% · asking price %Ad.Price%',
      push: '%Ad.Title% (asking price %Ad.Price%). Answer by %AdOffer.ExpireTime%',
      sms: 'Meydan: you have an offer of %AdOffer.Price% on your ad. Answer by %AdOffer.ExpireTime%.',
      mail: {
        subject: 'An offer of %AdOffer.Price% on your ad: %Ad.Title%',
        preheader: 'Accept, decline or name your price by %AdOffer.ExpireTime%.',
        paragraphs: [
          'Somebody offered %AdOffer.Price% for your ad “%Ad.Title%”. Your asking price is %Ad.Price%.',
          'Until %AdOffer.ExpireTime% you can accept, decline or make a counter-offer up to your asking price. Without an answer, the offer lapses.',
        ],
        action: 'Answer the offer',
      },
    },
  }),
  'AdOffer.BuyerApproved': template({
    name: 'AdOffer.BuyerApproved',
    category: 'offersAsSeller',
    channels: informed,
    tokens: ['Ad.Title', 'AdOffer.Price'],
    optional: ['Ad.Code', 'AdOffer.ExpireTime', 'Buyer.Name'],
    details: ['Ad.Code', 'Buyer.Name', 'AdOffer.Price', 'AdOffer.ExpireTime'],
    tr: {
      title: 'Anlaştınız! Alıcı teklifini kabul etti',
      subTitle: '%Ad.Title% · %AdOffer.Price%',
      push: '%Ad.Title%, %AdOffer.Price%.\nAlıcının satın almak için son saati: %AdOffer.ExpireTime%',
      sms: 'Meydan: Alıcı %AdOffer.Price% teklifini kabul etti.\nSatın almak için son saati: %AdOffer.ExpireTime%.',
      mail: {
        subject: 'Alıcı %AdOffer.Price% teklifini kabul etti: %Ad.Title%',
        preheader: 'Alıcıyla anlaştınız. Sıradaki adımlar burada.',
        paragraphs: [
          'Güzel haber: Alıcı, “%Ad.Title%” ilanın için verdiğin %AdOffer.Price% teklifi kabul etti.',
          'Alıcı bu fiyattan %AdOffer.ExpireTime% saatine kadar satın alabilir. Bu sürede ilanın herkese açık kalır; sipariş gelince sana haber veririz.',
          'Ayrıntıları sohbetten konuşabilirsiniz.',
        ],
        action: 'Anlaşmayı aç',
      },
    },
    en: {
      title: 'It’s a deal! The buyer accepted your offer',
      subTitle: '%Ad.Title% · %AdOffer.Price%',
      push: '%Ad.Title%, %AdOffer.Price%.\nThe buyer has until %AdOffer.ExpireTime% to buy',
      sms: 'Meydan: the buyer accepted your offer of %AdOffer.Price%.\nThey can buy until %AdOffer.ExpireTime%.',
      mail: {
        subject: 'The buyer accepted your offer of %AdOffer.Price%: %Ad.Title%',
        preheader: 'You have a deal with the buyer. Here is what happens next.',
        paragraphs: [
          'Good news: the buyer accepted the %AdOffer.Price% you offered for your ad “%Ad.Title%”.',
          'They can buy at this price until %AdOffer.ExpireTime%. Until then your ad stays open to everyone, and we’ll let you know when the order comes in.',
          'You can talk about the details in the chat.',
        ],
        action: 'Open the deal',
      },
    },
  }),
  'AdOffer.BuyerRejected': template({
    name: 'AdOffer.BuyerRejected',
    category: 'offersAsSeller',
    channels: pushed,
    tokens: ['Ad.Title', 'AdOffer.Price'],
    optional: ['Ad.Code', 'AdOffer.ExpireTime'],
    details: ['Ad.Code', 'AdOffer.Price'],
    tr: {
      title: 'Alıcı teklifini kabul etmedi',
      subTitle: '%Ad.Title% · %AdOffer.Price%',
      sms: 'Meydan: Alıcı %AdOffer.Price% teklifini kabul etmedi. İlanın yeni tekliflere açık.',
      mail: {
        subject: 'Alıcı teklifini kabul etmedi: %Ad.Title%',
        preheader: 'İlanın yeni tekliflere açık kalıyor.',
        paragraphs: [
          'Alıcı, “%Ad.Title%” ilanın için verdiğin %AdOffer.Price% teklifi kabul etmedi.',
          'Senin bir şey yapman gerekmiyor: İlanın yeni tekliflere açık kalıyor. İstersen fiyatını gözden geçirebilirsin.',
        ],
        action: 'İlanıma git',
      },
    },
    en: {
      title: 'The buyer did not accept your offer',
      subTitle: '%Ad.Title% · %AdOffer.Price%',
      sms: 'Meydan: the buyer did not accept your offer of %AdOffer.Price%. Your ad stays open to other offers.',
      mail: {
        subject: 'The buyer did not accept your offer: %Ad.Title%',
        preheader: 'Your ad stays open to other offers.',
        paragraphs: [
          'The buyer did not accept the %AdOffer.Price% you offered for your ad “%Ad.Title%”.',
          'You don’t need to do anything: your ad stays open to other offers. You may want to look at its price again.',
        ],
        action: 'Go to my ad',
      },
    },
  }),
  'AdOffer.Reply': template({
    name: 'AdOffer.Reply',
    category: 'offers',
    channels: informed,
    tokens: ['Ad.Title', 'AdOffer.Price', 'AdOffer.OldPrice', 'AdOffer.ExpireTime'],
    optional: ['Ad.Code'],
    details: ['Ad.Code', 'AdOffer.OldPrice', 'AdOffer.Price', 'AdOffer.ExpireTime'],
    tr: {
      title: 'Karşı teklif geldi: %AdOffer.Price%',
      subTitle: '%Ad.Title% · senin teklifin %AdOffer.OldPrice%',
      push: '%Ad.Title% (senin teklifin %AdOffer.OldPrice%). Son yanıt saati: %AdOffer.ExpireTime%',
      sms: 'Meydan: %AdOffer.OldPrice% teklifine %AdOffer.Price% karşı teklif geldi. Son yanıt: %AdOffer.ExpireTime%.',
      mail: {
        subject: 'Teklifine karşı teklif geldi: %AdOffer.Price%',
        preheader: '%Ad.Title% için pazarlık sürüyor. Son yanıt saati: %AdOffer.ExpireTime%.',
        paragraphs: [
          '“%Ad.Title%” ilanı için verdiğin %AdOffer.OldPrice% teklife %AdOffer.Price% karşı teklif geldi.',
          'Önceki teklif artık geçerli değil. Bu yenisini %AdOffer.ExpireTime% saatine kadar kabul edebilir, reddedebilir ya da yeni bir fiyat söyleyebilirsin.',
        ],
        action: 'Karşı teklifi yanıtla',
      },
    },
    en: {
      title: 'You have a counter-offer: %AdOffer.Price%',
      subTitle: '%Ad.Title% · you offered %AdOffer.OldPrice%',
      push: '%Ad.Title% (you offered %AdOffer.OldPrice%). Answer by %AdOffer.ExpireTime%',
      sms: 'Meydan: a counter-offer of %AdOffer.Price% to your %AdOffer.OldPrice%. Answer by %AdOffer.ExpireTime%.',
      mail: {
        subject: 'Counter-offer received: %AdOffer.Price%',
        preheader: 'Bargaining continues for %Ad.Title%. Answer by %AdOffer.ExpireTime%.',
        paragraphs: [
          'You offered %AdOffer.OldPrice% for “%Ad.Title%”, and the other side countered with %AdOffer.Price%.',
          'The earlier offer is no longer valid. Until %AdOffer.ExpireTime% you can accept the new one, decline it or name another price.',
        ],
        action: 'Answer the counter-offer',
      },
    },
  }),
  'AdOffer.PendingApprove': template({
    name: 'AdOffer.PendingApprove',
    category: 'offers',
    channels: informed,
    tokens: ['Ad.Title', 'AdOffer.Price', 'AdOffer.ExpireTime'],
    optional: ['Ad.Code'],
    details: ['Ad.Code', 'AdOffer.Price', 'AdOffer.ExpireTime'],
    tr: {
      title: 'Bir teklif yanıtını bekliyor',
      subTitle: '%Ad.Title% · %AdOffer.Price%',
      push: '%Ad.Title%, %AdOffer.Price%. Son yanıt saati: %AdOffer.ExpireTime%',
      sms: 'Meydan: %AdOffer.Price% teklifi henüz yanıtlamadın. Son yanıt saati: %AdOffer.ExpireTime%.',
      mail: {
        subject: 'Teklif yanıtını bekliyor: %Ad.Title%',
        preheader: '%AdOffer.Price% teklif için son yanıt saati: %AdOffer.ExpireTime%.',
        paragraphs: [
          '“%Ad.Title%” için gelen %AdOffer.Price% teklifi henüz yanıtlamadın.',
          'Teklif %AdOffer.ExpireTime% saatinde kendiliğinden düşecek. O saate kadar kabul edebilir, reddedebilir ya da karşı teklif verebilirsin.',
        ],
        action: 'Teklifi yanıtla',
      },
    },
    en: {
      title: 'An offer is waiting for your answer',
      subTitle: '%Ad.Title% · %AdOffer.Price%',
      push: '%Ad.Title%, %AdOffer.Price%. Answer by %AdOffer.ExpireTime%',
      sms: 'Meydan: an offer of %AdOffer.Price% is still waiting for your answer. Answer by %AdOffer.ExpireTime%.',
      mail: {
        subject: 'An offer is waiting for you: %Ad.Title%',
        preheader: 'Answer the offer of %AdOffer.Price% by %AdOffer.ExpireTime%.',
        paragraphs: [
          'You have not answered the offer of %AdOffer.Price% for “%Ad.Title%” yet.',
          'It lapses on %AdOffer.ExpireTime%. Until then you can accept, decline or make a counter-offer.',
        ],
        action: 'Answer the offer',
      },
    },
  }),
} as const;
