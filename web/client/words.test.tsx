import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { loadWords } from '../words/index.ts';
import { holdWords } from './translate.ts';
import { SpokenAreas, WordsProvider, useTranslation } from './words.tsx';

function Title() {
  const { t } = useTranslation('home');
  return <h1>{t('home.all')}</h1>;
}

it('renders a loaded area at once, and names it for the browser', async () => {
  const words = holdWords('tr', await loadWords('tr'));
  await words.load('home');
  const page = (
    <WordsProvider words={words} spoken={new Set()}>
      <Title />
      <SpokenAreas />
    </WordsProvider>
  );
  // This renderer waits for nothing: a component that had to wait would be missing.
  expect(renderToString(page)).toBe('<h1>Tümü</h1><template data-words="home"></template>');
});
