import { AppLink } from '../../client/links.tsx';
import { pageMeta } from '../../client/meta.ts';
import { usePage } from '../../client/page.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { pageContext } from '../../page-context.ts';
import { screenPath, screens } from '../../screens.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { chipClass } from '../../ui/Chip.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import type { Route } from './+types/AppShell.ts';
import styles from './AppShell.module.css';

export function loader({ context }: Route.LoaderArgs) {
  const { language, settings, t } = context.get(pageContext);
  const { tr, en } = screens.appShell;
  return { title: t('pages.app.name'), language, publicUrl: settings.publicUrl, paths: { tr, en } };
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData) : []);

/** The page frame without content, for an installed app. The loader calls nothing beyond the frame's own data. */
export default function AppShell({ loaderData: { language } }: Route.ComponentProps) {
  const { t } = useTranslation('pages');
  const { mainCategories } = usePage();
  return (
    <div className={`wrap ${styles.page}`}>
      <EmptyState
        as="h1"
        art="tile"
        title={t('pages.app.title')}
        text={t('pages.app.text')}
        actions={
          <>
            <AppLink to={screenPath('home', language)} className={buttonClass()}>
              {t('shell.menu.home')}
            </AppLink>
            <AppLink to={screenPath('searchAllCategories', language)} className={buttonClass({ variant: 'soft' })}>
              {t('shell.menu.allCategories')}
            </AppLink>
          </>
        }
      />
      <nav aria-label={t('pages.app.begin')}>
        <ul className={styles.categories}>
          {mainCategories.map(({ id, name, path }) => (
            <li key={id}>
              <AppLink to={`/${path}`} className={chipClass({ size: 'l' })}>
                {name}
              </AppLink>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
