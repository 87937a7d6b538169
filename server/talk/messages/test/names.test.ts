import { expect, it } from 'vitest';
import { isDoubtfulName } from '../rules/fraud/names.ts';

it.each([
  'Meydan D.',
  'Meydan Destek',
  'MEYDAN',
  'Rneydan G.',
  'M3ydan D.',
  'Мeydan D.',
  'Meydаn',
  'M e y d a n',
  'Moderatör A.',
  'Destek H.',
  'Yetkili B.',
  'Official S.',
  'Аyşe Y.',
])('doubts the personal name “%s”', (name) => {
  expect(isDoubtfulName(name, 'Personal')).toBe(true);
});

it.each(['Ayşe Y.', 'Иван П.', 'Meyra D.', 'Meltem Ş.', 'Hamdan Y.', 'Adem İ.', 'Yusuf Ö.', 'Desen K.', 'Γιώργος Π.'])(
  'accepts the personal name “%s”',
  (name) => {
    expect(isDoubtfulName(name, 'Personal')).toBe(false);
  },
);

it.each([
  ['Meydan', true],
  ['Meydan Güvenli Ödeme', true],
  ['Meydan Müşteri Hizmetleri', true],
  ['Moderatör Ekibi', true],
  ['Meydan Emlak', false],
  ['Kızılay Meydan Otomotiv', false],
  ['Güvenlik Sistemleri', false],
  ['Hızlı Kargo', false],
])('judges the business name “%s”: %s', (name, is) => {
  expect(isDoubtfulName(name, 'Business')).toBe(is);
});
