/** Turkish spelling: from the upper case of the registers to how a name is written, and to a key for comparing. */

/**
 * Words that the register writes with a dotless I (its upper case was made without Turkish rules) or
 * without a cedilla, as they come out of lower-casing, with their right spelling.
 */
const misspelt: Record<string, string> = {
  altıntas: 'altıntaş',
  bahcelievler: 'bahçelievler',
  basrı: 'basri',
  cumhurıyet: 'cumhuriyet',
  dagıstan: 'dağıstan',
  efendı: 'efendi',
  fatıh: 'fatih',
  haci: 'hacı',
  hatıp: 'hatip',
  ıbrahim: 'ibrahim',
  ıhsan: 'ihsan',
  ımrohor: 'imrahor',
  ınönü: 'inönü',
  ıshakçelebı: 'ishakçelebi',
  ıstiklal: 'istiklal',
  ishakçelebı: 'ishakçelebi',
  kardesler: 'kardeşler',
  karsıyaka: 'karşıyaka',
  yavuzselım: 'yavuzselim',
  yenı: 'yeni',
  yenımahalle: 'yenimahalle',
};

/** Written wholly in capitals: abbreviations that are spelt letter by letter. */
const initialisms = new Set(['ptt', 'b.m', 'p.t.t', 'osb', 'gap', 'toki']);

function capitalised(word: string): string {
  return word.charAt(0).toLocaleUpperCase('tr') + word.slice(1);
}

/**
 * A register's upper-case name as it is written: `M.FEVZİ ÇAKMAK` → `M. Fevzi Çakmak`,
 * `7EYLÜL` → `7 Eylül`, `AHMED-İ HANİ` → `Ahmed-i Hani`, `KUMKÖY (KİLYOS)` → `Kumköy (Kilyos)`.
 */
export function turkishName(register: string): string {
  return register
    .normalize('NFC')
    .toLocaleLowerCase('tr')
    .replace(/(\d)(\p{L})/gu, '$1 $2') // 7eylül
    .replace(/\.(?=\p{L}{2})/gu, '. ') // 100.yıl, m.fevzi, but p.t.t stays closed
    .replace(/\.$/, '') // cumhuriyet.
    .split(' ')
    .filter(Boolean)
    .map((word) => {
      if (initialisms.has(word)) return word.toLocaleUpperCase('tr');
      return word.replace(/[^-(]+/gu, (part, at: number) => {
        // The izafet of Ottoman names (`Ahmed-i Hani`) and the word for “and” stay small.
        if ((part === 'i' && at > 0) || part === 've') return part;
        return capitalised(misspelt[part] ?? part);
      });
    })
    .join(' ');
}

/** A key under which spellings of one name meet: Latin letters and digits only, no spaces. */
export function nameKey(name: string): string {
  return name
    .toLocaleLowerCase('tr')
    .replaceAll('ı', 'i')
    .normalize('NFD')
    .replace(/[^a-z0-9]/g, '');
}
