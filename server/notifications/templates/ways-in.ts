import { everywhere, template, urgent } from './entry.ts';

/** Additions: an account got or lost a way in, or came back. Every address of the account hears of it. */
export const wayInTemplates = {
  'User.SignInLinked': template({
    name: 'User.SignInLinked',
    category: 'accountChanges',
    kind: 'account',
    channels: urgent,
    locked: everywhere,
    tokens: ['Provider.Name', 'Event.Time'],
    details: ['Provider.Name', 'Event.Time'],
    tr: {
      title: 'Hesabına %Provider.Name% ile giriş bağlandı',
      subTitle: 'Sen yapmadıysan bağlantıyı hemen kaldır',
      sms: "Meydan: Hesabına %Provider.Name% ile giriş bağlandı. Sen yapmadıysan bağlantıyı Ayarlar'dan hemen kaldır ve şifreni değiştir.",
      mail: {
        subject: 'Hesabına %Provider.Name% ile giriş bağlandı',
        preheader: 'Bundan sonra Meydan’a bu hesapla da girilebilir.',
        paragraphs: [
          'Bundan sonra Meydan hesabına şifre yazmadan %Provider.Name% ile de giriş yapılabilir. Sen bağladıysan bir şey yapman gerekmiyor.',
          'Sen bağlamadıysan hemen giriş yap, Ayarlar’daki “Giriş yolları” bölümünden bağlantıyı kaldır ve şifreni değiştir.',
        ],
        action: 'Giriş yollarımı gör',
      },
    },
    en: {
      title: '%Provider.Name% can now sign in to your account',
      subTitle: 'If this was not you, remove it at once',
      sms: 'Meydan: %Provider.Name% can now sign in to your account. Not you? Remove it in the settings and change your password at once.',
      mail: {
        subject: '%Provider.Name% can now sign in to your account',
        preheader: 'From now on it opens your Meydan account, too.',
        paragraphs: [
          'From now on %Provider.Name% signs in to your Meydan account without a password. If you linked it, there is nothing you have to do.',
          'If you did not, sign in at once, remove it under “Ways to sign in” in the settings, and change your password.',
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
    locked: everywhere,
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
      title: '%Provider.Name% no longer signs in to your account',
      subTitle: 'If this was not you, change your password at once',
      sms: 'Meydan: %Provider.Name% no longer signs in to your account. If this was not you, change your password at once.',
      mail: {
        subject: '%Provider.Name% no longer signs in to your account',
        preheader: 'It does not open your Meydan account any more.',
        paragraphs: [
          '%Provider.Name% does not sign in to your Meydan account any more. If you removed it, there is nothing you have to do.',
          'If you did not, sign in at once, change your password, and end the sessions you do not know.',
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
    locked: everywhere,
    tokens: ['Event.Time'],
    details: ['Event.Time'],
    tr: {
      title: 'Kapattığın hesap yeniden açıldı',
      subTitle: 'Geri dönen sen değilsen hemen şifreni değiştir',
      sms: 'Meydan: Kapattığın hesap giriş yapılarak yeniden açıldı (%Event.Time%). Sen değilsen hemen şifreni değiştir.',
      mail: {
        subject: 'Kapattığın Meydan hesabı yeniden açıldı',
        preheader: 'Giriş yapılarak geri dönüldü.',
        paragraphs: [
          'Kapattığın Meydan hesabına giriş yapıldı ve hesap yeniden açıldı. Geri dönen sensen hoş geldin, bir şey yapman gerekmiyor.',
          'Sen değilsen hemen şifreni değiştir, tanımadığın oturumları kapat; istersen hesabını yeniden kapatabilirsin.',
        ],
        action: 'Oturumlarımı gör',
      },
    },
    en: {
      title: 'Your closed account was opened again',
      subTitle: 'If it was not you, change your password at once',
      sms: 'Meydan: your closed account was opened again by signing in (%Event.Time%). If it was not you, change your password at once.',
      mail: {
        subject: 'Your closed Meydan account was opened again',
        preheader: 'Somebody signed in and came back.',
        paragraphs: [
          'Somebody signed in to the Meydan account that you had closed, and it is open again. If that was you, welcome back: there is nothing you have to do.',
          'If it was not, change your password at once and end the sessions you do not know; you can close the account again, too.',
        ],
        action: 'See my sessions',
      },
    },
  }),
};
