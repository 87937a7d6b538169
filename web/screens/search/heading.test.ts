import { expect, test } from 'vitest';
import { headingOf } from './heading.ts';

const trailOf = (...names: string[]) =>
  names.map((name, id) => ({
    id,
    name,
    path: '',
    ...(/^(Kiralık|For rent)$/.test(name) && { isDeal: true as const }),
  }));
const flat = {
  tr: trailOf('Emlak', 'Konut', 'Kiralık', 'Daire'),
  en: trailOf('Real estate', 'Residential', 'For rent', 'Flat'),
};
const places = [
  { id: 34, name: 'İstanbul' },
  { id: 35, name: 'İzmir' },
  { id: 1034, name: 'Kadıköy' },
];

test('names at most two places before the category in Turkish and after it in English', () => {
  const of = (language: 'tr' | 'en', ids: number[], trail = flat[language]) =>
    headingOf({ trail, places, language, request: { places: ids } });
  expect(of('tr', [1034])).toBe('Kadıköy kiralık daire');
  expect(of('en', [1034])).toBe('Flat for rent in Kadıköy');
  expect(of('tr', [34, 35])).toBe('İstanbul, İzmir kiralık daire');
  expect(of('tr', [34, 35, 1034])).toBe('Kiralık daire');
  expect(of('tr', [35], trailOf('Vasıta', 'ATV & UTV'))).toBe('İzmir ATV & UTV');
  expect(of('tr', [35], [])).toBe('İzmir');
});

test('uses words without another meaning as the heading', () => {
  expect(headingOf({ trail: [], places, language: 'tr', request: { text: 'bahçe cücesi' } })).toBe('“bahçe cücesi”');
  const words = { said: 'remarkable 2 tablet', text: 'remarkable 2', places: [35] };
  expect(headingOf({ trail: trailOf('Tablet'), places, language: 'tr', request: words })).toBe('“remarkable 2 tablet”');
  const said = 'renault megane dizel';
  expect(headingOf({ trail: [], places, language: 'tr', request: { said, text: 'dizel' } })).toBe(`“${said}”`);
});
