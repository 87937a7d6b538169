import type { ServerContext } from '../support/context.ts';
import { lighthouseScores, pageKb } from '../support/pages.ts';
import type { BenchPages } from './addresses.ts';

/** Measures the size of a first visit and, unless quick, the Lighthouse scores of a phone. */
export async function benchWeights({ server, isQuick, note }: ServerContext, pages: BenchPages): Promise<void> {
  for (const [name, path] of Object.entries(pages)) {
    const { interactive, visit } = await pageKb(server.address, path);
    note(
      `${name}, first visit on a phone: script / style before hydration`,
      `${interactive.script.toFixed(1)} / ${interactive.style.toFixed(1)} kB`,
      name === 'category page' ? 'at most 120 / 14 kB' : 'at most 140 / 14 kB',
    );
    note(
      `${name}, first visit on a phone: script / style within five seconds`,
      `${visit.script.toFixed(1)} / ${visit.style.toFixed(1)} kB`,
      'script at most 150 kB',
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
