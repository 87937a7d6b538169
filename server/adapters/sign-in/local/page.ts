import { createHash } from 'node:crypto';
import type { ExternalProvider, Language, Texts } from '../../../../contract/enums.ts';
import { escapeHtml } from '../../../people/agreements/port.ts';
import type { Person } from './persons.ts';

type FieldName = 'email' | 'name' | 'surname' | 'identityNumber';

interface Field {
  name: FieldName;
  label: Texts;
  type: 'email' | 'text';
  /** Only Facebook has users without an email address. */
  isOptional?: boolean;
  value: string;
}

const email: Field = {
  name: 'email',
  label: { tr: 'E-posta', en: 'E-mail' },
  type: 'email',
  value: 'deniz@ornek.example',
};
const identityNumber: Field = {
  name: 'identityNumber',
  label: { tr: 'T.C. kimlik numarası', en: 'Turkish identity number' },
  type: 'text',
  value: '10000000146',
};
const names: Field[] = [
  { name: 'name', label: { tr: 'Ad', en: 'First name' }, type: 'text', value: 'Deniz' },
  { name: 'surname', label: { tr: 'Soyad', en: 'Last name' }, type: 'text', value: 'Yılmaz' },
];

const fields: Record<ExternalProvider, readonly Field[]> = {
  Google: [email, ...names],
  Apple: [email, ...names],
  Facebook: [{ ...email, isOptional: true }, ...names],
  EDevlet: [identityNumber, ...names],
};

/** True if the provider states that an email address is verified. */
const saysVerified: Record<ExternalProvider, boolean> = { Google: true, Apple: true, Facebook: false, EDevlet: false };

const titles: Record<ExternalProvider, string> = {
  Google: 'Google',
  Apple: 'Apple',
  Facebook: 'Facebook',
  EDevlet: 'e-Devlet',
};

const words = {
  tr: {
    title: (provider: string) => `${provider} ile giriş`,
    note: 'Bu sayfa gerçek değil: geliştirme ve denemeler için bu bilgisayarda çalışıyor. Kim olarak girmek istediğini sen seçersin.',
    latest: 'Daha önce girenler',
    someone: 'Başka biri',
    verified: 'E-posta doğrulanmış',
    signIn: 'Giriş yap',
    cancel: 'Vazgeç',
  },
  en: {
    title: (provider: string) => `Sign in with ${provider}`,
    note: 'This page is not real: it runs on this computer, for development and testing. You choose who signs in.',
    latest: 'Signed in before',
    someone: 'Somebody else',
    verified: 'E-mail verified',
    signIn: 'Sign in',
    cancel: 'Cancel',
  },
} as const;

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; --edge: light-dark(#cbd2d9, #46505c); --ink: light-dark(#17202b, #eef2f6); --quiet: light-dark(#55606d, #a9b4c0); --fill: light-dark(#0b6e75, #3fb6be); --on: light-dark(#fff, #06282b) }
* { box-sizing: border-box }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 16px; background: light-dark(#eef1f4, #11161c); color: var(--ink) }
main { width: min(100%, 26rem); padding: 28px; border-radius: 16px; background: light-dark(#fff, #1b222b); box-shadow: 0 1px 3px #0002, 0 12px 32px #0001 }
h1 { margin: 0 0 8px; font-size: 1.4rem; line-height: 1.25 }
h2 { margin: 20px 0 8px; font-size: .9rem; color: var(--quiet) }
p { margin: 0 0 20px; color: var(--quiet); font-size: .9rem }
form { display: grid; gap: 12px }
label { display: grid; gap: 4px; font-weight: 600; font-size: .9rem }
label.check { display: flex; align-items: center; gap: 8px; font-weight: 400 }
input:not([type=checkbox]) { width: 100%; min-height: 44px; padding: 8px 12px; border: 1px solid var(--edge); border-radius: 10px; background: transparent; color: inherit; font: inherit; font-weight: 400 }
input[type=checkbox] { width: 20px; height: 20px; accent-color: var(--fill) }
button { min-height: 44px; padding: 8px 16px; border: 1px solid var(--edge); border-radius: 10px; background: transparent; color: inherit; font: inherit; font-weight: 600; cursor: pointer }
button.main { border-color: var(--fill); background: var(--fill); color: var(--on) }
button.person { display: grid; text-align: start; overflow-wrap: anywhere }
button.person small { font-weight: 400; color: var(--quiet) }
:focus-visible { outline: 3px solid var(--fill); outline-offset: 2px }
`;
const styleHash = createHash('sha256').update(style).digest('base64');

/** Response headers of the page. It runs no scripts, and its form can only post to this server. */
export const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
};

export interface PageOptions {
  provider: ExternalProvider;
  language: Language;
  /** People who recently signed in here. */
  latest: readonly Person[];
}

/** Page to choose who signs in; works without scripts. */
export function issuerPage({ provider, language, latest }: PageOptions): string {
  const say = words[language];
  const title = escapeHtml(say.title(titles[provider]));
  const inputs = fields[provider].map((field) => inputOf(field, language)).join('\n');
  const verified = saysVerified[provider]
    ? `<label class="check"><input type="checkbox" name="isEmailVerified" checked>${say.verified}</label>`
    : '';
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}</style></head>
<body><main>
<h1>${title}</h1>
<p>${say.note}</p>
${latest.length > 0 ? `<h2>${say.latest}</h2><form method="post">${latest.map(personButton).join('\n')}</form><h2>${say.someone}</h2>` : ''}
<form method="post">
${inputs}
${verified}
<button class="main" name="action" value="signIn">${say.signIn}</button>
<button name="action" value="cancel" formnovalidate>${say.cancel}</button>
</form>
</main></body></html>`;
}

function inputOf({ name, label, type, isOptional, value }: Field, language: Language): string {
  return `<label>${label[language]}<input name="${name}" type="${type}" value="${value}" autocomplete="off" maxlength="200"${isOptional ? '' : ' required'}></label>`;
}

function personButton(person: Person): string {
  const { subject, name, surname } = person;
  return `<button class="person" name="person" value="${subject}">${escapeHtml(`${name} ${surname}`)}<small>${escapeHtml(
    person.email || person.identityNumber,
  )}</small></button>`;
}
