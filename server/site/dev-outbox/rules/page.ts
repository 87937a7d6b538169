import { escapeHtml } from '../../../people/agreements/port.ts';
import { product } from '../../../../contract/product.ts';
import type { OutboxRow } from '../store.ts';

const refreshSeconds = 5;

const styles = `
  * { box-sizing: border-box; margin: 0 }
  body { font: 15px/1.45 system-ui, sans-serif; color: #1c2230; background: #f4f5f8; height: 100vh; display: grid; grid-template: auto 1fr / minmax(280px, 400px) 1fr }
  header { grid-column: 1 / -1; padding: 12px 20px; background: #fff; border-bottom: 1px solid #dcdfe6; display: flex; gap: 20px; align-items: center; flex-wrap: wrap }
  h1 { font-size: 17px } h1 a { color: inherit; text-decoration: none } header p { color: #5b6372 }
  input { font: inherit; padding: 4px 10px; border: 1px solid #b9bfca; border-radius: 8px }
  ol { list-style: none; padding: 8px; overflow: auto }
  li a { display: block; padding: 10px 12px; border-radius: 10px; color: inherit; text-decoration: none; overflow-wrap: anywhere }
  li a:hover, li a[aria-current] { background: #fff }
  li small { color: #5b6372; display: block }
  b.code { float: right; font: 600 17px ui-monospace, monospace; letter-spacing: .1em; color: #0b5d3b }
  iframe { width: 100%; height: 100%; border: 0; border-left: 1px solid #dcdfe6; background: #fff }
  @media (max-width: 700px) { body { grid-template: auto auto 70vh / 1fr; height: auto } }
`;

const time = new Intl.DateTimeFormat('tr-TR', { dateStyle: 'short', timeStyle: 'medium', timeZone: product.timeZone });

/**
 * The outbox as a page without scripts: the list on the left, a message beside it. It reloads itself while it shows the newest message, but not after
 * a message was chosen.
 */
export function outboxPage({
  rows,
  to,
  open,
}: {
  rows: readonly OutboxRow[];
  to: string | undefined;
  open: string | undefined;
}): string {
  const shown = open ?? rows[0]?.id;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
${open === undefined ? `<meta http-equiv="refresh" content="${refreshSeconds}">` : ''}<title>Outbox – ${product.name}</title><style>${styles}</style></head><body>
<header><h1><a href="/dev/outbox">Outbox</a></h1><p>What would have been sent by mail, SMS and push. This page exists on local machines alone.</p>
<form><input name="to" aria-label="Recipient" placeholder="Recipient" value="${escapeHtml(to ?? '')}"></form></header>
<ol>${rows.map((row) => item(row, to, row.id === shown)).join('') || '<li><a>Nothing was sent yet.</a></li>'}</ol>
${shown === undefined ? '<div></div>' : `<iframe title="Message" sandbox="allow-popups" src="/dev/outbox/${shown}"></iframe>`}
</body></html>`;
}

function item(row: OutboxRow, to: string | undefined, isShown: boolean): string {
  const query = new URLSearchParams({ ...(to !== undefined && { to }), open: row.id });
  return `<li><a href="?${escapeHtml(query.toString())}"${isShown ? ' aria-current="true"' : ''}>
${row.code === null ? '' : `<b class="code">${escapeHtml(row.code)}</b>`}${escapeHtml(row.subject || row.text)}
<small>${row.channel} · ${escapeHtml(row.to)} · ${time.format(row.createdAt)}</small></a></li>`;
}
