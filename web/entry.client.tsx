import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import type { Language } from '../contract/enums.ts';
import { translator } from './client/translate.ts';
import { WordsProvider } from './client/words.tsx';
import { loadWords } from './words/index.ts';

const language = document.documentElement.lang as Language;
const words = translator(language, await loadWords(language));

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <WordsProvider words={words}>
        <HydratedRouter />
      </WordsProvider>
    </StrictMode>,
  );
});
