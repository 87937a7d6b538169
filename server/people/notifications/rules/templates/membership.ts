import { mailed, template } from './entry.ts';

/** What members hear of the package they pay for; by e-mail always. A downgrade takes effect when the paid period ends. */
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
        preheader: 'Ödediğin dönem %Membership.EndDate% gününe kadar senin.',
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
} as const;
