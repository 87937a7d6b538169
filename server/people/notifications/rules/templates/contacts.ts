import { allAddresses, template } from './template-entry.ts';

/** Messages to addresses that belong, or belonged, to an account. They contain no link, since someone else may have caused them. */
export const contactTemplates = {
  /** Sent instead of a code to an address that already has an account. The requester sees no difference; the owner is informed. */
  'User.AccountExists': template({
    name: 'User.AccountExists',
    category: 'security',
    kind: 'account',
    channels: allAddresses,
    locked: allAddresses,
    tokens: [],
    tr: {
      title: 'Zaten bir Meydan hesabın var',
      subTitle: 'Giriş yapabilir ya da şifreni yenileyebilirsin.',
      sms: 'Meydan: Bu numarayla zaten bir hesabın var. Giriş yapabilir ya da şifreni yenileyebilirsin. İstek senden gelmediyse bir şey yapman gerekmez.',
      mail: {
        subject: 'Zaten bir Meydan hesabın var',
        preheader: 'Giriş yapabilir ya da şifreni yenileyebilirsin.',
        paragraphs: [
          'Bu e-posta adresiyle yeni bir hesap açılmak istendi. Ama senin zaten bir Meydan hesabın var.',
          'Sen istediysen: Aynı adresle giriş yapabilirsin. Şifreni hatırlamıyorsan giriş ekranındaki “Şifremi unuttum” ile yenisini belirle.',
          'Sen istemediysen: Bir şey yapman gerekmez. Hesabında hiçbir şey değişmedi, isteyen kişi de hesabın olduğunu öğrenmedi.',
        ],
      },
    },
    en: {
      title: 'You already have a Meydan account',
      subTitle: 'You can sign in or reset your password.',
      sms: 'Meydan: you already have an account with this number. You can sign in or reset your password. If you did not request this, ignore it.',
      mail: {
        subject: 'You already have a Meydan account',
        preheader: 'You can sign in or reset your password.',
        paragraphs: [
          'Somebody asked for a new account with this e-mail address. But you already have a Meydan account.',
          'If it was you: sign in with the same address. If you do not remember your password, set a new one with “Forgot password” on the sign-in screen.',
          'If it was not you: you don’t need to do anything. Nothing has changed in your account, and the person who asked was not told that you have one.',
        ],
      },
    },
  }),
  /** Sent to the previous address or number, where a thief cannot hide it. */
  'User.ContactChanged': template({
    name: 'User.ContactChanged',
    category: 'security',
    kind: 'account',
    channels: allAddresses,
    locked: allAddresses,
    tokens: [],
    tr: {
      title: 'Hesabının iletişim bilgisi değişti',
      subTitle: 'Sen yapmadıysan hemen şifreni değiştir.',
      sms: 'Meydan: Hesabının iletişim bilgisi değişti. Sen yapmadıysan hemen şifreni değiştir ve bize yaz.',
      mail: {
        subject: 'Hesabının iletişim bilgisi değişti',
        preheader: 'Sen yapmadıysan hemen şifreni değiştir.',
        paragraphs: [
          'Meydan hesabındaki e-posta adresi ya da telefon numarası değiştirildi. Bundan sonraki kodlar ve bildirimler yenisine gelecek.',
          'Sen yapmadıysan: Hemen giriş yap, şifreni değiştir, tanımadığın oturumları kapat ve bize yaz.',
        ],
      },
    },
    en: {
      title: 'Your account’s contact details were changed',
      subTitle: 'If it was not you, change your password at once.',
      sms: 'Meydan: your account contact details were changed. If it was not you, change your password at once and write to us.',
      mail: {
        subject: 'Your account’s contact details were changed',
        preheader: 'If it was not you, change your password at once.',
        paragraphs: [
          'The e-mail address or phone number of your Meydan account was changed. From now on, codes and notifications go to the new one.',
          'If it was not you: sign in at once, change your password, end any sessions you don’t recognise, and write to us.',
        ],
      },
    },
  }),
  /** Sent when an account got its first address or number of this kind, because either can be used to sign in. */
  'User.ContactAdded': template({
    name: 'User.ContactAdded',
    category: 'security',
    kind: 'account',
    channels: allAddresses,
    locked: allAddresses,
    tokens: [],
    tr: {
      title: 'Hesabına yeni bir iletişim bilgisi eklendi',
      subTitle: 'Sen yapmadıysan hemen şifreni değiştir.',
      sms: 'Meydan: Hesabına yeni bir e-posta ya da telefon eklendi. Sen yapmadıysan hemen şifreni değiştir ve bize yaz.',
      mail: {
        subject: 'Hesabına yeni bir iletişim bilgisi eklendi',
        preheader: 'Sen yapmadıysan hemen şifreni değiştir.',
        paragraphs: [
          'Meydan hesabına yeni bir e-posta adresi ya da telefon numarası eklendi. Sen eklediysen bir şey yapman gerekmiyor.',
          'Sen yapmadıysan: Hemen giriş yap, şifreni değiştir, tanımadığın oturumları kapat ve bize yaz. Onaylanmadan eklenen bir telefonla üç gün boyunca şifre yenilenemez.',
        ],
      },
    },
    en: {
      title: 'New contact details were added to your account',
      subTitle: 'If it was not you, change your password at once.',
      sms: 'Meydan: an e-mail address or phone number was added to your account. If it was not you, change your password at once and write to us.',
      mail: {
        subject: 'New contact details were added to your account',
        preheader: 'If it was not you, change your password at once.',
        paragraphs: [
          'An e-mail address or phone number was added to your Meydan account. If you added it, you don’t need to do anything.',
          'If it was not you: sign in at once, change your password, end any sessions you don’t recognise, and write to us. For three days, a phone number added without confirmation cannot be used to reset the password.',
        ],
      },
    },
  }),
};
