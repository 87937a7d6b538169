import { mailed, quiet, template, informed } from './template-entry.ts';

/** Notifications to owners about their ads, from draft to expiry. A rejection and a requested change share one template. */
export const adTemplates = {
  'Ads.PaymentFailed': template({
    name: 'Ads.PaymentFailed',
    category: 'adsPayment',
    channels: informed,
    locked: ['Email'],
    tokens: ['Ad.Title'],
    optional: ['Payment.Amount', 'Payment.Subject'],
    details: ['Payment.Subject', 'Payment.Amount'],
    tr: {
      title: 'İlanının ödemesi alınamadı',
      subTitle: '%Ad.Title% · ödemeyi yeniden dene',
      sms: "Meydan: İlanının ödemesi alınamadı. Meydan'a girip ilanından ödemeyi yeniden deneyebilirsin.",
      mail: {
        subject: 'Ödemen alınamadı: %Ad.Title%',
        preheader: 'İlanın seni bekliyor; başka bir kartla yeniden deneyebilirsin.',
        paragraphs: [
          '“%Ad.Title%” ilanın için yaptığın ödeme tamamlanamadı. İlanın silinmedi, bıraktığın yerde duruyor.',
          'Kart limitini ve bilgilerini kontrol edip yeniden dene ya da başka bir kart kullan. Ödeme tamamlanınca ilanın kaldığı yerden devam eder.',
        ],
        action: 'Ödemeyi yeniden dene',
      },
    },
    en: {
      title: 'The payment for your ad did not go through',
      subTitle: '%Ad.Title% · try the payment again',
      sms: 'Meydan: the payment for your ad did not go through. Open your ad on Meydan to try again.',
      mail: {
        subject: 'Your payment did not go through: %Ad.Title%',
        preheader: 'Your ad is waiting; you can try again with another card.',
        paragraphs: [
          'The payment for your ad “%Ad.Title%” could not be completed. Your ad was not deleted; it is where you left it.',
          'Check your card’s limit and details and try again, or use another card. Your ad continues from there once it is paid for.',
        ],
        action: 'Try the payment again',
      },
    },
  }),
  'Ads.PendingApprove': template({
    name: 'Ads.PendingApprove',
    category: 'adsReview',
    channels: quiet,
    tokens: ['Ad.Title'],
    optional: ['Ad.Code'],
    details: ['Ad.Code'],
    tr: {
      title: 'İlanın incelemede',
      subTitle: '%Ad.Title% · sonucu sana bildireceğiz',
      sms: 'Meydan: İlanını aldık, inceliyoruz. Sonucu sana bildireceğiz.',
      mail: {
        subject: 'İlanını aldık, inceliyoruz: %Ad.Title%',
        preheader: 'Şimdilik bir şey yapman gerekmiyor.',
        paragraphs: [
          '“%Ad.Title%” ilanın bize ulaştı. Yayına girmeden önce ilan kurallarına uygunluğuna bakıyoruz.',
          'Şimdilik bir şey yapman gerekmiyor. Onaylanınca ya da bir düzeltme gerekirse sana haber veririz.',
        ],
        action: 'İlanımı gör',
      },
    },
    en: {
      title: 'Your ad is being reviewed',
      subTitle: '%Ad.Title% · we’ll let you know the result',
      sms: "Meydan: we've received your ad and are reviewing it. We'll let you know the result.",
      mail: {
        subject: 'We are reviewing your ad: %Ad.Title%',
        preheader: 'You don’t need to do anything for now.',
        paragraphs: [
          'Your ad “%Ad.Title%” has reached us. Before it is published, we check that it follows the ad rules.',
          'You don’t need to do anything for now. We’ll let you know when it is approved, or if something needs correcting.',
        ],
        action: 'See my ad',
      },
    },
  }),
  'Ads.PendingApproval': template({
    name: 'Ads.PendingApproval',
    category: 'adsReview',
    channels: quiet,
    tokens: ['Ad.Title'],
    optional: ['Ad.Code'],
    details: ['Ad.Code'],
    tr: {
      title: 'Onay bekleyen ilan var',
      subTitle: '%Ad.Title%',
      sms: 'Meydan: Onay kuyruğunda bekleyen ilan var.',
      mail: {
        subject: 'Onay bekleyen ilan: %Ad.Title%',
        preheader: 'Onay kuyruğu seni bekliyor.',
        paragraphs: [
          '“%Ad.Title%” ilanı otomatik denetimden geçemedi ve bir moderatörün kararını bekliyor.',
          'Kuyrukta başkaları da olabilir. Bu bildirimi saatte en çok bir kez gönderiyoruz.',
        ],
        action: 'Onay kuyruğunu aç',
      },
    },
    en: {
      title: 'An ad is waiting for approval',
      subTitle: '%Ad.Title%',
      sms: 'Meydan: ads are waiting in the review queue.',
      mail: {
        subject: 'Waiting for approval: %Ad.Title%',
        preheader: 'The review queue is waiting for you.',
        paragraphs: [
          'The ad “%Ad.Title%” did not pass the automatic check and is waiting for a moderator to decide.',
          'There may be others in the queue. We send this message at most once an hour.',
        ],
        action: 'Open the review queue',
      },
    },
  }),
  'Ads.Approved': template({
    name: 'Ads.Approved',
    category: 'adsReview',
    channels: informed,
    tokens: ['Ad.Title'],
    optional: ['Ad.Code', 'Ad.EndDate'],
    details: ['Ad.Code', 'Ad.EndDate'],
    tr: {
      title: 'İlanın yayında!',
      subTitle: '%Ad.Title%',
      sms: 'Meydan: İlanın yayında!\nİlan no: %Ad.Code%.\nYayın bitişi: %Ad.EndDate%.',
      mail: {
        subject: 'İlanın yayında: %Ad.Title%',
        preheader: 'Herkes görebiliyor. Şimdi tanıdıklarınla paylaşma zamanı.',
        paragraphs: [
          '“%Ad.Title%” ilanın onaylandı ve yayında. Artık herkes görebiliyor.',
          'Sorulara, mesajlara ve tekliflere çabuk yanıt veren satıcılar daha kolay anlaşır. İlanının kaç kez görüldüğünü ilan yönetiminden izleyebilirsin.',
        ],
        action: 'İlanımı gör',
      },
    },
    en: {
      title: 'Your ad is published!',
      subTitle: '%Ad.Title%',
      sms: 'Meydan: your ad is published!\nAd number: %Ad.Code%.\nPublished until %Ad.EndDate%.',
      mail: {
        subject: 'Your ad is published: %Ad.Title%',
        preheader: 'Everyone can see it now – a good time to share it with friends.',
        paragraphs: [
          'Your ad “%Ad.Title%” was approved and published. Everyone can see it now.',
          'Sellers who answer questions, messages and offers quickly are more likely to sell. You can follow how often your ad is viewed on its management page.',
        ],
        action: 'See my ad',
      },
    },
  }),
  'Ads.Rejected': template({
    name: 'Ads.Rejected',
    category: 'adsReview',
    channels: informed,
    tokens: ['Ad.Title', 'Ad.Reason'],
    optional: ['Ad.Code'],
    details: ['Ad.Code', 'Ad.Reason'],
    tr: {
      title: 'İlanında düzeltme gerekiyor',
      subTitle: '%Ad.Title% · %Ad.Reason%',
      sms: "Meydan: İlanın bu haliyle onaylanmadı. Nedenini görüp düzeltmek için Meydan'da ilanını aç.",
      mail: {
        subject: 'İlanında düzeltme gerekiyor: %Ad.Title%',
        preheader: 'Nedeni ve ne yapabileceğin burada.',
        paragraphs: [
          '“%Ad.Title%” ilanını inceledik, bu haliyle onaylayamadık. Nedeni aşağıda.',
          'İlanını düzenleyip yeniden gönderebilirsin; yeniden inceleriz. Yazdıkların ve fotoğrafların duruyor, baştan başlaman gerekmiyor.',
        ],
        action: 'İlanımı düzelt',
      },
    },
    en: {
      title: 'Your ad needs a correction',
      subTitle: '%Ad.Title% · %Ad.Reason%',
      sms: 'Meydan: your ad was not approved as it is. Open it on Meydan to see why and to correct it.',
      mail: {
        subject: 'Your ad needs a correction: %Ad.Title%',
        preheader: 'Here is why, and what you can do about it.',
        paragraphs: [
          'We reviewed your ad “%Ad.Title%” and could not approve it as it is. The reason is below.',
          'You can edit your ad and send it again, and we will look at it again. Your text and photos are kept; you don’t need to start over.',
        ],
        action: 'Correct my ad',
      },
    },
  }),
  'Ads.Uncompleted': template({
    name: 'Ads.Uncompleted',
    category: 'adsDraft',
    kind: 'marketing',
    channels: mailed,
    tokens: ['Ad.Title'],
    tr: {
      title: 'İlanın yarım kaldı',
      subTitle: '%Ad.Title% · kaldığın yerden devam et',
      sms: 'Meydan: Yarım kalan ilanın taslaklarında duruyor. Kaldığın yerden devam edebilirsin.',
      mail: {
        subject: 'Kaldığın yerden devam et: %Ad.Title%',
        preheader: 'Taslağın kayıtlı, birkaç adım kaldı.',
        paragraphs: [
          '“%Ad.Title%” ilanını hazırlamaya başlamış ama yayına göndermemiştin. Yazdıkların taslaklarında kayıtlı.',
          'Kaldığın adımdan devam edebilirsin. Vazgeçtiysen taslağı silmen yeterli.',
        ],
        action: 'İlanımı tamamla',
      },
    },
    en: {
      title: 'Your ad is unfinished',
      subTitle: '%Ad.Title% · pick up where you left off',
      sms: 'Meydan: your unfinished ad is kept in your drafts. You can pick up where you left off.',
      mail: {
        subject: 'Pick up where you left off: %Ad.Title%',
        preheader: 'Your draft is saved, with a few steps to go.',
        paragraphs: [
          'You started the ad “%Ad.Title%” but did not submit it for publishing. What you wrote is kept in your drafts.',
          'You can carry on from the step where you stopped. If you’ve changed your mind, simply delete the draft.',
        ],
        action: 'Finish my ad',
      },
    },
  }),
  'Ads.Expired': template({
    name: 'Ads.Expired',
    category: 'adsReview',
    channels: informed,
    tokens: ['Ad.Title'],
    optional: ['Ad.Code', 'Ad.RepublishDate'],
    details: ['Ad.Code', 'Ad.RepublishDate'],
    tr: {
      title: 'İlanının süresi doldu',
      subTitle: '%Ad.Title% · süre ekleyip yeniden yayınla',
      sms: 'Meydan: İlanının süresi doldu.\nSüre ekleyip yeniden yayınlamak için son gün: %Ad.RepublishDate%.',
      mail: {
        subject: 'İlanının süresi doldu: %Ad.Title%',
        preheader: 'Hâlâ satılıksa süre ekleyip yeniden yayınlayabilirsin.',
        paragraphs: [
          '“%Ad.Title%” ilanının yayın süresi doldu; ilan artık aramalarda görünmüyor ve geçmiş ilanlarına taşındı.',
          'Hâlâ güncelse süre ekleyip yeniden yayınlayabilirsin. Son gün: %Ad.RepublishDate%.',
          'İlana ihtiyacın kalmadıysa bir şey yapman gerekmiyor.',
        ],
        action: 'Süre ekle',
      },
    },
    en: {
      title: 'Your ad has expired',
      subTitle: '%Ad.Title% · extend it to publish it again',
      sms: 'Meydan: your ad has expired.\nLast day to extend it and publish it again: %Ad.RepublishDate%.',
      mail: {
        subject: 'Your ad has expired: %Ad.Title%',
        preheader: 'If it is still available, extend it and publish it again.',
        paragraphs: [
          'Your ad “%Ad.Title%” has expired. It no longer appears in searches and has moved to your past ads.',
          'If it is still available, you can extend it and publish it again. Last day: %Ad.RepublishDate%.',
          'If you no longer need it, you don’t need to do anything.',
        ],
        action: 'Extend the ad',
      },
    },
  }),
  'Ads.PromotionsRefunded': template({
    name: 'Ads.PromotionsRefunded',
    category: 'payments',
    channels: informed,
    locked: ['Email'],
    tokens: ['Ad.Title', 'Payment.Amount'],
    optional: ['Ad.Code'],
    details: ['Ad.Code', 'Payment.Amount'],
    tr: {
      title: 'Dopinglerinin kalanı iade edildi',
      subTitle: '%Ad.Title% · %Payment.Amount%',
      sms: 'Meydan: Kategorisi kapanan ilanının kullanılmayan dopingleri için %Payment.Amount% iade edildi.',
      mail: {
        subject: '%Payment.Amount% iade edildi: %Ad.Title%',
        preheader: 'İlanının kategorisi kapandı; kullanmadığın doping günlerinin ücreti geri veriliyor.',
        paragraphs: [
          '“%Ad.Title%” ilanının kategorisini kapattık; ilan bu yüzden yayından kalktı.',
          'Ücretini ödediğin dopinglerin kullanılmayan günleri için %Payment.Amount%, ödeme yaptığın karta iade ediliyor. Bankana göre birkaç gün sürebilir.',
          'İade için bir şey yapman gerekmiyor; iade belgesi faturalarının yanında.',
        ],
        action: 'İlanı gör',
      },
    },
    en: {
      title: 'Your unused promotions were refunded',
      subTitle: '%Ad.Title% · %Payment.Amount%',
      sms: 'Meydan: the category of your ad was closed. %Payment.Amount% was refunded for its unused promotions.',
      mail: {
        subject: '%Payment.Amount% refunded: %Ad.Title%',
        preheader: 'The category of your ad was closed; you get the price of the unused promotion days back.',
        paragraphs: [
          'We closed the category of your ad “%Ad.Title%”, so the ad is no longer published.',
          'For the unused days of the promotions that you paid for, %Payment.Amount% is being refunded to the card that you paid with. It can take some days, depending on your bank.',
          'You don’t need to do anything; the credit note is with your invoices.',
        ],
        action: 'See the ad',
      },
    },
  }),
  'Ads.DopingEnding': template({
    name: 'Ads.DopingEnding',
    category: 'adsReview',
    channels: informed,
    tokens: ['Ad.Title', 'Doping.Name', 'Doping.EndTime'],
    optional: ['Ad.Code'],
    details: ['Ad.Code', 'Doping.Name', 'Doping.EndTime'],
    tr: {
      title: '%Doping.Name% dopingin bitmek üzere',
      subTitle: '%Ad.Title% · devam etsin istersen süre ekle',
      sms: 'Meydan: İlanındaki %Doping.Name% dopingi %Doping.EndTime% saatinde bitiyor.',
      mail: {
        subject: '%Doping.Name% dopingin bitiyor: %Ad.Title%',
        preheader: 'Bitiş: %Doping.EndTime%. Etkisine bakıp süresini uzatabilirsin.',
        paragraphs: [
          '“%Ad.Title%” ilanındaki %Doping.Name% dopingi %Doping.EndTime% saatinde bitiyor. İlanın yayında kalır.',
          'Dopingin etkisini ilan yönetiminde görebilirsin. Uzatırsan yeni süre kalan sürenin üstüne eklenir.',
        ],
        action: 'Etkisine bak',
      },
    },
    en: {
      title: 'Your %Doping.Name% promotion ends soon',
      subTitle: '%Ad.Title% · extend it if you want to keep it',
      sms: 'Meydan: the %Doping.Name% promotion of your ad ends on %Doping.EndTime%.',
      mail: {
        subject: 'Your %Doping.Name% promotion is ending: %Ad.Title%',
        preheader: 'It ends on %Doping.EndTime%. See how it performed, and extend it if you like.',
        paragraphs: [
          'The %Doping.Name% promotion of your ad “%Ad.Title%” ends on %Doping.EndTime%. The ad itself stays online.',
          'Your ad’s management page shows how the promotion performed. If you extend it, the new period is added to the time left.',
        ],
        action: 'See the results',
      },
    },
  }),
} as const;
