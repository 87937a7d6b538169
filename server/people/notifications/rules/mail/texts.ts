import type { Language } from '../../../../../contract/enums.ts';

/** Texts common to all mails. */
interface CommonMailTexts {
  /** Marks of Meydan's own mails, and of those with a member's text. */
  fromMeydan: string;
  fromMember: string;
  preferences: string;
  unsubscribe: string;
  account: string;
  locked: string;
  chosen: (category: string) => string;
  consent: string;
}

export const mailTexts: Record<Language, CommonMailTexts> = {
  tr: {
    fromMeydan: 'Meydan’ın kendi iletisi',
    fromMember: 'Bir üyenin sözleri',
    preferences: 'Bildirim tercihlerim',
    unsubscribe: 'Bu e-postaları istemiyorum',
    account: 'Bu e-postayı Meydan hesabınla ilgili olduğu için gönderdik.',
    locked:
      'Bu e-postayı Meydan’daki bir alışverişin ya da ödemenle ilgili zorunlu bir bilgilendirme olduğu için gönderdik.',
    chosen: (category) => `Bu e-postayı “${category}” bildirimlerin açık olduğu için gönderdik.`,
    consent: 'Bu e-postayı ticari ileti izni verdiğin için gönderdik. İznini dilediğin an geri alabilirsin.',
  },
  en: {
    fromMeydan: 'From Meydan itself',
    fromMember: 'The words of a member',
    preferences: 'My notification preferences',
    unsubscribe: 'I no longer want these e-mails',
    account: 'You get this e-mail because it concerns your Meydan account.',
    locked: 'You get this e-mail because we have to tell you about a purchase or payment of yours on Meydan.',
    chosen: (category) => `You get this e-mail because your “${category}” notifications are on.`,
    consent:
      'You get this e-mail because you agreed to commercial messages. You can withdraw your consent at any time.',
  },
};
