import { useState } from 'react';
import type { ReactNode } from 'react';
import { Disclosure } from '../../ui/Disclosure.tsx';
import type { DisclosureProps } from '../../ui/Disclosure.tsx';

interface Later {
  /** Drawn at the first opening: most groups of a panel are never opened. */
  children: () => ReactNode;
  isWhole: boolean;
}

/** A group whose content is drawn when it is opened. */
export function LaterGroup({ children, isWhole, defaultOpen, ...rest }: Omit<DisclosureProps, 'children'> & Later) {
  const [isWanted, setWanted] = useState(isWhole || defaultOpen === true);
  // Only at first: taking the last choice away must not close what it was made in.
  const [opens] = useState(defaultOpen);
  return (
    <Disclosure
      {...rest}
      variant="group"
      as="h3"
      defaultOpen={opens}
      onToggle={isWanted ? undefined : () => setWanted(true)}
    >
      {isWanted && children()}
    </Disclosure>
  );
}

/** The same without a frame: "12 more". */
export function LaterDetails({
  children,
  isWhole,
  summary,
  className,
}: Later & { summary: ReactNode; className: string | undefined }) {
  const [isWanted, setWanted] = useState(isWhole);
  return (
    <details className={className} onToggle={isWanted ? undefined : () => setWanted(true)}>
      {summary}
      {isWanted && children()}
    </details>
  );
}
