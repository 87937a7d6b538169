/** Turkish spelling: converts the registers' upper case to normal names and to comparison keys. */

/**
 * Correct spellings for words that the register writes with a dotless I (its upper case ignored Turkish rules) or without a cedilla. Keys are
 * lower-cased.
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

/** Abbreviations in capitals. */
const initialisms = new Set(['ptt', 'b.m', 'p.t.t', 'osb', 'gap', 'toki']);

function capitalised(word: string): string {
  return word.charAt(0).toLocaleUpperCase('tr') + word.slice(1);
}

/**
 * Converts a register's upper-case name: `M.FEVZİ ÇAKMAK` → `M. Fevzi Çakmak`,
 * `7EYLÜL` → `7 Eylül`, `AHMED-İ HANİ` → `Ahmed-i Hani`, `KUMKÖY (KİLYOS)` → `Kumköy (Kilyos)`.
 */
export function turkishName(register: string): string {
  return register
    .normalize('NFC')
    .toLocaleLowerCase('tr')
    .replace(/(\d)(\p{L})/gu, '$1 $2') // 7eylül
    .replace(/\.(?=\p{L}{2})/gu, '. ') // 100.yıl, m.fevzi; p.t.t is unchanged
    .replace(/\.$/, '') // cumhuriyet.
    .split(' ')
    .filter(Boolean)
    .map((word) => {
      if (initialisms.has(word)) return word.toLocaleUpperCase('tr');
      return word.replace(/[^-(]+/gu, (part, at: number) => {
        // The Ottoman izafet (`Ahmed-i Hani`) and `ve` (and) stay in lower case.
        if ((part === 'i' && at > 0) || part === 've') return part;
        return capitalised(misspelt[part] ?? part);
      });
    })
    .join(' ');
}

/** A comparison key for a name's spellings: Latin letters and digits, no spaces. */
export function nameKey(name: string): string {
  return name
    .toLocaleLowerCase('tr')
    .replaceAll('ı', 'i')
    .normalize('NFD')
    .replace(/[^a-z0-9]/g, '');
}
