import { product } from '../../../../contract/product.ts';
import { DomainError } from '../../../platform/errors.ts';
import { foldLetters } from '../../../platform/fold-letters.ts';

/**
 * Names that only the house may bear (decision 016). A person who is called like it, or like one of its offices, could ask others for
 * anything in its name.
 */

/** Signs and digits that are read as letters. */
const readAs = new Map(pairs('013456789@$€!|+', 'oieasgtbgaseiit'));

/** Letters of other scripts by their sound, for those who read the script. */
const sounds = new Map([
  ...pairs('абвгдежзийклмнопрстуфхыэіј', 'abvgdejziyklmnoprstufhieij'),
  ...pairs('αβγδεζηικλμνοπρσςτυφχω', 'avgdeziiklmnoprsstufho'),
]);

function pairs(from: string, to: string): [string, string][] {
  return Array.from(from, (letter, index) => [letter, to.charAt(index)]);
}

const bySound = (text: string): string =>
  Array.from(text.toLowerCase(), (letter) => sounds.get(letter) ?? letter).join('');

/**
 * A text as a hasty reader takes it: one script, no accents, digits as letters, `l` and `i` alike, `rn` as `m`, no letter twice in a row, and
 * nothing between the words but blanks.
 */
function skeleton(text: string): string {
  const letters = Array.from(foldLetters(text).text, (letter) => readAs.get(letter) ?? letter).join('');
  return letters
    .replace(/[^\p{L}\s_.-]+/gu, '')
    .replace(/[\s_.-]+/gu, ' ')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll('l', 'i')
    .replace(/(\p{L})\1+/gu, '$1')
    .trim();
}

/** What a text looks like, and what it sounds like. */
const readings = (text: string): string[] => {
  const short = text.slice(0, mostLetters);
  return [skeleton(short), skeleton(bySound(short))];
};
const mostLetters = 200;

const skeletons = (words: string): string[] => words.trim().split(/\s+/).map(skeleton);

const house = skeleton(product.name);

/** Offices and what speaks for one: nobody's name is among them, so that one such word is enough. */
const offices = skeletons(`
  destek desteği destekçi destekhattı support supporter yardımmasası helpdesk help güvenlik güvenliği security
  moderatör moderator moderasyon moderation admin administrator administration yönetici yöneticisi yönetim yönetimi management
  müşteri customer hizmetleri services service temsilci temsilcisi operatör operator sistem sistemi system bildirim bildirimi
  notification official ekip ekibi team personel staff denetim denetimi ödeme ödemeler payment payments
  doğrulama verification fatura webmaster postmaster noreply superuser root bot
`);

/** Words that people are called, or that name nothing by themselves, but that name an office beside the house. */
const besideHouse = skeletons(`
  resmi yardım hizmet devlet edevlet emniyet polis banka bank kargo iade sipariş hesap hesabı account iletişim info editör
  merkez merkezi genel müdür müdürlük ceo com comtr net app online türkiye tr güven güvenli safe trust
`);
const officeSet = new Set(offices);
const namesOffices = [...offices, ...besideHouse].filter((word) => word.length > 2);

/** Whether words that stand together without a blank are nothing but names of the house and its offices: `destekekibi`. */
function isMadeOf(word: string, parts: readonly string[]): boolean {
  return word === '' || parts.some((part) => word.startsWith(part) && isMadeOf(word.slice(part.length), parts));
}

const wholeParts = [house, ...offices];

/** Whether a skeleton names an office, or the house and something that makes an office of it. */
function namesOffice(text: string): boolean {
  const words = text.split(' ');
  if (words.some((word) => officeSet.has(word))) return true;
  if (words.some((word) => word !== '' && word !== house && isMadeOf(word, wholeParts))) return true;
  const glued = words.join('');
  if (!glued.includes(house)) return false;
  const rest = glued.split(house).join(' ');
  return namesOffices.some((office) => rest.includes(office));
}

/**
 * Whether only the house may be called so. `Meydan` is a surname that people have, so that it is free behind a name of one's own; as a first
 * name it is not, for others read that alone.
 */
export function isHouseName(name: string, surname = ''): boolean {
  return (
    readings(name).some((text) => text.split(' ')[0] === house) || readings(`${name} ${surname}`).some(namesOffice)
  );
}

/** Whether an administrator should look twice before a business is called so. */
export function resemblesHouse(title: string): boolean {
  return readings(title).some((text) => text.replaceAll(' ', '').includes(house) || namesOffice(text));
}

/** Refuses NameReserved for a person. */
export function refuseHouseName(name: string, surname: string): void {
  if (isHouseName(name, surname)) throw new DomainError('NameReserved', [{ code: 'NameReserved', path: 'name' }]);
}
