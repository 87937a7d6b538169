import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import type { Language } from '../contract/enums.ts';
import { prefetchLinks } from './client/prefetch-links.ts';
import { retryPageRequests } from './client/page-requests.ts';
import { createI18n } from './client/translate.ts';
import { I18nProvider, listedAreas } from './client/i18n.tsx';
import { loadTranslations } from './i18n/index.ts';

retryPageRequests();

const language = document.documentElement.lang as Language;
const words = createI18n(language, await loadTranslations(language));
const usedAreas = listedAreas();
await Promise.all(usedAreas.map(words.load));

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <I18nProvider words={words} usedAreas={new Set(usedAreas)}>
        <HydratedRouter />
      </I18nProvider>
    </StrictMode>,
  );
});

prefetchLinks();
