import { mailed, template } from './template-entry.ts';

/** Notifications to businesses about their application and their bulk uploads. Additions to the specification. */
export const businessTemplates = {
  'User.BusinessVerified': template({
    name: 'User.BusinessVerified',
    category: 'profile',
    kind: 'account',
    channels: mailed,
    tokens: ['Business.Title'],
    details: ['Business.Title'],
    tr: {
      title: 'Kurumsal hesabın onaylandı',
      subTitle: '%Business.Title% artık profilinde ve ilanlarında görünüyor',
      sms: 'Meydan: Kurumsal hesabın onaylandı. Unvanın artık profilinde ve ilanlarında görünüyor.',
      mail: {
        subject: 'Kurumsal hesabın onaylandı',
        preheader: 'Unvanın artık profilinde ve ilanlarında görünüyor.',
        paragraphs: [
          'Başvurunu inceledik ve kurumsal hesabını onayladık. Unvanın ve yasanın gösterilmesini istediği bilgiler artık profilinde ve ilanlarında yer alıyor.',
          'Bundan sonra ilanlarını tek tek ya da bir dosyayla toplu olarak verebilirsin. Unvanın ya da vergi bilgilerin değişirse hesap bilgilerinden bildir; değişiklik onaylanana kadar mevcut bilgilerin görünür.',
        ],
        action: 'Kurumsal hesabımı gör',
      },
    },
    en: {
      title: 'Your business account was approved',
      subTitle: '%Business.Title% now appears on your profile and ads',
      sms: 'Meydan: your business account was approved. Your business name now appears on your profile and ads.',
      mail: {
        subject: 'Your business account was approved',
        preheader: 'Your business name now appears on your profile and ads.',
        paragraphs: [
          'We checked your application and approved your business account. Your business name, and the details that the law requires a business to show, now appear on your profile and ads.',
          'From now on you can place ads one by one or many at once from a file. If your business name or tax details change, update them in your account information; your current details stay visible until the change is approved.',
        ],
        action: 'See my business account',
      },
    },
  }),
  'User.BusinessRejected': template({
    name: 'User.BusinessRejected',
    category: 'profile',
    kind: 'account',
    channels: mailed,
    tokens: ['Business.Title', 'Business.Reason'],
    details: ['Business.Title', 'Business.Reason'],
    tr: {
      title: 'Kurumsal hesap başvurun onaylanmadı',
      subTitle: '%Business.Reason%',
      sms: "Meydan: Kurumsal hesap başvurun onaylanmadı. Nedenini görüp yeniden göndermek için Meydan'da hesap bilgilerini aç.",
      mail: {
        subject: 'Kurumsal hesap başvurun onaylanmadı',
        preheader: 'Nedeni burada; düzeltip yeniden gönderebilirsin.',
        paragraphs: [
          'Kurumsal hesap başvurunu inceledik, bu haliyle onaylayamadık. Nedeni aşağıda.',
          'Bilgilerini ya da belgelerini düzeltip yeniden gönderebilirsin; önceki bilgilerin formda duruyor. O zamana kadar hesabın olduğu gibi çalışmaya devam eder.',
        ],
        action: 'Başvurumu düzelt',
      },
    },
    en: {
      title: 'Your business account was not approved',
      subTitle: '%Business.Reason%',
      sms: 'Meydan: your business account was not approved. Open your account information on Meydan to see why and send it again.',
      mail: {
        subject: 'Your business account was not approved',
        preheader: 'See why; you can correct it and send it again.',
        paragraphs: [
          'We checked your application for a business account and could not approve it as it is. The reason is below.',
          'You can correct your details or documents and send them again; what you entered is still in the form. Until then your account works as before.',
        ],
        action: 'Correct my application',
      },
    },
  }),
  'Ads.ImportFinished': template({
    name: 'Ads.ImportFinished',
    category: 'adsImport',
    channels: mailed,
    tokens: ['Import.Count'],
    details: ['Import.Count'],
    tr: {
      title: 'Toplu yüklemen tamamlandı',
      subTitle: '%Import.Count% ilan gönderildi; denetlenince yayına girerler',
      sms: 'Meydan: Toplu yüklemen tamamlandı, %Import.Count% ilan gönderildi. Denetlenince yayına girerler.',
      mail: {
        subject: 'Toplu yüklemen tamamlandı: %Import.Count% ilan',
        preheader: 'İlanların denetlenince yayına girer.',
        paragraphs: [
          'Dosyandaki bütün ilanlar alındı; hatalı satır yok.',
          'İlanların kurallara uygunluğu denetlenir ve uygun olanlar yayına girer. Düzeltme gerekirse ayrıca bildiririz. Durumlarını İlanlarım sayfasında görebilirsin.',
        ],
        action: 'Yüklemeyi gör',
      },
    },
    en: {
      title: 'Your upload is complete',
      subTitle: '%Import.Count% ads were sent; they are published once they are checked',
      sms: 'Meydan: your upload is complete, %Import.Count% ads were sent. They are published once they are checked.',
      mail: {
        subject: 'Your upload is complete: %Import.Count% ads',
        preheader: 'Your ads are published once they are checked.',
        paragraphs: [
          'All the ads in your file were accepted; no row has a mistake.',
          'We check that they follow the rules, and those that do are published. If one needs correcting, we’ll let you know separately. You can see their status under your ads.',
        ],
        action: 'See the upload',
      },
    },
  }),
  'Ads.ImportFailed': template({
    name: 'Ads.ImportFailed',
    category: 'adsImport',
    channels: mailed,
    tokens: ['Import.Reason'],
    details: ['Import.Reason'],
    tr: {
      title: 'Toplu yüklemen tamamlanamadı',
      subTitle: 'Hiçbir ilan verilmedi · %Import.Reason%',
      sms: 'Meydan: Toplu yüklemen tamamlanamadı, hiçbir ilan verilmedi. Nedenleri Toplu yükleme sayfasında.',
      mail: {
        subject: 'Toplu yüklemen tamamlanamadı',
        preheader: 'Hiçbir ilan verilmedi; nedenleri satır satır sayfada.',
        paragraphs: [
          'Dosyandaki ilanları alamadık. Yarım kalan bir şey yok: Hiçbir ilan verilmedi, ilan hakkından da düşülmedi.',
          'Hatalar satır satır Toplu yükleme sayfasında yazıyor. Dosyanı düzeltip yeniden yükleyebilirsin.',
        ],
        action: 'Hataları gör',
      },
    },
    en: {
      title: 'Your upload could not be completed',
      subTitle: 'No ad was placed · %Import.Reason%',
      sms: 'Meydan: your upload could not be completed, and no ad was placed. The bulk upload page shows why.',
      mail: {
        subject: 'Your upload could not be completed',
        preheader: 'No ad was placed; the page shows why, row by row.',
        paragraphs: [
          'We couldn’t accept the ads in your file. No ad was placed, and nothing was deducted from your allowance.',
          'The bulk upload page lists the mistakes row by row. You can correct your file and upload it again.',
        ],
        action: 'See the mistakes',
      },
    },
  }),
} as const;
