import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const web = join(import.meta.dirname, '..');
const sheets = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.module.css'));

/** Bodies of all blocks that start with `begin`. */
function blocks(css: string, begin: string): string[] {
  return css
    .split(begin)
    .slice(1)
    .map((rest) => {
      let depth = 1;
      const end = Array.from(rest).findIndex((letter) => {
        if (letter === '{') depth++;
        if (letter === '}') depth--;
        return depth === 0;
      });
      return rest.slice(0, end);
    });
}

/** Selectors whose only border is an inset shadow, reduced to the last class of the rule. */
function bordered(css: string): string[] {
  return [...css.matchAll(/([^{};]+)\{[^{}]*box-shadow:\s*inset 0 0 0 [^{}]*\}/g)].flatMap(([, selector = '']) =>
    selector
      .split(/,(?![^()]*\))/)
      // The focus ring is an outline.
      .filter((one) => !one.includes(':focus'))
      .map((one) => one.trim().replace(/::?[\w-]+(\([^)]*\))?|\[[^\]]*\]/g, '')),
  );
}

/** High-contrast modes remove shadows, so these elements need a real border. */
it.each(sheets)('%s has real borders in forced colours where it draws them as shadows', (sheet) => {
  const css = readFileSync(join(web, sheet), 'utf8').replace(/\/\*.*?\*\//gs, '');
  const forced = blocks(css, '@media (forced-colors: active) {').join('\n');
  const named = [...forced.matchAll(/([^{}]+)\{/g)].map(([, selector = '']) => selector).join(',');
  const missing = bordered(css).filter((selector) => {
    const last = /\.[\w-]+(?=[^.]*$)/.exec(selector)?.[0] ?? selector;
    return !new RegExp(`${last.replace('.', '\\.')}(?![\\w-])`).test(named);
  });
  expect([...new Set(missing)]).toEqual([]);
});
