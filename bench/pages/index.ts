import type { ServerContext } from '../support/context.ts';
import { benchPagePaths } from './addresses.ts';
import { benchKeptShare } from './kept-share.ts';
import { benchPageCpu } from './page-cpu.ts';
import { benchWeights } from './weights.ts';

/** Measures pages: kept ones, rendered ones, those of members, the share that is kept under load, and the size of a first visit. */
export async function benchPages(context: ServerContext): Promise<void> {
  const pages = await benchPagePaths(context.database);
  await benchPageCpu(context, pages);
  await benchKeptShare(context);
  await benchWeights(context, pages);
}
