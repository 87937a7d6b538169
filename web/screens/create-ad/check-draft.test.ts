import { expect, it } from 'vitest';
import { specIdOf, withSpecNames } from './check-draft.ts';

it('adds spec names to problems of specs only', () => {
  const problems = [
    { code: 'Required', path: 'specs.1204' },
    { code: 'Required', path: 'specs.7' },
    { code: 'TitleTooShort', path: 'title' },
  ];
  expect(withSpecNames(problems, new Map([[1204, 'Marka']]))).toEqual([
    { code: 'Required', path: 'specs.1204', specName: 'Marka' },
    { code: 'Required', path: 'specs.7' },
    { code: 'TitleTooShort', path: 'title' },
  ]);
});

it('recognizes only spec paths', () => {
  expect(['specs.12', 'specs', 'specs.12.from', 'title'].map(specIdOf)).toEqual([12, undefined, undefined, undefined]);
});
