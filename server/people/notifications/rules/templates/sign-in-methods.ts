import { allAddresses, template, urgent } from './template-entry.ts';

/**
 * Notifications about added and removed sign-in methods and restored accounts, sent to every address of the account. Additions to the specification.
 */
export const signInMethodTemplates = {
  'User.SignInLinked': template({
    name: 'User.SignInLinked',
    category: 'accountChanges',
    kind: 'account',
    channels: urgent,
    locked: allAddresses,
    tokens: ['Provider.Name', 'Event.Time'],
    details: ['Provider.Name', 'Event.Time'],
    tr: {
      title: 'Hesabına %Provider.Name% ile giriş eklendi',
      subTitle: 'Sen yapmadıysan hemen kaldır',
      sms: "Meydan: Hesabına %Provider.Name% ile giriş eklendi. Sen yapmadıysan bağlantıyı Ayarlar'dan hemen kaldır ve şifreni değiştir.",
      mail: {
        subject: 'Hesabına %Provider.Name% ile giriş eklendi',
        preheader: 'Bundan sonra Meydan’a bu hesapla da girilebilir.',
        paragraphs: [
          'Bundan sonra Meydan hesabına şifre yazmadan %Provider.Name% ile de giriş yapılabilir. Sen bağladıysan bir şey yapman gerekmiyor.',
          'Sen bağlamadıysan hemen giriş yap, Ayarlar’daki “Giriş yolları” bölümünden bağlantıyı kaldır ve şifreni değiştir.',
        ],
        action: 'Giriş yollarımı gör',
      },
    },
    en: {
      title: 'Sign-in with %Provider.Name% was added to your account',
      subTitle: 'If this wasn’t you, remove it at once',
      sms: 'Meydan: sign-in with %Provider.Name% was added to your account. Not you? Remove it in settings and change your password.',
      mail: {
        subject: 'Sign-in with %Provider.Name% was added to your account',
        preheader: 'There is a new way to sign in to Meydan with your account.',
        paragraphs: [
          'From now on, you can sign in to your Meydan account with %Provider.Name%, without a password. If you linked it, you don’t need to do anything.',
          'If you did not, sign in at once, remove it under “Ways to sign in” in settings, and change your password.',
        ],
        action: 'See my ways to sign in',
      },
    },
  }),
  'User.SignInUnlinked': template({
    name: 'User.SignInUnlinked',
    category: 'accountChanges',
    kind: 'account',
    channels: urgent,
    locked: allAddresses,
    tokens: ['Provider.Name', 'Event.Time'],
    details: ['Provider.Name', 'Event.Time'],
    tr: {
      title: '%Provider.Name% ile giriş hesabından kaldırıldı',
      subTitle: 'Sen yapmadıysan hemen şifreni değiştir',
      sms: 'Meydan: %Provider.Name% ile giriş hesabından kaldırıldı. Sen yapmadıysan hemen şifreni değiştir.',
      mail: {
        subject: '%Provider.Name% ile giriş hesabından kaldırıldı',
        preheader: 'Artık bu hesapla Meydan’a girilemez.',
        paragraphs: [
          'Meydan hesabına artık %Provider.Name% ile giriş yapılamaz. Sen kaldırdıysan bir şey yapman gerekmiyor.',
          'Sen kaldırmadıysan hemen giriş yapıp şifreni değiştir ve tanımadığın oturumları kapat.',
        ],
        action: 'Giriş yollarımı gör',
      },
    },
    en: {
      title: '%Provider.Name% was unlinked from your account',
      subTitle: 'If this wasn’t you, change your password at once',
      sms: "Meydan: %Provider.Name% was unlinked from your account. If this wasn't you, change your password at once.",
      mail: {
        subject: '%Provider.Name% was unlinked from your account',
        preheader: 'It can no longer be used to sign in to Meydan.',
        paragraphs: [
          'You can no longer sign in to your Meydan account with %Provider.Name%. If you removed it, you don’t need to do anything.',
          'If you did not, sign in at once, change your password, and end any sessions you don’t recognise.',
        ],
        action: 'See my ways to sign in',
      },
    },
  }),
  'User.Returned': template({
    name: 'User.Returned',
    category: 'accountChanges',
    kind: 'account',
    channels: urgent,
    locked: allAddresses,
    tokens: ['Event.Time'],
    details: ['Event.Time'],
    tr: {
      title: 'Kapattığın hesap yeniden açıldı',
      subTitle: 'Giriş yapan sen değilsen hemen şifreni değiştir',
      sms: 'Meydan: Kapattığın hesap giriş yapılarak yeniden açıldı (%Event.Time%). Sen değilsen hemen şifreni değiştir.',
      mail: {
        subject: 'Kapattığın Meydan hesabı yeniden açıldı',
        preheader: 'Hesabına giriş yapıldı.',
        paragraphs: [
          'Kapattığın Meydan hesabına giriş yapıldı ve hesap yeniden açıldı. Giriş yapan sensen hoş geldin; bir şey yapman gerekmiyor.',
          'Sen değilsen hemen şifreni değiştir, tanımadığın oturumları kapat; istersen hesabını yeniden kapatabilirsin.',
        ],
        action: 'Oturumlarımı gör',
      },
    },
    en: {
      title: 'Your closed account was reopened',
      subTitle: 'If it wasn’t you, change your password at once',
      sms: "Meydan: your closed account was reopened by signing in (%Event.Time%). If it wasn't you, change your password at once.",
      mail: {
        subject: 'Your closed Meydan account was reopened',
        preheader: 'Somebody signed in to it.',
        paragraphs: [
          'Somebody signed in to the Meydan account you had closed, and it is open again. If that was you, welcome back: you don’t need to do anything.',
          'If it wasn’t, change your password at once and end any sessions you don’t recognise; you can close the account again, too.',
        ],
        action: 'See my sessions',
      },
    },
  }),
};
