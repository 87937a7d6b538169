import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { PurchaseKind, Texts } from '../../contract/enums.ts';
import { specFiles } from './specs/index.ts';
import type { FormerCategory, SpecSeed, SpecUseSeed } from './types.ts';

export interface CategorySeed {
  id: number;
  parentId: number | null;
  names: Texts;
  words: string[];
  isRental: boolean;
  purchase: PurchaseKind;
  position: number;
  relatedIds: number[];
  specs: SpecUseSeed[];
}

/** An option for an autocomplete spec. `level` is 0 for the first level in the file. */
export interface OptionSeed {
  id: number;
  name: string;
  words: string[];
  parentId: number | null;
}

/** Main categories in menu order (specification, section 2, main category menu; then product design). */
const mainOrder = ['2', '3', '6', '4', '7', '5', '8', '10', '9', '3133'];

const here = import.meta.dirname;
const linePattern = /^( *)(\d+) (.+?) \| (.+?)((?: [@!][\w-]+)*)(?: = (.+?))?(?: ~ ([\d ]+))?$/;

function lines(file: string): string[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.trimStart().startsWith('#'));
}

const list = (text: string | undefined) =>
  (text ?? '')
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);

/** Reads the category tree in `tree/*.txt`, parents before children. Throws if a line is malformed. */
export function readCategories(): CategorySeed[] {
  const sets = Object.assign({}, ...specFiles.map((file) => file.sets)) as Record<string, SpecUseSeed[]>;
  const result: CategorySeed[] = [];
  const place = (file: string) => mainOrder.indexOf(file.slice(0, file.indexOf('-')));
  const files = readdirSync(join(here, 'tree')).toSorted((a, b) => place(a) - place(b));
  for (const file of files) {
    const path: CategorySeed[] = [];
    for (const line of lines(join(here, 'tree', file))) {
      const match = linePattern.exec(line);
      if (!match) throw new Error(`${file}: not a category: ${line}`);
      const [, indent = '', id = '', tr = '', en = '', marks = '', words, related] = match;
      const level = indent.length / 2;
      const parent = level === 0 ? undefined : path[level - 1];
      if (level > 0 && !parent) throw new Error(`${file}: no parent: ${line}`);
      const named = marks.split(' ').filter(Boolean);
      const seed: CategorySeed = {
        id: Number(id),
        parentId: parent?.id ?? null,
        names: { tr, en },
        words: list(words),
        isRental: parent?.isRental === true || named.includes('!rental'),
        purchase: named.includes('!cart')
          ? 'cart'
          : named.includes('!contact')
            ? 'contact'
            : (parent?.purchase ?? 'contact'),
        position: result.length,
        relatedIds: (related ?? '').split(' ').filter(Boolean).map(Number),
        specs: mergeUses([
          ...(parent?.specs ?? []),
          ...named
            .filter((mark) => mark.startsWith('@'))
            .flatMap((mark) => {
              const set = sets[mark.slice(1)];
              if (!set) throw new Error(`${file}: no spec set ${mark}: ${line}`);
              return set;
            }),
        ]),
      };
      path.length = level;
      path.push(seed);
      result.push(seed);
    }
  }
  return result;
}

/** A later use of a spec replaces the earlier one in its position. */
function mergeUses(uses: SpecUseSeed[]): SpecUseSeed[] {
  return [...new Map(uses.map((use) => [use.key, use])).values()];
}

const formerPattern = /^(\d+) (\S+) \| (\S+) > (\d+)((?: \d+)*)$/;

/** Reads `former.txt`. Throws if a line is malformed. */
export function readFormerCategories(): FormerCategory[] {
  return lines(join(here, 'former.txt')).map((line) => {
    const match = formerPattern.exec(line);
    if (!match) throw new Error(`former.txt: not a former category: ${line}`);
    const [, id = '', tr = '', en = '', categoryId = '', values = ''] = match;
    return {
      id: Number(id),
      paths: { tr, en },
      categoryId: Number(categoryId),
      values: values.split(' ').filter(Boolean).map(Number),
    };
  });
}

/** Reads `drawings.txt`: drawing names by category id. Throws if a line is malformed. */
export function readDrawings(): Map<number, string> {
  return new Map(
    lines(join(here, 'drawings.txt')).flatMap((line) => {
      const [, name = '', ids = ''] = /^([a-z]+):((?: \d+)+)$/.exec(line) ?? [];
      if (!name) throw new Error(`drawings.txt: not a drawing: ${line}`);
      return ids
        .trim()
        .split(' ')
        .map((id) => [Number(id), name] as const);
    }),
  );
}

/** The SVG file with the symbol `d`. */
export const readDrawing = (name: string): string => readFileSync(join(here, 'drawings', `${name}.svg`), 'utf8');

export function readSpecs(): SpecSeed[] {
  return specFiles.flatMap((file) => file.specs);
}

/** Reads an `options/` file, parents before children. Throws if a line is malformed. */
export function readOptions(name: string): OptionSeed[] {
  let parent: number | null = null;
  return lines(join(here, 'options', `${name}.txt`)).map((line) => {
    const match = /^(  )?(\d+) (.+?)(?: = (.+))?$/.exec(line);
    if (!match) throw new Error(`${name}: not an option: ${line}`);
    const [, nested, id = '', option = '', words] = match;
    if (!nested) parent = Number(id);
    return { id: Number(id), name: option, words: list(words), parentId: nested ? parent : null };
  });
}
