import { priceKinds } from '../../../../contract/price-kinds.ts';
import { reasonListNames } from '../../../../contract/schemas/reason.ts';
import { catalogueViews } from '../catalogue/catalogue-address.ts';
import type { Section } from '../frame/sections.ts';
import { payoutViews } from '../payouts/payouts-address.ts';
import type { StaffView } from '../staff/staff-address.ts';

/** Parts of the desk's pages that the palette opens directly. `name` is the key of the label in `deskTable.palette.settings`. */
export const settings = [
  ...(['roles', 'invitations'] as const satisfies readonly StaffView[]).map(
    (view) => ({ name: view, screen: 'consoleStaff', search: `view=${view}` }) as const,
  ),
  ...priceKinds.map((kind) => ({ name: kind, screen: 'consolePrices', search: `kind=${kind}` }) as const),
  ...catalogueViews
    .filter((view) => view !== 'categories')
    .map((view) => ({ name: view, screen: 'consoleCatalogue', search: `view=${view}` }) as const),
  ...reasonListNames.map((list) => ({ name: list, screen: 'consoleReasons', search: `list=${list}` }) as const),
  ...payoutViews
    .filter((view) => view === 'transfers' || view === 'stopped' || view === 'accounts')
    .map((view) => ({ name: view, screen: 'consolePayouts', search: `view=${view}` }) as const),
] satisfies readonly { name: string; screen: Section['screen']; search: string }[];
