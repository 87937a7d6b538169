import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { loadTranslations } from '../i18n/index.ts';
import { createI18n } from './translate.ts';
import { UsedAreas, I18nProvider, useTranslation } from './i18n.tsx';

function Title() {
  const { t } = useTranslation('home');
  return <h1>{t('home.all')}</h1>;
}

it('renders a loaded area immediately, and lists it for the browser', async () => {
  const words = createI18n('tr', await loadTranslations('tr'));
  await words.load('home');
  const page = (
    <I18nProvider words={words} usedAreas={new Set()}>
      <Title />
      <UsedAreas language="tr" />
    </I18nProvider>
  );
  // This renderer does not wait: a suspended component would be missing.
  expect(renderToString(page)).toBe('<h1>Tümü</h1><template data-words="home"></template>');
});
