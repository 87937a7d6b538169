import { adLifePort } from '../../market/ads/port.ts';
import { cataloguePort } from '../../market/catalogue/port.ts';
import { draftsPort } from '../../market/drafts/port.ts';
import { accountsPort, businessRegistration, sellerAccounts } from '../../people/accounts/port.ts';
import { userAddressesPort } from '../../people/addresses/port.ts';
import { agreementsPort } from '../../people/agreements/port.ts';
import { defineModule } from '../../kernel/module.ts';
import { offer } from '../../kernel/ports.ts';
import { cartsPort } from '../carts/port.ts';
import { ordersPort } from '../orders/port.ts';
import { paymentProviderPort } from '../provider/port.ts';
import { shippingPort } from '../shipping/port.ts';
import { subscriptionsPort } from '../subscriptions/port.ts';
import { contractBindings } from './calls.ts';
import { createContracts } from './operations/contracts-port.ts';
import { contractsPort } from './port.ts';
import { providerNames } from './rules/contract-texts.ts';

/** The contracts of a purchase: shown before it with its own data, and stored with the order. */
export const contractsModule = defineModule({
  name: 'contracts',
  needs: {
    accounts: accountsPort,
    addresses: userAddressesPort,
    agreements: agreementsPort,
    carts: cartsPort,
    catalogue: cataloguePort,
    contracts: contractsPort,
    drafts: draftsPort,
    orders: ordersPort,
    ownAds: adLifePort,
    provider: paymentProviderPort,
    shipping: shippingPort,
    subscriptions: subscriptionsPort,
  },
  offers: ({ database, needs }) => [
    offer(contractsPort, () => {
      const { accounts, addresses, agreements, catalogue, drafts, ownAds, provider, shipping, subscriptions } = needs;
      return createContracts({
        accounts,
        agreements,
        catalogue,
        drafts,
        ownAds,
        shipping,
        sellersOf: (ids) => sellerAccounts(database, ids),
        registrationOf: (id) => businessRegistration(database, id),
        addressesOf: (ownerId) => addresses.list(ownerId),
        subscriptions,
        providerName: providerNames[provider.name],
      });
    }),
  ],
  start: ({ needs: { addresses, agreements, carts, contracts, orders, subscriptions } }) => ({
    calls: contractBindings({ addresses, agreements, carts, contracts, orders, subscriptions }),
  }),
});
