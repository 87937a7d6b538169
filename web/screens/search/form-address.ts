import { writeFilterAddress, readFilterAddress } from '../../../contract/filter-address.ts';
import type { FilterRequest } from '../../../contract/schemas/filter.ts';

/** Field names of typed range ends: `pf.from`, `nf.402.to`. */
const end = /^(pf|nf\.(\d{1,15}))\.(from|to)$/;

/**
 * Converts the query of a form submitted without scripts into a search address: a browser repeats `df` for every tick and has no ranges.
 * Undefined if the query is not from a form.
 */
export function addressOfForm(search: URLSearchParams): URLSearchParams | undefined {
  const isForm =
    [...search.keys()].some((key) => end.test(key)) || ['df', 'adc'].some((key) => search.getAll(key).length > 1);
  if (!isForm) return undefined;
  const plain = new URLSearchParams();
  const typed = new Map<string, { from?: string; to?: string }>();
  for (const [key, value] of search) {
    const match = end.exec(key);
    if (match) {
      const name = match[1] === 'pf' ? 'pf' : `nf.${match[2] ?? ''}`;
      if (value !== '') typed.set(name, { ...typed.get(name), [match[3] ?? 'from']: value });
    } else if (key === 'df' || key === 'adc') plain.set(key, [plain.get(key), value].filter(Boolean).join(','));
    else plain.set(key, value);
  }
  const numbers: string[] = [];
  for (const [name, { from = '', to = '' }] of typed) {
    if (name === 'pf') plain.set('pf', `${from}-${to}`);
    else numbers.push(`${name.slice(3)}:${from}-${to}`);
  }
  if (numbers.length > 0) plain.set('nf', numbers.join(','));
  const { request, isMapOpen } = readFilterAddress(plain);
  return writeFilterAddress(request satisfies FilterRequest, { map: isMapOpen });
}
