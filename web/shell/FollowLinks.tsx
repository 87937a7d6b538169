import { useEffect, useState } from 'react';
import { PrefetchPageLinks, useNavigate } from 'react-router';
import { isServiceUnreachable } from '../client/connection.ts';
import { isSlowConnection } from '../client/slow-connection.ts';

/** Milliseconds of hover or focus after which a page's data is prefetched. */
const intentMs = 100;

/**
 * Navigates within the product on clicks on any `AppLink`, and on any anchor inside an element with `data-follow`. `data-keep-scroll` on the link or
 * around it keeps the scroll position. Prefetches a page's data when its link is hovered, focused or touched.
 */
export function FollowLinks() {
  const navigate = useNavigate();
  const [intended, setIntended] = useState<string>();

  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = linkAt(event.target);
      if (!link || !isPlainClick(event) || !isFollowed(link)) return;
      event.preventDefault();
      void navigate(pathOf(link), {
        replace: link.dataset['replace'] !== undefined || link.href === location.href,
        preventScrollReset: link.closest('[data-keep-scroll]') !== null,
      });
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [navigate]);

  useEffect(() => {
    let path: string | undefined;
    let timer: ReturnType<typeof setTimeout>;
    const onIntent = ({ target }: Event) => {
      const link = linkAt(target);
      const next = link?.dataset['link'] === 'intent' ? pathOf(link) : undefined;
      if (next === path) return;
      path = next;
      clearTimeout(timer);
      setIntended(undefined);
      if (next !== undefined)
        timer = setTimeout(() => {
          if (!isServiceUnreachable() && !isSlowConnection()) setIntended(next);
        }, intentMs);
    };
    const events = ['mouseover', 'focusin', 'touchstart'] as const;
    for (const event of events) document.addEventListener(event, onIntent, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const event of events) document.removeEventListener(event, onIntent);
    };
  }, []);

  return intended !== undefined && <PrefetchPageLinks page={intended} />;
}

const linkAt = (target: EventTarget | null): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest('a') : null;

const pathOf = ({ pathname, search, hash }: HTMLAnchorElement): string => pathname + search + hash;

const isPlainClick = ({ defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  !defaultPrevented && button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

function isFollowed(link: HTMLAnchorElement): boolean {
  if (link.origin !== location.origin || link.target !== '' || link.hasAttribute('download')) return false;
  if (link.dataset['link'] !== undefined) return true;
  const isInPage = link.hash !== '' && link.pathname === location.pathname;
  return !isInPage && link.closest('[data-follow]') !== null;
}
