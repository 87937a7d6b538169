import { Globe } from 'lucide-react';
import { useTranslation } from '../client/i18n.tsx';
import { useLocation } from 'react-router';
import { chooseLanguage } from '../client/language.ts';
import { usePagePaths } from '../client/current-screen.ts';
import { usePage } from '../client/page.ts';
import { withQuery } from '../page-paths.ts';

/** Opens the current page with its filters in the other language, and saves the choice. */
export function LanguageSwitch({ className }: { className?: string | undefined }) {
  const { t } = useTranslation();
  const { language } = usePage();
  const { search } = useLocation();
  const other = language === 'tr' ? 'en' : 'tr';
  const target = withQuery(usePagePaths()[other], search);
  return (
    <a
      href={target}
      hrefLang={other}
      lang={other}
      className={className}
      aria-label={t('shell.language.switchTo')}
      onClick={(event) => {
        event.preventDefault();
        void chooseLanguage(other, target);
      }}
    >
      <Globe size={16} aria-hidden="true" /> {t('shell.language.other')}
    </a>
  );
}
