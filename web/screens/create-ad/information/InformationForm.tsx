import { useEffect, useRef } from 'react';
import { useTranslation } from '../../../client/words.tsx';
import { ConflictDialog } from '../draft/ConflictDialog.tsx';
import { AboutSection } from './AboutSection.tsx';
import { AuthoritySection } from './AuthoritySection.tsx';
import { ContactSection } from './ContactSection.tsx';
import { DetailsSection } from './DetailsSection.tsx';
import { PhotosSection } from './PhotosSection.tsx';
import { PlaceSection } from './PlaceSection.tsx';
import { goToField } from './go-to-field.ts';
import { pathOf } from './problems.ts';
import { PriceSection } from './PriceSection.tsx';
import { Summary } from './Summary.tsx';
import styles from './information.module.css';
import type { InformationSession } from './use-information.ts';

export interface InformationFormProps {
  session: InformationSession;
  mode: 'create' | 'edit';
}

/** The form of an ad, in the order in which people tell of what they sell. It saves itself; going on is the screen's. */
export function InformationForm({ session, mode }: InformationFormProps) {
  const { t } = useTranslation('adForm');
  const { form } = session.own;
  const box = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const element = box.current;
    // A field that is left is saved at once: what follows is often a press that leaves the page.
    const onLeft = () => void session.draft.flush();
    element?.addEventListener('focusout', onLeft);
    return () => element?.removeEventListener('focusout', onLeft);
  }, [session.draft.flush]);
  useEffect(() => {
    // Other pages of the flow lead to what is wrong by its field.
    const path = pathOf(location.hash.slice(1));
    if (path !== undefined) goToField(path);
  }, []);
  return (
    <form
      ref={box}
      noValidate
      className={styles.form}
      aria-label={t('adForm.title')}
      onSubmit={(event) => event.preventDefault()}
    >
      <Summary session={session} />
      <PhotosSection session={session} mode={mode} />
      <AboutSection session={session} />
      <PriceSection session={session} />
      <DetailsSection session={session} />
      <PlaceSection session={session} />
      {form.registry !== undefined && <AuthoritySection session={session} registry={form.registry} />}
      <ContactSection session={session} />
      <ConflictDialog draft={session.draft} />
    </form>
  );
}
