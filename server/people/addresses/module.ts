import { defineModule } from '../../kernel/module.ts';
import { offer } from '../../kernel/ports.ts';
import { bindAll } from '../../platform/http/binding.ts';
import { placeBindings } from './calls/places.ts';
import { loadPlaces } from './operations/load-places.ts';
import { placesPort, placeShapesPort, userAddressesPort } from './port.ts';
import { seedPlaces } from './seed.ts';
import { createPlaceShapes } from './operations/place-shapes-port.ts';
import * as tables from './tables.ts';
import { userAddressBindings } from './calls/user-addresses.ts';
import { createUserAddresses } from './operations/user-addresses-port.ts';

/** Provinces, districts and neighbourhoods with their borders, and the addresses of members and guests. */
export const addressesModule = defineModule({
  name: 'addresses',
  tables,
  seeds: [seedPlaces],
  needs: { places: placesPort, shapes: placeShapesPort, addresses: userAddressesPort },
  open: ({ database }) => loadPlaces(database),
  offers: ({ database, opened }) => [
    offer(placesPort, () => opened),
    offer(placeShapesPort, () => createPlaceShapes(database, opened)),
    offer(userAddressesPort, () => createUserAddresses(database, opened)),
  ],
  start: ({ database, needs: { addresses, places, shapes } }) => ({
    calls: bindAll(placeBindings({ places, shapes }), userAddressBindings(addresses, database)),
    hooks: {
      guestBecameMember: (guestId, memberId) => addresses.move(guestId, memberId),
      accountErased: (accountId) => addresses.erase(accountId),
      exports: { addresses: (accountId) => addresses.list(accountId) },
    },
  }),
});
