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
      sms: 'Meydan: Belirlediğin kural %AdOffer.Price% teklifi senin adına kabul etti.',
      mail: {
        subject: 'Kuralın %AdOffer.Price% teklifi kabul etti: %Ad.Title%',
        preheader: 'Belirlediğin tutara ulaşan bir teklif geldi.',
        paragraphs: [
          '“%Ad.Title%” ilanına %AdOffer.Price% teklif geldi. Belirlediğin tutara ulaştığı için senin adına hemen kabul edildi.',
          'Bundan sonra kendin karar vermek istersen kuralı ilanının yönetim sayfasında değiştirebilirsin.',
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
        preheader: 'An offer reached the amount you had set.',
        paragraphs: [
          'Somebody offered %AdOffer.Price% for your ad “%Ad.Title%”. It reached the amount you had set, so it was accepted for you at once.',
          'If you want to decide yourself from now on, change the rule on the ad’s management page.',
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
      sms: 'Meydan: Belirlediğin kural %AdOffer.Price% teklifi senin adına reddetti.',
      mail: {
        subject: 'Kuralın %AdOffer.Price% teklifi reddetti: %Ad.Title%',
        preheader: 'Belirlediğin tutarın altında bir teklif geldi.',
        paragraphs: [
          '“%Ad.Title%” ilanına %AdOffer.Price% teklif geldi. Belirlediğin tutarın altında olduğu için senin adına reddedildi.',
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
        preheader: 'An offer was below the amount you had set.',
        paragraphs: [
          'Somebody offered %AdOffer.Price% for your ad “%Ad.Title%”. It was below the amount you had set, so it was declined for you.',
          'You can change the rule on the ad’s management page.',
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
      title: 'Teklifinin süresi yanıt gelmeden doldu',
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
      sms: 'Meydan: your offer of %AdOffer.Price% was not answered in time and has lapsed.',
      mail: {
        subject: 'Your offer has lapsed: %Ad.Title%',
        preheader: 'Your offer of %AdOffer.Price% was not answered in time.',
        paragraphs: [
          'Your offer of %AdOffer.Price% for “%Ad.Title%” was not answered within 24 hours and has lapsed.',
          'If the ad is still open, you can carry on from where you stopped.',
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
          'İlan hâlâ yayındaysa yeniden pazarlık edebilirsiniz.',
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
        preheader: 'The price of %AdOffer.Price% is no longer valid.',
        paragraphs: [
          'You had agreed on %AdOffer.Price% for “%Ad.Title%”. That price has now expired.',
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
      title: 'İlanın fiyatı teklifin altına indi',
      subTitle: '%Ad.Title% · artık %Ad.Price%',
      sms: 'Meydan: İlanın fiyatı %Ad.Price% oldu; %AdOffer.Price% teklif düştü.',
      mail: {
        subject: 'Fiyat %Ad.Price% oldu, teklif düştü: %Ad.Title%',
        preheader: 'İlanın yeni fiyatı %AdOffer.Price% tekliften düşük.',
        paragraphs: [
          '“%Ad.Title%” ilanının fiyatı %Ad.Price% oldu. %AdOffer.Price% teklif bundan yüksek olduğu için kendiliğinden düştü.',
          'Kimse ilan fiyatından fazlasını ödemez. Yeni fiyat üzerinden yeniden pazarlık edebilirsiniz.',
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
          'Nobody pays more than the asking price. You can bargain again, starting from the new price.',
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
          '“%Ad.Title%” için verilen %AdOffer.Price% teklif geri çekildi.',
          'Senin bir şey yapman gerekmiyor.',
        ],
        action: 'Pazarlığı aç',
      },
    },
    en: {
      title: 'The other side withdrew their offer',
      subTitle: '%Ad.Title% · %AdOffer.Price%',
      sms: 'Meydan: the offer of %AdOffer.Price% was withdrawn.',
      mail: {
        subject: 'The offer was withdrawn: %Ad.Title%',
        preheader: 'The offer of %AdOffer.Price% is no longer valid.',
        paragraphs: ['The offer of %AdOffer.Price% for “%Ad.Title%” was withdrawn.', 'You don’t need to do anything.'],
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
        preheader: '%AdOffer.Price% teklif de kapandı.',
        paragraphs: [
          '“%Ad.Title%” artık satışta değil. Konuştuğunuz %AdOffer.Price% teklif de kapandı.',
          'İlan yeniden yayınlanırsa pazarlığa baştan başlayabilirsin.',
        ],
        action: 'Pazarlığı aç',
      },
    },
    en: {
      title: 'The ad you were negotiating over is no longer on sale',
      subTitle: '%Ad.Title% · %AdOffer.Price%',
      sms: 'Meydan: the ad you were negotiating over is no longer on sale, so the offer of %AdOffer.Price% is closed.',
      mail: {
        subject: 'No longer on sale: %Ad.Title%',
        preheader: 'The offer of %AdOffer.Price% was closed too.',
        paragraphs: [
          '“%Ad.Title%” is no longer on sale. The offer of %AdOffer.Price% that you were discussing was closed too.',
          'If the ad is published again, you can start again.',
        ],
        action: 'Open the negotiation',
      },
    },
  }),
} as const;
