import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface GenerationSeed {
  from: number;
  /** Absent while in production. */
  to?: number;
  codes: { code: string; standsAlone: boolean }[];
}

/** Ways to write an option. `option` is `make` and `name` as in `options/`, or only `name` for a spec without makes. */
export interface ModelSeed {
  spec: string;
  option: string;
  generations: GenerationSeed[];
  /** Versions in titles (`320`, `c180`, `tdi`). */
  codes: string[];
  /** Other spellings. */
  spellings: string[];
}

/** Replaces a part of names by what people write. An empty text omits it. */
export interface NameRule {
  spec: string;
  make: string;
  part: string;
  writings: string[];
}

/** Phrases or name patterns for one make. */
export interface MakeList {
  spec: string;
  make: string;
  /** Set if the line starts with a category. */
  categoryId?: number;
  entries: string[];
}

const comma = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** A file's lines, each with the spec (and make) in the `@` line above. */
function* linesOf(file: string): Generator<{ heading: string; line: string }> {
  let heading = '';
  for (const line of readFileSync(join(import.meta.dirname, 'models', `${file}.txt`), 'utf8').split('\n')) {
    if (line.startsWith('@ ')) heading = line.slice(2).trim();
    else if (line.trim() !== '' && !line.startsWith('#')) yield { heading, line };
  }
}

function parse(file: string, line: string, pattern: RegExp): string[] {
  const match = pattern.exec(line);
  if (!match) throw new Error(`models/${file}.txt: malformed line: ${line}`);
  return match.slice(1).map((group) => group ?? '');
}

/** Reads `cars.txt` and `series.txt`. Throws if a line is malformed. */
export function readModels(): ModelSeed[] {
  const models: ModelSeed[] = [];
  for (const file of ['cars', 'series']) {
    for (const { heading: spec, line } of linesOf(file)) {
      if (!line.startsWith(' ')) {
        models.push({ spec, option: line.trim(), generations: [], codes: [], spellings: [] });
        continue;
      }
      const model = models.at(-1);
      if (!model) throw new Error(`models/${file}.txt: no model above: ${line}`);
      const [kind = '', rest = ''] = parse(file, line, /^ {2}(codes|=|\d{4}-(?:\d{4})?) (.+)$/);
      if (kind === 'codes') model.codes.push(...rest.split(' ').map((code) => code.replaceAll('_', ' ')));
      else if (kind === '=') model.spellings.push(...comma(rest));
      else {
        const [from = '', to = ''] = kind.split('-');
        const codes = comma(rest).map((code) => ({ code: code.replace(/^=/, ''), standsAlone: code.startsWith('=') }));
        model.generations.push({ from: Number(from), ...(to !== '' && { to: Number(to) }), codes });
      }
    }
  }
  return models;
}

/** Reads `names.txt`. Throws if a line is malformed. */
export function readNameRules(): NameRule[] {
  return [...linesOf('names')].map(({ heading, line }) => {
    const [spec = '', make = ''] = parse('names', heading, /^(\S+) (.+)$/);
    const [part = '', writings = ''] = parse('names', line, /^(.+?) = (.+)$/);
    return { spec, make, part, writings: comma(writings).map((writing) => (writing === '-' ? '' : writing)) };
  });
}

/** Reads `families.txt`, `homes.txt` or `products.txt`. Throws if a line is malformed. */
export function readMakeLists(file: 'families' | 'homes' | 'products'): MakeList[] {
  return [...linesOf(file)].map(({ heading: spec, line }) => {
    const [categoryId = '', make = '', entries = ''] = parse(file, line, /^(?:(\d+) )?(.+?): (.+)$/);
    return { spec, make, ...(categoryId !== '' && { categoryId: Number(categoryId) }), entries: comma(entries) };
  });
}

/** Reads `writings.txt`: short forms in titles with the words that they stand for. Throws if a line is malformed. */
export function readWritings(): [string, string[]][] {
  return [...linesOf('writings')].map(({ line }) => {
    const [word = '', writing = ''] = parse('writings', line, /^(\w+) = (.+)$/);
    return [word, writing.split(' ')];
  });
}
