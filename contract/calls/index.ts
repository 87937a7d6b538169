import type { Call } from '../declare.ts';
import { adCalls } from './ads.ts';
import { agreementCalls } from './agreements.ts';
import { analyticsCalls } from './analytics.ts';
import { categoryCalls } from './categories.ts';
import { pageCalls } from './pages.ts';
import { placeCalls } from './places.ts';
import { searchCalls } from './search.ts';
import { sessionCalls } from './session.ts';

/** Every declared call, for the server's registry, the API documentation and the tests. */
export const calls: readonly Call[] = [
  adCalls,
  agreementCalls,
  analyticsCalls,
  categoryCalls,
  pageCalls,
  placeCalls,
  searchCalls,
  sessionCalls,
].flatMap((group) => Object.values<Call>(group));
