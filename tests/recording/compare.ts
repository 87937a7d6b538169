import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Characters shown around the first difference of a line. */
const around = 70;

/** A file that differs between two recordings, with the lines to print. */
export interface Difference {
  file: string;
  /** Text lines, starting at the first difference. */
  lines: string[];
  /** Whether both files contain the same words in another order. This does not parse the content. */
  isReordered: boolean;
}

/** Compares two recordings byte for byte. Returns all files that differ or exist in only one of them, sorted. */
export async function compareRecordings(before: string, after: string): Promise<Difference[]> {
  const [old, now] = await Promise.all([namesIn(before), namesIn(after)]);
  const differences: Difference[] = [];
  for (const file of [...new Set([...old, ...now])].sort()) {
    if (!old.has(file) || !now.has(file)) {
      differences.push({ file, lines: [`only in ${old.has(file) ? before : after}`], isReordered: false });
      continue;
    }
    const [a = '', b = ''] = await Promise.all([before, after].map((folder) => readFile(join(folder, file), 'utf8')));
    if (a !== b) differences.push({ file, lines: firstDifference(a, b), isReordered: isReordered(a, b) });
  }
  return differences;
}

const namesIn = async (folder: string): Promise<Set<string>> =>
  new Set((await readdir(folder)).filter((name) => name.endsWith('.txt')));

/** The first line that differs, cut to the part around the first difference. */
export function firstDifference(before: string, after: string): string[] {
  const [old, now] = [before.split('\n'), after.split('\n')];
  const place = old.findIndex((line, index) => line !== now[index]);
  const line = place === -1 ? old.length : place;
  const [a, b] = [old[line] ?? '(ends)', now[line] ?? '(ends)'];
  let letter = 0;
  while (letter < a.length && a[letter] === b[letter]) letter += 1;
  const start = Math.max(0, letter - around);
  const part = (text: string) => `${start > 0 ? '…' : ''}${text.slice(start, letter + around)}`;
  return [`line ${line + 1}, letter ${letter + 1}`, `- ${part(a)}`, `+ ${part(b)}`];
}

/** Whether two texts contain the same words equally often. Ignores positions in a page's data, by which its values refer to each other. */
export function isReordered(before: string, after: string): boolean {
  const wordsOf = (text: string) =>
    text
      .replace(/\\?"_\d+\\?":-?\d+|(?<=[[,])-?\d+(?=[\],])/g, '')
      .split(/[\s,[\]{}]+/)
      .filter(Boolean)
      .sort()
      .join('\n');
  return wordsOf(before) === wordsOf(after);
}
