import type { ServerContext } from '../support/context.ts';
import { lighthouseScores, pageKb } from '../support/pages.ts';
import type { BenchPages } from './addresses.ts';

/** Measures the size of a first visit and, unless quick, the Lighthouse scores of a phone. */
export async function benchWeights({ server, isQuick, note }: ServerContext, pages: BenchPages): Promise<void> {
  for (const [name, path] of Object.entries(pages)) {
    const { script, style } = await pageKb(server.address, path);
    note(
      `${name}: script / style, transferred`,
      `${script.toFixed(0)} / ${style.toFixed(1)} kB`,
      name === 'category page' ? 'at most 120 / 14 kB' : 'at most 140 / 16 kB',
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
      '≥ 95, 100, 100, 100',
    );
  }
}
