import { informed, pushed, quiet, template } from './template-entry.ts';

/** Notifications about offers decided automatically: by the seller's rule, by expiry, by a price change or with the ad. */
export const offersEnded = {
  'AdOffer.RuleApproved': template({
    name: 'AdOffer.RuleApproved',
    category: 'offersAsSeller',
    channels: informed,
    tokens: ['Ad.Title', 'Ad.Price', 'AdOffer.Price'],
    optional: ['Ad.Code', 'Buyer.Name'],
    details: ['Ad.Code', 'Buyer.Name', 'Ad.Price', 'AdOffer.Price'],
    tr: {
      title: 'Anlaştınız! Kuralın bir teklifi kabul etti',
      subTitle: '%Ad.Title% · %AdOffer.Price%',
      sms: 'Meydan: Koyduğun kural %AdOffer.Price% teklifi senin yerine kabul etti.',
      mail: {
        subject: 'Kuralın %AdOffer.Price% teklifi kabul etti: %Ad.Title%',
        preheader: 'Belirlediğin tutara ulaşan bir teklif geldi.',
        paragraphs: [
          '“%Ad.Title%” ilanına %AdOffer.Price% teklif geldi. Belirlediğin tutara ulaştığı için senin yerine hemen kabul edildi.',
          'Bundan sonra böyle olmasını istemezsen kuralı ilanının yönetim sayfasında değiştirebilirsin.',
        ],
        action: 'Anlaşmayı aç',
      },
    },
    en: {
      title: 'It’s a deal! Your rule accepted an offer',
      subTitle: '%Ad.Title% · %AdOffer.Price%',
      sms: 'Meydan: your rule accepted an offer of %AdOffer.Price% for you.',
      mail: {
        subject: 'Your rule accepted %AdOffer.Price%: %Ad.Title%',
        preheader: 'An offer reached the sum that you had set.',
        paragraphs: [
          'Somebody offered %AdOffer.Price% for your ad “%Ad.Title%”. It reached the sum that you had set, so it was accepted for you at once.',
          'If you want to decide yourself from now on, change the rule on the page where you manage the ad.',
        ],
        action: 'Open the deal',
      },
    },
  }),
  'AdOffer.RuleDeclined': template({
    name: 'AdOffer.RuleDeclined',
    category: 'offersAsSeller',
    channels: quiet,
    tokens: ['Ad.Title', 'Ad.Price', 'AdOffer.Price'],
    optional: ['Ad.Code', 'Buyer.Name'],
    details: ['Ad.Code', 'Buyer.Name', 'Ad.Price', 'AdOffer.Price'],
    tr: {
      title: 'Kuralın bir teklifi reddetti',
      subTitle: '%Ad.Title% · %AdOffer.Price%',
      sms: 'Meydan: Koyduğun kural %AdOffer.Price% teklifi senin yerine reddetti.',
      mail: {
        subject: 'Kuralın %AdOffer.Price% teklifi reddetti: %Ad.Title%',
        preheader: 'Belirlediğin tutarın altında bir teklif geldi.',
        paragraphs: [
          '“%Ad.Title%” ilanına %AdOffer.Price% teklif geldi. Belirlediğin tutarın altında olduğu için senin yerine reddedildi.',
          'Kuralı ilanının yönetim sayfasında değiştirebilirsin.',
        ],
        action: 'Teklifi gör',
      },
    },
    en: {
      title: 'Your rule declined an offer',
      subTitle: '%Ad.Title% · %AdOffer.Price%',
      sms: 'Meydan: your rule declined an offer of %AdOffer.Price% for you.',
      mail: {
        subject: 'Your rule declined %AdOffer.Price%: %Ad.Title%',
        preheader: 'An offer was below the sum that you had set.',
        paragraphs: [
          'Somebody offered %AdOffer.Price% for your ad “%Ad.Title%”. It was below the sum that you had set, so it was declined for you.',
          'You can change the rule on the page where you manage the ad.',
        ],
        action: 'See the offer',
      },
    },
  }),
  'AdOffer.Expired': template({
    name: 'AdOffer.Expired',
    category: 'offers',
    channels: pushed,
    tokens: ['Ad.Title', 'AdOffer.Price'],
    optional: ['Ad.Code'],
    details: ['Ad.Code', 'AdOffer.Price'],
    tr: {
      title: 'Teklifin yanıtlanmadan süresi doldu',
      subTitle: '%Ad.Title% · %AdOffer.Price%',
      sms: 'Meydan: %AdOffer.Price% teklifine süresi içinde yanıt gelmedi, teklif düştü.',
      mail: {
        subject: 'Teklifinin süresi doldu: %Ad.Title%',
        preheader: '%AdOffer.Price% teklifine süresi içinde yanıt gelmedi.',
        paragraphs: [
          '“%Ad.Title%” için verdiğin %AdOffer.Price% teklife 24 saat içinde yanıt gelmedi, teklif kendiliğinden düştü.',
          'İlan hâlâ yayındaysa pazarlığa kaldığın yerden devam edebilirsin.',
        ],
        action: 'Pazarlığı aç',
      },
    },
    en: {
      title: 'Your offer lapsed without an answer',
      subTitle: '%Ad.Title% · %AdOffer.Price%',
      sms: 'Meydan: your offer of %AdOffer.Price% had no answer in time and has lapsed.',
      mail: {
        subject: 'Your offer has lapsed: %Ad.Title%',
        preheader: 'Your offer of %AdOffer.Price% had no answer in time.',
        paragraphs: [
          'Your offer of %AdOffer.Price% for “%Ad.Title%” had no answer within 24 hours and has lapsed.',
          'If the ad is still open, you can go on from where you stopped.',
        ],
        action: 'Open the negotiation',
      },
    },
  }),
  'AdOffer.AgreementLapsed': template({
    name: 'AdOffer.AgreementLapsed',
    category: 'offers',
    channels: pushed,
    tokens: ['Ad.Title', 'AdOffer.Price'],
    optional: ['Ad.Code', 'Ad.Price'],
    details: ['Ad.Code', 'AdOffer.Price', 'Ad.Price'],
    tr: {
      title: 'Anlaştığınız fiyatın süresi doldu',
      subTitle: '%Ad.Title% · %AdOffer.Price%',
      sms: 'Meydan: Anlaştığınız %AdOffer.Price% fiyatın süresi doldu.',
      mail: {
        subject: 'Anlaşmanın süresi doldu: %Ad.Title%',
        preheader: '%AdOffer.Price% fiyat artık geçerli değil.',
        paragraphs: [
          '“%Ad.Title%” için %AdOffer.Price% fiyatta anlaşmıştınız. Bu fiyatın süresi doldu.',
          'İlan hâlâ yayındaysa yeniden pazarlık edilebilir.',
        ],
        action: 'Pazarlığı aç',
      },
    },
    en: {
      title: 'The price you agreed on has lapsed',
      subTitle: '%Ad.Title% · %AdOffer.Price%',
      sms: 'Meydan: the price of %AdOffer.Price% that you agreed on has lapsed.',
      mail: {
        subject: 'The deal has lapsed: %Ad.Title%',
        preheader: 'The price of %AdOffer.Price% no longer holds.',
        paragraphs: [
          'You had agreed on %AdOffer.Price% for “%Ad.Title%”. The time for that price is over.',
          'If the ad is still open, you can bargain again.',
        ],
        action: 'Open the negotiation',
      },
    },
  }),
  'AdOffer.PriceFell': template({
    name: 'AdOffer.PriceFell',
    category: 'offers',
    channels: pushed,
    tokens: ['Ad.Title', 'Ad.Price', 'AdOffer.Price'],
    optional: ['Ad.Code'],
    details: ['Ad.Code', 'AdOffer.Price', 'Ad.Price'],
    tr: {
      title: 'İlanın fiyatı tekliften aşağı indi',
      subTitle: '%Ad.Title% · artık %Ad.Price%',
      sms: 'Meydan: İlanın fiyatı %Ad.Price% oldu; %AdOffer.Price% teklif düştü.',
      mail: {
        subject: 'Fiyat %Ad.Price% oldu, teklif düştü: %Ad.Title%',
        preheader: 'İlanın yeni fiyatı %AdOffer.Price% tekliften düşük.',
        paragraphs: [
          '“%Ad.Title%” ilanının fiyatı %Ad.Price% oldu. Konuşulan %AdOffer.Price% bundan yüksek olduğu için teklif kendiliğinden düştü.',
          'Kimse ilan fiyatından fazlasını ödemez. Yeni fiyat üzerinden yeniden pazarlık edilebilir.',
        ],
        action: 'Pazarlığı aç',
      },
    },
    en: {
      title: 'The asking price fell below the offer',
      subTitle: '%Ad.Title% · now %Ad.Price%',
      sms: 'Meydan: the ad now costs %Ad.Price%, so the offer of %AdOffer.Price% has lapsed.',
      mail: {
        subject: 'Now %Ad.Price%, so the offer lapsed: %Ad.Title%',
        preheader: 'The new asking price is below the offer of %AdOffer.Price%.',
        paragraphs: [
          '“%Ad.Title%” now costs %Ad.Price%. The offer of %AdOffer.Price% was above that, so it has lapsed.',
          'Nobody pays more than the asking price. You can bargain again from the new one.',
        ],
        action: 'Open the negotiation',
      },
    },
  }),
  'AdOffer.Withdrawn': template({
    name: 'AdOffer.Withdrawn',
    category: 'offers',
    channels: quiet,
    tokens: ['Ad.Title', 'AdOffer.Price'],
    optional: ['Ad.Code'],
    details: ['Ad.Code', 'AdOffer.Price'],
    tr: {
      title: 'Karşı taraf teklifinden vazgeçti',
      subTitle: '%Ad.Title% · %AdOffer.Price%',
      sms: 'Meydan: %AdOffer.Price% teklif geri çekildi.',
      mail: {
        subject: 'Teklif geri çekildi: %Ad.Title%',
        preheader: '%AdOffer.Price% teklif artık geçerli değil.',
        paragraphs: [
          '“%Ad.Title%” için konuşulan %AdOffer.Price% teklif geri çekildi.',
          'Senin bir şey yapman gerekmiyor.',
        ],
        action: 'Pazarlığı aç',
      },
    },
    en: {
      title: 'The other side took their offer back',
      subTitle: '%Ad.Title% · %AdOffer.Price%',
      sms: 'Meydan: the offer of %AdOffer.Price% was taken back.',
      mail: {
        subject: 'The offer was taken back: %Ad.Title%',
        preheader: 'The offer of %AdOffer.Price% no longer holds.',
        paragraphs: ['The offer of %AdOffer.Price% for “%Ad.Title%” was taken back.', 'You don’t need to do anything.'],
        action: 'Open the negotiation',
      },
    },
  }),
  'AdOffer.Closed': template({
    name: 'AdOffer.Closed',
    category: 'offersAsBuyer',
    channels: pushed,
    tokens: ['Ad.Title', 'AdOffer.Price'],
    optional: ['Ad.Code'],
    details: ['Ad.Code', 'AdOffer.Price'],
    tr: {
      title: 'Pazarlık ettiğin ilan satıştan kalktı',
      subTitle: '%Ad.Title% · %AdOffer.Price%',
      sms: 'Meydan: Pazarlık ettiğin ilan satıştan kalktı, %AdOffer.Price% teklif kapandı.',
      mail: {
        subject: 'İlan satıştan kalktı: %Ad.Title%',
        preheader: '%AdOffer.Price% teklif onunla birlikte kapandı.',
        paragraphs: [
          '“%Ad.Title%” artık satışta değil. Konuştuğunuz %AdOffer.Price% teklif onunla birlikte kapandı.',
          'İlan yeniden yayınlanırsa pazarlığa baştan başlayabilirsin.',
        ],
        action: 'Pazarlığı aç',
      },
    },
    en: {
      title: 'The ad you bargained for is off sale',
      subTitle: '%Ad.Title% · %AdOffer.Price%',
      sms: 'Meydan: the ad you bargained for is off sale, so the offer of %AdOffer.Price% is closed.',
      mail: {
        subject: 'The ad is off sale: %Ad.Title%',
        preheader: 'The offer of %AdOffer.Price% was closed with it.',
        paragraphs: [
          '“%Ad.Title%” is no longer on sale. The offer of %AdOffer.Price% that you were discussing was closed with it.',
          'If the ad is published again, you can begin anew.',
        ],
        action: 'Open the negotiation',
      },
    },
  }),
} as const;
