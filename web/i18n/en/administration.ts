import type { AreaTranslations } from '../index.ts';

export const translations = {} satisfies AreaTranslations<'administration'>['translations'];

export const api = {
  LanguageUnknown: 'This language is not supported.',
  CategoryHasAds: 'This category has ads and cannot be deleted.',
  CategoryHasChildren: 'This category has subcategories and cannot be deleted.',
  SpecNotFound: 'There is no such property.',
  AgreementVersionExists: 'This version already exists.',
  AgreementKeywordUnknown: 'The text has a keyword that does not exist or cannot be used here.',
  VersionMalformed: 'Write the version as 1.2.',
} satisfies AreaTranslations<'administration'>['api'];
