import { mailed, template } from './template-entry.ts';

/** Notifications about paid packages; always by e-mail. A downgrade takes effect when the paid period ends. */
export const membershipTemplates = {
  'MembershipPackage.Cancel': template({
    name: 'MembershipPackage.Cancel',
    category: 'payments',
    channels: mailed,
    locked: ['Email'],
    tokens: ['Membership.Name', 'Membership.EndDate'],
    details: ['Membership.Name', 'Membership.EndDate'],
    tr: {
      title: '%Membership.Name% paketin iptal edildi',
      subTitle: '%Membership.EndDate% gününe kadar kullanabilirsin',
      sms: 'Meydan: %Membership.Name% paketin iptal edildi. %Membership.EndDate% gününe kadar kullanmaya devam edebilirsin.',
      mail: {
        subject: '%Membership.Name% paketini iptal ettin',
        preheader: 'Paketini %Membership.EndDate% gününe kadar kullanabilirsin.',
        paragraphs: [
          '%Membership.Name% üyelik paketini iptal ettin; paketin yenilenmeyecek.',
          'Ödediğin dönemin sonuna, %Membership.EndDate% gününe kadar bütün haklarını kullanabilirsin. Sonrasında ücretsiz Basic pakete geçersin.',
          'Fikrini değiştirirsen üyelik paketi sayfasından yeniden seçebilirsin.',
        ],
        action: 'Üyelik paketimi gör',
      },
    },
    en: {
      title: 'Your %Membership.Name% package was cancelled',
      subTitle: 'You can use it until %Membership.EndDate%',
      sms: 'Meydan: your %Membership.Name% package was cancelled. You can keep using it until %Membership.EndDate%.',
      mail: {
        subject: 'You cancelled your %Membership.Name% package',
        preheader: 'You can use the period you paid for until %Membership.EndDate%.',
        paragraphs: [
          'You cancelled your %Membership.Name% membership package; it will not be renewed.',
          'Until the period you paid for ends on %Membership.EndDate%, you keep everything it includes. After that you move to the free Basic package.',
          'If you change your mind, choose it again on the membership package page.',
        ],
        action: 'See my package',
      },
    },
  }),
  'MembershipPackage.Change': template({
    name: 'MembershipPackage.Change',
    category: 'payments',
    channels: mailed,
    locked: ['Email'],
    tokens: ['Membership.Name', 'Membership.OldName', 'Membership.StartDate'],
    optional: ['Membership.EndDate'],
    details: ['Membership.OldName', 'Membership.Name', 'Membership.StartDate', 'Membership.EndDate'],
    tr: {
      title: 'Yeni üyelik paketin: %Membership.Name%',
      subTitle: '%Membership.StartDate% gününden itibaren geçerli',
      sms: 'Meydan: Üyelik paketin %Membership.OldName% yerine %Membership.Name% oldu. Başlangıç: %Membership.StartDate%.',
      mail: {
        subject: 'Üyelik paketin değişti: %Membership.Name%',
        preheader: 'Yeni paketin %Membership.StartDate% gününden itibaren geçerli.',
        paragraphs: [
          'Üyelik paketini %Membership.OldName% yerine %Membership.Name% olarak değiştirdin.',
          'Yeni paketin %Membership.StartDate% gününden itibaren geçerli. Sana neler sağladığını üyelik paketi sayfasında görebilirsin.',
        ],
        action: 'Üyelik paketimi gör',
      },
    },
    en: {
      title: 'Your new membership package: %Membership.Name%',
      subTitle: 'Valid from %Membership.StartDate%',
      sms: 'Meydan: your membership package is now %Membership.Name% instead of %Membership.OldName%, from %Membership.StartDate%.',
      mail: {
        subject: 'Your membership package has changed: %Membership.Name%',
        preheader: 'Your new package is valid from %Membership.StartDate%.',
        paragraphs: [
          'You changed your membership package from %Membership.OldName% to %Membership.Name%.',
          'The new package is valid from %Membership.StartDate%. What it includes is on the membership package page.',
        ],
        action: 'See my package',
      },
    },
  }),
  'MembershipPackage.Renewal': template({
    name: 'MembershipPackage.Renewal',
    category: 'payments',
    channels: mailed,
    locked: ['Email'],
    tokens: ['Membership.Name', 'Membership.EndDate', 'Membership.Price'],
    details: ['Membership.Name', 'Membership.Price', 'Membership.EndDate'],
    tr: {
      title: '%Membership.Name% paketin yenilenecek',
      subTitle: '%Membership.EndDate% günü kartından %Membership.Price% çekilecek',
      sms: 'Meydan: %Membership.Name% paketin %Membership.EndDate% günü yenilenecek, kartından %Membership.Price% çekilecek.',
      mail: {
        subject: '%Membership.Name% paketin %Membership.EndDate% günü yenilenecek',
        preheader: 'Kayıtlı kartından %Membership.Price% çekilecek.',
        paragraphs: [
          '%Membership.Name% üyelik paketin %Membership.EndDate% günü yenilenecek ve kayıtlı kartından %Membership.Price% çekilecek.',
          'Yenilensin istemiyorsan o güne kadar üyelik paketi sayfasından iki dokunuşla iptal edebilirsin. İptal edersen paketin ödediğin dönemin sonuna kadar sürer.',
        ],
        action: 'Üyelik paketimi gör',
      },
    },
    en: {
      title: 'Your %Membership.Name% package will renew',
      subTitle: 'Your card will be charged %Membership.Price% on %Membership.EndDate%',
      sms: 'Meydan: your %Membership.Name% package renews on %Membership.EndDate% and your card will be charged %Membership.Price%.',
      mail: {
        subject: 'Your %Membership.Name% package renews on %Membership.EndDate%',
        preheader: 'Your saved card will be charged %Membership.Price%.',
        paragraphs: [
          'Your %Membership.Name% membership package renews on %Membership.EndDate%, and your saved card will be charged %Membership.Price%.',
          'If you don’t want that, cancel with two clicks on the membership package page before that day. Your package then lasts until the end of the period you paid for.',
        ],
        action: 'See my package',
      },
    },
  }),
  'MembershipPackage.Unpaid': template({
    name: 'MembershipPackage.Unpaid',
    category: 'payments',
    channels: mailed,
    locked: ['Email'],
    tokens: ['Membership.Name', 'Membership.Price', 'Membership.NextTry'],
    details: ['Membership.Name', 'Membership.Price', 'Membership.NextTry'],
    tr: {
      title: '%Membership.Name% paketin yenilenemedi',
      subTitle: 'Bankan ödemeyi onaylamadı; %Membership.NextTry% günü yeniden deneyeceğiz',
      sms: 'Meydan: Bankan %Membership.Name% paketinin ödemesini onaylamadı. %Membership.NextTry% günü yeniden deneyeceğiz.',
      mail: {
        subject: '%Membership.Name% paketin yenilenemedi',
        preheader: 'Bankan %Membership.Price% ödemeyi onaylamadı.',
        paragraphs: [
          '%Membership.Name% paketini yenilemek için kartından %Membership.Price% çekmek istedik, ama ödeme onaylanmadı. Paketin şimdilik devam ediyor.',
          '%Membership.NextTry% günü yeniden deneyeceğiz. Beklemek istemiyorsan üyelik paketi sayfasından şimdi ödeyebilir ya da başka bir kart seçebilirsin.',
        ],
        action: 'Şimdi öde',
      },
    },
    en: {
      title: 'Your %Membership.Name% package could not be renewed',
      subTitle: 'Your bank did not approve the payment; we’ll try again on %Membership.NextTry%',
      sms: 'Meydan: your bank did not approve the payment for your %Membership.Name% package. We will try again on %Membership.NextTry%.',
      mail: {
        subject: 'Your %Membership.Name% package could not be renewed',
        preheader: 'Your bank did not approve the payment of %Membership.Price%.',
        paragraphs: [
          'We tried to charge your card %Membership.Price% to renew your %Membership.Name% package, but the payment was not approved. Your package stays active for now.',
          'We’ll try again on %Membership.NextTry%. To pay now, or to choose another card, open the membership package page.',
        ],
        action: 'Pay now',
      },
    },
  }),
  'MembershipPackage.Ended': template({
    name: 'MembershipPackage.Ended',
    category: 'payments',
    channels: mailed,
    locked: ['Email'],
    tokens: ['Membership.Name'],
    details: ['Membership.Name'],
    tr: {
      title: '%Membership.Name% paketin sona erdi',
      subTitle: 'Artık ücretsiz Basic pakettesin',
      sms: 'Meydan: %Membership.Name% paketin yenilenemediği için sona erdi. Artık ücretsiz Basic pakettesin.',
      mail: {
        subject: '%Membership.Name% paketin sona erdi',
        preheader: 'Artık ücretsiz Basic pakettesin; ilanların yayında kalıyor.',
        paragraphs: [
          '%Membership.Name% üyelik paketin yenilenemediği için sona erdi. Artık ücretsiz Basic pakettesin.',
          'İlanların süreleri dolana kadar yayında kalır, satın aldığın dopingler de devam eder. Paketi dilediğin zaman yeniden alabilirsin.',
        ],
        action: 'Paketlere bak',
      },
    },
    en: {
      title: 'Your %Membership.Name% package has ended',
      subTitle: 'You are on the free Basic package now',
      sms: 'Meydan: your %Membership.Name% package could not be renewed and has ended. You are on the free Basic package now.',
      mail: {
        subject: 'Your %Membership.Name% package has ended',
        preheader: 'You are on the free Basic package now; your ads stay online.',
        paragraphs: [
          'Your %Membership.Name% membership package could not be renewed and has ended. You are on the free Basic package now.',
          'Your ads stay online until they expire, and the promotions you bought continue. You can buy the package again at any time.',
        ],
        action: 'See the packages',
      },
    },
  }),
} as const;
