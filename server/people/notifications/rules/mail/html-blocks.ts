import { escapeHtml } from '../../../agreements/port.ts';
import { mailTexts } from './texts.ts';
import type { MailContent } from './content.ts';
import { font, light, tile } from './style.ts';

/** HTML blocks of a mail. All take plain text and escape it. */

const table = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';

/** Logo and name. The logo is a PNG, because mail programs show no SVG. The name is text, so it is visible without images. */
export function logo(publicUrl: string, name: string): string {
  const icon = `<img src="${escapeHtml(publicUrl)}/apple-touch-icon.png" width="32" height="32" alt="" style="display:block;border-radius:8px">`;
  return `<a href="${escapeHtml(publicUrl)}/" style="text-decoration:none"><table ${table}><tr><td style="padding-right:10px">${icon}</td><td class="m-ink" style="font:700 22px/32px ${font};letter-spacing:-.3px;color:${light.ink}">${escapeHtml(name)}</td></tr></table></a>`;
}

/** Says whether Meydan or a member wrote the text. It is outside of anything that a member can write; only Meydan's mails have the tick. */
export function mark({ isFromMeydan, language }: Pick<MailContent, 'isFromMeydan' | 'language'>): string {
  const texts = mailTexts[language];
  const text = isFromMeydan ? `✓ ${texts.fromMeydan}` : texts.fromMember;
  return `<span class="m-quiet" style="font:600 13px/20px ${font};color:${light.quiet}">${escapeHtml(text)}</span>`;
}

export function stripe(): string {
  const cell = (width: number, colour: string) =>
    `<td width="${width}%" height="5" bgcolor="${colour}" style="height:5px;font-size:0;line-height:0;background:${colour}">&nbsp;</td>`;
  return `<table ${table} width="100%"><tr>${cell(76, tile.cobalt)}${cell(18, tile.turquoise)}${cell(6, tile.tulip)}</tr></table>`;
}

export function heading(text: string): string {
  return `<h1 class="m-ink m-h1" style="margin:0 0 16px;font:700 24px/1.3 ${font};letter-spacing:-.3px;color:${light.ink};word-break:break-word">${escapeHtml(text)}</h1>`;
}

export function paragraph(text: string): string {
  return `<p class="m-text" style="margin:0 0 16px;font:400 16px/1.6 ${font};color:${light.text};word-break:break-word">${escapeHtml(text)}</p>`;
}

/** Full width. Tall photos are cropped where the mail program supports it. */
export function picture({ url, alt }: { url: string; alt: string }): string {
  return `<img src="${escapeHtml(url)}" width="534" alt="${escapeHtml(alt)}" class="m-sunken m-text" style="display:block;width:100%;max-width:100%;height:auto;max-height:300px;object-fit:cover;border-radius:10px;margin:0 0 20px;background:${light.sunken};font:400 14px/1.5 ${font};color:${light.text}">`;
}

/** One word without spaces, so that it can be copied. The gaps are letter spacing. */
export function codeBlock(code: string): string {
  return `<table ${table} width="100%" style="margin:4px 0 20px"><tr><td class="m-soft" align="center" style="background:${light.soft};border-radius:12px;padding:22px 12px"><span class="m-ink m-code" style="display:inline-block;padding-left:.25em;font:700 38px/1.2 ${font};font-variant-numeric:tabular-nums;letter-spacing:10px;color:${light.ink}">${escapeHtml(code)}</span></td></tr></table>`;
}

/** Longer values are placed below their label. */
const shortValue = 60;

/** Screen readers read it as a table, unlike the layout tables. */
export function detailTable(details: readonly { label: string; value: string }[]): string {
  const rows = details.map(({ label, value }, index) => {
    const rule = index === 0 ? '' : `border-top:1px solid ${light.line};`;
    return value.length > shortValue ? longRow(label, value, rule) : shortRow(label, value, rule);
  });
  return `<table cellpadding="0" cellspacing="0" border="0" width="100%" class="m-rule" style="margin:4px 0 20px;border-top:1px solid ${light.line};border-bottom:1px solid ${light.line}">${rows.join('')}</table>`;
}

function shortRow(label: string, value: string, rule: string): string {
  const head = `<th scope="row" align="left" valign="top" class="m-quiet m-rule" style="${rule}padding:11px 16px 11px 0;font:400 14px/1.5 ${font};color:${light.quiet};width:34%">${escapeHtml(label)}</th>`;
  return `<tr>${head}<td align="right" valign="top" class="m-ink m-rule" style="${rule}padding:11px 0;font:600 15px/1.5 ${font};font-variant-numeric:tabular-nums;color:${light.ink};word-break:break-word">${escapeHtml(value)}</td></tr>`;
}

function longRow(label: string, value: string, rule: string): string {
  const head = `<th scope="row" colspan="2" align="left" class="m-quiet m-rule" style="${rule}padding:11px 0 0;font:400 14px/1.5 ${font};color:${light.quiet}">${escapeHtml(label)}</th>`;
  return `<tr>${head}</tr><tr><td colspan="2" class="m-ink" style="padding:4px 0 11px;font:400 15px/1.6 ${font};color:${light.ink};word-break:break-word">${escapeHtml(value)}</td></tr>`;
}

/** Outlook ignores padding on links and gets a VML shape. */
export function button({ label, url }: { label: string; url: string }): string {
  const text = escapeHtml(label);
  const href = escapeHtml(url);
  return `<table ${table} width="100%" style="margin:24px 0 0"><tr><td>
<!--[if mso]><v:roundrect xmlns:w="urn:schemas-microsoft-com:office:word" href="${href}" style="height:50px;v-text-anchor:middle;width:280px" arcsize="20%" stroke="f" fillcolor="${light.action}"><w:anchorlock/><center style="color:${light.actionText};font:bold 16px Arial,sans-serif">${text}</center></v:roundrect><![endif]-->
<!--[if !mso]><!--><a href="${href}" class="m-go" style="display:inline-block;background:${light.action};border:1px solid ${light.action};border-radius:10px;padding:14px 28px;font:700 16px/20px ${font};color:${light.actionText};text-align:center;text-decoration:none">${text}</a><!--<![endif]-->
</td></tr></table>`;
}

/** Reason, links and sender. */
export function footer({ language, reason, preferencesUrl, unsubscribeUrl, operator, publicUrl }: MailContent): string {
  const texts = mailTexts[language];
  const links = [
    preferencesUrl !== undefined && link(preferencesUrl, texts.preferences),
    unsubscribeUrl !== undefined && link(unsubscribeUrl, texts.unsubscribe),
  ].filter((part) => typeof part === 'string');
  const { name, address, email } = operator;
  const sender = [name, address, email].flatMap((part) => (part === undefined || part === '' ? [] : escapeHtml(part)));
  const lines = [
    escapeHtml(reason),
    links.join(' &nbsp;·&nbsp; '),
    sender.join(' · '),
    link(publicUrl, new URL(publicUrl).host),
  ];
  const line = (html: string) =>
    `<p class="m-quiet" style="margin:0 0 10px;font:400 13px/1.6 ${font};color:${light.quiet};word-break:break-word">${html}</p>`;
  return lines
    .filter((html) => html !== '')
    .map(line)
    .join('\n');
}

function link(url: string, label: string): string {
  return `<a href="${escapeHtml(url)}" style="color:${light.quiet};text-decoration:underline">${escapeHtml(label)}</a>`;
}
