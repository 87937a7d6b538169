import { benchAccounts } from './accounts/index.ts';
import { benchAds } from './ads/index.ts';
import { benchBulk } from './bulk.ts';
import { benchCarts } from './carts.ts';
import { benchCheckout } from './checkout/index.ts';
import { benchCrash } from './crash.ts';
import { benchDeskTables } from './desk-tables.ts';
import { benchGrowingTables } from './growing-tables.ts';
import { benchInp } from './inp.ts';
import { benchLedger } from './ledger.ts';
import { benchBus } from './bus.ts';
import { benchLive } from './live.ts';
import { benchCountry } from './load/country.ts';
import { benchLoad } from './load/index.ts';
import { benchMedia } from './media.ts';
import { benchMessages } from './messages.ts';
import { benchOverview } from './overview.ts';
import { benchPages } from './pages/index.ts';
import { benchPriceDrop } from './price-drop.ts';
import { benchPromote } from './promote/index.ts';
import { benchReading } from './reading.ts';
import { benchRelevance } from './relevance/index.ts';
import { benchEngines } from './search/engines.ts';
import { benchSearch } from './search/index.ts';
import type { OwnContext, ServerContext, StoppedContext } from './support/context.ts';
import { benchWatching } from './watching.ts';

interface SectionBase {
  name: string;
  /** Runs only when it is named. */
  isOnRequest?: true;
  /** Number of demo ads if `BENCH_ADS` is not set. */
  ads?: number;
}

/** `server`: on a running server with the demo market. `stopped`: on that market after the server has stopped. `own`: needs neither. */
export type Section = SectionBase &
  (
    | { on: 'server'; run: (context: ServerContext) => Promise<void> }
    | { on: 'stopped'; run: (context: StoppedContext) => Promise<void> }
    | { on: 'own'; run: (context: OwnContext) => Promise<void> }
  );

/** In the order in which they run. The server stops before `ads`, because it would run the jobs of that section. */
export const sections: readonly Section[] = [
  { name: 'search', on: 'server', run: benchSearch },
  { name: 'pages', on: 'server', run: benchPages },
  { name: 'watching', on: 'server', run: benchWatching },
  { name: 'accounts', on: 'server', run: benchAccounts },
  { name: 'bus', on: 'own', isOnRequest: true, run: benchBus },
  { name: 'live', on: 'server', run: benchLive },
  { name: 'messages', on: 'server', run: benchMessages },
  { name: 'price-drop', on: 'server', run: benchPriceDrop },
  { name: 'media', on: 'server', run: benchMedia },
  { name: 'inp', on: 'server', isOnRequest: true, ads: 3_000, run: benchInp },
  { name: 'carts', on: 'server', isOnRequest: true, run: benchCarts },
  { name: 'relevance', on: 'server', isOnRequest: true, ads: 20_000, run: benchRelevance },
  { name: 'ads', on: 'stopped', run: benchAds },
  { name: 'engines', on: 'stopped', isOnRequest: true, run: benchEngines },
  { name: 'bulk', on: 'own', run: benchBulk },
  { name: 'reading', on: 'own', run: benchReading },
  { name: 'checkout', on: 'own', isOnRequest: true, run: benchCheckout },
  { name: 'ledger', on: 'own', isOnRequest: true, run: benchLedger },
  { name: 'overview', on: 'own', run: benchOverview },
  { name: 'desk-tables', on: 'own', run: benchDeskTables },
  { name: 'growing-tables', on: 'own', isOnRequest: true, run: benchGrowingTables },
  { name: 'promote', on: 'own', isOnRequest: true, run: benchPromote },
  { name: 'load', on: 'own', isOnRequest: true, run: benchLoad },
  { name: 'country', on: 'own', isOnRequest: true, run: benchCountry },
  { name: 'crash', on: 'own', isOnRequest: true, run: benchCrash },
];
