import { describe, expect, test } from 'vitest';
import { isReservedName, resemblesReservedName } from '../rules/reserved-names.ts';
import { userNameStem } from '../rules/user-name-stem.ts';

const split = (full: string): [name: string, surname: string] => {
  const at = full.lastIndexOf(' ');
  return at < 0 ? [full, ''] : [full.slice(0, at), full.slice(at + 1)];
};

describe('reserved names', () => {
  test.each([
    'Meydan Destek',
    'MEYDAN DESTEK',
    'Destek Meydan',
    'MeydanDestek Ekibi',
    'Meydandestek Yılmaz',
    'Meydan Yılmaz',
    'Ali Destek',
    'Müşteri Hizmetleri',
    'Destekekibi Ay',
    'Admin Meydan',
    'Yönetici Bey',
    'Meydan Güvenlik',
    'Resmi Meydan',
    'Ayşe MeydanYardım',
    'Moderatör Can',
    'Meydan Support',
    'Support Team',
    // Cyrillic, Greek, mixed scripts, and letters with a similar sound
    'Меуdаn Dеstеk',
    'Μeydan Yılmaz',
    'Мeydan Уılmaz',
    'Ⅾestek Ay',
    'Аdmіn Ay',
    'Мейдан Дестек',
    // full-width, mathematical, small capitals, circled
    'Ｍｅｙｄａｎ Ｄｅｓｔｅｋ',
    '𝐌𝐞𝐲𝐝𝐚𝐧 𝐃𝐞𝐬𝐭𝐞𝐤',
    'ᴍᴇʏᴅᴀɴ Ay',
    'Ⓜⓔⓨⓓⓐⓝ Ay',
    // accents, repeated letters, invisible characters, symbols and digits in place of letters
    'Mêydàn Ay',
    'Meeydaan Ay',
    'Mey\u200bdan Des\u2060tek',
    'M3yd4n D3st3k',
    'Meyd@n Ay',
    'De5tek Ay',
    'Rneydan Ay',
    'Mеydаn_Destek Ay',
    'M\u00ade\u00ady\u00addan Destek',
  ])('are refused: %s', (full) => {
    expect(isReservedName(...split(full))).toBe(true);
  });

  test.each([
    'Ayşe Yılmaz',
    'Sinan Meydan',
    'Can Meydancı',
    'Elif Meydanoğlu',
    'Devlet Bahçeli',
    'Hizmet Kaya',
    'Ayşe Yardım',
    'Resmiye Kargo',
    'Resmi Tan',
    'Güven Polis',
    'Emniyet Ay',
    'Ekin Merkez',
    'Mod Ada',
    'Botan Er',
    'Adem İnce',
    'Seda Mina',
    'Merve Edanur Dan',
    'Ольга Иванова',
    'Дмитрий Петров',
    'Αλέξανδρος Παπαδόπουλος',
    'محمد علي',
    '田中 太郎',
    'O Ay',
  ])('do not include %s', (full) => {
    expect(isReservedName(...split(full))).toBe(false);
  });
});

test.each([
  ['Meydan Otomotiv', true],
  ['Kızılay Meydanı Emlak', true],
  ['Меydan Elektronik', true],
  ['Yıldız Destek Hizmetleri A.Ş.', true],
  ['Yıldız Mobilya Sanayi', false],
])('are compared with business titles, so that an administrator checks %s: %s', (title, expected) => {
  expect(resemblesReservedName(title)).toBe(expected);
});

test.each([
  ['Meydan', 'Destek'],
  ['Destek', 'Ay'],
  ['Ad', 'Min'],
])('do not start a user name: %s %s', (name, surname) => {
  expect(userNameStem(name, surname)).toMatch(name === 'Ad' ? /^ad-m$/ : /^uye$/);
});
