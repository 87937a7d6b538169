import { shippingCalls as calls } from '../../../contract/calls/shipping.ts';
import { limits } from '../../../contract/limits.ts';
import { bind, bindAll } from '../../platform/http/binding.ts';
import type { ShippingDeps } from './operations/dependencies.ts';
import { calculateRates } from './operations/calculate-rates.ts';
import { listActiveCompanies, readCompany } from './operations/companies.ts';
import { desiOfPackage, listPackages, readPackage } from './operations/packages.ts';
import { chargedDesi, desiOf } from './rules/packages.ts';

export function shippingBindings(deps: Pick<ShippingDeps, 'carriers' | 'prices'>) {
  const limit = limits.parcelDesiMost;
  return bindAll(
    bind(calls.companies, () => ({ items: listActiveCompanies(deps).map((facts) => ({ ...facts, isActive: true })) })),
    bind(calls.company, ({ params }) => ({ company: readCompany(deps, params.id) })),
    bind(calls.packages, (_, { language }) => ({ items: listPackages(language) })),
    bind(calls.package, ({ params }, { language }) => ({ package: readPackage(params.id, language) })),
    bind(calls.calculateDesi, ({ body: { companyId, ...parcel } }) =>
      calculateRates(deps, { desi: chargedDesi(parcel), limit, companyId }),
    ),
    bind(calls.calculatePackage, ({ body: { packages, companyId } }) => {
      const desi = packages.reduce((sum, size) => sum + desiOf(size), 0);
      return calculateRates(deps, { desi, limit, companyId });
    }),
    bind(calls.byDesi, ({ params }) => calculateRates(deps, { desi: Math.ceil(params.desi), limit })),
    bind(calls.byPackage, ({ params }) => calculateRates(deps, { desi: desiOfPackage(params.package), limit })),
  );
}
