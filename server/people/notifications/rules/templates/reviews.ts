import { informed, mailed, quiet, template } from './template-entry.ts';

/** Notifications about reviews. The review's text is only on the order page. */
export const reviewTemplates = {
  'Review.Received': template({
    name: 'Review.Received',
    category: 'ordersAsSeller',
    channels: informed,
    locked: ['Email'],
    tokens: ['Ad.Title', 'Review.Stars', 'Order.Code'],
    details: ['Ad.Title', 'Review.Stars', 'Order.Code'],
    tr: {
      title: 'Yeni bir değerlendirme aldın: %Review.Stars% yıldız',
      subTitle: '%Ad.Title%',
      sms: 'Meydan: %Order.Code% siparişi için %Review.Stars% yıldızlı bir değerlendirme aldın.',
      mail: {
        subject: 'Yeni değerlendirme: %Review.Stars% yıldız',
        preheader: '“%Ad.Title%” satışın değerlendirildi.',
        paragraphs: [
          'Alıcı, “%Ad.Title%” satışına %Review.Stars% yıldız verdi. Değerlendirme satıcı sayfanda herkese görünür.',
          'Değerlendirmeye bir kez yanıt verebilirsin. Sakin ve açık bir yanıt, sayfana bakan herkese güven verir.',
        ],
        action: 'Değerlendirmeyi gör',
      },
    },
    en: {
      title: 'You have a new %Review.Stars%-star review',
      subTitle: '%Ad.Title%',
      sms: 'Meydan: you received a %Review.Stars%-star review for order %Order.Code%.',
      mail: {
        subject: 'New %Review.Stars%-star review',
        preheader: 'Your sale of “%Ad.Title%” was reviewed.',
        paragraphs: [
          'The buyer left a %Review.Stars%-star review for “%Ad.Title%”. Everybody can read the review on your seller page.',
          'You can answer it once. A calm and clear answer reassures everybody who looks at your page.',
        ],
        action: 'See the review',
      },
    },
  }),
  'Review.Answered': template({
    name: 'Review.Answered',
    category: 'ordersAsBuyer',
    channels: quiet,
    tokens: ['Ad.Title', 'Order.Code'],
    details: ['Ad.Title', 'Order.Code'],
    tr: {
      title: 'Satıcı değerlendirmeni yanıtladı',
      subTitle: '%Ad.Title%',
      sms: 'Meydan: Satıcı, %Order.Code% siparişi için yazdığın değerlendirmeyi yanıtladı.',
      mail: {
        subject: 'Değerlendirmene yanıt geldi',
        preheader: '“%Ad.Title%” için yazdığın değerlendirme yanıtlandı.',
        paragraphs: [
          'Satıcı, “%Ad.Title%” için yazdığın değerlendirmeyi yanıtladı. Yanıtı siparişinin sayfasında okuyabilirsin.',
        ],
        action: 'Yanıtı oku',
      },
    },
    en: {
      title: 'The seller answered your review',
      subTitle: '%Ad.Title%',
      sms: 'Meydan: the seller answered your review of order %Order.Code%.',
      mail: {
        subject: 'Your review was answered',
        preheader: 'The seller answered your review of “%Ad.Title%”.',
        paragraphs: ['The seller answered your review of “%Ad.Title%”. You can read the answer on your order’s page.'],
        action: 'Read the answer',
      },
    },
  }),
  'Review.Reminder': template({
    name: 'Review.Reminder',
    category: 'ordersAsBuyer',
    channels: quiet,
    tokens: ['Ad.Title', 'Order.Code'],
    details: ['Ad.Title', 'Order.Code'],
    tr: {
      title: 'Alışverişin nasıldı?',
      subTitle: '%Ad.Title%',
      sms: 'Meydan: %Order.Code% siparişini değerlendirebilirsin.',
      mail: {
        subject: 'Satıcıyı değerlendirmek ister misin?',
        preheader: '“%Ad.Title%” alışverişin tamamlandı.',
        paragraphs: [
          '“%Ad.Title%” alışverişin tamamlandı. Yorumun, aynı satıcıdan alışveriş yapacaklara yol gösterir.',
          'Yıldız vermen yeterli; istersen birkaç cümle de yazabilirsin.',
        ],
        action: 'Değerlendir',
      },
    },
    en: {
      title: 'How was your purchase?',
      subTitle: '%Ad.Title%',
      sms: 'Meydan: you can review your order %Order.Code%.',
      mail: {
        subject: 'Would you like to review the seller?',
        preheader: 'Your purchase of “%Ad.Title%” is complete.',
        paragraphs: [
          'Your purchase of “%Ad.Title%” is complete. Your review helps others who buy from this seller.',
          'Stars are enough; you can add a few sentences if you like.',
        ],
        action: 'Write a review',
      },
    },
  }),
  'Review.Removed': template({
    name: 'Review.Removed',
    category: 'conduct',
    kind: 'account',
    channels: mailed,
    locked: ['Email'],
    tokens: ['Ad.Title', 'Conduct.Message'],
    details: ['Ad.Title', 'Conduct.Message'],
    tr: {
      title: 'Değerlendirmen kaldırıldı',
      subTitle: '%Ad.Title% · %Conduct.Message%',
      sms: "Meydan: Yazdığın bir değerlendirme moderatörlerimizce kaldırıldı. Nedeni Meydan'da bildirimlerinde.",
      mail: {
        subject: '“%Ad.Title%” için yazdığın değerlendirme kaldırıldı',
        preheader: '%Conduct.Message%',
        paragraphs: [
          '“%Ad.Title%” için yazdığın değerlendirme bize bildirildi; moderatörlerimiz inceledi ve kaldırdı. Nedeni aşağıda.',
          'Siparişinde ve hesabında bir değişiklik yok.',
          'Bunun bir yanlışlık olduğunu düşünüyorsan bize geri bildirim yaz; yeniden bakarız.',
        ],
        action: 'Kuralları oku',
      },
    },
    en: {
      title: 'Your review was removed',
      subTitle: '%Ad.Title% · %Conduct.Message%',
      sms: 'Meydan: our moderators removed a review that you wrote. See your notifications on Meydan for the reason.',
      mail: {
        subject: 'Your review of “%Ad.Title%” was removed',
        preheader: '%Conduct.Message%',
        paragraphs: [
          'Your review of “%Ad.Title%” was reported to us; our moderators looked at it and removed it. The reason is below.',
          'Your order and your account are not affected.',
          'If you think this is a mistake, send us feedback, and we will look again.',
        ],
        action: 'Read the rules',
      },
    },
  }),
};
