import { expect, it } from 'vitest';
import { loadTranslations } from '../i18n/index.ts';
import { createI18n } from './translate.ts';

it('translates keys, fills placeholders and leaves placeholders inside values alone', async () => {
  const { t } = createI18n('en', await loadTranslations('en'));
  expect(t('shell.menu.home')).toBe('Home');
  expect(t('shell.menu.all', { name: 'Cars {{name}} <b>' })).toBe('All in Cars {{name}} <b>');
});

it('chooses the plural form by number', async () => {
  const { t, load } = createI18n('en', await loadTranslations('en'));
  await load('home');
  const [one, many] = [t('home.lead', { count: 1, number: '1' }), t('home.lead', { count: 5, number: '5' })];
  expect(one).toContain('1 ad.');
  expect(many).toContain('5 ads.');
});

it('translates error codes, and unknown ones as a general error', async () => {
  const { t } = createI18n('tr', await loadTranslations('tr'));
  expect(t('TooManyRequests', { ns: 'api' })).toBe('Çok hızlı gidiyorsun. Biraz bekleyip yeniden dene.');
  expect(t('Nonsense' as 'AdNotFound', { ns: 'api' })).toBe(t('GeneralError', { ns: 'api' }));
});

it('loads an area once for all callers, without loading others', async () => {
  const words = await loadTranslations('tr');
  let loads = 0;
  const { t, load } = createI18n('tr', {
    ...words,
    areas: {
      ...words.areas,
      home: () => {
        loads += 1;
        return words.areas.home();
      },
    },
  });
  expect(t('home.all')).toBe('home.all');
  expect(load('home')).toBe(load('home'));
  await load('home');
  expect(loads).toBe(1);
  expect(load('home')).toHaveProperty('status', 'fulfilled');
  expect([t('home.all'), t('pages.menu.name')]).toEqual(['Tümü', 'pages.menu.name']);
});

it("translates an area's error codes once the area is loaded", async () => {
  const words = await loadTranslations('tr');
  // An area file with an additional error code.
  const feedback = async () => ({ ...(await words.areas.feedback()), api: { SubjectGone: 'Bu konu kalktı.' } });
  const { t, load } = createI18n('tr', { ...words, areas: { ...words.areas, feedback } });
  const translated = () => t('SubjectGone' as 'AdNotFound', { ns: 'api' });
  expect(translated()).toBe(t('GeneralError', { ns: 'api' }));
  await load('feedback');
  expect(translated()).toBe('Bu konu kalktı.');
});

it('returns the same rejected promise for an area that failed to load', async () => {
  const words = await loadTranslations('en');
  const { load } = createI18n('en', {
    ...words,
    areas: { ...words.areas, settings: () => Promise.reject(new Error('offline')) },
  });
  const first = load('settings');
  await expect(first).rejects.toThrow('offline');
  expect(load('settings')).toBe(first);
  expect(first).not.toHaveProperty('status');
});
