import type { Language } from '../../contract/enums.ts';
import type { TemplateWords } from './templates/entry.ts';

/**
 * Said instead of a code to an address that has an account already: whoever asked sees no difference, and its owner learns of it. No
 * address of a page is named, since somebody else may have asked.
 */
export const accountExists: Record<Language, TemplateWords> = {
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
    sms: 'Meydan: you already have an account with this number. You can sign in or reset your password. If it was not you who asked, ignore this.',
    mail: {
      subject: 'You already have a Meydan account',
      preheader: 'You can sign in or reset your password.',
      paragraphs: [
        'Somebody asked for a new account with this e-mail address. But you already have a Meydan account.',
        'If it was you: sign in with the same address. If you do not remember your password, choose a new one by “Forgot my password” on the sign-in screen.',
        'If it was not you: there is nothing to do. Nothing has changed in your account, and whoever asked did not learn that you have one.',
      ],
    },
  },
};
