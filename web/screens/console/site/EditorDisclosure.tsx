import { useState } from 'react';
import type { ReactNode } from 'react';
import { Disclosure } from '../../../ui/Disclosure.tsx';

interface EditorDisclosureProps {
  title: string;
  aside?: ReactNode;
  /** The part was added in this editor. */
  isNew: boolean;
  /** A field inside needs attention. */
  hasProblem: boolean;
  children: ReactNode;
}

/** The fields of one part of a list. Open for new parts, and opened when a problem appears; typing never closes it. */
export function EditorDisclosure({ title, aside, isNew, hasProblem, children }: EditorDisclosureProps) {
  const [isOpen, setOpen] = useState(isNew || hasProblem);
  const [hadProblem, setHadProblem] = useState(hasProblem);
  if (hasProblem !== hadProblem) {
    setHadProblem(hasProblem);
    if (hasProblem) setOpen(true);
  }
  return (
    <Disclosure
      variant="group"
      title={title}
      aside={aside}
      defaultOpen={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      {children}
    </Disclosure>
  );
}
