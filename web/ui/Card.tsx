import type { ComponentProps, ElementType, ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './Card.module.css';

export interface CardLook {
  /** Padding: 24–26 px (16 on a phone), 18–22 px, or none (rows and pictures up to the edge). */
  pad?: 'none' | 's' | 'm' | undefined;
  /** Edge to edge below 768 px. */
  bleed?: boolean | undefined;
  className?: string | undefined;
}

/** Class of the white panel, for a form, a link or a list item. */
export function cardClass({ pad = 'm', bleed, className }: CardLook = {}) {
  return cx(styles.card, styles[`pad-${pad}`], bleed && styles.bleed, className);
}

export interface CardProps extends Omit<ComponentProps<'section'>, 'className' | 'title'>, CardLook {
  as?: ElementType | undefined;
  title?: ReactNode;
  /** At the right of the title: a tag, a link. */
  aside?: ReactNode;
  titleAs?: 'h2' | 'h3' | undefined;
}

/** A white panel with a hairline and no shadow. */
export function Card({
  as: Box = 'section',
  title,
  aside,
  titleAs: Title = 'h2',
  pad,
  bleed,
  className,
  children,
  ...rest
}: CardProps) {
  return (
    <Box {...rest} className={cardClass({ pad, bleed, className })}>
      {title !== undefined && (
        <header className={styles.head}>
          <Title className={styles.title}>{title}</Title>
          {aside}
        </header>
      )}
      {children}
    </Box>
  );
}
