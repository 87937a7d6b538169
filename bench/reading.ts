import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setImmediate as turn } from 'node:timers/promises';
import Fastify from 'fastify';
import { limits } from '../contract/limits.ts';
import { parseCsv } from '../server/market/bulk/operations/parse-csv.ts';
import { decodeText } from '../server/market/bulk/operations/decode-text.ts';
import { parseXml } from '../server/market/bulk/operations/parse-xml.ts';
import { registerSiteMap } from '../server/site/web-host/routes/site-map.ts';

export interface ReadingBenchOptions {
  /** Takes a figure down. */
  note: (what: string, figure: string, target?: string) => void;
}

const rows = limits.bulkRowsMost;
const words = 'bakımlı, temiz, garajda duran, ilk sahibinden özenle kullanılmış '.repeat(24);
const table = `Kategori;Başlık;Açıklama;Fiyat;İl;İlçe;Fotoğraflar\n${`1;Fiat Egea;${words};1;İstanbul;Kadıköy;https://foto.example/1.jpg\n`.repeat(rows)}`;
const elements = `<ads>${`<ad><category>1</category><title>Fiat Egea</title><description>${words}</description><price>1</price></ad>`.repeat(rows)}</ads>`;
const filled = (one: string, around = '') => one.repeat(Math.floor((limits.bulkBytes - around.length) / one.length));

/** Measures for how long files as large as are accepted, sent in good faith or not, keep requests waiting, and the site map with them. */
export async function benchReading({ note }: ReadingBenchOptions): Promise<void> {
  const files: [what: string, bytes: Buffer, read: (text: string) => Promise<unknown>][] = [
    ['a table in UTF-8', Buffer.from(table), parseCsv],
    ['a table in UTF-16', Buffer.from(`\ufeff${table}`, 'utf16le').subarray(0, limits.bulkBytes), parseCsv],
    ['a table in Windows-1254', Buffer.from(table.replaceAll(/[^\0-\u007f]/g, 'i') + 'þ', 'latin1'), parseCsv],
    ['a table of empty lines', Buffer.from(filled('\n')), parseCsv],
    ['XML', Buffer.from(elements), parseXml],
    ['XML of remarks', Buffer.from(`<ads>${filled('<!---->', '<ads></ads>')}</ads>`), parseXml],
  ];
  for (const [what, bytes, read] of files) {
    const longest = await longestBlock(async () => read(await decodeText(bytes, '')));
    note(
      `longest time for which reading ${what} of ${(bytes.length / 1e6).toFixed(0)} MB keeps requests waiting`,
      figureOf(longest),
      'at most 50 ms',
    );
  }
  note('… a file of the site map, 20,000 ads', figureOf(await siteMap()), 'at most 50 ms');
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
  /** By the clock: also what other programs of the machine took. */
  wallMs: number;
  /** Of the processor time of the thread that answers requests. */
  cpuMs: number;
}

const figureOf = ({ wallMs, cpuMs }: Longest): string =>
  `${cpuMs.toFixed(0)} ms of CPU, ${wallMs.toFixed(0)} ms by the clock`;

/** The longest time between two turns of the event loop during some work. What the work refuses counts as done. */
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

if (import.meta.main) {
  await benchReading({
    note: (what, figure, target = '') => console.log(`${what}: ${figure}${target && ` (${target})`}`),
  });
}
