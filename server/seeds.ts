export { seedCatalogue } from './market/catalogue/index.ts';
export { seedPlaces } from './people/addresses/index.ts';
