import type { DeskHit } from '../../../../contract/calls/desk.ts';
import type { Language } from '../../../../contract/enums.ts';
import type { Ads } from '../model.ts';

/** An ad by its number, also inside a URL, for the desk's command palette. */
export async function findDeskAds(ads: Pick<Ads, 'briefsOf'>, text: string, language: Language): Promise<DeskHit[]> {
  const [id] = /(?<!\d)\d{10}(?!\d)/.exec(text) ?? [];
  if (id === undefined) return [];
  return [...(await ads.briefsOf([id], language)).values()].map(({ title, price }) => ({
    kind: 'Ad',
    id,
    title: `${id} · ${title}`,
    amount: price,
  }));
}
