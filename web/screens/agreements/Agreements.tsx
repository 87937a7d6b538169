import { Printer } from 'lucide-react';
import { useTranslation } from '../../client/i18n.tsx';
import { data } from 'react-router';
import type { Route } from './+types/Agreements.ts';
import { agreementCalls } from '../../../contract/calls/agreements.ts';
import { fullDate } from '../../client/format.ts';
import { AppLink } from '../../client/links.tsx';
import { orRefuse } from '../../client/or-refuse.ts';
import { pageMeta } from '../../client/meta.ts';
import { pageContext } from '../../page-context.ts';
import { Prose } from '../../parts/Prose.tsx';
import { screenPath, screens } from '../../screens.ts';
import { Button } from '../../ui/Button.tsx';
import { cardClass } from '../../ui/Card.tsx';
import styles from './Agreements.module.css';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { call, language, settings } = context.get(pageContext);
  const { items } = await call(agreementCalls.types, {});
  const texts = items.filter((item) => item.isStatic);
  const requested = new URL(request.url).searchParams.get('activeAgreement');
  const active = requested === null ? texts[0] : texts.find((item) => item.slug === requested);
  if (!active) throw data('AgreementNotFound', { status: 404 });
  const agreement = await orRefuse(() => call(agreementCalls.viewStatic, { body: { agreementType: active.type } }));
  const query = `?activeAgreement=${active.slug}`;
  return {
    texts,
    active: active.slug,
    agreement,
    language,
    publicUrl: settings.publicUrl,
    paths: { tr: screens.agreements.tr + query, en: screens.agreements.en + query },
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? pageMeta({ ...loaderData, title: loaderData.agreement.title, indexed: true }) : [];

/** Lists the agreements that are the same for every user, with their versions. `activeAgreement` selects the one shown. */
export default function Agreements({ loaderData }: Route.ComponentProps) {
  const { texts, active, agreement, language } = loaderData;
  const { t } = useTranslation('pages');
  return (
    <div className={`wrap ${styles.page}`}>
      <nav className={styles.list} aria-label={t('pages.agreements.list')}>
        <h2>{t('pages.agreements.name')}</h2>
        <ul>
          {texts.map(({ slug, title }) => (
            <li key={slug}>
              <AppLink
                to={`${screenPath('agreements', language)}?activeAgreement=${slug}`}
                preventScrollReset
                aria-current={slug === active ? 'page' : undefined}
              >
                {title}
              </AppLink>
            </li>
          ))}
        </ul>
      </nav>
      <article className={cardClass({ className: styles.text })}>
        <header className={styles.head}>
          <div>
            <h1>{agreement.title}</h1>
            <p>
              {t('pages.agreements.version', { version: agreement.version, date: fullDate(agreement.date, language) })}
            </p>
          </div>
          <Button variant="outlined" size="s" icon={<Printer size={18} aria-hidden="true" />} onClick={() => print()}>
            {t('pages.agreements.print')}
          </Button>
        </header>
        <Prose html={agreement.html} />
      </article>
    </div>
  );
}
