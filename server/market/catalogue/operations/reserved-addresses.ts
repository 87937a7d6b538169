import { screenTable } from '../../../../web/screens.ts';
import { slug } from '../../../platform/fold-turkish.ts';

/** First path segments of the server's own routes. */
const routes = [
  'api',
  'assets',
  'auth',
  'dev',
  'device',
  'drawings',
  'frame',
  'health',
  'licences',
  'map',
  'media',
  'metrics',
  'robots',
  'sitemap',
  'wallet',
];

/** First path segments that a main category cannot have, because a page or route has them. */
export const reservedAddresses: ReadonlySet<string> = new Set([
  ...routes,
  ...Object.values(screenTable).flatMap(({ tr, en }) => [tr, en].map((path) => slug(path.split('/')[1] ?? ''))),
]);
