import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { HydratedRouter } from 'react-router/dom';
import type { Language } from '../contract/enums.ts';
import { wordsIn } from './client/i18n.ts';
import { newQueryClient } from './client/queries.ts';
import { loadWords } from './words/index.ts';

const language = document.documentElement.lang as Language;
const i18n = wordsIn(language, await loadWords(language));
const queries = newQueryClient();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <QueryClientProvider client={queries}>
          <HydratedRouter />
        </QueryClientProvider>
      </I18nextProvider>
    </StrictMode>,
  );
});
