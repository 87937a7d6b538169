import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import type { Language } from '../contract/enums.ts';
import { watchNearLinks } from './client/near-links.ts';
import { holdPageRequests } from './client/page-requests.ts';
import { holdWords } from './client/translate.ts';
import { WordsProvider, spokenAreas } from './client/words.tsx';
import { loadWords } from './words/index.ts';

holdPageRequests();

const language = document.documentElement.lang as Language;
const words = holdWords(language, await loadWords(language));
const spoken = spokenAreas();
await Promise.all(spoken.map(words.load));

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <WordsProvider words={words} spoken={new Set(spoken)}>
        <HydratedRouter />
      </WordsProvider>
    </StrictMode>,
  );
});

watchNearLinks();
