import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { memberDialogs } from './member/lazy-member.ts';
import { lazy } from '../ui/lazy.ts';

/** Data passed to a drawer on opening. */
export type DrawerData = Readonly<Record<string, string>>;

export interface DrawerContentProps {
  open: boolean;
  data: DrawerData;
  onClose: () => void;
}

/** All drawers by their name in the URL (`activeDrawer`). Their code loads on first opening. */
const drawers = {
  discipline: lazy(() => import('./DisciplineDrawer.tsx')),
  signIn: lazy(() => import('./SignInDialog.tsx')),
  removeFavourite: lazy(() => import('../parts/favourite/RemoveFavourite.tsx')),
  addToList: lazy(() => import('../parts/lists/AddToList.tsx')),
  ...memberDialogs,
} satisfies Record<string, ComponentType<DrawerContentProps>>;

export type DrawerName = keyof typeof drawers;

interface Overlays {
  openDrawer(name: DrawerName, data?: DrawerData): void;
  closeDrawers(): void;
  /** Runs the callback once after the last open drawer has closed. */
  afterLastClose(callback: () => void): void;
}

const Context = createContext<Overlays | null>(null);

/** Opens and closes drawers. Requires an OverlayProvider. */
export function useOverlays(): Overlays {
  const overlays = useContext(Context);
  if (!overlays) throw new Error('useOverlays outside OverlayProvider');
  return overlays;
}

interface OpenDrawer {
  name: DrawerName;
  data: DrawerData;
  open: boolean;
}

const isDrawer = (name: string | null): name is DrawerName => name !== null && Object.hasOwn(drawers, name);

/** Renders the open drawers. The query parameter `activeDrawer` opens one on load. */
export function OverlayProvider({ children }: { children: ReactNode }) {
  const [search] = useSearchParams();
  const [shown, setShown] = useState<readonly OpenDrawer[]>([]);
  const queued = useRef<(() => void)[]>([]);

  const openDrawer = useCallback((name: DrawerName, data: DrawerData = {}) => {
    setShown((before) => [...before.filter((one) => one.name !== name), { name, data, open: true }]);
  }, []);
  const close = useCallback((name?: DrawerName) => {
    setShown((before) =>
      before.map((one) => (name === undefined || one.name === name ? { ...one, open: false } : one)),
    );
  }, []);

  const drawer = search.get('activeDrawer');
  useEffect(() => {
    if (isDrawer(drawer)) openDrawer(drawer, Object.fromEntries(search));
    // Depends on the name only: other parameters must not open it again.
  }, [drawer]);

  const isAnyOpen = shown.some((one) => one.open);
  useEffect(() => {
    if (isAnyOpen) return;
    for (const callback of queued.current.splice(0)) callback();
  }, [isAnyOpen]);

  const overlays = useMemo<Overlays>(
    () => ({
      openDrawer,
      closeDrawers: () => close(),
      afterLastClose: (callback) => queued.current.push(callback),
    }),
    [openDrawer, close],
  );
  return (
    <Context value={overlays}>
      {children}
      {shown.map(({ name, data, open }) => {
        const Content = drawers[name];
        return (
          <Suspense key={name} fallback={null}>
            <Content open={open} data={data} onClose={() => close(name)} />
          </Suspense>
        );
      })}
    </Context>
  );
}
