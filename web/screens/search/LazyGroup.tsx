import { useState } from 'react';
import type { ReactNode } from 'react';
import { Disclosure } from '../../ui/Disclosure.tsx';
import type { DisclosureProps } from '../../ui/Disclosure.tsx';

interface LazyContent {
  /** Rendered when first opened: most groups of a panel are never opened. */
  children: () => ReactNode;
  isWhole: boolean;
}

/** A group that renders its content when opened. */
export function LazyGroup({
  children,
  isWhole,
  defaultOpen,
  ...rest
}: Omit<DisclosureProps, 'children'> & LazyContent) {
  const [isWanted, setWanted] = useState(isWhole || defaultOpen === true);
  // Fixed at first render: removing the last choice must not close the group.
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
export function LazyDetails({
  children,
  isWhole,
  summary,
  className,
}: LazyContent & { summary: ReactNode; className: string | undefined }) {
  const [isWanted, setWanted] = useState(isWhole);
  return (
    <details className={className} onToggle={isWanted ? undefined : () => setWanted(true)}>
      {summary}
      {isWanted && children()}
    </details>
  );
}
