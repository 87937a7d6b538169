import { LayoutGrid } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../client/i18n.tsx';
import { useLocation } from 'react-router';
import { AppLink } from '../client/links.tsx';
import { usePage } from '../client/page.ts';
import styles from './CategoryBar.module.css';
import { lazy } from '../ui/lazy.ts';

const MegaMenu = lazy(() => import('./MegaMenu.tsx'));

/** The main categories below the header; "all categories" opens the mega menu. Scrolls with the page. */
export function CategoryBar() {
  const { t } = useTranslation();
  const { mainCategories } = usePage();
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  const bar = useRef<HTMLElement>(null);

  useEffect(() => setOpen(false), [pathname]);
  useEffect(() => {
    if (!open) return;
    const onPress = (event: PointerEvent) => {
      if (!bar.current?.contains(event.target as Node)) setOpen(false);
    };
    addEventListener('pointerdown', onPress);
    return () => removeEventListener('pointerdown', onPress);
  }, [open]);

  return (
    <nav
      data-screen-only
      ref={bar}
      className={styles.bar}
      aria-label={t('shell.menu.categories')}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        setOpen(false);
        bar.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
      }}
    >
      <div className={`wrap ${styles.row}`}>
        <button type="button" className={styles.all} aria-expanded={open} onClick={() => setOpen(!open)}>
          <LayoutGrid size={18} aria-hidden="true" /> {t('shell.menu.allCategories')}
        </button>
        {mainCategories.map(({ id, name, path }) => (
          <AppLink
            key={id}
            to={`/${path}`}
            className={styles.link}
            aria-current={isWithin(pathname, path) ? 'page' : undefined}
          >
            {name}
          </AppLink>
        ))}
      </div>
      {open && (
        <div className={styles.panel}>
          <Suspense fallback={null}>
            <MegaMenu />
          </Suspense>
        </div>
      )}
    </nav>
  );
}

const isWithin = (pathname: string, path: string) => pathname === `/${path}` || pathname.startsWith(`/${path}/`);
