import type { Language } from '../../../../contract/enums.ts';
import { foldTurkish } from '../../../platform/fold-turkish.ts';

/** Replaces personal data. */
const mask = '•';

const address = /\S*@\S*|\b(?:https?:\/\/|www\.)\S+/giu;
/** Numbers with more digits are phone, account or identity numbers, however they are grouped. Prices with thousands separators are exempt. */
const maxDigits = 8;
const long = /\+?\d[\d\s().-]{7,}\d/gu;
const price = /^\d{1,3}(?:\.\d{3})+$/u;

/** Frequent given names that are not also a place, make, colour or product. The word after a name counts as a surname. */
const names = new Set(
  `ahmet mehmet mustafa ali huseyin hasan ibrahim ismail osman yusuf murat omer ramazan halil suleyman abdullah mahmut recep salih fatih kadir
  emre hakan adem kemal yasin orhan burak bekir gokhan serkan ayhan tuncay selim cemal enes furkan fatma ayse emine hatice zeynep elif meryem
  serife zehra sultan hanife merve havva zeliha esra ozlem fadime busra hulya rabia hacer cemile yasemin kubra tugba aysel songul ebru pinar
  arzu ayten sevgi gulsen nurcan sibel gamze john michael david james mary sarah`.split(/\s+/),
);

/**
 * Normalises a sentence for counting: lower case, single spaces, addresses, long numbers and names of people masked. Empty if nothing else is left.
 */
export function maskSentence(sentence: string, language: Language): string {
  const plain = sentence
    .normalize('NFC')
    .replaceAll(/\p{Cc}/gu, ' ')
    .replaceAll(address, mask)
    .replaceAll(long, (digits) =>
      price.test(digits) || digits.replaceAll(/\D/g, '').length <= maxDigits ? digits : mask,
    )
    .toLocaleLowerCase(language === 'tr' ? 'tr' : 'en');
  const words = plain.split(/\s+/).filter(Boolean);
  const rest = words.flatMap((word, at) => {
    if (isName(word)) return [mask];
    return at > 0 && isName(words[at - 1] ?? '') && /^\p{L}+$/u.test(word) ? [] : [word];
  });
  return rest.every((word) => word === mask) ? '' : rest.join(' ').slice(0, 120);
}

const isName = (word: string): boolean => names.has(foldTurkish(word));

/** True if personal data was masked. Such texts are never reported. */
export const isMasked = (text: string): boolean => text.includes(mask);
