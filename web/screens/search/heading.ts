import type { Language } from '../../../contract/enums.ts';
import type { SearchData } from './search-data.ts';

/** Places in a heading; more of them are told by the chips. */
const placesMost = 2;

/** Names of categories that say how things are offered, not what they are. */
const dealNames: Record<Language, RegExp> = {
  tr: /(^|\s)(satılık|kiralık)$/iu,
  en: /^for (sale|rent)$|\b(rental|sale|lease)$/iu,
};

/** A name within a sentence: `Daire` is a `daire`, an `ATV` stays one. */
function lowered(name: string, language: Language): string {
  const [first = '', second = ''] = name;
  const isName = second !== second.toLocaleLowerCase(language) || /\p{Lu}/u.test(name.slice(1));
  return isName ? name : first.toLocaleLowerCase(language) + name.slice(1);
}

/** What a category holds, with the deal that a category above it names: `Kiralık daire`, `Flat for rent`; empty without a category. */
export function subjectOf(trail: readonly { name: string }[], language: Language): string {
  const at = trail.findLastIndex(({ name }) => dealNames[language].test(name));
  const thing = at === trail.length - 1 ? trail.at(-2)?.name : trail.at(-1)?.name;
  const deal = trail[at]?.name;
  if (deal === undefined || thing === undefined) return trail.at(-1)?.name ?? '';
  const isAfter = language === 'en' && /^for /iu.test(deal);
  return isAfter ? `${thing} ${lowered(deal, language)}` : `${deal} ${lowered(thing, language)}`;
}

/** Heading of a page of results: `Kadıköy kiralık daire`, `Flat for rent in Kadıköy`; the words themselves where they meant nothing else. */
export function headingOf({
  trail,
  places,
  request,
  language,
}: Pick<SearchData, 'trail' | 'places' | 'request' | 'language'>): string {
  const subject = subjectOf(trail, language);
  const chosen = request.places ?? [];
  const names = chosen.flatMap((id) => places.find((place) => place.id === id)?.name ?? []);
  const where = names.length > placesMost ? '' : names.join(', ');
  if (subject === '') return where || (request.text ? `“${request.text}”` : '');
  if (where === '') return subject;
  return language === 'en' ? `${subject} in ${where}` : `${where} ${lowered(subject, language)}`;
}
