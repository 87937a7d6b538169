import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { memberDialogs } from './member/lazy-member.ts';
import { lazy } from '../ui/lazy.ts';

/** What a drawer is given when it opens. */
export type DrawerData = Readonly<Record<string, string>>;

export interface DrawerContentProps {
  open: boolean;
  data: DrawerData;
  onClose: () => void;
}

/** Every drawer by its name in the address (`activeDrawer`). Their code is fetched when they first open. */
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
  /** Runs once, after the last open drawer has closed. */
  afterLastClose(callback: () => void): void;
}

const Context = createContext<Overlays | null>(null);

/** Opens and closes drawers from anywhere in the shell or a screen. */
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

/** Holds the open drawers; the query parameter `activeDrawer` opens one on load. */
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
    // Only the name opens: other keys changing must not open it again.
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
