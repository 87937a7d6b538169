import { FileDown } from 'lucide-react';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { deskCalls } from '../../../contract/calls/desk.ts';
import type { DeskExport } from '../../../contract/calls/desk.ts';
import { moderationCalls } from '../../../contract/calls/moderation.ts';
import { downloadFile } from '../../client/download-file.ts';
import { count } from '../../client/format.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { forMember } from '../../client/members.ts';
import { pageMeta } from '../../client/meta.ts';
import { useNow } from '../../client/now.ts';
import { usePage } from '../../client/page.ts';
import { pageContext } from '../../page-context.ts';
import type { PageContext } from '../../page-context.ts';
import { pageData } from '../../page-meta.ts';
import { MembersOnly } from '../../parts/MembersOnly.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { cx } from '../../ui/cx.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { useFormActions } from '../settings/frame/use-form-actions.ts';
import type { Route } from './+types/ConsoleExports.ts';
import styles from './Console.module.css';
import { ConsoleFrame } from './frame/ConsoleFrame.tsx';
import { moment } from './frame/moment.ts';
import { useSummary } from './frame/use-summary.ts';
import trade from './trade/Trade.module.css';

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  return {
    meta: pageData(page, 'consoleExports', 'deskTable.exports.name'),
    own: await forMember(page, () => loadExports(page)),
  };
}

async function loadExports({ call }: PageContext) {
  const [summary, { items }] = await Promise.all([call(moderationCalls.summary, {}), call(deskCalls.exports, {})]);
  return { summary, items };
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData.meta) : []);

const pollMs = 10_000;

/** The reader's large exports: which are being prepared, and which can be downloaded. */
export default function ConsoleExports({ loaderData: { own } }: Route.ComponentProps) {
  const { t } = useTranslation('deskTable');
  const { summary } = useSummary(own?.summary);
  const { revalidate } = useRevalidator();
  const isWaiting = own?.items.some(({ isReady }) => !isReady) ?? false;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => void revalidate(), pollMs);
    return () => clearInterval(timer);
  }, [isWaiting, revalidate]);
  return (
    <ConsoleFrame tab="exports" summary={summary}>
      <h1 className={styles.title}>{t('deskTable.exports.name')}</h1>
      <p className={styles.intro}>{t('deskTable.exports.text')}</p>
      <MembersOnly data={own}>
        {({ items }) =>
          items.length === 0 ? (
            <Card className={styles.tabs}>
              <EmptyState
                art={<FileDown aria-hidden="true" />}
                tone="neutral"
                title={t('deskTable.exports.noneTitle')}
                text={t('deskTable.exports.noneText')}
              />
            </Card>
          ) : (
            <ul className={cx(styles.cards, styles.tabs)} aria-label={t('deskTable.exports.name')}>
              {items.map((one) => (
                <ExportCard key={one.id} one={one} />
              ))}
            </ul>
          )
        }
      </MembersOnly>
    </ConsoleFrame>
  );
}

function ExportCard({ one: { id, list, rows, isReady, createdAt, expiresAt } }: { one: DeskExport }) {
  const { t } = useTranslation('deskTable', 'forms');
  const { language } = usePage();
  const now = useNow();
  const { perform, busy } = useFormActions();
  const name = t(`deskTable.exports.lists.${list}`);
  return (
    <Card as="li" pad="s">
      <div className={trade.head}>
        <Tag tone={isReady ? 'positive' : 'action'}>
          {t(isReady ? 'deskTable.exports.ready' : 'deskTable.exports.waiting')}
        </Tag>
        <b>{name}</b>
      </div>
      <p className={trade.quiet}>
        {t('deskTable.exports.rows', { count: rows, figure: count(rows, language) })} ·{' '}
        <time dateTime={createdAt}>{moment(createdAt, language, now)}</time>
        {isReady && <> · {t('deskTable.exports.until', { at: moment(expiresAt, language, now) })}</>}
      </p>
      {isReady && (
        <div className={trade.acts}>
          <Button
            size="s"
            loading={busy === 'file'}
            aria-label={`${t('deskTable.exports.download')}: ${name}`}
            onClick={() =>
              void perform('file', () => downloadFile(`/identity/desk/exports/${id}/file`, `meydan-${list}.csv`))
            }
          >
            {t('deskTable.exports.download')}
          </Button>
        </div>
      )}
    </Card>
  );
}
