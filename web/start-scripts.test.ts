import { createContext, runInContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { disciplines, themeOf, themes } from '../contract/enums.ts';
import { themeScript } from './start-scripts.ts';

/** Runs the script with cookies. Returns the theme, the colour of the browser's bars, and whether the question about cookies is hidden. */
function run(cookie: string): { theme: string | undefined; color: string; isAnswered: boolean } {
  const meta = { content: '#ffffff' };
  const dataset: { theme?: string; answered?: string } = {};
  const document = { cookie, documentElement: { dataset }, querySelector: () => meta };
  runInContext(themeScript, createContext({ document }));
  return { theme: dataset.theme, color: meta.content, isAnswered: 'answered' in dataset };
}

describe('the script for the theme', () => {
  test.each([...themes, 'unknown', '<script>', undefined])('agrees with the contract on the theme %s', (stored) => {
    for (const discipline of [...disciplines, undefined]) {
      const cookies = { Other: 'x', ...(stored && { Theme: stored }), ...(discipline && { Discipline: discipline }) };
      const { theme, color } = run(
        Object.entries(cookies)
          .map(([name, value]) => `${name}=${value}`)
          .join('; '),
      );
      const expected = themeOf(stored, discipline);
      expect([theme, color]).toEqual([expected, expected.endsWith('dark') ? '#0b1530' : '#ffffff']);
    }
  });
});

test.each([
  [undefined, false],
  ['all', false],
  ['all-2', true],
  ['necessary', true],
])('hides the question about cookies if its current text is answered (%s)', (answer, isHidden) => {
  expect(run(answer === undefined ? 'Theme=ads-dark' : `Theme=ads-dark; Consent=${answer}`).isAnswered).toBe(isHidden);
});
