import { BadgeCheck, Handshake, MessagesSquare, Search, ShieldCheck, Tag, Truck } from 'lucide-react';
import { useTranslation } from '../../client/i18n.tsx';
import type { Route } from './+types/Landing.ts';
import { AppLink } from '../../client/links.tsx';
import { pageMeta } from '../../client/meta.ts';
import { pageContext } from '../../page-context.ts';
import { Prose } from '../../parts/Prose.tsx';
import { screenPath } from '../../screens.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { cardClass } from '../../ui/Card.tsx';
import { HeroPattern } from '../../ui/HeroPattern.tsx';
import { contentOf } from '../pages/content.ts';
import styles from './Landing.module.css';

export const loader = ({ context }: Route.LoaderArgs) => contentOf('landing', context.get(pageContext));

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({ ...loaderData, title: loaderData.content.title, description: loaderData.content.lead, indexed: true })
    : [];

const icons = [ShieldCheck, Search, Handshake, BadgeCheck, Truck, MessagesSquare];

export default function Landing({ loaderData }: Route.ComponentProps) {
  const { content, language } = loaderData;
  const { t } = useTranslation('pages');
  const [features, steps] = content.sections;
  return (
    <>
      <section className={styles.hero}>
        <HeroPattern />
        <div className={`wrap ${styles.inner}`}>
          <h1>{content.title}</h1>
          <p>{content.lead}</p>
          <div className={styles.acts}>
            <AppLink to="/" className={buttonClass({ size: 'l', variant: 'soft' })}>
              {t('pages.landing.browse')}
            </AppLink>
            <AppLink
              to={screenPath('searchAllCategories', language)}
              className={buttonClass({ size: 'l', variant: 'outlined' })}
            >
              {t('pages.landing.categories')}
            </AppLink>
          </div>
        </div>
      </section>
      <div className={`wrap ${styles.body}`}>
        {features && (
          <section aria-labelledby={features.id}>
            <h2 id={features.id}>{features.title}</h2>
            <ul className={styles.features}>
              {features.items.map((item, index) => {
                const Icon = icons[index] ?? Tag;
                return (
                  <li key={item.id} className={cardClass()}>
                    <Icon size={28} aria-hidden="true" className={styles.icon} />
                    <h3>{item.title}</h3>
                    <Prose html={item.html} />
                  </li>
                );
              })}
            </ul>
          </section>
        )}
        {steps && (
          <section aria-labelledby={steps.id}>
            <h2 id={steps.id}>{steps.title}</h2>
            <ol className={styles.steps}>
              {steps.items.map((item, index) => (
                <li key={item.id}>
                  <b aria-hidden="true">{index + 1}</b>
                  <h3>{item.title}</h3>
                  <Prose html={item.html} />
                </li>
              ))}
            </ol>
          </section>
        )}
      </div>
    </>
  );
}
