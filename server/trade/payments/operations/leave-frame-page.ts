import { createHash } from 'node:crypto';

/** Redirects the top window by the link's URL, so the URL is never evaluated as script. */
const script = `const a=document.querySelector('a');try{top.location.replace(a.href)}catch{a.click()}`;

/** Content security policy: allows this script and nothing else. */
export const leaveFramePolicy = `default-src 'none'; script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'; base-uri 'none'; form-action 'none'`;

const linkTexts = { tr: 'Devam et', en: 'Continue' } as const;

/** The page for a browser that returns from the bank inside a frame. */
export const leaveFramePage = (language: 'tr' | 'en', url: string): string =>
  `<!doctype html><html lang="${language}"><meta charset="utf-8"><title>${linkTexts[language]}</title>` +
  `<p><a target="_top" rel="noreferrer" href="${escaped(url)}">${linkTexts[language]}</a></p><script>${script}</script></html>`;

const escaped = (text: string): string => text.replace(/[&"<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
