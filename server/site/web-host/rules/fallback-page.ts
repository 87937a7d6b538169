import type { Language } from '../../../../contract/enums.ts';
import { product } from '../../../../contract/product.ts';

export interface FallbackPage {
  language: Language;
  title: string;
  text: string;
  home: string;
}

const escape = (text: string) => text.replace(/[<>&'"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A page for when the error page itself cannot be rendered. It is self-contained: no script, no external style, no call. */
export function fallbackPage({ language, title, text, home }: FallbackPage): Buffer {
  const style =
    ':root{color-scheme:light dark}' +
    'body{font:16px/1.5 system-ui,sans-serif;margin:0;display:grid;place-items:center;min-height:100vh;text-align:center}' +
    'main{padding:24px;max-width:32rem}a{display:inline-block;padding:12px;color:inherit}';
  return Buffer.from(
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
      `<meta name="robots" content="noindex"><title>${escape(title)} – ${product.name}</title><style>${style}</style></head>` +
      `<body><main><h1>${escape(title)}</h1><p>${escape(text)}</p><a href="/">${escape(home)}</a></main></body></html>`,
  );
}
