import { Check } from 'lucide-react';
import { useTranslation } from '../../client/i18n.tsx';
import type { Route } from './+types/LanguageSelection.ts';
import { languages } from '../../../contract/enums.ts';
import { pageMeta } from '../../client/meta.ts';
import { chooseLanguage } from '../../client/language.ts';
import { pageContext } from '../../page-context.ts';
import { screens } from '../../screens.ts';
import { Card } from '../../ui/Card.tsx';
import styles from './LanguageSelection.module.css';
import { SettingsFrame } from './frame/SettingsFrame.tsx';

export function loader({ context }: Route.LoaderArgs) {
  const { language, settings, t } = context.get(pageContext);
  const { tr, en } = screens.settingsLanguageSelection;
  return { title: t('pages.language.name'), language, publicUrl: settings.publicUrl, paths: { tr, en } };
}

const names = { tr: 'Türkçe', en: 'English' } as const;
export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData) : []);

/** Offers each language in its own name; choosing one stores it and reloads the page. */
export default function LanguageSelection({ loaderData }: Route.ComponentProps) {
  const { language, paths } = loaderData;
  const { t } = useTranslation('pages');
  return (
    <SettingsFrame screen="settingsLanguageSelection" title={t('pages.language.name')} text={t('pages.language.text')}>
      <Card pad="s" className={styles.card}>
        <ul>
          {languages.map((one) => (
            <li key={one}>
              <a
                href={paths[one]}
                hrefLang={one}
                lang={one}
                className={styles.choice}
                aria-current={one === language ? 'true' : undefined}
                onClick={(event) => {
                  event.preventDefault();
                  void chooseLanguage(one, paths[one]);
                }}
              >
                <span className={styles.flag} aria-hidden="true">
                  {one.toUpperCase()}
                </span>
                <span>
                  <b>{names[one]}</b>
                  <small>{t(`pages.language.${one}Hint`)}</small>
                </span>
                {one === language && <Check size={22} aria-label={t('pages.language.current')} />}
              </a>
            </li>
          ))}
        </ul>
      </Card>
    </SettingsFrame>
  );
}
