import type { ComponentProps, ElementType, ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './Card.module.css';

export interface CardLook {
  /** 24–26 inside (16 on a phone), 18–22, or nothing (rows and pictures to the edge). */
  pad?: 'none' | 's' | 'm' | undefined;
  /** Edge to edge under 768 px. */
  bleed?: boolean | undefined;
  className?: string | undefined;
}

/** The class of the white panel, for a form, a link or a list item that is one. */
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

/** A panel: white, one hairline, no shadow. */
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
