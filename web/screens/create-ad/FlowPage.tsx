import { FileQuestion } from 'lucide-react';
import type { ReactNode } from 'react';
import type { DraftStep } from '../../../contract/enums.ts';
import { AppLink } from '../../client/links.tsx';
import { usePage } from '../../client/page.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { MembersOnly } from '../../parts/MembersOnly.tsx';
import { screenPath } from '../../screens.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import type { FlowData } from './load-flow.ts';
import { FlowFrame } from './frame/FlowFrame.tsx';

type FoundDraft<T> = Extract<FlowData<T>, { isMissing: false }>;

/** Wraps a page of the flow: guests see the sign-in prompt, an unknown draft a "not found" page, others `children`. */
export function FlowPage<T>({
  own,
  step,
  mode = 'create',
  title,
  children,
}: {
  own: FlowData<T> | undefined;
  step: DraftStep;
  mode?: 'create' | 'edit';
  title: string;
  children: (data: FoundDraft<T>) => ReactNode;
}) {
  if (own === undefined) {
    return (
      <FlowFrame step={step} mode={mode} title={title}>
        <Card>
          <MembersOnly data={undefined}>{() => null}</MembersOnly>
        </Card>
      </FlowFrame>
    );
  }
  return own.isMissing ? <Missing step={step} mode={mode} title={title} /> : children(own);
}

function Missing({ step, mode, title }: { step: DraftStep; mode: 'create' | 'edit'; title: string }) {
  const { t } = useTranslation('createAd');
  const { language } = usePage();
  return (
    <FlowFrame step={step} mode={mode} title={title}>
      <Card>
        <EmptyState
          art={<FileQuestion />}
          tone="neutral"
          title={t('createAd.missing.title')}
          text={t('createAd.missing.text')}
          actions={
            <>
              <AppLink to={screenPath('createAdMainCategorySelection', language)} className={buttonClass()}>
                {t('createAd.missing.begin')}
              </AppLink>
              <AppLink to={screenPath('myDraftAds', language)} className={buttonClass({ variant: 'soft' })}>
                {t('createAd.missing.drafts')}
              </AppLink>
            </>
          }
        />
      </Card>
    </FlowFrame>
  );
}
