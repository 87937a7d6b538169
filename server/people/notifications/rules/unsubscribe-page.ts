import { escapeHtml } from '../../agreements/port.ts';
import type { Language } from '../../../../contract/enums.ts';
import { product } from '../../../../contract/product.ts';

interface PageTexts {
  title: string;
  /** `what`: the category's name; undefined for all marketing. */
  ask: (what: string | undefined) => string;
  button: string;
  done: string;
  doneMore: (what: string | undefined) => string;
  /** For mails that the operator has made compulsory. */
  required: (what: string | undefined) => string;
  requiredMore: string;
  invalid: string;
  invalidMore: string;
  preferences: string;
  home: string;
}

const pageTexts: Record<Language, PageTexts> = {
  tr: {
    title: 'E-posta tercihi',
    ask: (what) =>
      what === undefined
        ? 'Kampanya ve duyuru e-postalarını artık almak istemiyor musun?'
        : `“${what}” konusundaki e-postaları artık almak istemiyor musun?`,
    button: 'Evet, gönderme',
    done: 'Tamam, artık göndermeyeceğiz.',
    doneMore: (what) =>
      what === undefined
        ? 'Ticari ileti iznini kaldırdık. Siparişlerinle ve hesabınla ilgili zorunlu bilgilendirmeler gelmeye devam eder.'
        : `“${what}” e-postalarını kapattık. Bildirimlerin Meydan’da görünmeye devam eder.`,
    required: (what) => `“${what}” e-postaları kapatılamıyor.`,
    requiredMore:
      'Bu e-postalar zorunlu bilgilendirme olarak gönderiliyor. Diğer bildirimlerini tercihlerinden seçebilirsin.',
    invalid: 'Bu bağlantı geçersiz.',
    invalidMore:
      'Adres eksik kopyalanmış olabilir. Hangi e-postaların geleceğini bildirim tercihlerinden de seçebilirsin.',
    preferences: 'Bildirim tercihlerim',
    home: 'Meydan’a dön',
  },
  en: {
    title: 'E-mail preferences',
    ask: (what) =>
      what === undefined
        ? 'Would you like to stop getting campaign and announcement e-mails?'
        : `Would you like to stop getting e-mails about “${what}”?`,
    button: 'Yes, stop them',
    done: 'Done. We will not send them any more.',
    doneMore: (what) =>
      what === undefined
        ? 'We have withdrawn your consent to commercial messages. You will still receive essential messages about your orders and your account.'
        : `E-mails about “${what}” are off. You will still see your notifications on Meydan.`,
    required: (what) => `E-mails about “${what}” cannot be switched off.`,
    requiredMore: 'They are essential messages. You can choose your other notifications in your preferences.',
    invalid: 'This link is not valid.',
    invalidMore:
      'The address may not have been copied in full. You can also choose your e-mails in your notification preferences.',
    preferences: 'My notification preferences',
    home: 'Back to Meydan',
  },
};

/** The page is self-contained, so nothing may be loaded. Its form posts to the same URL. */
export const unsubscribePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

export interface UnsubscribePage {
  language: Language;
  state: 'ask' | 'done' | 'required' | 'invalid';
  what?: string | undefined;
  homeUrl: string;
  preferencesUrl?: string | undefined;
}

/** The page of an unsubscribe link. It asks first, because mail scanners open every link. */
export function unsubscribePage({ language, state, what, homeUrl, preferencesUrl }: UnsubscribePage): string {
  const page = pageTexts[language];
  const texts = {
    ask: `<h1>${escapeHtml(page.ask(what))}</h1><form method="post"><button>${page.button}</button></form>`,
    done: `<h1>${page.done}</h1><p>${escapeHtml(page.doneMore(what))}</p>`,
    required: `<h1>${escapeHtml(page.required(what))}</h1><p>${page.requiredMore}</p>`,
    invalid: `<h1>${page.invalid}</h1><p>${page.invalidMore}</p>`,
  };
  const links = [
    ...(preferencesUrl === undefined ? [] : [`<a href="${escapeHtml(preferencesUrl)}">${page.preferences}</a>`]),
    `<a href="${escapeHtml(homeUrl)}">${page.home}</a>`,
  ];
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${page.title} – ${product.name}</title><style>${styles}</style></head>
<body><main>${texts[state]}<p class="links">${links.join('')}</p></main></body></html>`;
}

const styles = `
  :root { color-scheme: light dark }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; font: 16px/1.6 system-ui, sans-serif; background: light-dark(#f4f5f8, #14171f); color: light-dark(#1c2230, #eef0f5) }
  main { box-sizing: border-box; max-width: 460px; margin: 16px; padding: 32px; border-radius: 16px; background: light-dark(#fff, #1e2330); text-align: center }
  h1 { font-size: 21px; line-height: 1.35; margin: 0 0 12px } p { margin: 0 0 12px }
  button { font: inherit; font-weight: 700; padding: 12px 28px; margin: 12px 0 20px; border: 0; border-radius: 12px; background: #1d4ed8; color: #fff; cursor: pointer }
  button:focus-visible, a:focus-visible { outline: 3px solid light-dark(#1c2230, #fff); outline-offset: 2px }
  .links { display: flex; gap: 20px; justify-content: center; flex-wrap: wrap; margin: 8px 0 0 }
  a { color: light-dark(#1d4ed8, #9db8ff) }
`;
