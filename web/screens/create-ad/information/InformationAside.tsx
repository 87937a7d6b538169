import { CircleCheck, CircleDashed } from 'lucide-react';
import { count } from '../../../client/format.ts';
import { AppLink } from '../../../client/links.tsx';
import { usePage } from '../../../client/page.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { AdCard } from '../../../parts/AdCard.tsx';
import { useCardLabels } from '../../../parts/card-labels.ts';
import type { CardAd } from '../../../parts/card-ad.ts';
import { Card } from '../../../ui/Card.tsx';
import { SegmentedLinks } from '../../../ui/Segmented.tsx';
import { flowPath } from '../steps.ts';
import { isAnswered, valueNames } from './form-layout.ts';
import { goToField } from './go-to-field.ts';
import { hintsFor } from './readiness.ts';
import type { Hint } from './readiness.ts';
import styles from './InformationAside.module.css';
import type { InformationSession } from './information-session.ts';

/** Beside the form: the ad's card and its completeness. On a phone only the completeness. */
export function InformationAside({ session }: { session: InformationSession }) {
  const { t } = useTranslation('adForm');
  const { language } = usePage();
  const { id } = session.own.draft;
  return (
    <>
      <Card pad="s" className={styles.preview}>
        <header className={styles.head}>
          <h2>{t('adForm.preview.title')}</h2>
          <SegmentedLinks
            label={t('adForm.preview.view')}
            renderLink={({ href, ...parts }) => <AppLink to={href} {...parts} />}
            items={[
              { href: '#', label: t('adForm.preview.card'), current: true },
              { href: flowPath('preview', language, id), label: t('adForm.preview.page'), current: false },
            ]}
          />
        </header>
        {/* Inert, because the card would link to an ad that does not exist. */}
        <div inert className={styles.card} data-unpriced={session.draft.content.price === undefined || undefined}>
          <AdCard as="article" ad={useCard(session)} words={useCardLabels()} sizes="344px" />
        </div>
      </Card>
      <Readiness session={session} />
    </>
  );
}

/** Completeness of the ad and the most helpful hints. */
export function Readiness({ session }: { session: InformationSession }) {
  const { t } = useTranslation('adForm');
  const { draft, specs, market, own, readyPercent } = session;
  const hints = hintsFor({
    content: draft.content,
    specs,
    takesDelivery: own.form.takesDelivery,
    asksRegistry: own.form.registry !== undefined,
    market,
  });
  const percent = t('adForm.ready.title', { percent: readyPercent });
  return (
    <Card pad="s" className={styles.ready}>
      <h2>{percent}</h2>
      <div className={styles.meter} role="img" aria-label={percent}>
        <i style={{ width: `${readyPercent}%` }} />
      </div>
      <ul className={styles.hints}>
        {hints.map((hint) => (
          <HintLine key={hint.kind} hint={hint} />
        ))}
      </ul>
    </Card>
  );
}

/** Completeness as a slim bar, for a phone. */
export function ReadyBar({ session: { readyPercent } }: { session: InformationSession }) {
  const { t } = useTranslation('adForm');
  return (
    <div className={styles.slim}>
      <span>{t('adForm.ready.title', { percent: readyPercent })}</span>
      <div className={styles.meter} aria-hidden="true">
        <i style={{ width: `${readyPercent}%` }} />
      </div>
    </div>
  );
}

function HintLine({ hint: { kind, isDone, path, count: figure, names } }: { hint: Hint }) {
  const { t } = useTranslation('adForm');
  const { language } = usePage();
  const list = new Intl.ListFormat(language, { type: 'conjunction' });
  const text = t(`adForm.hint.${kind}`, {
    ...(figure !== undefined && { figure: count(figure, language) }),
    ...(names && { names: list.format(names.map((name) => name.toLocaleLowerCase(language))) }),
  });
  return (
    <li data-done={isDone || undefined}>
      {isDone ? <CircleCheck size={20} aria-hidden="true" /> : <CircleDashed size={20} aria-hidden="true" />}
      {isDone ? (
        <span>{capital(text, language)}</span>
      ) : (
        <button type="button" onClick={() => goToField(path)}>
          {capital(text, language)}
        </button>
      )}
    </li>
  );
}

const capital = (text: string, language: string) => text.charAt(0).toLocaleUpperCase(language) + text.slice(1);

const maxFacts = 3;

/** The card of the ad as written so far. */
function useCard({ own, draft, photos, places, specs, names }: InformationSession): CardAd {
  const { t } = useTranslation('adForm');
  const { language } = usePage();
  const { content } = draft;
  const there = photos.list.filter(({ key }) => key !== undefined);
  const [cover] = there;
  const named = valueNames(specs, names);
  const facts = specs
    .filter((spec) => spec.kind !== 'yesNo' && spec.kind !== 'several' && isAnswered(spec, content.specs?.[spec.id]))
    .toSorted((a, b) => Number(a.section !== 'Basics') - Number(b.section !== 'Basics'))
    // The make is part of the title anyway.
    .filter(({ kind }) => kind !== 'autocomplete')
    .slice(0, maxFacts)
    .map((spec) => {
      const value = content.specs?.[spec.id];
      const text =
        typeof value === 'number'
          ? `${spec.grouped ? value.toLocaleString(language) : value} ${spec.unit ?? ''}`.trim()
          : (value ?? []).map((id) => named.get(id) ?? '').join(', ');
      return { key: spec.key, label: spec.name, text };
    });
  const goesByParcel = content.delivery?.some((kind) => kind !== 'InPerson') === true;
  if (goesByParcel && facts.length < maxFacts) {
    facts.push({ key: 'delivery', label: t('adForm.field.delivery'), text: t('adForm.preview.parcel') });
  }
  return {
    id: own.draft.id,
    title: content.title?.trim() || t('adForm.preview.noTitle'),
    path: own.draft.id,
    price: Math.max(0, content.price ?? 0),
    pictureCount: there.length,
    hasVideo: content.video !== undefined,
    facts,
    place: [places.province?.name, places.district?.name].filter(Boolean).join(', ') || t('adForm.preview.noPlace'),
    publishedAt: own.now,
    dopings: [],
    ...(cover?.key !== undefined && {
      picture: { key: cover.key, width: cover.width ?? 960, height: cover.height ?? 720 },
    }),
  };
}
