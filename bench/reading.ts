import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setImmediate as turn } from 'node:timers/promises';
import Fastify from 'fastify';
import { limits } from '../contract/limits.ts';
import { parseCsv } from '../server/market/bulk/operations/parse-csv.ts';
import { decodeText } from '../server/market/bulk/operations/decode-text.ts';
import { parseXml } from '../server/market/bulk/operations/parse-xml.ts';
import { registerSiteMap } from '../server/site/web-host/routes/site-map.ts';
import type { OwnContext } from './support/context.ts';

/** Measures how long reading the largest accepted import files, hostile ones included, and writing a site map block other requests. */
export async function benchReading({ note }: OwnContext): Promise<void> {
  for (const [what, bytes, read] of largestFiles()) {
    const longest = await longestBlock(async () => read(await decodeText(bytes, '')));
    note(
      `longest time for which reading ${what} of ${(bytes.length / 1e6).toFixed(0)} MB blocks requests`,
      format(longest),
      'at most 50 ms',
    );
  }
  note('… writing a site map file of 20,000 ads', format(await siteMap()), 'at most 50 ms');
}

function largestFiles(): [what: string, bytes: Buffer, read: (text: string) => Promise<unknown>][] {
  const rows = limits.bulkRowsMost;
  const text = 'bakımlı, temiz, garajda duran, ilk sahibinden özenle kullanılmış '.repeat(24);
  const row = `1;Fiat Egea;${text};1;İstanbul;Kadıköy;https://foto.example/1.jpg\n`;
  const table = `Kategori;Başlık;Açıklama;Fiyat;İl;İlçe;Fotoğraflar\n${row.repeat(rows)}`;
  const ad = `<ad><category>1</category><title>Fiat Egea</title><description>${text}</description><price>1</price></ad>`;
  const filled = (part: string, around = '') =>
    part.repeat(Math.floor((limits.bulkBytes - around.length) / part.length));
  return [
    ['a table in UTF-8', Buffer.from(table), parseCsv],
    ['a table in UTF-16', Buffer.from(`\ufeff${table}`, 'utf16le').subarray(0, limits.bulkBytes), parseCsv],
    ['a table in Windows-1254', Buffer.from(table.replaceAll(/[^\0-\u007f]/g, 'i') + 'þ', 'latin1'), parseCsv],
    ['a table of empty lines', Buffer.from(filled('\n')), parseCsv],
    ['XML', Buffer.from(`<ads>${ad.repeat(rows)}</ads>`), parseXml],
    ['XML of comments', Buffer.from(`<ads>${filled('<!---->', '<ads></ads>')}</ads>`), parseXml],
  ];
}

async function siteMap(): Promise<Longest> {
  const app = Fastify();
  registerSiteMap(app, {
    publicUrl: 'https://meydan.example',
    pagePaths: () => [],
    landingUrls: async () => ({ items: [] }),
    adUrls: async (after, size) => {
      await turn();
      return Array.from({ length: size }, (_, at) => {
        const id = String(Number(after) + at + 1);
        return { id, path: `temiz-aile-arabasi/${id}`, updatedAt: '2026-11-22T12:00:00.000Z' };
      });
    },
    adKeyBeyond: async () => undefined,
    adPath: (path, language) => (language === 'tr' ? `/ilan/${path}` : `/ad/${path}`),
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as { port: number };
  const longest = await longestBlock(async () => {
    for await (const _ of (await fetch(`http://127.0.0.1:${port}/sitemap-ads.xml`)).body ?? []) continue;
  });
  await app.close();
  return longest;
}

interface Longest {
  /** Elapsed time, including that of other processes. */
  wallMs: number;
  /** CPU time of the main thread. */
  cpuMs: number;
}

const format = ({ wallMs, cpuMs }: Longest): string => `${cpuMs.toFixed(0)} ms of CPU, ${wallMs.toFixed(0)} ms elapsed`;

/** Measures the longest time between two turns of the event loop during `work`. Ignores errors of `work`. */
async function longestBlock(work: () => Promise<unknown>): Promise<Longest> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  const used = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  let cpuMs = 0;
  let before = used();
  let next: NodeJS.Immediate;
  const count = () => {
    const now = used();
    cpuMs = Math.max(cpuMs, now - before);
    before = now;
    next = setImmediate(count);
  };
  next = setImmediate(count);
  delay.enable();
  await work().catch(() => undefined);
  await turn();
  delay.disable();
  clearImmediate(next);
  return { wallMs: delay.max / 1e6, cpuMs };
}
