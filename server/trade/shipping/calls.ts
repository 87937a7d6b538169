import { shippingCalls as calls } from '../../../contract/calls/shipping.ts';
import { limits } from '../../../contract/limits.ts';
import { bindAll, bind } from '../../platform/http/binding.ts';
import type { ShippingDeps } from './operations/dependencies.ts';
import { ratesOf } from './operations/calculate-rates.ts';
import { activeCompanies, companyOf } from './operations/companies.ts';
import { allPackages, onePackage, desiOfPackage } from './operations/packages.ts';
import { chargedDesi, desiOf } from './rules/packages.ts';

/** Answers every call of `contract/calls/shipping.ts`. */
export function shippingBindings(deps: Pick<ShippingDeps, 'carriers'>) {
  const limit = limits.parcelDesiMost;
  return bindAll(
    bind(calls.companies, () => ({ items: activeCompanies(deps).map((facts) => ({ ...facts, isActive: true })) })),
    bind(calls.company, ({ params }) => ({ company: companyOf(deps, params.id) })),
    bind(calls.packages, (_, { language }) => ({ items: allPackages(language) })),
    bind(calls.package, ({ params }, { language }) => ({ package: onePackage(params.id, language) })),
    bind(calls.calculateDesi, ({ body: { companyId, ...parcel } }) =>
      ratesOf(deps, { desi: chargedDesi(parcel), limit, companyId }),
    ),
    bind(calls.calculatePackage, ({ body: { packages, companyId } }) => {
      const desi = packages.reduce((sum, size) => sum + desiOf(size), 0);
      return ratesOf(deps, { desi, limit, companyId });
    }),
    bind(calls.byDesi, ({ params }) => ratesOf(deps, { desi: Math.ceil(params.desi), limit })),
    bind(calls.byPackage, ({ params }) => ratesOf(deps, { desi: desiOfPackage(params.package), limit })),
  );
}
