import { typedText } from '../../../contract/typed-text.ts';
import { dealPhrase, withinSentence } from '../../../contract/deal-phrase.ts';
import type { SearchData } from './search-data.ts';

/** Maximum number of places in a heading; with more, only the chips name them. */
const maxPlaces = 2;

/** Heading of a result page: `Kadıköy kiralık daire`, `Flat for rent in Kadıköy`. The quoted sentence if no category or if words are filters. */
export function headingOf({
  trail,
  places,
  request,
  language,
}: Pick<SearchData, 'trail' | 'places' | 'request' | 'language'>): string {
  const subject = dealPhrase(trail, language);
  const chosen = request.places ?? [];
  const names = chosen.flatMap((id) => places.find((place) => place.id === id)?.name ?? []);
  const where = names.length > maxPlaces ? '' : names.join(', ');
  const typed = request.said ?? typedText(request);
  const quoted = typed === '' ? '' : `“${typed}”`;
  // Words that filter are part of the searched item.
  if (request.said !== undefined && request.text !== undefined) return quoted;
  if (subject === '') return where || quoted;
  if (where === '') return subject;
  return language === 'en' ? `${subject} in ${where}` : `${where} ${withinSentence(subject, language)}`;
}
