import { ArrowRight } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import type { Draft } from '../../../../contract/schemas/ad-form.ts';
import { AppLink } from '../../../client/links.tsx';
import { pageMeta } from '../../../client/meta.ts';
import { usePage } from '../../../client/page.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import type { PageContext } from '../../../page-context.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { SaveState } from '../draft/SaveState.tsx';
import { FlowPage } from '../FlowPage.tsx';
import { loadFlow } from '../load-flow.ts';
import { FlowFrame } from '../frame/FlowFrame.tsx';
import { sendOffer } from '../send/send-offer.ts';
import type { SendOffer } from '../send/send-offer.ts';
import { SendNote } from '../send/SendNote.tsx';
import { useSend } from '../send/use-send.ts';
import { flowPath, lastOpenStep } from '../steps.ts';
import type { Route } from './+types/Information.ts';
import { InformationAside, ReadyBar } from './InformationAside.tsx';
import { InformationForm } from './InformationForm.tsx';
import { loadInformation } from './load-information.ts';
import { useInformation } from './use-information.ts';
import type { Information as Own } from './information-session.ts';
import styles from './information.module.css';

const adNumber = /^[1-9][0-9]{9}$/;

export function loader({ context, params, request }: Route.LoaderArgs) {
  const productId = new URL(request.url).searchParams.get('productId') ?? '';
  return loadFlow({
    context,
    page: 'information',
    draftId: params.id,
    title: 'adForm.title',
    load: (page, draft) => formAndOffer(page, draft, adNumber.test(productId) ? productId : undefined),
  });
}

async function formAndOffer(page: PageContext, draft: Draft, productId: string | undefined) {
  const [information, send] = await Promise.all([loadInformation(page, draft, productId), sendOffer(page, draft)]);
  return { ...information, send };
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData) : []);

/** The step with the ad's form. */
export default function Information({ loaderData: { own } }: Route.ComponentProps) {
  const { t } = useTranslation('adForm');
  return (
    <FlowPage own={own} step="information" title={t('adForm.title')}>
      {(data) => <Step key={`${data.draft.id} ${data.draft.category?.id}`} own={data} />}
    </FlowPage>
  );
}

function Step({ own }: { own: Own & { send: SendOffer | undefined } }) {
  const { t } = useTranslation('adForm', 'sending');
  const { language } = usePage();
  const navigate = useNavigate();
  const session = useInformation(own);
  const { send: offer } = own;
  const sending = useSend(session, offer);
  const { id } = own.draft;
  const toCategory = flowPath('category', language, id);

  /** Saves before following a link, so that the next page shows current data. */
  const saveFirst = (event: MouseEvent<HTMLElement>) => {
    const link = (event.target as Element).closest('a');
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
    const href = link?.getAttribute('href') ?? '';
    if (!session.draft.isDirty || !isPlain || link?.target === '_blank' || !href.startsWith('/')) return;
    event.preventDefault();
    event.stopPropagation();
    void session.draft.flush().then(() => navigate(href));
  };
  const proceed = async () => {
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
            <AppLink to={toCategory} className={styles.link}>
              {t('adForm.changeCategory')}
            </AppLink>
          </span>
        }
        saved={<SaveState {...session.draft} />}
        aside={<InformationAside session={session} />}
        back={{ to: toCategory }}
        note={offer && <SendNote offer={offer} isWaiting={sending.isWaiting} />}
        next={
          <>
            {offer?.kind === 'again' ? (
              <AppLink
                to={flowPath('preview', language, id)}
                className={buttonClass({ variant: 'outlined', size: 'l' })}
              >
                {t('sending.preview')}
              </AppLink>
            ) : (
              <Button
                variant={offer ? 'outlined' : 'filled'}
                size="l"
                loading={session.isChecking && !sending.isBusy}
                onClick={() => void proceed()}
              >
                {t('adForm.next')} <ArrowRight aria-hidden="true" />
              </Button>
            )}
            {offer && (
              <Button size="l" loading={sending.isBusy} onClick={sending.send}>
                {t(`sending.${offer.kind}`)}
              </Button>
            )}
          </>
        }
      >
        <ReadyBar session={session} />
        <InformationForm session={session} refusal={offer?.kind === 'again' ? offer.refusal : undefined} />
      </FlowFrame>
    </div>
  );
}
