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
  required: (category: string) => string;
  chosen: (category: string) => string;
  consent: string;
}

export const mailTexts: Record<Language, CommonMailTexts> = {
  tr: {
    fromMeydan: 'Meydan’dan',
    fromMember: 'Bir üyenin yazdıkları',
    preferences: 'Bildirim tercihlerim',
    unsubscribe: 'Bu e-postaları istemiyorum',
    account: 'Bu e-postayı Meydan hesabınla ilgili olduğu için gönderdik.',
    locked:
      'Bu e-postayı Meydan’daki bir alışverişin ya da ödemenle ilgili zorunlu bir bilgilendirme olduğu için gönderdik.',
    required: (category) => `Bu e-postayı “${category}” e-postaları kapatılamadığı için gönderdik.`,
    chosen: (category) => `Bu e-postayı “${category}” bildirimlerin açık olduğu için gönderdik.`,
    consent: 'Bu e-postayı ticari ileti izni verdiğin için gönderdik. İznini dilediğin an geri alabilirsin.',
  },
  en: {
    fromMeydan: 'From Meydan',
    fromMember: 'Written by a member',
    preferences: 'My notification preferences',
    unsubscribe: 'Unsubscribe from these e-mails',
    account: 'You are receiving this e-mail because it concerns your Meydan account.',
    locked: 'You are receiving this e-mail because we have to inform you about your purchase or payment on Meydan.',
    required: (category) => `You are receiving this e-mail because e-mails about “${category}” cannot be switched off.`,
    chosen: (category) => `You are receiving this e-mail because your “${category}” notifications are on.`,
    consent:
      'You are receiving this e-mail because you agreed to commercial messages. You can withdraw your consent at any time.',
  },
};
