import { LayoutList, Plus, X } from 'lucide-react';
import { useState } from 'react';
import { homeCalls } from '../../../../contract/calls/home.ts';
import type { CallAnswer } from '../../../../contract/declare.ts';
import { siteLimits } from '../../../../contract/site-content.ts';
import type { EditedHomeRow } from '../../../../contract/schemas/home-row.ts';
import { call } from '../../../client/call.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { newId } from '../../../client/new-id.ts';
import { useNow } from '../../../client/now.ts';
import { usePage } from '../../../client/page.ts';
import { SortableList } from '../../../parts/SortableList.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { movedBy } from '../pages/page-edit.ts';
import { ConflictNote } from '../site/ConflictNote.tsx';
import { DocumentActions } from '../site/DocumentActions.tsx';
import { EditorDisclosure } from '../site/EditorDisclosure.tsx';
import { MoveButtons } from '../site/MoveButtons.tsx';
import styles from '../site/Site.module.css';
import { useSiteDocument } from '../site/use-site-document.ts';
import { VersionHistory } from '../site/VersionHistory.tsx';
import type { Versions } from '../site/VersionHistory.tsx';
import { HomePreview } from './HomePreview.tsx';
import { RowFields } from './RowFields.tsx';
import type { CampaignChoice } from './RowFields.tsx';
import { SortableRow } from './SortableRow.tsx';
import { changedRows, mergeRows, missingFields, newRow, rowState } from './row-edit.ts';

type EditedHome = CallAnswer<typeof homeCalls.read>;

/** The answer as a document whose content is the rows. */
const documentOf = ({ rows, ...about }: EditedHome) => ({ ...about, content: rows });

interface HomeEditorProps {
  first: EditedHome;
  versions: Versions;
  campaigns: readonly CampaignChoice[];
}

export function HomeEditor({ first, versions, campaigns }: HomeEditorProps) {
  const { t } = useTranslation('siteDesk', 'forms');
  const { language } = usePage();
  const now = useNow();
  const document = useSiteDocument({
    first: documentOf(first),
    merge: mergeRows,
    read: async () => documentOf(await call(homeCalls.read, {})),
  });
  const { content: rows, edit, problem, send, merged } = document;
  const [isChecked, setChecked] = useState(false);
  const missing = isChecked ? missingFields(rows) : [];
  const problemAt = (path: string) =>
    missing.includes(path) ? t('Required', { ns: 'api' }) : problem?.texts.get(path);
  const hasProblem = (at: number) =>
    [...missing, ...(problem?.texts.keys() ?? [])].some((path) => path.startsWith(`rows.${at}.`));
  const set = (next: EditedHomeRow) => edit(rows.map((row) => (row.id === next.id ? next : row)));
  const order = (id: string, place: number) => {
    const row = rows.find((one) => one.id === id);
    if (row) edit(rows.filter((one) => one !== row).toSpliced(place, 0, row));
  };
  return (
    <div className={styles.layout}>
      {merged && <ConflictNote parts={changedRows(merged.before, merged.theirs, language)} />}
      <Card title={t('siteDesk.rows')}>
        {rows.length === 0 ? (
          <EmptyState
            art={<LayoutList aria-hidden="true" />}
            tone="neutral"
            title={t('siteDesk.noRows')}
            text={t('siteDesk.noRowsText')}
          />
        ) : (
          <SortableList
            name="home-rows"
            ids={rows.map(({ id }) => id)}
            how={t('siteDesk.drag.how')}
            said={(event, place) => t(`siteDesk.drag.${event}`, { place: String(place), figure: String(rows.length) })}
            onMove={order}
          >
            <ol className={styles.homeRows}>
              {rows.map((row, at) => {
                const name = row.titles[language] || t('siteDesk.row.new');
                const state = rowState(row, now);
                return (
                  <SortableRow key={row.id} id={row.id} name={name}>
                    <MoveButtons name={name} at={at} count={rows.length} onMove={(by) => edit(movedBy(rows, at, by))} />
                    <EditorDisclosure
                      title={name}
                      aside={state === 'On' ? t(`siteDesk.row.kinds.${row.kind}`) : t(`siteDesk.row.state.${state}`)}
                      isNew={!document.base.content.some(({ id }) => id === row.id)}
                      hasProblem={hasProblem(at)}
                    >
                      <RowFields
                        row={row}
                        path={`rows.${at}`}
                        campaigns={campaigns}
                        problemAt={problemAt}
                        onRow={set}
                      />
                    </EditorDisclosure>
                    <IconButton
                      label={t('siteDesk.remove', { name })}
                      icon={<X size={18} aria-hidden="true" />}
                      size="s"
                      tip="none"
                      onClick={() => edit(rows.filter(({ id }) => id !== row.id))}
                    />
                  </SortableRow>
                );
              })}
            </ol>
          </SortableList>
        )}
        <Button
          variant="outlined"
          disabled={rows.length >= siteLimits.homeRowsMost}
          onClick={() => edit([...rows, newRow(newId())])}
        >
          <Plus size={18} aria-hidden="true" /> {t('siteDesk.addRow')}
        </Button>
      </Card>
      <DocumentActions
        document={document}
        title={t('siteDesk.homeName')}
        onCheck={() => {
          setChecked(true);
          return missingFields(rows).length === 0;
        }}
        onPublish={(publishing) =>
          send(
            async (revision) =>
              documentOf(await call(homeCalls.save, { body: { ...publishing, revision, rows: [...rows] } })),
            t('siteDesk.publish.done'),
            'sent',
          )
        }
        onWithdraw={(reason) =>
          send(
            async (revision) => documentOf(await call(homeCalls.withdraw, { body: { revision, reason } })),
            t('siteDesk.planned.withdrawn'),
          )
        }
        preview={(inLanguage) => <HomePreview rows={rows} language={inLanguage} />}
      />
      <VersionHistory
        first={versions}
        loadMore={(before) => call(homeCalls.versions, { query: { before } })}
        onRevert={(number, reason) =>
          send(
            async (revision) =>
              documentOf(await call(homeCalls.revert, { params: { number }, body: { revision, reason } })),
            t('siteDesk.versions.reverted'),
          )
        }
      />
    </div>
  );
}
