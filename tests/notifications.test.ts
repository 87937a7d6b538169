import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { notificationTemplates } from '../contract/notifications.ts';
import { screenExists } from '../web/screens.ts';

const root = join(import.meta.dirname, '..');
const read = (pattern: string, exclude: readonly string[] = []) =>
  globSync(pattern, { cwd: root, exclude: [...exclude] }).map((file) => ({
    file: file.replaceAll('\\', '/'),
    text: readFileSync(join(root, file), 'utf8'),
  }));

/** Templates that are sent only if a screen exists. */
const broughtBy: readonly [RegExp, () => boolean][] = [
  [/^MembershipPackage\./, () => screenExists('membershipPackage')],
  [/^(?:Favorite\.AdLists|List\.ChangePrice)$/, () => screenExists('myLists')],
];
const happens = (template: string) => broughtBy.every(([what, by]) => !what.test(template) || by());
/** Of what people do with each other; those of accounts and ads are seen by the tests of their own modules. */
const isTalk = (template: string) => /^(?:AdOffer|AdQuestion|Favorite|List)\./.test(template);

const code = read('server/**/*.ts', ['**/test/**', 'server/people/notifications/**', 'server/site/**']);
const tests = [
  ...read('server/**/test/*.ts', ['server/people/notifications/**']),
  ...read('tests/**/*.ts', ['tests/support/**']),
];

it('each template of what can happen is told by the code', () => {
  const untold = notificationTemplates.filter(
    (template) => happens(template) && !code.some(({ text }) => text.includes(`'${template}'`)),
  );
  expect(untold).toEqual([]);
});

it('each of what people do with each other is seen by a test where it is told', () => {
  const unseen = notificationTemplates.filter((template) => {
    const [, short = ''] = template.split('.');
    return (
      isTalk(template) &&
      happens(template) &&
      !tests.some(
        ({ file, text }) =>
          text.includes(`'${template}'`) ||
          // Tests of offers leave out what all of their templates begin with.
          (file.startsWith('server/talk/offers/test/') && text.includes(`'${short}'`)),
      )
    );
  });
  expect(unseen).toEqual([]);
});
