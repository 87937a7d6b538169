import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import styles from './Site.module.css';

/** CSS pixels. */
const widths = { phone: 390, desktop: 1280 } as const;
export type Device = keyof typeof widths;

/** Shows content as on a screen of the device's width: a separate document with this page's styles, so that media queries apply. Links do nothing. */
export function PreviewFrame({
  device,
  title,
  language,
  children,
}: {
  device: Device;
  title: string;
  language: string;
  children: ReactNode;
}) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [body, setBody] = useState<HTMLElement>();
  const fill = () => {
    const inside = frame.current?.contentDocument;
    if (!inside) return;
    copyStyles(inside);
    inside.title = title;
    setBody(inside.body);
  };
  // Chromium loads an empty frame before React listens.
  useEffect(fill, []);
  useEffect(() => {
    const inside = frame.current?.contentDocument;
    if (inside) inside.documentElement.lang = language;
  }, [language, body]);
  return (
    <div className={styles.stage} tabIndex={0} role="region" aria-label={title}>
      <iframe
        ref={frame}
        title={title}
        className={styles.screen}
        style={{ width: widths[device], maxWidth: device === 'phone' ? '100%' : 'none' }}
        onLoad={fill}
      />
      {body &&
        createPortal(
          // Portals pass events on to React, where links would leave the editor.
          <main onClickCapture={(event) => (event.target as Element).closest('a') && stop(event)}>{children}</main>,
          body,
        )}
    </div>
  );
}

function stop(event: { preventDefault(): void; stopPropagation(): void }): void {
  event.preventDefault();
  event.stopPropagation();
}

function copyStyles(to: Document): void {
  for (const { name, value } of document.documentElement.attributes) to.documentElement.setAttribute(name, value);
  to.head.replaceChildren(
    ...[...document.querySelectorAll('link[rel="stylesheet"], style')].map((style) => to.importNode(style, true)),
  );
}
