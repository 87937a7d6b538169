import {
  BadgeCheck,
  CalendarPlus,
  Camera,
  CircleAlert,
  Eye,
  RefreshCw,
  Rocket,
  Share2,
  TextCursorInput,
  TrendingDown,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { OwnerAct } from '../../../../contract/enums.ts';
import type { AdHint, AdSummary } from '../../../../contract/schemas/my-ad.ts';
import { count, price } from '../../../client/format.ts';
import { AppLink } from '../../../client/links.tsx';
import { usePage } from '../../../client/page.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { screenPath } from '../../../screens.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import styles from './Todo.module.css';
import { useShareAd } from './use-share-ad.ts';
import type { ManagementActions } from './use-ad-management.tsx';

interface Face {
  Icon: LucideIcon;
  tone: 'action' | 'positive' | 'warning' | 'danger';
  /** The action of the hint's button. The hint is hidden if that action is not allowed. */
  needs?: OwnerAct;
}

const faces: Record<AdHint, Face> = {
  FixRefusal: { Icon: CircleAlert, tone: 'danger', needs: 'Resubmit' },
  Renew: { Icon: RefreshCw, tone: 'warning', needs: 'Renew' },
  EndsSoon: { Icon: CalendarPlus, tone: 'warning', needs: 'AddPeriod' },
  AddPhotos: { Icon: Camera, tone: 'action', needs: 'Edit' },
  LongerDescription: { Icon: TextCursorInput, tone: 'action', needs: 'Edit' },
  PriceAboveMarket: { Icon: TrendingDown, tone: 'positive' },
  AddDoping: { Icon: Rocket, tone: 'action', needs: 'AddDoping' },
  FewViews: { Icon: Eye, tone: 'action', needs: 'AddDoping' },
  VerifyAuthority: { Icon: BadgeCheck, tone: 'warning' },
  Share: { Icon: Share2, tone: 'positive' },
};

export interface TodoProps {
  ad: AdSummary;
  actions: ManagementActions;
  isBusy: boolean;
}

/** Suggestions for the ad, most important first, each with one button. */
export function Todo({ ad, actions, isBusy }: TodoProps) {
  const { t } = useTranslation('adManagement');
  const hints = ad.hints.filter((hint) => {
    const { needs } = faces[hint];
    return needs === undefined || ad.acts.includes(needs);
  });
  return (
    <Card title={t('adManagement.todo.title')}>
      {hints.length === 0 ? (
        <p className={styles.none}>{t('adManagement.todo.none')}</p>
      ) : (
        <ul className={styles.list}>
          {hints.map((hint) => (
            <Hint key={hint} hint={hint} ad={ad} actions={actions} isBusy={isBusy} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Hint({ hint, ad, actions, isBusy }: TodoProps & { hint: AdHint }) {
  const { t } = useTranslation('adManagement');
  const { language } = usePage();
  const { Icon, tone } = faces[hint];
  return (
    <li>
      <span className={`${styles.icon} ${styles[tone]}`}>
        <Icon size={20} aria-hidden="true" />
      </span>
      <div>
        <b>{t(`adManagement.todo.${hint}.title`)}</b>
        <span>
          {t(`adManagement.todo.${hint}.text`, {
            number: ad.market && count(ad.market.count, language),
            price: ad.market && price(ad.market.median, language),
          })}
        </span>
      </div>
      <HintAct hint={hint} ad={ad} actions={actions} isBusy={isBusy} />
    </li>
  );
}

function HintAct({ hint, ad, actions, isBusy }: TodoProps & { hint: AdHint }) {
  const { t } = useTranslation('adManagement');
  const { language } = usePage();
  const share = useShareAd(ad);
  const duration = screenPath('addDurationToAnAd', language, { id: ad.id });
  const doping = screenPath('addDopingToAnAd', language, { id: ad.id });
  const edit = () => actions.edit(ad.id);
  const actionOf: Record<AdHint, string | (() => void)> = {
    FixRefusal: () => actions.resubmit(ad.id),
    Renew: duration,
    EndsSoon: duration,
    AddPhotos: edit,
    LongerDescription: edit,
    PriceAboveMarket: actions.changePrice,
    AddDoping: doping,
    FewViews: doping,
    VerifyAuthority: actions.checkAuthority,
    Share: () => void share(),
  };
  const act = actionOf[hint];
  const label = t(`adManagement.todo.${hint}.act`);
  const name = `${label}: ${t(`adManagement.todo.${hint}.title`)}`;
  if (typeof act === 'string') {
    return (
      <AppLink to={act} className={buttonClass({ variant: 'soft', size: 's' })} aria-label={name}>
        {label}
      </AppLink>
    );
  }
  return (
    <Button variant="soft" size="s" loading={isBusy} aria-label={name} onClick={act}>
      {label}
    </Button>
  );
}
