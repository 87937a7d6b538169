import { product } from '../../../../contract/product.ts';
import { DomainError } from '../../../platform/errors.ts';
import { foldLetters } from '../../../platform/fold-letters.ts';

/** Names reserved for Meydan (decision 016). A user named like Meydan or one of its departments could deceive other users. */

/** Digits and symbols that look like letters. */
const lookalikes = new Map(pairs('013456789@$€!|+', 'oieasgtbgaseiit'));

/** Cyrillic and Greek letters mapped by sound. */
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
 * Reduces a text to what it looks like at a glance. It folds accents, maps digits to letters, `l` to `i` and `rn` to `m`, removes repeated
 * letters, and leaves only spaces between words.
 */
function skeleton(text: string): string {
  const letters = Array.from(foldLetters(text).text, (letter) => lookalikes.get(letter) ?? letter).join('');
  return letters
    .replace(/[^\p{L}\s_.-]+/gu, '')
    .replace(/[\s_.-]+/gu, ' ')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll('l', 'i')
    .replace(/(\p{L})\1+/gu, '$1')
    .trim();
}

/** The skeleton of the text as it looks, and as it sounds. */
const readings = (text: string): string[] => {
  const short = text.slice(0, maxLetters);
  return [skeleton(short), skeleton(bySound(short))];
};

const maxLetters = 200;

const skeletons = (words: string): string[] => words.trim().split(/\s+/).map(skeleton);

const productName = skeleton(product.name);

/** Department and staff words. No person has such a name, so one word is enough to refuse. */
const offices = skeletons(`
  destek desteği destekçi destekhattı support supporter yardımmasası helpdesk help güvenlik güvenliği security
  moderatör moderator moderasyon moderation admin administrator administration yönetici yöneticisi yönetim yönetimi management
  müşteri customer hizmetleri services service temsilci temsilcisi operatör operator sistem sistemi system bildirim bildirimi
  notification official ekip ekibi team personel staff denetim denetimi ödeme ödemeler payment payments
  doğrulama verification fatura webmaster postmaster noreply superuser root bot
`);

/** Words that are also common names or neutral alone. They name a department only next to "Meydan". */
const wordsBesideProduct = skeletons(`
  resmi yardım hizmet devlet edevlet emniyet polis banka bank kargo iade sipariş hesap hesabı account iletişim info editör
  merkez merkezi genel müdür müdürlük ceo com comtr net app online türkiye tr güven güvenli safe trust
`);

const officeSet = new Set(offices);
const namesOffices = [...offices, ...wordsBesideProduct].filter((word) => word.length > 2);

/** Whether a word without spaces consists only of reserved words: `destekekibi`. */
function isMadeOf(word: string, parts: readonly string[]): boolean {
  return word === '' || parts.some((part) => word.startsWith(part) && isMadeOf(word.slice(part.length), parts));
}

const wholeParts = [productName, ...offices];

/** Whether a skeleton contains a department word, or the product name with a word that makes it a department. */
function namesOffice(text: string): boolean {
  const words = text.split(' ');
  if (words.some((word) => officeSet.has(word))) return true;
  if (words.some((word) => word !== '' && word !== productName && isMadeOf(word, wholeParts))) return true;
  const glued = words.join('');
  if (!glued.includes(productName)) return false;
  const rest = glued.split(productName).join(' ');
  return namesOffices.some((office) => rest.includes(office));
}

/** Whether the name is reserved. `Meydan` is a real surname, so it is allowed as a surname, but not as a first name, which is often shown alone. */
export function isReservedName(name: string, surname = ''): boolean {
  return (
    readings(name).some((text) => text.split(' ')[0] === productName) ||
    readings(`${name} ${surname}`).some(namesOffice)
  );
}

/** Whether an administrator should check the title before verifying a business. */
export function resemblesReservedName(title: string): boolean {
  return readings(title).some((text) => text.replaceAll(' ', '').includes(productName) || namesOffice(text));
}

/** Throws NameReserved. */
export function refuseReservedName(name: string, surname: string): void {
  if (isReservedName(name, surname)) throw new DomainError('NameReserved', [{ code: 'NameReserved', path: 'name' }]);
}
