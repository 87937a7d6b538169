import { randomUUID } from 'node:crypto';
import { adCartCalls } from '../../contract/calls/carts.ts';
import { fixedAccounts } from '../../server/people/accounts/port.ts';
import { openBrowser, signIn, visit } from '../../tests/support/browser.ts';
import { screenPath } from '../../web/screens.ts';
import type { ServerContext } from '../support/context.ts';
import { lighthouseReport, pageKb } from '../support/pages.ts';
import type { BenchPages } from './addresses.ts';

/** Number of ads in the cart. */
const cartSize = 3;

/** Measures the size of a first visit and, unless quick, the Lighthouse scores of a phone, also for pages of a signed-in buyer. */
export async function benchWeights(context: ServerContext, pages: BenchPages): Promise<void> {
  const { server, isQuick, note } = context;
  const cookie = await buyerWithCart(context);
  const visits = [
    ...Object.entries(pages).map(([name, path]) => ({ name, path, cookie: '' })),
    { name: 'cart', path: screenPath('cart', 'tr'), cookie },
    { name: 'checkout', path: screenPath('checkoutAddressSelection', 'tr'), cookie },
    { name: 'messages', path: screenPath('messages', 'tr'), cookie },
  ];
  for (const { name, path, cookie: own } of visits) {
    const { interactive, visit: whole } = await pageKb(server.address, path, own);
    note(
      `${name}, first visit on a phone: script / style before hydration`,
      `${interactive.script.toFixed(1)} / ${interactive.style.toFixed(1)} kB`,
      name === 'category page' ? 'at most 120 / 14 kB' : 'at most 140 / 14 kB',
    );
    note(
      `${name}, first visit on a phone: script / style within five seconds`,
      `${whole.script.toFixed(1)} / ${whole.style.toFixed(1)} kB`,
      'script at most 150 kB',
    );
  }
  if (isQuick) return;
  for (const { name, path, cookie: own } of visits) {
    const { scores, metrics } = await lighthouseReport(server.address + path, own);
    const list = (figures: Record<string, number>) =>
      Object.entries(figures)
        .map(([id, figure]) => `${id} ${figure.toFixed(0)}`)
        .join(', ');
    note(`${name}: Lighthouse, phone`, list(scores), '≥ 95, 100, 100, 100');
    note(`${name}: … in milliseconds`, list(metrics), '');
  }
}

/** Signs in as the demo buyer and puts ads into the cart. Returns the cookies as a header. */
async function buyerWithCart({ server, database }: ServerContext): Promise<string> {
  const browser = await openBrowser();
  try {
    const context = await visit(browser, { address: server.address, consent: 'unanswered' });
    const cookies = await signIn(context, fixedAccounts.buyer.email);
    const token = decodeURIComponent(cookies.find(({ name }) => name === 'Access-Token')?.value ?? '');
    const ads = await database.query<{ id: string }>(
      `select id::text from ad where status = 'OnSale' and delivery <> '{}' order by id limit 100`,
    );
    let added = 0;
    for (const { id } of ads) {
      if (added === cartSize) break;
      const answer = await context.request.post(`/api${adCartCalls.add.path}`, {
        headers: { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
        data: { id },
      });
      if (answer.ok()) added += 1;
    }
    if (added < cartSize) throw new Error(`Only ${added} ads can be added to the cart`);
    return cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  } finally {
    await browser.close();
  }
}
