import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import type { Language } from '../contract/enums.ts';
import { prefetchLinks } from './client/prefetch-links.ts';
import { retryPageRequests } from './client/page-requests.ts';
import { createI18n } from './client/translate.ts';
import { I18nProvider, listedAreas } from './client/i18n.tsx';
import { loadTranslations } from './i18n/index.ts';
import { startBlockId, stateBlockId } from './page-state.ts';
import type { PageStart } from './page-state.ts';

retryPageRequests();

const language = document.documentElement.lang as Language;
const usedAreas = listedAreas();
const [words] = await Promise.all([loadWords(), prepareRouter()]);

async function loadWords() {
  const loaded = createI18n(language, await loadTranslations(language));
  await Promise.all(usedAreas.map(loaded.load));
  return loaded;
}

/** Passes the page's data blocks and the code of its routes to the router. */
async function prepareRouter(): Promise<void> {
  const { context, manifest, modules } = JSON.parse(blockText(startBlockId)) as PageStart;
  const routes = Object.entries(modules).map(async ([id, address]) => [id, await window.importRoute?.(address)]);
  Object.assign(window, {
    __reactRouterContext: { ...context, stream: new Blob([blockText(stateBlockId)]).stream() },
    __reactRouterManifest: manifest,
    __reactRouterRouteModules: Object.fromEntries(await Promise.all(routes)),
  });
}

function blockText(id: string): string {
  return document.getElementById(id)?.textContent ?? '';
}

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
