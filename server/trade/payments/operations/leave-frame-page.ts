import { createHash } from 'node:crypto';

/** Leads the whole tab on: the address stands in the link, so that no text is ever read as a script. */
const script = `const a=document.querySelector('a');try{top.location.replace(a.href)}catch{a.click()}`;

/** What the page may do: run this very script, and nothing else. */
export const leaveFramePolicy = `default-src 'none'; script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'; base-uri 'none'; form-action 'none'`;

const linkTexts = { tr: 'Devam et', en: 'Continue' } as const;

/** The page for a browser that came back inside a frame. */
export const leaveFramePage = (language: 'tr' | 'en', url: string): string =>
  `<!doctype html><html lang="${language}"><meta charset="utf-8"><title>${linkTexts[language]}</title>` +
  `<p><a target="_top" rel="noreferrer" href="${escaped(url)}">${linkTexts[language]}</a></p><script>${script}</script></html>`;

const escaped = (text: string): string => text.replace(/[&"<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
