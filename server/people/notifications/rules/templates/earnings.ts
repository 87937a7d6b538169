import { allAddresses, informed, template, urgent } from './template-entry.ts';

/** Notifications to sellers about bank accounts and payouts. Additions to the specification. */
export const earningTemplates = {
  'User.BankAccountChanged': template({
    name: 'User.BankAccountChanged',
    category: 'accountChanges',
    kind: 'account',
    channels: urgent,
    locked: allAddresses,
    tokens: ['Bank.Account', 'Event.Time'],
    details: ['Bank.Account', 'Event.Time'],
    tr: {
      title: 'Kazançlarının yatacağı hesap değişti',
      subTitle: 'Sen yapmadıysan hemen şifreni değiştir',
      sms: 'Meydan: Kazançların artık %Bank.Account% hesabına yatacak. Sen değilsen hemen şifreni değiştir.',
      mail: {
        subject: 'Kazançlarının yatacağı banka hesabı değişti',
        preheader: 'Yeni hesap: %Bank.Account%.',
        paragraphs: [
          'Kazançların bundan sonra %Bank.Account% hesabına gönderilecek. Sen değiştirdiysen bir şey yapman gerekmiyor.',
          'Sen değiştirmediysen hemen giriş yap, şifreni değiştir ve Kazançlarım sayfasından hesabını düzelt. Değişiklikten sonra 24 saat boyunca sana ödeme gönderilmez.',
        ],
        action: 'Kazançlarıma git',
      },
    },
    en: {
      title: 'The bank account for your earnings was changed',
      subTitle: 'If this wasn’t you, change your password at once',
      sms: 'Meydan: your earnings now go to %Bank.Account%. Not you? Change your password at once.',
      mail: {
        subject: 'The bank account for your earnings was changed',
        preheader: 'The new account: %Bank.Account%.',
        paragraphs: [
          'From now on your earnings go to %Bank.Account%. If you changed it, you don’t need to do anything.',
          'If it wasn’t you, sign in at once, change your password, and correct the account on your earnings page. Nothing is paid out to you for 24 hours after a change.',
        ],
        action: 'Go to my earnings',
      },
    },
  }),
  'Earning.Paid': template({
    name: 'Earning.Paid',
    category: 'ordersAsSeller',
    channels: informed,
    locked: ['Email'],
    tokens: ['Order.Code', 'Order.Amount'],
    optional: ['Ad.Title'],
    details: ['Order.Code', 'Ad.Title', 'Order.Amount'],
    tr: {
      title: 'Kazancın gönderildi: %Order.Amount%',
      subTitle: '%Order.Code% · banka hesabına gönderildi',
      sms: 'Meydan: %Order.Code% siparişinden kazancın %Order.Amount% banka hesabına gönderildi.',
      mail: {
        subject: 'Kazancın gönderildi: %Order.Amount%',
        preheader: '%Order.Code% numaralı siparişin kazancı banka hesabına gönderildi.',
        paragraphs: [
          '%Order.Code% numaralı siparişten kazandığın %Order.Amount% banka hesabına gönderildi; birkaç iş günü içinde hesabında olur.',
        ],
        action: 'Kazançlarıma git',
      },
    },
    en: {
      title: 'Your earnings are on their way: %Order.Amount%',
      subTitle: '%Order.Code% · to your bank account',
      sms: 'Meydan: your earnings of %Order.Amount% from order %Order.Code% are on their way to your bank account.',
      mail: {
        subject: 'Your earnings are on their way: %Order.Amount%',
        preheader: 'Your earnings from order %Order.Code% are on their way to your bank account.',
        paragraphs: [
          'Your earnings of %Order.Amount% from order %Order.Code% have been sent and will reach your bank account within a few working days.',
        ],
        action: 'Go to my earnings',
      },
    },
  }),
  'Earning.Failed': template({
    name: 'Earning.Failed',
    category: 'ordersAsSeller',
    channels: informed,
    locked: ['Email'],
    tokens: ['Order.Code', 'Order.Amount'],
    optional: ['Ad.Title'],
    details: ['Order.Code', 'Ad.Title', 'Order.Amount'],
    tr: {
      title: 'Kazancın gönderilemedi',
      subTitle: '%Order.Code% · banka hesabını kontrol et',
      sms: 'Meydan: %Order.Code% siparişinin kazancı gönderilemedi. Lütfen banka hesabını kontrol et.',
      mail: {
        subject: 'Kazancın gönderilemedi: %Order.Code%',
        preheader: 'Lütfen banka hesabını kontrol et.',
        paragraphs: [
          'Ödeme kuruluşu %Order.Code% numaralı siparişten kazandığın %Order.Amount% tutarını gönderemedi. Paran güvende; yeniden deniyoruz.',
          'Lütfen Kazançlarım sayfasından banka hesabını kontrol et.',
        ],
        action: 'Banka hesabımı kontrol et',
      },
    },
    en: {
      title: 'Your earnings could not be paid',
      subTitle: '%Order.Code% · please check your bank account',
      sms: 'Meydan: your earnings from order %Order.Code% could not be paid. Please check your bank account.',
      mail: {
        subject: 'Your earnings could not be paid: %Order.Code%',
        preheader: 'Please check your bank account.',
        paragraphs: [
          'The payment provider could not pay you %Order.Amount% for order %Order.Code%. Your money is safe and we will keep trying.',
          'Please check your bank account on your earnings page.',
        ],
        action: 'Check my bank account',
      },
    },
  }),
} as const;
