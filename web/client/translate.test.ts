import { expect, it } from 'vitest';
import { loadWords } from '../words/index.ts';
import { translator } from './translate.ts';

it('says texts, fills blanks and keeps what a value holds as it is', async () => {
  const t = translator('en', await loadWords('en'));
  expect(t('shell.menu.home')).toBe('Home');
  expect(t('shell.menu.all', { name: 'Cars {{name}} <b>' })).toBe('All in Cars {{name}} <b>');
});

it('chooses by number', async () => {
  const t = translator('en', await loadWords('en'));
  const [one, many] = [t('home.lead', { count: 1, number: '1' }), t('home.lead', { count: 5, number: '5' })];
  expect(one).toContain('1 ad.');
  expect(many).toContain('5 ads.');
});

it('says what an error code means, and that something went wrong for one nobody knows', async () => {
  const t = translator('tr', await loadWords('tr'));
  expect(t('AdNotFound', { ns: 'api' })).toBe('Böyle bir ilan yok.');
  expect(t('Nonsense' as 'AdNotFound', { ns: 'api' })).toBe(t('GeneralError', { ns: 'api' }));
});
