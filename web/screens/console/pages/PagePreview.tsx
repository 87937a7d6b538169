import { pageCalls } from '../../../../contract/calls/pages.ts';
import type { CallAnswer } from '../../../../contract/declare.ts';
import type { Language } from '../../../../contract/enums.ts';
import type { PageContent } from '../../../../contract/schemas/page-content.ts';
import type { PageName } from '../../../../contract/site-content.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { Prose } from '../../../parts/Prose.tsx';
import { Card, cardClass } from '../../../ui/Card.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useAnswer } from '../catalogue/use-answer.ts';
import { ContentPage } from '../../pages/ContentPage.tsx';
import styles from '../site/Site.module.css';

type Content = CallAnswer<typeof pageCalls.preview>;

/** An unsaved page as visitors would see it. */
export function PagePreview({ name, content, language }: { name: PageName; content: PageContent; language: Language }) {
  const { t } = useTranslation('siteDesk');
  const page = useAnswer(pageCalls.preview, { params: { name }, body: { content, language } });
  if (page === undefined) return <Skeleton shape="block" height={320} width="100%" />;
  if (page === 'failed') return <p role="alert">{t('siteDesk.preview.failed')}</p>;
  if (name !== 'faq' && name !== 'landing') return <ContentPage content={page} />;
  return (
    <ContentPage content={page}>{name === 'faq' ? <Questions page={page} /> : <Features page={page} />}</ContentPage>
  );
}

const Questions = ({ page }: { page: Content }) => (
  <div className={styles.stack}>
    {page.sections.map((section) => (
      <Card key={section.id} title={section.title}>
        {section.items.map((item) => (
          <Disclosure key={item.id} title={item.title} as="h3">
            <Prose html={item.html} />
          </Disclosure>
        ))}
      </Card>
    ))}
  </div>
);

const Features = ({ page }: { page: Content }) => (
  <div className={styles.stack}>
    {page.sections.map((section) => (
      <section key={section.id} className={styles.stack}>
        <h2>{section.title}</h2>
        <ul className={styles.two}>
          {section.items.map((item) => (
            <li key={item.id} className={cardClass()}>
              <h3>{item.title}</h3>
              <Prose html={item.html} />
            </li>
          ))}
        </ul>
      </section>
    ))}
  </div>
);
