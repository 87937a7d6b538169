import { adPath } from '../../server/market/ads/port.ts';
import type { ServerContext } from '../support/context.ts';
import { lighthouseScores, pageCpu, pageKb } from '../support/pages.ts';

/** Measures the home page, a category page and an ad page: server CPU time, size and, unless quick, Lighthouse scores. */
export async function benchPages({ server, database, isQuick, note }: ServerContext): Promise<void> {
  const [ad] = await database.query<{ id: string; title: string }>(
    `select id::text, title from ad where status = 'OnSale' order by id limit 1`,
  );
  const pages = {
    home: '/',
    'category page': '/vasita/otomobil',
    ad: `/ilan/${adPath(ad?.id ?? '', ad?.title ?? '')}`,
  };
  for (const [name, path] of Object.entries(pages)) {
    note(
      `${name}: server CPU`,
      `${(await pageCpu(server, path)).toFixed(1)} ms`,
      name === 'category page' ? 'at most 9 ms' : '',
    );
  }
  for (const [name, path] of Object.entries(pages)) {
    const { script, style } = await pageKb(server.address, path);
    note(
      `${name}: script / style, transferred`,
      `${script.toFixed(0)} / ${style.toFixed(1)} kB`,
      'at most 140 / 16 kB',
    );
  }
  if (isQuick) return;
  for (const [name, path] of Object.entries(pages)) {
    const scores = await lighthouseScores(server.address + path);
    note(
      `${name}: Lighthouse, phone`,
      Object.entries(scores)
        .map(([id, score]) => `${id} ${score}`)
        .join(', '),
      '≥ 90, 100, 100, 100',
    );
  }
}
