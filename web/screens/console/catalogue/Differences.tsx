import { GitCompareArrows } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { catalogueDeskCalls } from '../../../../contract/calls/catalogue-desk.ts';
import type { CatalogueDifference } from '../../../../contract/schemas/catalogue-desk.ts';
import { call } from '../../../client/call.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { AppLink } from '../../../client/links.tsx';
import { usePage } from '../../../client/page.ts';
import { screenPath } from '../../../screens.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { useFormActions } from '../../settings/frame/use-form-actions.ts';
import console from '../Console.module.css';
import { ReasonDialog } from '../trade/ReasonDialog.tsx';
import trade from '../trade/Trade.module.css';
import { Changes } from './Changes.tsx';
import styles from './Catalogue.module.css';

interface Decision {
  difference: CatalogueDifference;
  isAccepted: boolean;
}

/** Newer data of the product that differs from changes at the desk. */
export function Differences({ differences }: { differences: readonly CatalogueDifference[] }) {
  const { t } = useTranslation('catalogueDesk', 'forms');
  const { language } = usePage();
  const { perform, busy } = useFormActions();
  const { revalidate } = useRevalidator();
  const [decision, setDecision] = useState<Decision>();
  const decide = async ({ difference: { kind, id, version }, isAccepted }: Decision, reason: string) => {
    const send = () => call(catalogueDeskCalls.decide, { body: { kind, id, version, isAccepted, reason } });
    const isDone = await perform('decide', send, t('catalogueDesk.differences.decided'));
    if (isDone) setDecision(undefined);
    await revalidate();
  };
  if (differences.length === 0)
    return (
      <Card>
        <EmptyState
          art={<GitCompareArrows aria-hidden="true" />}
          tone="positive"
          title={t('catalogueDesk.differences.none')}
          text={t('catalogueDesk.differences.noneText')}
        />
      </Card>
    );
  return (
    <Card pad="s">
      <ul className={console.lines}>
        {differences.map((difference) => {
          const { kind, id, name, changes } = difference;
          return (
            <li key={`${kind} ${id}`} className={styles.version}>
              <div>
                <p className={trade.name}>
                  <AppLink
                    to={screenPath(kind === 'category' ? 'consoleCategory' : 'consoleSpec', language, {
                      id: String(id),
                    })}
                    prefetch="none"
                    className={trade.link}
                  >
                    {name}
                  </AppLink>
                </p>
                <p className={trade.quiet}>{t('catalogueDesk.differences.hint')}</p>
                <Changes changes={changes} />
              </div>
              <div className={trade.tags}>
                <Button
                  variant="outlined"
                  size="s"
                  aria-label={`${t('catalogueDesk.differences.skip')}: ${name}`}
                  onClick={() => setDecision({ difference, isAccepted: false })}
                >
                  {t('catalogueDesk.differences.skip')}
                </Button>
                <Button
                  size="s"
                  aria-label={`${t('catalogueDesk.differences.accept')}: ${name}`}
                  onClick={() => setDecision({ difference, isAccepted: true })}
                >
                  {t('catalogueDesk.differences.accept')}
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
      {decision && (
        <ReasonDialog
          title={decision.difference.name}
          text={t(decision.isAccepted ? 'catalogueDesk.differences.acceptText' : 'catalogueDesk.differences.skipText')}
          confirmLabel={t(decision.isAccepted ? 'catalogueDesk.differences.accept' : 'catalogueDesk.differences.skip')}
          isBusy={busy === 'decide'}
          onClose={() => setDecision(undefined)}
          onConfirm={(reason) => void decide(decision, reason)}
        />
      )}
    </Card>
  );
}
