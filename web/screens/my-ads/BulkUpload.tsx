import { ArrowLeft, Building2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { bulkCalls } from '../../../contract/calls/bulk.ts';
import { memberCalls } from '../../../contract/calls/member.ts';
import type { BusinessState } from '../../../contract/enums.ts';
import { AppLink } from '../../client/links.tsx';
import { forMember } from '../../client/members.ts';
import { pageMeta } from '../../client/meta.ts';
import { usePage } from '../../client/page.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { pageContext } from '../../page-context.ts';
import type { PageContext } from '../../page-context.ts';
import { MembersOnly } from '../../parts/MembersOnly.tsx';
import { screenPath } from '../../screens.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import type { Route } from './+types/BulkUpload.ts';
import { FileDrop } from './bulk/FileDrop.tsx';
import { Export } from './bulk/Export.tsx';
import { Import } from './bulk/Import.tsx';
import { LastImports } from './bulk/LastImports.tsx';
import { Template } from './bulk/Template.tsx';
import styles from './bulk/bulk.module.css';
import { pageData } from '../../page-meta.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  return {
    meta: pageData(page, 'bulkUpload', 'myAds.name.bulk'),
    own: await forMember(page, () => load(page, url.searchParams.get('id'))),
  };
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Ignores an import id in the URL that no longer exists. */
async function load({ call }: PageContext, id: string | null) {
  const { accountType, businessState } = await call(memberCalls.profile, {});
  if (accountType !== 'Business') return { businessState, imports: undefined };
  const [{ items }, opened] = await Promise.all([
    call(bulkCalls.list, {}),
    id !== null && uuid.test(id) ? call(bulkCalls.get, { params: { id } }).catch(() => undefined) : undefined,
  ]);
  return { businessState, imports: { items, opened } };
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData.meta) : []);

/** Creates many ads from one file: format, check and progress. */
export default function BulkUpload({ loaderData: { own } }: Route.ComponentProps) {
  const { t } = useTranslation('myAds');
  const { language } = usePage();
  return (
    <div className={`wrap ${styles.screen}`}>
      <header className={styles.head}>
        <AppLink to={screenPath('myPublishedAds', language)} className={styles.back}>
          <ArrowLeft size={18} aria-hidden="true" /> {t('myAds.bulk.back')}
        </AppLink>
        <h1>{t('myAds.bulk.title')}</h1>
        <p>{t('myAds.bulk.text')}</p>
      </header>
      <MembersOnly data={own}>
        {({ businessState, imports }) =>
          imports === undefined ? <BusinessOnly state={businessState} /> : <Uploading {...imports} />
        }
      </MembersOnly>
    </div>
  );
}

/** Explains that bulk upload needs a business account and how to get one. */
function BusinessOnly({ state }: { state: BusinessState }) {
  const { t } = useTranslation('myAds');
  const { language } = usePage();
  const isPending = state === 'Pending';
  return (
    <Card>
      <EmptyState
        art={<Building2 />}
        title={t('myAds.bulk.gate.title')}
        text={t(isPending ? 'myAds.bulk.gate.pending' : 'myAds.bulk.gate.text')}
        actions={
          <AppLink to={screenPath('settingsAccountInfo', language)} className={buttonClass()}>
            {t(isPending ? 'myAds.bulk.gate.see' : 'myAds.bulk.gate.apply')}
          </AppLink>
        }
      />
    </Card>
  );
}

type Imports = NonNullable<Awaited<ReturnType<typeof load>>['imports']>;

function Uploading({ items, opened }: Imports) {
  const { language } = usePage();
  const navigate = useNavigate();
  const [name, setName] = useState<string>();
  const path = screenPath('bulkUpload', language);
  const open = (id: string, fileName?: string) => {
    setName(fileName);
    void navigate(`${path}?id=${id}`, { preventScrollReset: true });
  };
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        {opened ? (
          <Import key={opened.id} first={opened} name={name} onLeave={() => void navigate(path)} />
        ) : (
          <>
            <Template />
            <FileDrop onChecked={({ id }, fileName) => open(id, fileName)} />
          </>
        )}
      </div>
      <div className={styles.side}>
        <LastImports items={items} />
        <Export />
      </div>
    </div>
  );
}
