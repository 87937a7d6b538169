export { seedCatalogue } from './categories/index.ts';
export { seedPlaces } from './addresses/index.ts';
