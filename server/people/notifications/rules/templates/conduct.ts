import { mailed, template, urgent } from './template-entry.ts';

/** Notifications about warnings, suspensions and other decisions of staff about the reader. Additions to the specification. */
export const conductTemplates = {
  'User.NameCorrected': template({
    name: 'User.NameCorrected',
    category: 'security',
    kind: 'account',
    channels: mailed,
    locked: ['Email'],
    tokens: ['User.Name'],
    details: ['User.Name'],
    tr: {
      title: 'Adın düzeltildi',
      subTitle: 'Hesabındaki ad artık %User.Name%',
      sms: 'Meydan: Hesabındaki ad düzeltildi. Bunu istemediysen bize yaz.',
      mail: {
        subject: 'Meydan hesabındaki ad düzeltildi',
        preheader: 'Hesabındaki ad artık %User.Name%.',
        paragraphs: [
          'Ekibimiz hesabındaki adı aşağıdaki gibi düzeltti. Hesabında başka bir şey değişmedi.',
          'Bunu istemediysen ya da ad yanlışsa bize yaz.',
        ],
        action: 'Hesabımı aç',
      },
    },
    en: {
      title: 'Your name was corrected',
      subTitle: 'The name of your account is now %User.Name%',
      sms: 'Meydan: the name of your account was corrected. If you did not ask for it, write to us.',
      mail: {
        subject: 'The name of your Meydan account was corrected',
        preheader: 'The name of your account is now %User.Name%.',
        paragraphs: [
          'Our team corrected the name of your account as shown below. Nothing else changed in your account.',
          'If you did not ask for it, or the name is wrong, write to us.',
        ],
        action: 'Open my account',
      },
    },
  }),
  'User.Warned': template({
    name: 'User.Warned',
    category: 'conduct',
    kind: 'account',
    channels: mailed,
    locked: ['Email'],
    tokens: ['Conduct.Reason', 'Conduct.Message'],
    details: ['Conduct.Reason', 'Conduct.Message'],
    tr: {
      title: 'Bir uyarı aldın: %Conduct.Reason%',
      subTitle: '%Conduct.Message%',
      sms: "Meydan: Hesabın için bir uyarı var (%Conduct.Reason%). Ayrıntısı Meydan'da bildirimlerinde.",
      mail: {
        subject: 'Hesabın için bir uyarı: %Conduct.Reason%',
        preheader: '%Conduct.Message%',
        paragraphs: [
          'Moderatörlerimiz hesabınla ilgili bir sorun gördü ve seni uyarıyor. Nedeni aşağıda.',
          'Şimdilik bir kısıtlama yok; hesabında ve ilanlarında hiçbir şey değişmedi. Aynı şey tekrarlanırsa hesabın bir süre askıya alınabilir.',
          'Bunun bir yanlışlık olduğunu düşünüyorsan bize geri bildirim yaz; yeniden bakarız.',
        ],
        action: 'Kuralları oku',
      },
    },
    en: {
      title: 'You have received a warning: %Conduct.Reason%',
      subTitle: '%Conduct.Message%',
      sms: 'Meydan: your account has received a warning (%Conduct.Reason%). See your notifications on Meydan.',
      mail: {
        subject: 'A warning about your account: %Conduct.Reason%',
        preheader: '%Conduct.Message%',
        paragraphs: [
          'Our moderators found a problem with your account and are warning you. The reason is below.',
          'Nothing is restricted for now; your account and your ads are not affected. If it happens again, your account may be suspended for a while.',
          'If you think this is a mistake, send us feedback, and we will look again.',
        ],
        action: 'Read the rules',
      },
    },
  }),
  'User.Suspended': template({
    name: 'User.Suspended',
    category: 'conduct',
    kind: 'account',
    channels: urgent,
    locked: ['Email'],
    tokens: ['Conduct.Reason', 'Conduct.Message', 'Conduct.Until'],
    details: ['Conduct.Reason', 'Conduct.Message', 'Conduct.Until'],
    tr: {
      title: 'Hesabın askıya alındı',
      subTitle: '%Conduct.Until% gününün sonuna kadar · %Conduct.Reason%',
      sms: 'Meydan: Hesabın %Conduct.Until% gününün sonuna kadar askıya alındı. Neden: %Conduct.Reason%.',
      mail: {
        subject: 'Hesabın %Conduct.Until% gününün sonuna kadar askıya alındı',
        preheader: 'Neden: %Conduct.Reason%.',
        paragraphs: [
          'Hesabını %Conduct.Until% gününün sonuna kadar askıya aldık. Nedeni aşağıda.',
          'O güne kadar giriş yapamazsın; açık oturumların kapandı ve ilanların yayından kalktı. Hiçbir şey silinmedi: Askı bitince giriş yapabilirsin, süresi dolmamış ilanların da kendiliğinden yayına döner.',
          'Bu kararın yanlış olduğunu düşünüyorsan Meydan’daki geri bildirim sayfasından bize yaz; giriş yapman gerekmez.',
        ],
        action: 'Kuralları oku',
      },
    },
    en: {
      title: 'Your account was suspended',
      subTitle: 'Until the end of %Conduct.Until% · %Conduct.Reason%',
      sms: 'Meydan: your account is suspended until the end of %Conduct.Until%. Reason: %Conduct.Reason%.',
      mail: {
        subject: 'Your account is suspended until the end of %Conduct.Until%',
        preheader: 'Reason: %Conduct.Reason%.',
        paragraphs: [
          'We have suspended your account until the end of %Conduct.Until%. The reason is below.',
          'Until then you cannot sign in; your open sessions have ended and your ads are no longer published. Nothing was deleted: after that day you can sign in, and ads that haven’t expired are published again automatically.',
          'If you think the decision is wrong, write to us on Meydan’s feedback page; you don’t need to sign in for that.',
        ],
        action: 'Read the rules',
      },
    },
  }),
  'User.Reinstated': template({
    name: 'User.Reinstated',
    category: 'conduct',
    kind: 'account',
    channels: urgent,
    locked: ['Email'],
    tokens: [],
    optional: ['Conduct.Message'],
    details: ['Conduct.Message'],
    tr: {
      title: 'Hesabın yeniden açık',
      subTitle: 'Askı kalktı, ilanların yeniden yayında',
      sms: 'Meydan: Hesabındaki askı kalktı. Yeniden giriş yapabilirsin.',
      mail: {
        subject: 'Hesabın yeniden açık',
        preheader: 'Askı kalktı, giriş yapabilirsin.',
        paragraphs: [
          'Hesabındaki askı kalktı; yeniden giriş yapabilirsin.',
          'Askı yüzünden yayından kalkan ve süresi dolmamış ilanların yeniden yayında.',
        ],
        action: 'Meydan’a dön',
      },
    },
    en: {
      title: 'Your account is open again',
      subTitle: 'The suspension is over, and ads that haven’t expired are published again',
      sms: 'Meydan: the suspension of your account is over. You can sign in again.',
      mail: {
        subject: 'Your account is open again',
        preheader: 'The suspension is over; you can sign in.',
        paragraphs: [
          'The suspension of your account is over; you can sign in again.',
          'Ads that were taken down because of it and haven’t expired are published again.',
        ],
        action: 'Back to Meydan',
      },
    },
  }),
} as const;
