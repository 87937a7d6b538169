import { product } from '../../../../../contract/product.ts';
import { escapeHtml } from '../../../agreements/port.ts';
import type { MailContent } from './content.ts';
import {
  button,
  codeBlock,
  detailTable,
  footer,
  heading,
  logo,
  mark,
  paragraph,
  picture,
  stripe,
} from './html-blocks.ts';
import { plainMail } from './plain-text.ts';
import { font, light, styleSheet } from './style.ts';

/**
 * Renders a mail as HTML and as plain text. It uses tables and attributes, because mail programs agree on little else. Throws if a URL is not
 * http(s).
 */
export function renderMail(content: MailContent): { html: string; text: string } {
  const mail = withSafeAddresses(content);
  return { html: page(mail), text: plainMail(mail) };
}

function withSafeAddresses(content: MailContent): MailContent {
  const { action, picture: shown, preferencesUrl, unsubscribeUrl, publicUrl } = content;
  return {
    ...content,
    publicUrl: webAddress(publicUrl).replace(/\/$/, ''),
    ...(action && { action: { ...action, url: webAddress(action.url) } }),
    ...(shown && { picture: { ...shown, url: webAddress(shown.url) } }),
    ...(preferencesUrl !== undefined && { preferencesUrl: webAddress(preferencesUrl) }),
    ...(unsubscribeUrl !== undefined && { unsubscribeUrl: webAddress(unsubscribeUrl) }),
  };
}

/** The URL as a browser normalises it, without line breaks. Throws if it is not http(s). */
export function webAddress(address: string): string {
  const url = URL.parse(address);
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') throw new Error(`Not an http(s) URL: ${address}`);
  return url.href;
}

function page(mail: MailContent): string {
  return `<!doctype html>
<html lang="${mail.language}" dir="ltr" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="x-apple-disable-message-reformatting">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">
<title>${escapeHtml(mail.subject)}</title>
<!--[if mso]><xml><o:OfficeDocumentSettings><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml><style>*{font-family:'Segoe UI',Arial,sans-serif!important}</style><![endif]-->
<style>${styleSheet}</style>
</head>
<body class="m-back" style="margin:0;padding:0;background:${light.page};font-family:${font}">
${preheader(mail.preheader)}
<table role="presentation" class="m-back" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${light.page}"><tr><td class="m-page" align="center" style="padding:0 16px 40px">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;font-family:${font}">
<tr><td class="m-logo" style="padding:28px 4px 18px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td>${logo(mail.publicUrl, product.name)}</td><td align="right" valign="middle">${mark(mail)}</td></tr></table></td></tr>
<tr><td class="m-card" style="background:${light.card};border:1px solid ${light.line};border-radius:12px;overflow:hidden">
${stripe()}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td class="m-pad" style="padding:32px 32px 36px">
${letter(mail)}
</td></tr></table>
</td></tr>
<tr><td class="m-foot" style="padding:24px 4px 8px">${footer(mail)}</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`;
}

function letter({ subject, picture: shown, paragraphs, code, details = [], action }: MailContent): string {
  const [first, ...others] = paragraphs;
  return [
    heading(subject),
    shown && picture(shown),
    first !== undefined && paragraph(first),
    code !== undefined && codeBlock(code),
    details.length > 0 && detailTable(details),
    ...others.map(paragraph),
    action && button(action),
  ]
    .filter((part) => typeof part === 'string')
    .join('\n');
}

/** The invisible padding keeps the mail's first words out of the mailbox preview. */
function preheader(text: string): string {
  const hidden =
    'display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px;color:transparent;mso-hide:all';
  return `<div style="${hidden}">${escapeHtml(text)}${'&#847;&zwnj;&nbsp;'.repeat(60)}</div>`;
}
