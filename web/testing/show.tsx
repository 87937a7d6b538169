import { createRoot } from 'react-dom/client';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { createRoutesStub } from 'react-router';
import { onTestFinished } from 'vitest';
import type { Language } from '../../contract/enums.ts';
import { createI18n } from '../client/translate.ts';
import type { Translate } from '../client/translate.ts';
import { I18nProvider } from '../client/i18n.tsx';
import { OverlayProvider } from '../shell/overlays.tsx';
import { ToastProvider } from '../ui/Toast.tsx';
import { loadTranslations } from '../i18n/index.ts';
import type { Area } from '../i18n/index.ts';
import '../ui/base.css';

export interface Shown {
  /** The words of the page, the asked-for areas among them. */
  t: Translate<Area>;
}

/**
 * Draws a part of a screen in the test's browser until the test ends: in a page of the product's frame at `/`, in a language, with the words of
 * areas loaded before, as a guest or as the member who is named. What `load` answers is the page's own data, for parts that have it read anew.
 * Other addresses lead to a page that says where it is.
 */
export async function show(
  part: ReactNode,
  {
    language = 'tr',
    areas = [],
    memberId,
    load = () => null,
  }: { language?: Language; areas?: readonly Area[]; memberId?: string; load?: () => unknown } = {},
): Promise<Shown> {
  const words = createI18n(language, await loadTranslations(language));
  await Promise.all(areas.map(words.load));
  const root = {
    language,
    settings: {},
    renderedAt: Date.now(),
    ...(memberId && { member: { userId: memberId } }),
  };
  const Page = createRoutesStub([
    {
      id: 'root',
      path: '/',
      // For parts that have the page loaded anew.
      loader: () => root,
      children: [
        { id: 'page', index: true, loader: load, Component: () => <OverlayProvider>{part}</OverlayProvider> },
        { path: '*', Component: Elsewhere },
      ],
    },
  ]);
  const place = document.createElement('div');
  document.body.append(place);
  document.documentElement.lang = language;
  const drawn = createRoot(place);
  drawn.render(
    <I18nProvider words={words} spoken={new Set()}>
      <ToastProvider label="messages" closeLabel="close">
        <Suspense>
          <Page initialEntries={['/']} hydrationData={{ loaderData: { root, page: load() } }} />
        </Suspense>
      </ToastProvider>
    </I18nProvider>,
  );
  onTestFinished(() => {
    drawn.unmount();
    place.remove();
  });
  return { t: words.t };
}

function Elsewhere() {
  return <p>elsewhere</p>;
}
