import type { Texts } from '../../../../contract/enums.ts';

const maxOptions = 200;
const maxLength = 80;

/** Options from lines of `Turkish name | English name`; without the second, the name is the same in both languages. */
export function readOptions(text: string): { names: Texts }[] {
  const lines = text.split('\n').flatMap((line) => {
    const [tr = '', en = tr] = line.split('|').map((name) => name.trim().slice(0, maxLength));
    return tr === '' ? [] : [{ names: { tr, en: en === '' ? tr : en } }];
  });
  return [...new Map(lines.map((one) => [one.names.tr, one])).values()].slice(0, maxOptions);
}
