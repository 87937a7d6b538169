import { typedText } from '../../../contract/typed-text.ts';
import { dealPhrase, withinSentence } from '../../../contract/deal-phrase.ts';
import type { SearchData } from './search-data.ts';

/** Places in a heading; more of them are told by the chips. */
const placesMost = 2;

/** Heading of a page of results: `Kadıköy kiralık daire`, `Flat for rent in Kadıköy`; the sentence itself where no category is a filter, or where its words filter too. */
export function headingOf({
  trail,
  places,
  request,
  language,
}: Pick<SearchData, 'trail' | 'places' | 'request' | 'language'>): string {
  const subject = dealPhrase(trail, language);
  const chosen = request.places ?? [];
  const names = chosen.flatMap((id) => places.find((place) => place.id === id)?.name ?? []);
  const where = names.length > placesMost ? '' : names.join(', ');
  const typed = request.said ?? typedText(request);
  const quoted = typed === '' ? '' : `“${typed}”`;
  // Words that ads must have are part of what is looked for.
  if (request.said !== undefined && request.text !== undefined) return quoted;
  if (subject === '') return where || quoted;
  if (where === '') return subject;
  return language === 'en' ? `${subject} in ${where}` : `${where} ${withinSentence(subject, language)}`;
}
