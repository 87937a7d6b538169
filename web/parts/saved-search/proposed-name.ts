import { limits } from '../../../contract/limits.ts';

/** Maximum number of conditions in a name, besides the heading. */
const maxLabels = 3;

/** Proposed name of a search: the heading, then as many whole conditions as fit. */
export function proposedName(
  heading: string,
  labels: readonly string[],
  maxLength = limits.savedSearchNameMost,
): string {
  const cleanHeading = heading.replaceAll(/[“”"]/g, '').trim();
  const lowerHeading = cleanHeading.toLocaleLowerCase('tr');
  // Skips conditions that the heading already contains.
  const others = labels
    .map((label) => label.replaceAll(/[“”"]/g, '').trim())
    .filter((label) => label !== '' && !lowerHeading.includes(label.toLocaleLowerCase('tr')));
  let name = cleanHeading === '' ? (others.shift() ?? '') : cleanHeading;
  for (const label of others.slice(0, maxLabels)) {
    if (name.length + 2 + label.length <= maxLength) name = `${name}, ${label}`;
  }
  if (name.length <= maxLength) return name;
  const cut = name.slice(0, maxLength - 1);
  return `${cut.slice(0, cut.lastIndexOf(' ') > maxLength / 2 ? cut.lastIndexOf(' ') : undefined)}…`;
}
