import { template, informed } from './template-entry.ts';

/** Notifications to owners when a moderator ends or resumes their ad. Additions to the specification. */
export const adDecisionTemplates = {
  'Ads.TakenDown': template({
    name: 'Ads.TakenDown',
    category: 'adsReview',
    channels: informed,
    tokens: ['Ad.Title', 'Ad.Reason'],
    optional: ['Ad.Code'],
    details: ['Ad.Code', 'Ad.Reason'],
    tr: {
      title: 'İlanın yayından kaldırıldı',
      subTitle: '%Ad.Title% · %Ad.Reason%',
      sms: "Meydan: Bir ilanın moderatör kararıyla yayından kaldırıldı. Nedenini görmek için Meydan'da ilanını aç.",
      mail: {
        subject: 'İlanın yayından kaldırıldı: %Ad.Title%',
        preheader: 'Nedeni ve ne yapabileceğin burada.',
        paragraphs: [
          'Bir moderatör “%Ad.Title%” ilanını yayından kaldırdı. Nedeni aşağıda.',
          'İlan artık aramalarda ve ilan sayfasında görünmüyor; sen görmeye devam edersin. İlanı düzenleyip yeniden göndermen bu kararı değiştirmez; ilanı yalnızca bir moderatör yeniden yayına alabilir.',
          'Kararın yanlış olduğunu düşünüyorsan ilan numarasıyla birlikte bize geri bildirim yaz; yeniden bakarız.',
        ],
        action: 'İlanımı gör',
      },
    },
    en: {
      title: 'Your ad was taken down',
      subTitle: '%Ad.Title% · %Ad.Reason%',
      sms: 'Meydan: a moderator took down one of your ads. Open your ad on Meydan to see why.',
      mail: {
        subject: 'Your ad was taken down: %Ad.Title%',
        preheader: 'Here is why, and what you can do about it.',
        paragraphs: [
          'A moderator took down your ad “%Ad.Title%”. The reason is below.',
          'It no longer appears in searches or on its page; you can still see it yourself. Editing the ad and sending it again does not change this decision: only a moderator can restore it.',
          'If you think the decision is wrong, send us feedback with the ad number, and we will look again.',
        ],
        action: 'See my ad',
      },
    },
  }),
  'Ads.Restored': template({
    name: 'Ads.Restored',
    category: 'adsReview',
    channels: informed,
    tokens: ['Ad.Title'],
    optional: ['Ad.Code'],
    details: ['Ad.Code'],
    tr: {
      title: 'İlanın yeniden yayında',
      subTitle: '%Ad.Title%',
      sms: 'Meydan: Yayından kaldırılan ilanın yeniden yayında.\nİlan no: %Ad.Code%.',
      mail: {
        subject: 'İlanın yeniden yayında: %Ad.Title%',
        preheader: 'Yayından kaldırma kararı geri alındı.',
        paragraphs: [
          'Yayından kaldırılan “%Ad.Title%” ilanına yeniden baktık ve kararı geri aldık. İlanın yeniden yayında.',
          'Bir şey yapman gerekmiyor. Yayın süresi ve dopinglerin kaldığı yerden devam ediyor.',
        ],
        action: 'İlanımı gör',
      },
    },
    en: {
      title: 'Your ad is back',
      subTitle: '%Ad.Title%',
      sms: 'Meydan: the ad we had taken down is published again.\nAd number: %Ad.Code%.',
      mail: {
        subject: 'Your ad is back: %Ad.Title%',
        preheader: 'The decision to take it down was withdrawn.',
        paragraphs: [
          'We looked again at your ad “%Ad.Title%”, which had been taken down, and withdrew the decision. It is published again.',
          'You don’t need to do anything. Its period and promotions continue where they left off.',
        ],
        action: 'See my ad',
      },
    },
  }),
  'Ads.Deleted': template({
    name: 'Ads.Deleted',
    category: 'adsReview',
    channels: informed,
    tokens: ['Ad.Title', 'Ad.Reason'],
    optional: ['Ad.Code'],
    details: ['Ad.Code', 'Ad.Reason'],
    tr: {
      title: 'İlanın silindi',
      subTitle: '%Ad.Title% · %Ad.Reason%',
      sms: 'Meydan: Bir ilanın kurallara aykırı olduğu için silindi. Nedeni bildirimlerinde yazıyor.',
      mail: {
        subject: 'İlanın silindi: %Ad.Title%',
        preheader: 'Nedeni burada. Bu karar geri alınamaz.',
        paragraphs: [
          'Bir moderatör “%Ad.Title%” ilanını kalıcı olarak sildi. Nedeni aşağıda.',
          'Silinen ilan geri getirilemez ve ilanlarının arasında görünmez. Yeni bir ilan vermeden önce ilan kurallarına göz at.',
          'Kararın yanlış olduğunu düşünüyorsan ilan numarasıyla birlikte bize geri bildirim yaz.',
        ],
        action: 'İlan kurallarını oku',
      },
    },
    en: {
      title: 'Your ad was deleted',
      subTitle: '%Ad.Title% · %Ad.Reason%',
      sms: 'Meydan: one of your ads was deleted because it broke the rules. See your notifications for the reason.',
      mail: {
        subject: 'Your ad was deleted: %Ad.Title%',
        preheader: 'Here is the reason. This cannot be undone.',
        paragraphs: [
          'A moderator permanently deleted your ad “%Ad.Title%”. The reason is below.',
          'A deleted ad cannot be restored and is no longer among your ads. Please read the ad rules before you place a new one.',
          'If you think the decision is wrong, send us feedback with the ad number.',
        ],
        action: 'Read the ad rules',
      },
    },
  }),
  'Ads.AuthorityLapsed': template({
    name: 'Ads.AuthorityLapsed',
    category: 'adsReview',
    channels: informed,
    tokens: ['Ad.Title', 'Ad.Reason'],
    optional: ['Ad.Code'],
    details: ['Ad.Code', 'Ad.Reason'],
    tr: {
      title: 'İlanının yetki doğrulaması artık geçerli değil',
      subTitle: '%Ad.Title% · %Ad.Reason%',
      sms: "Meydan: Yetki doğrulaman (EİDS) artık geçerli olmadığı için ilanın yayından kalktı. Meydan'da ilanını açıp yeniden doğrula.",
      mail: {
        subject: 'Yetki doğrulaman geçersiz, ilanın yayında değil: %Ad.Title%',
        preheader: 'Yeniden doğrulayınca ilanın kaldığı yerden devam eder.',
        paragraphs: [
          '“%Ad.Title%” ilanı yayından kalktı, çünkü emlak ve vasıta ilanları yalnızca geçerli bir yetki doğrulamasıyla (EİDS) yayında kalabilir.',
          'İlanını aç ve “Yeniden doğrula”ya bas. Yetkin onaylanınca ilanın süresi ve dopingleriyle kendiliğinden yayına döner.',
        ],
        action: 'İlanımı aç',
      },
    },
    en: {
      title: 'Your ad’s authority check has lapsed',
      subTitle: '%Ad.Title% · %Ad.Reason%',
      sms: 'Meydan: your ad is no longer published because its authority check (EIDS) lapsed. Open it on Meydan to check again.',
      mail: {
        subject: 'Authority check lapsed, ad taken down: %Ad.Title%',
        preheader: 'Have it checked again, and your ad will be back.',
        paragraphs: [
          'Your ad “%Ad.Title%” is no longer published, because real estate and vehicles may only be listed with a valid authority check (EİDS).',
          'Open your ad and press “Check again”. Once your authority is confirmed it is published again automatically, with its period and promotions.',
        ],
        action: 'Open my ad',
      },
    },
  }),
} as const;
