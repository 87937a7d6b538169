import { Plus } from 'lucide-react';
import { useState } from 'react';
import { pageCalls } from '../../../../contract/calls/pages.ts';
import type { CallAnswer } from '../../../../contract/declare.ts';
import { pageKeywords, pageShapes } from '../../../../contract/site-content.ts';
import type { PageSection } from '../../../../contract/schemas/page-content.ts';
import { call } from '../../../client/call.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { newId } from '../../../client/new-id.ts';
import { usePage } from '../../../client/page.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ConflictNote } from '../site/ConflictNote.tsx';
import { DocumentActions } from '../site/DocumentActions.tsx';
import styles from '../site/Site.module.css';
import { useSiteDocument } from '../site/use-site-document.ts';
import { VersionHistory } from '../site/VersionHistory.tsx';
import type { Versions } from '../site/VersionHistory.tsx';
import { ContactFields } from './ContactFields.tsx';
import { PagePreview } from './PagePreview.tsx';
import { PartFields } from './PartFields.tsx';
import { SectionEditor } from './SectionEditor.tsx';
import { changedParts, mergePage, missingTitles, movedBy, newSection } from './page-edit.ts';

/** Edits a page in both languages. Use the page’s name as its key. */
export function PageEditor({ first, versions }: { first: CallAnswer<typeof pageCalls.read>; versions: Versions }) {
  const { t } = useTranslation('siteDesk', 'forms');
  const { language } = usePage();
  const { name } = first;
  const params = { name };
  const document = useSiteDocument({ first, merge: mergePage, read: () => call(pageCalls.read, { params }) });
  const { base, content, edit, problem, send, merged } = document;
  const [isChecked, setChecked] = useState(false);
  const missing = isChecked ? missingTitles(content) : [];
  const { hasPlainLead, sectionsMost } = pageShapes[name];
  const kind = name === 'faq' ? 'faq' : 'other';
  const problemAt = (path: string) =>
    missing.includes(path) ? t('Required', { ns: 'api' }) : problem?.texts.get(path);
  const setSections = (sections: PageSection[]) => edit({ ...content, sections });
  const saved = t('siteDesk.publish.done');
  return (
    <div className={styles.layout}>
      {merged && (
        <ConflictNote
          parts={changedParts(merged.before, merged.theirs, language).map(
            (part) => part ?? t(`siteDesk.pages.${name}`),
          )}
        />
      )}
      <Card title={t('siteDesk.head')}>
        <div className={styles.stack}>
          <p className={styles.quiet}>{t('siteDesk.markdown')}</p>
          <p className={styles.quiet}>
            {t('siteDesk.keywords')}{' '}
            <span className={styles.code}>{pageKeywords.map((keyword) => `%${keyword}%`).join(' ')}</span>
          </p>
          <PartFields
            part={content}
            path="content"
            titleLabel={t('siteDesk.field.title')}
            textLabel={t('siteDesk.lead')}
            isPlain={hasPlainLead}
            problemAt={problemAt}
            onPart={(part) => edit({ ...content, ...part })}
          />
        </div>
      </Card>
      {name === 'contact' && (
        <ContactFields
          contact={content.contact}
          settings={base.settings}
          problemAt={problemAt}
          onContact={(contact) => {
            const { contact: _, ...others } = content;
            edit({ ...others, ...(contact && { contact }) });
          }}
        />
      )}
      {content.sections.map((section, at) => (
        <SectionEditor
          key={section.id}
          page={name}
          section={section}
          at={at}
          count={content.sections.length}
          problemAt={problemAt}
          isNew={(id) => !base.content.sections.some(({ items }) => items.some((item) => item.id === id))}
          onSection={(next) => setSections(content.sections.map((one) => (one.id === section.id ? next : one)))}
          onMove={(by) => setSections(movedBy(content.sections, at, by))}
          onRemove={() => setSections(content.sections.filter(({ id }) => id !== section.id))}
        />
      ))}
      {content.sections.length < sectionsMost && (
        <div>
          <Button variant="outlined" onClick={() => setSections([...content.sections, newSection(newId())])}>
            <Plus size={18} aria-hidden="true" /> {t(`siteDesk.addSection.${kind}`)}
          </Button>
        </div>
      )}
      <DocumentActions
        document={document}
        title={t(`siteDesk.pages.${name}`)}
        onCheck={() => {
          setChecked(true);
          return missingTitles(content).length === 0;
        }}
        onPublish={(publishing) =>
          send(
            (revision) => call(pageCalls.save, { params, body: { ...publishing, revision, content } }),
            saved,
            'sent',
          )
        }
        onWithdraw={(reason) =>
          send(
            (revision) => call(pageCalls.withdraw, { params, body: { revision, reason } }),
            t('siteDesk.planned.withdrawn'),
          )
        }
        onRestore={
          base.isProduct
            ? undefined
            : (reason) =>
                send((revision) => call(pageCalls.save, { params, body: { revision, content: null, reason } }), saved)
        }
        preview={(inLanguage) => <PagePreview name={name} content={content} language={inLanguage} />}
      />
      <VersionHistory
        first={versions}
        loadMore={(before) => call(pageCalls.versions, { params, query: { before } })}
        onRevert={(number, reason) =>
          send(
            (revision) => call(pageCalls.revert, { params: { name, number }, body: { revision, reason } }),
            t('siteDesk.versions.reverted'),
          )
        }
      />
    </div>
  );
}
