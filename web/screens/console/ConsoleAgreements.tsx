import { agreementCalls } from '../../../contract/calls/agreements.ts';
import { moderationCalls } from '../../../contract/calls/moderation.ts';
import type { CallAnswer } from '../../../contract/declare.ts';
import { fullDate } from '../../client/format.ts';
import { AppLink, appLink } from '../../client/links.tsx';
import { pageMeta } from '../../client/meta.ts';
import { usePage } from '../../client/page.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { pageContext } from '../../page-context.ts';
import type { PageContext } from '../../page-context.ts';
import { MembersOnly } from '../../parts/MembersOnly.tsx';
import { screenPath } from '../../screens.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { SegmentedLinks } from '../../ui/Segmented.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { pageData } from '../../page-meta.ts';
import type { Route } from './+types/ConsoleAgreements.ts';
import { forMember } from '../../client/members.ts';
import { NewVersion } from './agreements/NewVersion.tsx';
import { ReadVersionButton } from './agreements/ReadVersionButton.tsx';
import { readAgreementsAddress, writeAgreementsAddress } from './agreements/agreements-address.ts';
import type { AgreementsRequest } from './agreements/agreements-address.ts';
import styles from './Console.module.css';
import { ConsoleFrame } from './frame/ConsoleFrame.tsx';
import { DeskPages } from './frame/DeskPages.tsx';
import { useSummary } from './frame/use-summary.ts';
import trade from './trade/Trade.module.css';

const pageSize = 30;

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const request = readAgreementsAddress(url.searchParams);
  return {
    meta: pageData(page, 'consoleAgreements', 'tradeDesk.agreements.name'),
    own: await forMember(page, () => loadAgreements(page, request)),
  };
}

async function loadAgreements({ call }: PageContext, request: AgreementsRequest) {
  const [summary, list, types, keywords] = await Promise.all([
    call(moderationCalls.summary, {}),
    call(agreementCalls.all, { query: { pageNumber: request.page, pageSize } }),
    call(agreementCalls.types, {}),
    request.isWriting ? call(agreementCalls.keywords, {}) : undefined,
  ]);
  return { request, summary, list, types: types.items, keywords: keywords?.items ?? [] };
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData.meta) : []);

export default function ConsoleAgreements({ loaderData: { own } }: Route.ComponentProps) {
  const { t } = useTranslation('tradeDesk');
  const { language } = usePage();
  const { summary } = useSummary(own?.summary);
  const path = screenPath('consoleAgreements', language);
  return (
    <ConsoleFrame tab="agreements" summary={summary}>
      <h1 className={styles.title}>{t('tradeDesk.agreements.name')}</h1>
      <p className={styles.intro}>{t('tradeDesk.agreements.text')}</p>
      <MembersOnly data={own}>
        {({ request, list, types, keywords }) => (
          <>
            <div className={styles.tools}>
              <SegmentedLinks
                label={t('tradeDesk.agreements.name')}
                renderLink={appLink}
                items={[false, true].map((isWriting) => ({
                  label: t(isWriting ? 'tradeDesk.agreements.write' : 'tradeDesk.agreements.list'),
                  href: writeAgreementsAddress(path, { isWriting }),
                  current: request.isWriting === isWriting,
                }))}
              />
            </div>
            {request.isWriting ? (
              <NewVersion key={request.type} type={request.type} types={types} keywords={keywords} />
            ) : (
              <Versions list={list} request={request} />
            )}
          </>
        )}
      </MembersOnly>
    </ConsoleFrame>
  );
}

const tones = { InForce: 'positive', Coming: 'action', Old: 'neutral' } as const;

function Versions({ list, request }: { list: CallAnswer<typeof agreementCalls.all>; request: AgreementsRequest }) {
  const { t } = useTranslation('tradeDesk');
  const { language } = usePage();
  const path = screenPath('consoleAgreements', language);
  return (
    <>
      <Card pad="s" aria-label={t('tradeDesk.agreements.list')}>
        <h2 className="vh">{t('tradeDesk.agreements.list')}</h2>
        <ol className={styles.lines}>
          {list.items.map(({ type, title, version, date, state }) => (
            <li key={`${type} ${version}`} className={trade.line}>
              <div>
                <p className={trade.name}>{title}</p>
                <p className={trade.quiet}>
                  {t('tradeDesk.agreements.version', { version })} ·{' '}
                  {t(state === 'Coming' ? 'tradeDesk.agreements.coming' : 'tradeDesk.agreements.from', {
                    date: fullDate(date, language),
                  })}
                </p>
              </div>
              <p className={trade.tags}>
                <Tag tone={tones[state]}>{t(`tradeDesk.agreements.state.${state}`)}</Tag>
              </p>
              <div className={trade.acts}>
                <ReadVersionButton type={type} version={version} title={title} />
                {state !== 'Old' && (
                  <AppLink
                    to={writeAgreementsAddress(path, { isWriting: true, type })}
                    className={buttonClass({ variant: 'text', size: 's' })}
                  >
                    {t('tradeDesk.agreements.write')}
                    <span className="vh">: {title}</span>
                  </AppLink>
                )}
              </div>
            </li>
          ))}
        </ol>
      </Card>
      <div className={trade.acts}>
        <DeskPages
          page={request.page}
          hasNextPage={list.hasNextPage}
          href={(page) => writeAgreementsAddress(path, { page })}
        />
      </div>
    </>
  );
}
