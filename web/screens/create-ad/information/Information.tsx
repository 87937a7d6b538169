import { ArrowRight } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { AppLink } from '../../../client/links.tsx';
import { pageMeta } from '../../../client/meta.ts';
import { usePage } from '../../../client/page.ts';
import { useTranslation } from '../../../client/words.tsx';
import { Button } from '../../../ui/Button.tsx';
import { screenExists } from '../../../screens.ts';
import { SaveState } from '../draft/SaveState.tsx';
import { FlowPage } from '../FlowPage.tsx';
import { loadFlow } from '../flow-data.ts';
import { FlowFrame } from '../frame/FlowFrame.tsx';
import { flowPath, lastOpenStep } from '../steps.ts';
import type { Route } from './+types/Information.ts';
import { InformationAside, ReadyBar } from './InformationAside.tsx';
import { InformationForm } from './InformationForm.tsx';
import { informationOf } from './information-data.ts';
import { useInformation } from './use-information.ts';
import type { Information as Own } from './use-information.ts';
import styles from './information.module.css';

const adNumber = /^[1-9][0-9]{9}$/;

export function loader({ context, params, request }: Route.LoaderArgs) {
  const productId = new URL(request.url).searchParams.get('productId') ?? '';
  return loadFlow({
    context,
    page: 'information',
    draftId: params.id,
    title: 'adForm.title',
    load: (page, draft) => informationOf(page, draft, adNumber.test(productId) ? productId : undefined),
  });
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData) : []);

/** The step in which an ad is written. */
export default function Information({ loaderData: { own } }: Route.ComponentProps) {
  const { t } = useTranslation('adForm');
  return (
    <FlowPage own={own} step="information" title={t('adForm.title')}>
      {(data) => <Step key={`${data.draft.id} ${data.draft.category?.id}`} own={data} />}
    </FlowPage>
  );
}

function Step({ own }: { own: Own }) {
  const { t } = useTranslation('adForm');
  const { language } = usePage();
  const navigate = useNavigate();
  const session = useInformation(own);
  const { id } = own.draft;
  const toCategory = flowPath('category', language, id);

  /** A link away is followed once everything is saved, so that the next page does not show what was before. */
  const saveFirst = (event: MouseEvent<HTMLElement>) => {
    const link = (event.target as Element).closest('a');
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
    const href = link?.getAttribute('href') ?? '';
    if (!session.draft.isDirty || !isPlain || link?.target === '_blank' || !href.startsWith('/')) return;
    event.preventDefault();
    event.stopPropagation();
    void session.draft.flush().then(() => navigate(href));
  };
  const goOn = async () => {
    if (await session.check()) void navigate(flowPath('doping', language, id));
  };
  return (
    <div className={styles.step} onClickCapture={saveFirst}>
      <FlowFrame
        step="information"
        draftId={id}
        mode="create"
        title={t('adForm.title')}
        reached={lastOpenStep(own.draft)}
        intro={
          <span className={styles.intro}>
            {[...own.form.category.ancestors, own.form.category].map(({ name }) => name).join(', ')}{' '}
            {screenExists('createAdCategorySelection') && (
              <AppLink to={toCategory} className={styles.link}>
                {t('adForm.changeCategory')}
              </AppLink>
            )}
          </span>
        }
        saved={<SaveState {...session.draft} />}
        aside={<InformationAside session={session} />}
        {...(screenExists('createAdCategorySelection') && { back: { to: toCategory } })}
        next={
          <Button size="l" loading={session.isChecking} onClick={() => void goOn()}>
            {t('adForm.next')} <ArrowRight aria-hidden="true" />
          </Button>
        }
      >
        <ReadyBar session={session} />
        <InformationForm session={session} mode="create" />
      </FlowFrame>
    </div>
  );
}
