import {
  ChevronRight,
  CircleHelp,
  FileText,
  Globe,
  Info,
  LayoutGrid,
  Mail,
  MessageSquareText,
  Sparkles,
} from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from '../../client/i18n.tsx';
import type { Route } from './+types/MobileMenu.ts';
import { count } from '../../client/format.ts';
import { AppLink } from '../../client/links.tsx';
import { pageMeta } from '../../client/meta.ts';
import { usePage } from '../../client/page.ts';
import { useMember } from '../../client/session-end.ts';
import { pageContext } from '../../page-context.ts';
import { screenPath, screens } from '../../screens.ts';
import { ThemeSwitch } from '../../shell/ThemeSwitch.tsx';
import { useAuthPaths } from '../../shell/use-auth-paths.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { CategoryPicture } from '../../ui/CategoryPicture.tsx';
import styles from './MobileMenu.module.css';
import { lazy } from '../../ui/lazy.ts';

// Only members need it.
const MemberCard = lazy(() => import('../../shell/member/MemberCard.tsx'));

export function loader({ context }: Route.LoaderArgs) {
  const { language, settings, t } = context.get(pageContext);
  const { tr, en } = screens.mobileMenu;
  return { title: t('pages.menu.name'), language, publicUrl: settings.publicUrl, paths: { tr, en } };
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData) : []);

const help = [
  { screen: 'landingPage', label: 'shell.footer.landing', Icon: Sparkles },
  { screen: 'faq', label: 'shell.footer.faq', Icon: CircleHelp },
  { screen: 'about', label: 'shell.footer.about', Icon: Info },
  { screen: 'contact', label: 'shell.footer.contact', Icon: Mail },
  { screen: 'feedback', label: 'shell.footer.feedback', Icon: MessageSquareText },
  { screen: 'agreements', label: 'shell.footer.allAgreements', Icon: FileText },
] as const;

/** The phone menu: member links or sign-in, categories, theme and language, help. */
export default function MobileMenu({ loaderData: { language } }: Route.ComponentProps) {
  const { t } = useTranslation('pages');
  const { mainCategories } = usePage();
  const member = useMember();
  const chevron = <ChevronRight size={18} aria-hidden="true" className={styles.chevron} />;
  return (
    <div className={`wrap ${styles.page}`}>
      <h1 className="vh">{t('pages.menu.name')}</h1>
      {member ? (
        <Suspense fallback={null}>
          <MemberCard rowClass={styles.row} />
        </Suspense>
      ) : (
        <SignInLinks />
      )}
      <Card pad="s" title={t('shell.menu.categories')}>
        <ul>
          {mainCategories.map(({ id, name, path, adCount }) => (
            <li key={id}>
              <AppLink to={`/${path}`} className={styles.row}>
                <CategoryPicture id={id} size={28} /> {name}
                <small className="num">{count(adCount, language)}</small>
                {chevron}
              </AppLink>
            </li>
          ))}
          <li>
            <AppLink to={screenPath('searchAllCategories', language)} className={styles.row}>
              <LayoutGrid size={22} aria-hidden="true" /> {t('shell.menu.allCategories')}
              {chevron}
            </AppLink>
          </li>
        </ul>
      </Card>
      <Card pad="s" title={t('pages.menu.settings')}>
        <ul>
          <li>
            <AppLink to={screenPath('settingsLanguageSelection', language)} className={styles.row}>
              <Globe size={22} aria-hidden="true" />{' '}
              {t('pages.menu.language', { language: t(`shell.language.${language}`) })}
              {chevron}
            </AppLink>
          </li>
          <li>
            <ThemeSwitch className={styles.row} size={22} withText />
          </li>
        </ul>
      </Card>
      <Card pad="s" title={t('pages.menu.help')}>
        <ul>
          {help.map(({ screen, label, Icon }) => (
            <li key={screen}>
              <AppLink to={screenPath(screen, language)} className={styles.row}>
                <Icon size={22} aria-hidden="true" /> {t(label)}
                {chevron}
              </AppLink>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}

/** Links to sign in and register that return to this menu. */
function SignInLinks() {
  const { t } = useTranslation('signIn');
  const { login, register } = useAuthPaths();
  return (
    <Card pad="s" title={t('signIn.title')}>
      <div className={styles.wayIn}>
        <AppLink to={login} className={buttonClass({ full: true })}>
          {t('shell.menu.login')}
        </AppLink>
        <AppLink to={register} className={buttonClass({ variant: 'soft', full: true })}>
          {t('signIn.register')}
        </AppLink>
      </div>
    </Card>
  );
}
