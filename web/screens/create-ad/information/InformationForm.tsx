import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../client/i18n.tsx';
import { ConflictDialog } from '../draft/ConflictDialog.tsx';
import { AboutSection } from './AboutSection.tsx';
import { AuthoritySection } from './AuthoritySection.tsx';
import { ContactSection } from './ContactSection.tsx';
import { DetailsSection } from './DetailsSection.tsx';
import { PhotosSection } from './PhotosSection.tsx';
import { PlaceSection } from './PlaceSection.tsx';
import { goToField } from './go-to-field.ts';
import { Prefilled } from '../send/Prefilled.tsx';
import { ReturnedContext, ReturnedNote } from '../send/Returned.tsx';
import type { ReturnedAd } from '../send/Returned.tsx';
import { returnedPath } from '../send/returned-path.ts';
import type { SendError } from '../send/send-offer.ts';
import { pathOfId, fieldPath } from './field-path.ts';
import { PriceSection } from './PriceSection.tsx';
import { Summary } from './Summary.tsx';
import styles from './information.module.css';
import type { InformationSession } from './information-session.ts';

export interface InformationFormProps {
  session: InformationSession;
  /** Why the ad was returned, if it was. */
  refusal?: SendError | undefined;
}

/** The ad's form, which saves itself. The screen around it handles the navigation. */
export function InformationForm({ session, refusal }: InformationFormProps) {
  const { t } = useTranslation('adForm');
  const { form } = session.own;
  const box = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const element = box.current;
    // Saves when a field loses focus, because the next press often leaves the page.
    const onLeft = () => void session.draft.flush();
    element?.addEventListener('focusout', onLeft);
    return () => element?.removeEventListener('focusout', onLeft);
  }, [session.draft.flush]);
  const returned = useReturnedAd(session, refusal);
  useEffect(() => {
    // Links from other pages name the field in the hash. A returned ad opens at the field to correct.
    const path = pathOfId(location.hash.slice(1)) ?? returned?.path;
    if (path === undefined) return undefined;
    // After the frame has moved the focus to the new page.
    const timer = setTimeout(() => goToField(path), 0);
    return () => clearTimeout(timer);
  }, []);
  return (
    <ReturnedContext value={returned}>
      <form
        ref={box}
        noValidate
        className={styles.form}
        aria-label={t('adForm.title')}
        onSubmit={(event) => event.preventDefault()}
      >
        <ReturnedNote />
        <Summary session={session} />
        <Prefilled session={session} />
        <PhotosSection session={session} />
        <AboutSection session={session} />
        <PriceSection session={session} />
        <DetailsSection session={session} />
        <PlaceSection session={session} />
        {form.registry !== undefined && <AuthoritySection session={session} registry={form.registry} />}
        <ContactSection session={session} />
        <ConflictDialog draft={session.draft} />
      </form>
    </ReturnedContext>
  );
}

/** The refusal and its field, fixed at page load. */
function useReturnedAd(
  { own, layout, warnings }: InformationSession,
  refusal: SendError | undefined,
): ReturnedAd | undefined {
  const [returned] = useState(() => {
    if (!refusal) return undefined;
    const [spec] = layout.main;
    const firstSpec = spec && fieldPath(spec.id);
    return { draftId: own.draft.id, refusal, path: returnedPath(refusal, { found: [...warnings.keys()], firstSpec }) };
  });
  return returned;
}
