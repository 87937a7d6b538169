import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { notificationTemplates } from '../contract/notifications.ts';

const root = join(import.meta.dirname, '..');
const read = (pattern: string, exclude: readonly string[] = []) =>
  globSync(pattern, { cwd: root, exclude: [...exclude] }).map((file) => ({
    file: file.replaceAll('\\', '/'),
    text: readFileSync(join(root, file), 'utf8'),
  }));

/** Templates of the talk modules. The modules' own tests cover those of accounts and ads. */
const isTalk = (template: string) => /^(?:AdOffer|AdQuestion|Favorite|List)\./.test(template);

const code = read('server/**/*.ts', ['**/test/**', 'server/people/notifications/**', 'server/site/**']);
const tests = [
  ...read('server/**/test/*.ts', ['server/people/notifications/**']),
  ...read('tests/**/*.ts', ['tests/support/**']),
];

it('the code sends every template whose event can happen', () => {
  const unsent = notificationTemplates.filter((template) => !code.some(({ text }) => text.includes(`'${template}'`)));
  expect(unsent).toEqual([]);
});

it('a test checks every template of the talk modules', () => {
  const unseen = notificationTemplates.filter((template) => {
    const [, short = ''] = template.split('.');
    return (
      isTalk(template) &&
      !tests.some(
        ({ file, text }) =>
          text.includes(`'${template}'`) ||
          // The offer tests omit the common prefix of their templates.
          (file.startsWith('server/talk/offers/test/') && text.includes(`'${short}'`)),
      )
    );
  });
  expect(unseen).toEqual([]);
});
