import { useState } from 'react';
import { useTranslation } from '../../client/i18n.tsx';
import type { Route } from './+types/Faq.ts';
import { pageMeta } from '../../client/meta.ts';
import { pageContext } from '../../page-context.ts';
import { Prose } from '../../parts/Prose.tsx';
import { Card } from '../../ui/Card.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { ContentPage } from './ContentPage.tsx';
import { contentOf } from './content.ts';
import type { Content } from './content.ts';
import styles from './Faq.module.css';

export const loader = ({ context }: Route.LoaderArgs) => contentOf('faq', context.get(pageContext));

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const questions = loaderData.content.sections.flatMap((section) => section.items);
  return pageMeta({
    ...loaderData,
    title: loaderData.content.title,
    description: loaderData.content.lead,
    indexed: true,
    data: [
      {
        '@context': 'https://schema.org',
        '@type': 'FAQPage',
        mainEntity: questions.map(({ title, html }) => ({
          '@type': 'Question',
          name: title,
          acceptedAnswer: { '@type': 'Answer', text: html },
        })),
      },
    ],
  });
};

/** Questions by topic, with a field that filters while typing. */
export default function Faq({ loaderData }: Route.ComponentProps) {
  const { content, language } = loaderData;
  const { t } = useTranslation('pages');
  const [text, setText] = useState('');
  const sections = matching(content.sections, text, language);
  return (
    <ContentPage content={content}>
      <div className={styles.filter}>
        <TextInput
          type="search"
          aria-label={t('pages.faq.filter')}
          placeholder={t('pages.faq.filter')}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </div>
      {sections.length === 0 && <EmptyState art="tile" title={t('pages.faq.none')} text={t('pages.faq.noneText')} />}
      <div className={styles.sections}>
        {sections.map((section) => (
          <Card key={section.id} id={section.id} title={section.title}>
            {section.items.map((item) => (
              <Disclosure key={item.id} title={item.title} as="h3">
                <Prose html={item.html} />
              </Disclosure>
            ))}
          </Card>
        ))}
      </div>
    </ContentPage>
  );
}

/** Questions that contain every typed word in the question or answer. */
function matching(sections: Content['sections'], text: string, language: string): Content['sections'] {
  const words = text.toLocaleLowerCase(language).split(/\s+/).filter(Boolean);
  if (words.length === 0) return sections;
  return sections
    .map((section) => ({
      ...section,
      items: section.items.filter((item) => {
        const whole = `${item.title} ${item.html}`.toLocaleLowerCase(language);
        return words.every((word) => whole.includes(word));
      }),
    }))
    .filter((section) => section.items.length > 0);
}
