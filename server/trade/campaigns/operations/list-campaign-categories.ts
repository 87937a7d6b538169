import type { Language } from '../../../../contract/enums.ts';
import { required } from '../../../platform/errors.ts';
import { readCampaign, categoriesOf } from '../store.ts';
import type { CampaignDeps } from './dependencies.ts';

/** Main categories of a campaign's ads. Throws CampaignNotFound. */
export async function listCampaignCategories({ database, catalogue }: CampaignDeps, id: string, language: Language) {
  required(await readCampaign(database, id), 'CampaignNotFound');
  const rows = await categoriesOf(database, id);
  const { categories } = catalogue();
  return {
    items: rows.flatMap(({ id: categoryId, count }) => {
      const category = categories.get(categoryId);
      return category ? [{ id: categoryId, name: category.names[language], adCount: count }] : [];
    }),
  };
}
