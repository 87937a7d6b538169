import { expect, it } from 'vitest';
import { specIdOf, withSpecNames } from './check-draft.ts';

it('names the specs that problems are about, and leaves the others alone', () => {
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

it('takes only the path of a spec for one', () => {
  expect(['specs.12', 'specs', 'specs.12.from', 'title'].map(specIdOf)).toEqual([12, undefined, undefined, undefined]);
});
