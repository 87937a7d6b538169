import { createRoot } from 'react-dom/client';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { createRoutesStub } from 'react-router';
import { onTestFinished } from 'vitest';
import type { Language } from '../../contract/enums.ts';
import { createI18n } from '../client/translate.ts';
import type { Translate } from '../client/translate.ts';
import { I18nProvider } from '../client/i18n.tsx';
import { FollowLinks } from '../shell/FollowLinks.tsx';
import { Marks } from '../shell/Marks.tsx';
import { OverlayProvider } from '../shell/overlays.tsx';
import { ToastProvider } from '../ui/Toast.tsx';
import { loadTranslations } from '../i18n/index.ts';
import type { Area } from '../i18n/index.ts';
import '../ui/base.css';

export interface Shown {
  /** Texts of the page, including the requested areas. */
  t: Translate<Area>;
}

/**
 * Renders a component in the test browser until the test ends: in the product's frame at `/`, in a language, with the texts of the given areas, as a guest
 * or a member. `load` returns the page's own data, for components that reload it. Other paths show a page that says "elsewhere".
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
      // For components that reload the page's data.
      loader: () => root,
      children: [
        { id: 'page', index: true, loader: load, Component: () => <Frame>{part}</Frame> },
        { path: '*', Component: Elsewhere },
      ],
    },
  ]);
  const place = document.createElement('div');
  document.body.append(place);
  document.documentElement.lang = language;
  const drawn = createRoot(place);
  drawn.render(
    <I18nProvider words={words} usedAreas={new Set()}>
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

function Frame({ children }: { children: ReactNode }) {
  return (
    <OverlayProvider>
      {children}
      <Marks />
      <FollowLinks />
    </OverlayProvider>
  );
}

function Elsewhere() {
  return <p>elsewhere</p>;
}
